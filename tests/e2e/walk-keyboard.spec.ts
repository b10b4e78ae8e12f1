import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { ask, expectStatus, expectVisibleFocus, headline, selectedRow } from './kit/person.ts';
import { disableCity, handsAt, refundBooking } from './kit/walk/jobs.ts';

// As most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('By keyboard alone', () => {
  test('a booking is found by its code, confirmed, cancelled, refunded, and its log tells it all @quick', async ({
    page,
    kerbside,
  }) => {
    await refundBooking(page, handsAt(page), kerbside, 'AT260101PEND1');
  });

  test('a booking is confirmed from the palette', async ({ as, kerbside }) => {
    const page = await as('dispatcher');
    const { code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    await page.goto(`/orders/list/${code}`);
    await expect(headline(page)).toHaveText(code);
    await ask(page, 'confirm');
    await expect(selectedRow(page)).toContainText('Confirm booking');
    await pressAll(page, ['Enter']);
    await expectStatus(page, 'Confirmed');
    expect((await kerbside.booking(code)).status).toBe('confirmed');
  });

  test('the way into a list, down its rows, into a record and back shows where the focus is', async ({ as }) => {
    const page = await as('dispatcher');
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await pressAll(page, ['g', 'o']);
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await expect(page.locator('[data-row-id]').nth(9)).toBeVisible();
    await pressAll(page, ['j', 'j', 'k', 'j']);
    const second = page.locator('[data-row-id]').nth(1);
    await expect(second.getByRole('link')).toBeFocused();
    await expectVisibleFocus(page);
    const code = await second.getByRole('link').innerText();
    await pressAll(page, ['Enter']);
    await expect(headline(page)).toHaveText(code);
    await page.goBack();
    await expect(second.getByRole('link')).toBeFocused();
    await expectVisibleFocus(page);
  });

  test('every control of the page is reached by Tab and shows its focus', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/orders/list/AT260101C0NF1');
    await expect(headline(page)).toBeVisible();
    const met = new Set<string>();
    for (let stop = 0; stop < 120; stop += 1) {
      await pressAll(page, ['Tab']);
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      await expectVisibleFocus(page);
      met.add(
        await page.evaluate(() =>
          (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim(),
        ),
      );
    }
    for (const name of ['Skip to content', 'Orders', 'Cities', 'You: ', 'Copy code', 'More commands'])
      expect(
        [...met].some((each) => each.startsWith(name)),
        `${name} among ${[...met].join(', ')}`,
      ).toBe(true);
  });

  test('a city is disabled from the list and that is taken back', async ({ as, kerbside }) => {
    const page = await as('superadmin');
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await disableCity(page, handsAt(page), kerbside);
  });
});

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
