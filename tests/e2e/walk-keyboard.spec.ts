import type { Page } from '@playwright/test';
import { emailOf, expect, PASSWORD, test } from './kit/kerbside.ts';
import { ask, expectStatus, expectVisibleFocus, headline, messages, palette, selectedRow } from './kit/person.ts';

// As most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('By keyboard alone', () => {
  test('a booking is found by its code, confirmed, cancelled, refunded, and its log tells it all @quick', async ({
    page,
    kerbside,
  }) => {
    const press = (...keys: string[]) => pressAll(page, keys);
    const code = 'AT260101PEND1';

    await page.goto('/');
    await expect(page).toHaveURL(/\/user\/login$/);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.type(emailOf('superadmin'));
    await press('Tab');
    await expect(page.getByLabel('Password')).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.type(PASSWORD);
    await press('Enter');
    await expect(page.getByRole('banner')).toBeVisible();

    await ask(page, code.toLowerCase());
    await expectVisibleFocus(page);
    await expect(selectedRow(page)).toContainText(code);
    await press('Enter');
    await expect(page).toHaveURL(new RegExp(`/orders/list/${code}$`));
    await expect(headline(page)).toHaveText(code);
    await expectStatus(page, 'Pending');

    await press('c');
    await expect(messages(page)).toContainText(`${code} is confirmed.`);
    await expectStatus(page, 'Confirmed');

    await press('Shift+C');
    await expect(palette(page)).toContainText('Cancel booking');
    await expect(page.getByRole('combobox', { name: 'Who cancels' })).toBeFocused();
    await expectVisibleFocus(page);
    await expect(selectedRow(page)).toContainText('Customer');
    await press('Enter');
    await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.type('flight');
    await expect(selectedRow(page)).toContainText('Flight cancelled');
    await press('Enter');
    await expect(page.getByLabel('Note')).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.type('The airline called it off');
    await press('Enter');
    await expect(page.getByRole('combobox', { name: 'Refund' })).toBeFocused();
    await expect(selectedRow(page)).toContainText('Refund later');
    await press('Enter');
    const entitlement = palette(page).getByRole('definition').last();
    await expect(palette(page).getByText('Due to the customer')).toBeVisible();
    await expect(palette(page)).toContainText('100%');
    const due = await entitlement.innerText();
    expect(due).toMatch(/\d/);
    expect((await kerbside.booking(code)).status).toBe('confirmed');
    await expectVisibleFocus(page);
    await press('Enter');
    await expect(messages(page)).toContainText(`${code} is cancelled. ${due} can be refunded.`);
    await expectStatus(page, 'Cancelled');

    await press('Shift+R');
    await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused();
    await press('Enter');
    await expect(page.getByLabel('Amount')).toBeFocused();
    await expectVisibleFocus(page);
    await press('Enter');
    await expect(page.getByLabel('Note')).toBeFocused();
    await press('Enter');
    await expect(palette(page).getByRole('button', { name: `Refund ${due}` })).toBeEnabled();
    await expectVisibleFocus(page);
    await press('Enter');
    await expect(messages(page)).toContainText(`${due} refunded for ${code}.`);

    await press('8');
    await expect(page).toHaveURL(/tab=logs/);
    const log = page.getByRole('list', { name: 'Logs' });
    for (const step of ['Refunded', 'Cancelled', 'Confirmed', 'Created']) await expect(log).toContainText(step);
    await expect(log).toContainText('The airline called it off');
    await press('4');
    await expect(page.getByRole('table', { name: 'Ledger' })).toContainText(due);

    const after = await kerbside.booking(code);
    expect(after.status).toBe('cancelled');
    expect(after.refunded_minor).toBe(after.paid_minor);
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
    await pressAll(page, ['g', 'd']);
    const list = page.locator('[data-row-id]');
    await expect(list.nth(5)).toBeVisible();
    // Other tests add cities and switch some off.
    const index = (await list.allInnerTexts()).findIndex((text) => text.includes('Enabled'));
    await pressAll(page, ['j', ...Array<string>(index).fill('j'), 'j', 'k']);
    const row = list.nth(index);
    await expect(row.getByRole('link')).toBeFocused();
    await expectVisibleFocus(page);
    const enabled = async () => {
      const reply = await kerbside.fetch('superadmin', `/crm/v1/staff/city/${await row.getAttribute('data-row-id')}`);
      return ((await reply.json()) as { data: { enabled: boolean } }).data.enabled;
    };
    expect(await enabled()).toBe(true);
    await pressAll(page, ['Shift+D']);
    await expect(row).toContainText('Disabled');
    await expect(messages(page)).toContainText('is disabled.');
    expect(await enabled()).toBe(false);
    await pressAll(page, ['Control+z']);
    await expect(messages(page)).toContainText('Undone.');
    await expect(row).toContainText('Enabled');
    expect(await enabled()).toBe(true);
  });
});

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
