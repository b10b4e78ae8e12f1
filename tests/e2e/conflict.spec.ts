import type { Page } from '@playwright/test';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { aCustomer } from './kit/customers.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, deafen, expectStatus, headline, messages, palette, rows, takeRow, undoByMessage } from './kit/person.ts';

test.describe('Two browsers on one booking', () => {
  test('the second to write is told, sees the booking as it stands, and cannot repeat what was done', async ({
    as,
    kerbside,
  }) => {
    const { code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    const first = await as('operations');
    const second = await as('dispatcher');
    for (const page of [first, second]) await deafen(page);
    for (const page of [first, second]) await openPending(page, code);
    await first.keyboard.press('c');
    await expectStatus(first, 'Confirmed');
    await second.keyboard.press('c');
    await expect(messages(second)).toContainText('Confirm booking failed.');
    await expect(messages(second)).toContainText('Someone else changed this record since you opened it.');
    await expectStatus(second, 'Confirmed');
    await messages(second).getByRole('button', { name: 'Try again' }).click();
    await expect(messages(second)).toContainText('A confirmed booking cannot be confirmed.');
    expect((await logsOf(kerbside, code)).filter((event) => event === 'confirmed')).toHaveLength(1);
  });

  test('nobody is told that someone else changed it when it was they themselves, a moment ago', async ({
    as,
    kerbside,
  }) => {
    const { code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    const page = await as('superadmin');
    await deafen(page);
    await openPending(page, code);
    // The screen has not loaded the booking again when the next command starts.
    await page.route(`**/with_code_${code}`, () => undefined);
    await page.keyboard.press('c');
    await expect(messages(page)).toContainText(`${code} is confirmed.`);
    await page.keyboard.press('Shift+C');
    for (const answer of ['Operator', 'Duplicate']) await rows(page).filter({ hasText: answer }).click();
    await palette(page).getByRole('button', { name: 'Next' }).click();
    await rows(page).filter({ hasText: 'Refund' }).first().click();
    await expect(palette(page).getByText('Due to the customer')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`${code} is cancelled.`);
    expect((await kerbside.booking(code)).status).toBe('cancelled');
  });

  test('nor when they have just saved the record in its form', async ({ as, kerbside }) => {
    const { id } = await aCustomer(kerbside);
    const page = await as('superadmin');
    await deafen(page);
    await page.goto(`/users/list/${id}`);
    await expect(headline(page)).toBeVisible();
    await page.keyboard.press('e');
    await page.getByLabel('First name').click();
    await page.keyboard.type('Ana ');
    // The screen has not loaded the customer again when the command starts.
    await page.route(`**/customers/${id}`, (route) =>
      route.request().method() === 'GET' ? undefined : route.fallback(),
    );
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(messages(page)).toContainText('is saved.');
    await ask(page, 'disable customer');
    await takeRow(page, 'Disable customer');
    await expect(messages(page)).toContainText('is disabled.');
  });

  test('the second to write goes on from the booking as it stands, with what was answered', async ({
    as,
    kerbside,
  }) => {
    const { code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    const first = await as('operations');
    const second = await as('superadmin');
    for (const page of [first, second]) await deafen(page);
    for (const page of [first, second]) await openPending(page, code);
    await second.keyboard.press('Shift+C');
    for (const answer of ['Operator', 'Duplicate']) await rows(second).filter({ hasText: answer }).click();
    await palette(second).getByRole('button', { name: 'Next' }).click();
    await rows(second).filter({ hasText: 'Refund later' }).click();
    await expect(palette(second).getByText('Due to the customer')).toBeVisible();
    await first.keyboard.press('c');
    await expectStatus(first, 'Confirmed');
    await second.keyboard.press('Enter');
    await expect(palette(second)).toContainText('Someone else changed this record since you opened it.');
    await expect(palette(second)).toContainText('Who cancels: Operator');
    await palette(second).getByRole('button', { name: 'Try again' }).click();
    await expect(messages(second)).toContainText(`${code} is cancelled.`);
    expect((await kerbside.booking(code)).status).toBe('cancelled');
  });

  test('a city changed elsewhere meanwhile can be changed again', async ({ as, kerbside }) => {
    const page = await as('superadmin');
    await deafen(page);
    await page.goto('/data/city?q=Manila');
    const row = page.locator('[data-row-id]').filter({ hasText: 'Manila' });
    await expect(row).toContainText('Enabled');
    const id = await row.getAttribute('data-row-id');
    for (const flag of ['disable', 'enable'])
      await kerbside.fetch('superadmin', `/crm/v1/staff/city/${id}/${flag}`, { method: 'PUT' });
    await row.getByRole('button', { name: 'Commands for Manila' }).click();
    await page.getByRole('menuitem', { name: 'Disable city' }).click();
    await expect(messages(page)).toContainText('Someone else changed this record');
    await messages(page).getByRole('button', { name: 'Try again' }).click();
    await expect(messages(page)).toContainText('Manila is disabled.');
    await undoByMessage(page, () => expect(row).toContainText('Disabled'));
    await expect(row).toContainText('Enabled');
  });
});

test.describe('A refund', () => {
  test('pressed twice on a slow line is paid once', async ({ as, kerbside }) => {
    const { code, page } = await cancelled(as, kerbside);
    let sent = 0;
    await page.route(REFUND, async (route) => {
      sent += 1;
      await new Promise((done) => setTimeout(done, 2000));
      await route.continue();
    });
    await askForRefund(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`refunded for ${code}.`);
    await expect(palette(page)).toBeHidden();
    expect(sent).toBe(1);
    expectPaidOnce(await kerbside.booking(code));
  });

  test('asked for in two browsers at once is paid once', async ({ as, kerbside }) => {
    const { code, page } = await cancelled(as, kerbside);
    const other = await as('finance');
    await other.goto(`/orders/list/${code}`);
    await expectStatus(other, 'Cancelled');
    for (const each of [page, other]) await askForRefund(each);
    await Promise.all([page.keyboard.press('Enter'), other.keyboard.press('Enter')]);
    await expect
      .poll(async () => {
        const said = await Promise.all([page, other].map((each) => messages(each).innerText()));
        return said.filter((text) => text.includes(`refunded for ${code}.`)).length;
      })
      .toBe(1);
    expectPaidOnce(await kerbside.booking(code));
  });

  test('whose answer was lost is sent again and paid once', async ({ as, kerbside }) => {
    const { code, page } = await cancelled(as, kerbside);
    const keys: (string | null)[] = [];
    await page.route(REFUND, async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length > 1) return route.continue();
      // The server has paid; the line breaks before it can say so.
      await route.fetch();
      return route.abort('internetdisconnected');
    });
    await askForRefund(page);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toContainText('The server cannot be reached. Check your connection and try again.');
    expectPaidOnce(await kerbside.booking(code));
    await expect(palette(page).getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`refunded for ${code}.`);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expectPaidOnce(await kerbside.booking(code));
  });

  test('that never left because the line was down is paid once it is back', async ({ as, kerbside }) => {
    const { code, page } = await cancelled(as, kerbside);
    await askForRefund(page);
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toContainText('The server cannot be reached.');
    expect((await kerbside.booking(code)).refunds).toHaveLength(0);
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`refunded for ${code}.`);
    expectPaidOnce(await kerbside.booking(code));
  });
});

const REFUND = /\/booking\/v1\/staff\/\d+\/refund$/;

async function openPending(page: Page, code: string): Promise<void> {
  await page.goto(`/orders/list/${code}`);
  await expectStatus(page, 'Pending');
}

/** Opens a paid booking, cancelled in time and not refunded, as Finance. */
async function cancelled(
  as: (role: 'finance') => Promise<Page>,
  kerbside: Kerbside,
): Promise<{ code: string; page: Page }> {
  const { id, code } = await kerbside.take({ status: ['confirmed'], payment_status: ['paid'] });
  const body = JSON.stringify({ by: 'operator', reason_code: 'no_car_available' });
  expect((await kerbside.fetch('support', `/booking/v1/staff/${id}/cancel`, { method: 'POST', body })).status).toBe(
    200,
  );
  const page = await as('finance');
  await page.goto(`/orders/list/${code}`);
  await expectStatus(page, 'Cancelled');
  return { code, page };
}

/** Answers the questions of a refund up to the last one. */
async function askForRefund(page: Page): Promise<void> {
  await page.keyboard.press('Shift+R');
  await rows(page).filter({ hasText: 'Cancellation' }).click();
  for (const _ of ['amount', 'note']) await palette(page).getByRole('button', { name: 'Next' }).click();
  await expect(palette(page).getByRole('button', { name: /^Refund / })).toBeFocused();
}

function expectPaidOnce({ refunds, refunded_minor, paid_minor }: Booking): void {
  expect(refunds).toHaveLength(1);
  expect(refunded_minor).toBe(paid_minor);
}

async function logsOf(kerbside: Kerbside, code: string): Promise<string[]> {
  const { id } = await kerbside.booking(code);
  const reply = await kerbside.fetch('superadmin', `/booking/v1/staff/${id}/logs`);
  return ((await reply.json()) as { data: { event: string }[] }).data.map((log) => log.event);
}
