import type { Page } from '@playwright/test';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { deafen, expectStatus, headline, messages, palette, rows, takeRow } from './kit/person.ts';
import { sold, soon } from './kit/sale.ts';

test('A sale by card is paid by link and confirms itself, and a dearer trip is settled, by keyboard @quick', async ({
  as,
  kerbside,
}) => {
  const { code, total_minor } = await sold(kerbside, { payment_method: 'card' });
  const page = await as('operations');
  await page.goto(`/orders/list/${code}`);
  await expect(headline(page)).toHaveText(code);
  await expectStatus(page, 'Pending');
  await expect(page.getByRole('main')).toContainText(/This booking waits for SGD [\d.,]+/);

  await press(page, 'm', 'l');
  await expect(palette(page).getByRole('textbox')).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=payments$/);
  await expect(page.getByRole('heading', { name: 'Open payment link' })).toBeVisible();
  await expect(messages(page)).toContainText(/The link for SGD [\d.]+ is made, and goes to the customer\./);
  // What becomes of its message shows beside it.
  await expect(page.getByRole('region', { name: 'Open payment link' })).toContainText(/Mail.*@/);

  const customer = await as('stranger');
  await customer.goto(await linkOf(kerbside, code));
  await expect(customer.getByRole('main')).toContainText(code);
  await customer.keyboard.press('Tab');
  await customer.keyboard.press('Enter');
  await expect(customer.getByRole('status')).toHaveText('Thank you. Your payment has arrived.');

  await expectStatus(page, 'Confirmed');
  await expect(page.getByRole('main')).not.toContainText('This booking waits for');
  await expect(page.getByRole('table', { name: 'Ledger' })).toContainText('Payment link');
  await expect(page.getByRole('table', { name: 'Ledger' })).toContainText('Paid');

  await page.keyboard.press('e');
  await expect(headline(page)).toHaveText(`Amend ${code}`);
  await page
    .locator('[name="flight_at"]')
    .filter({ visible: true })
    .fill(`${soon(20)}T23:40`);
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText(/SGD [\d.,]+ more/);
  await page.keyboard.press('Control+Enter');
  await expect(messages(page)).toContainText(`${code} is changed.`);
  await expect(headline(page)).toHaveText(code);

  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Partially paid');
  await press(page, 'm', 's');
  await expect(rows(page).first()).toContainText('Payment link');
  await page.keyboard.type('cash');
  await expect(rows(page).first()).toContainText('Cash');
  await page.keyboard.press('Enter');
  await expect(palette(page).getByRole('textbox')).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText('Note');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText(`recorded for ${code}.`);
  const settled = await kerbside.booking(code);
  expect(settled.total_minor).toBeGreaterThan(total_minor);
  expect(settled).toMatchObject({ paid_minor: settled.total_minor, balance: { due_minor: 0, overpaid_minor: 0 } });

  await press(page, 'm', 'p');
  await expect(headline(page)).toHaveText(`Receipt ${code}`);
  const sheet = page.getByRole('main').filter({ visible: true });
  await expect(sheet).toContainText('Received in total');
  await expect(sheet).toContainText('Paid in full.');
});

test('A stay is paid by link, by keyboard', async ({ as, kerbside }) => {
  const reply = await kerbside.fetch('superadmin', '/hbs/v1/staff/bookings?status=confirmed&payment_status=unpaid');
  const { data } = (await reply.json()) as { data: { id: number; code: string }[] };
  const stay = data[0];
  if (!stay) throw new Error('Every confirmed stay of the demo is paid');
  const page = await as('superadmin');
  await page.goto(`/hotels/bookings/${stay.code}`);
  await expect(headline(page)).toHaveText(stay.code);
  await press(page, 'm', 'l');
  await expect(palette(page).getByRole('textbox')).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=price$/);
  const link = page.getByRole('region', { name: 'Open payment link' }).getByRole('link', { name: /\/pay\// });
  const path = new URL(await link.innerText()).pathname;

  const customer = await as('stranger');
  await customer.goto(path);
  await expect(customer.getByRole('main')).toContainText(stay.code);
  await customer.keyboard.press('Tab');
  await customer.keyboard.press('Enter');
  await expect(customer.getByRole('status')).toHaveText('Thank you. Your payment has arrived.');

  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Paid');
  await expect(page.getByRole('table', { name: 'Ledger' })).toContainText('Payment link');
  await expect(page.getByRole('region', { name: 'Open payment link' })).toHaveCount(0);
});

test('A refund that the payment provider refuses says why, and can be given again', async ({ as, kerbside }) => {
  const { id, code } = await sold(kerbside, { payment_method: 'card' });
  const call = (path: string, body: object) =>
    kerbside.fetch('operations', `/booking/v1/staff/${id}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'idempotency-key': `e2e-${code}-${path}` },
    });
  expect((await call('/payments/link', {})).status).toBe(201);
  const customer = await as('stranger');
  await customer.goto(await linkOf(kerbside, code));
  await customer.getByRole('button', { name: 'Pay with a card that takes no refunds' }).click();
  await expect(customer.getByRole('status')).toContainText('arrived');

  const page = await as('operations');
  await page.goto(`/orders/list/${code}?tab=payments`);
  await expect(headline(page)).toHaveText(code);
  const refund = { amount_minor: 500, reason_code: 'goodwill', override: true, note: 'Agreed by phone with them.' };
  expect((await call('/refund', refund)).status).toBe(200);
  await expect(page.getByRole('alert')).toContainText('The refund of SGD 5.00 was refused');
  await expect(page.getByRole('alert')).toContainText('takes no refunds to this card');
  await expect(page.getByRole('table', { name: 'Ledger' })).toContainText('Refused');
});

test('A payment that somebody else has voided meanwhile is refused, and no other one is voided for it', async ({
  as,
  kerbside,
}) => {
  const { id, code } = await sold(kerbside);
  const call = async (path: string, method: string, body: object) => {
    const init = { method, body: JSON.stringify(body), headers: { 'idempotency-key': crypto.randomUUID() } };
    const reply = await kerbside.fetch('superadmin', `/booking/v1/staff/${id}/payments${path}`, init);
    expect(reply.ok, await reply.clone().text()).toBe(true);
  };
  for (const amount_minor of [1000, 2000]) await call('', 'POST', { method: 'cash', amount_minor });
  const { payments } = await kerbside.booking(code);
  const ten = payments.find(({ amount_minor }) => amount_minor === 1000);

  const page = await as('superadmin');
  await deafen(page);
  await page.goto(`/orders/list/${code}`);
  await expect(headline(page)).toHaveText(code);
  await press(page, 'm', 'v');
  await page.keyboard.type('10.00');
  await takeRow(page, 'SGD 10.00, cash');
  await page.keyboard.type('Recorded twice');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText(`The payment of SGD 10.00, cash, for ${code} will be void.`);
  await call(`/${ten?.id}/void`, 'PUT', { reason: 'Recorded twice' });
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText('Someone else changed this record since you opened it.');
  await expect(palette(page)).toContainText(`The payment of SGD 10.00, cash, for ${code} will be void.`);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText('This payment is voided already.');
  const states = (await kerbside.booking(code)).payments.map(({ amount_minor, state }) => [amount_minor, state]);
  expect(states).toEqual([
    [1000, 'voided'],
    [2000, 'captured'],
  ]);
});

test('Takings and the cash of drivers are counted on their screens', async ({ as }) => {
  const page = await as('finance');
  await page.goto('/orders/takings?when=all');
  await expect(headline(page)).toHaveText('Daily takings');
  await expect(page.getByRole('columnheader', { name: 'Received' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await press(page, 'g', 'f');
  await expect(headline(page)).toHaveText('Cash with drivers');
  await expect(page.getByRole('table', { name: 'Not handed in' })).toBeVisible();
  await press(page, 'm', 'h');
  await expect(rows(page).first()).toContainText(',');
  const [driver = ''] = (await rows(page).first().innerText()).split(',');
  await page.keyboard.press('Enter');
  await expect(palette(page).getByRole('textbox')).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText(`${driver} handed in`);
  const latest = page.getByRole('table', { name: 'Handed in lately' }).getByRole('row').nth(1);
  await expect(latest).toContainText(driver);
});

/** Presses keys one after the other, once there is a page to press them on. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  for (const key of keys) await page.keyboard.press(key);
}

/** The page of the open payment link of a booking, without the server's own name for itself. */
async function linkOf(kerbside: Kerbside, code: string): Promise<string> {
  const { payments } = await kerbside.booking(code);
  const open = payments.find(({ link_url }) => link_url !== null);
  return new URL(open?.link_url ?? '').pathname;
}
