import type { Page } from '@playwright/test';
import { emailOf, expect, PASSWORD, type Kerbside } from '#tests/e2e/kit/kerbside.ts';
import {
  ask,
  expectStatus,
  expectVisibleFocus,
  headline,
  messages,
  palette,
  selectedRow,
} from '#tests/e2e/kit/person.ts';

/** How somebody types and presses keys. */
export type Hands = { type(text: string): Promise<void>; press(...keys: readonly string[]): Promise<void> };

/** The hands of most people. */
export const handsAt = (page: Page): Hands => ({
  type: (text) => page.keyboard.type(text),
  async press(...keys) {
    for (const key of keys) await page.keyboard.press(key);
  },
});

/** Signs in, finds a paid booking by its code, confirms, cancels and refunds it, and reads what its log tells. */
export async function refundBooking(
  page: Page,
  { type, press }: Hands,
  kerbside: Kerbside,
  code: string,
): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectVisibleFocus(page);
  await type(emailOf('superadmin'));
  await press('Tab');
  await expect(page.getByLabel('Password')).toBeFocused();
  await expectVisibleFocus(page);
  await type(PASSWORD);
  await press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();

  await ask(page, '');
  await type(code.toLowerCase());
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
  await type('flight');
  await expect(selectedRow(page)).toContainText('Flight cancelled');
  await press('Enter');
  await expect(page.getByLabel('Note')).toBeFocused();
  await expectVisibleFocus(page);
  await type('The airline called it off');
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
}

/** Disables an enabled city of the list, and takes that back. */
export async function disableCity(page: Page, { press }: Hands, kerbside: Kerbside): Promise<void> {
  await press('g', 'd');
  const list = page.locator('[data-row-id]');
  await expect(list.nth(5)).toBeVisible();
  // Other tests add cities and switch some off.
  const index = (await list.allInnerTexts()).findIndex((text) => text.includes('Enabled'));
  await press('j', ...Array<string>(index).fill('j'), 'j', 'k');
  const row = list.nth(index);
  await expect(row.getByRole('link')).toBeFocused();
  await expectVisibleFocus(page);
  const enabled = async () => {
    const reply = await kerbside.fetch('superadmin', `/crm/v1/staff/city/${await row.getAttribute('data-row-id')}`);
    return ((await reply.json()) as { data: { enabled: boolean } }).data.enabled;
  };
  expect(await enabled()).toBe(true);
  await press('Shift+D');
  await expect(row).toContainText('Disabled');
  await expect(messages(page)).toContainText('is disabled.');
  expect(await enabled()).toBe(false);
  await press('Control+z');
  await expect(messages(page)).toContainText('Undone.');
  await expect(row).toContainText('Enabled');
  expect(await enabled()).toBe(true);
}

/** Opens a paid pending booking by its code, and confirms it from the palette. */
export async function confirmFromPalette(
  page: Page,
  { type, press }: Hands,
  kerbside: Kerbside,
  code: string,
): Promise<void> {
  await ask(page, '');
  await type(code);
  await expect(selectedRow(page)).toContainText(code);
  await press('Enter');
  await expect(headline(page)).toHaveText(code);
  await ask(page, '');
  await type('confirm');
  await expect(selectedRow(page)).toContainText('Confirm booking');
  await press('Enter');
  await expectStatus(page, 'Confirmed');
  expect((await kerbside.booking(code)).status).toBe('confirmed');
}

/** Goes into the list of orders, down its rows, into a record and back. */
export async function readList(page: Page, { press }: Hands): Promise<void> {
  await press('g', 'o');
  // Lists of other tabs stay in the page.
  const rows = page.getByRole('table', { name: 'Orders' }).locator('[data-row-id]');
  await expect(rows.nth(9)).toBeVisible();
  await press('j', 'j', 'k', 'j');
  const second = rows.nth(1);
  await expect(second.getByRole('link')).toBeFocused();
  await expectVisibleFocus(page);
  const code = await second.getByRole('link').innerText();
  await press('Enter');
  await expect(headline(page)).toHaveText(code);
  await page.goBack();
  await expect(second.getByRole('link')).toBeFocused();
  await expectVisibleFocus(page);
}

/** Goes with Tab round a whole page that shows a booking, from wherever the focus is: each control shows that it has it. */
export async function tabRound(page: Page, { press }: Hands): Promise<void> {
  await press('Tab');
  const first = await page.evaluateHandle(() => document.activeElement);
  const met = new Set<string>();
  for (let stop = 0; stop < 120; stop += 1) {
    // After its last control, the focus leaves the page.
    if (await page.evaluate(() => document.activeElement !== document.body)) {
      await expectVisibleFocus(page);
      met.add(
        await page.evaluate(() =>
          (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim(),
        ),
      );
    }
    await press('Tab');
    if (await page.evaluate((element) => document.activeElement === element, first)) break;
  }
  for (const name of ['Skip to content', 'Orders', 'Cities', 'You: ', 'Copy code', 'More commands'])
    expect(
      [...met].some((each) => each.startsWith(name)),
      `${name} among ${[...met].join(', ')}`,
    ).toBe(true);
}
