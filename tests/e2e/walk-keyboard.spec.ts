import { expect, test } from './kit/kerbside.ts';
import { expectVisibleFocus, headline } from './kit/person.ts';
import { confirmFromPalette, disableCity, handsAt, readList, refundBooking } from './kit/walk/jobs.ts';

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
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await confirmFromPalette(page, handsAt(page), kerbside, code);
  });

  test('the way into a list, down its rows, into a record and back shows where the focus is', async ({ as }) => {
    const page = await as('dispatcher');
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await readList(page, handsAt(page));
  });

  test('every control of the page is reached by Tab and shows its focus', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/orders/list/AT260101C0NF1');
    await expect(headline(page)).toBeVisible();
    const met = new Set<string>();
    for (let stop = 0; stop < 120; stop += 1) {
      await page.keyboard.press('Tab');
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
