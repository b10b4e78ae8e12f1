import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '#domain/money/money.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, headline, messages, palette, takeRow } from './kit/person.ts';
import { sold } from './kit/sale.ts';
import { leaveFor } from './kit/tabs.ts';

const NOTE = 'The guest was told by telephone, and will call us again on Friday.';

test('Esc goes back one step of a command, and what was answered and typed is there again on that booking alone', async ({
  as,
  kerbside,
}) => {
  const [one, other] = [await kerbside.take({ status: ['confirmed'] }), await kerbside.take({ status: ['confirmed'] })];
  const page = await as('operations');
  await page.goto(`/orders/list/${one.code}`);
  await cancel(page, one.code);
  await takeRow(page, /./);
  await expect(asked(page, 'Reason')).toBeFocused();
  await takeRow(page, /./);
  await expect(asked(page, 'Note')).toBeFocused();
  await page.keyboard.type(NOTE);

  await test.step('Esc goes back to the question before, which leads on to what was typed', async () => {
    await page.keyboard.press('Escape');
    await expect(asked(page, 'Reason')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(asked(page, 'Note')).toHaveValue(NOTE);
  });
  await test.step('left by Esc, by the mouse and by another command, it is all there again', async () => {
    for (const leave of [
      async () => {
        for (const label of ['Reason', 'Who cancels']) {
          await page.keyboard.press('Escape');
          await expect(asked(page, label)).toBeFocused();
        }
        await page.keyboard.press('Escape');
      },
      () => page.mouse.click(4, 400),
      () => palette(page).getByRole('button', { name: 'Close' }).click(),
      async () => {
        await page.keyboard.press('Control+k');
        await expect(palette(page).getByRole('combobox')).toHaveValue('');
        await page.keyboard.press('Escape');
      },
    ]) {
      await leave();
      await expect(palette(page)).toHaveCount(0);
      await page.keyboard.press('Shift+C');
      await expect(asked(page, 'Note')).toHaveValue(NOTE);
      await expect(palette(page).getByRole('button', { name: /^Who cancels: / })).toBeVisible();
      await expect(palette(page).getByRole('button', { name: /^Reason: / })).toBeVisible();
    }
  });
  await test.step('nothing of it is there on another booking', async () => {
    await page.mouse.click(4, 400);
    await leaveFor(page, `/orders/list/${other.code}`);
    await cancel(page, other.code);
    await expect(palette(page).getByRole('button', { name: /^(Who cancels|Reason): / })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  });
});

test('A booking that is asked for can be changed by Esc, and the answers about it are none about another', async ({
  as,
  kerbside,
}) => {
  const [one, other] = [await kerbside.take({ status: ['confirmed'] }), await kerbside.take({ status: ['confirmed'] })];
  const page = await as('operations');
  await page.goto('/orders/list');
  await ask(page, 'cancel booking');
  await takeRow(page, /^Cancel booking/);
  await expect(asked(page, 'Which booking?')).toBeFocused();
  await page.keyboard.type(one.code);
  await takeRow(page, one.code);
  await expect(asked(page, 'Who cancels')).toBeFocused();
  await takeRow(page, /./);
  await expect(asked(page, 'Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked(page, 'Who cancels')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked(page, 'Which booking?')).toBeFocused();
  await page.keyboard.type(other.code);
  await takeRow(page, other.code);
  await expect(asked(page, 'Who cancels')).toBeFocused();
  await expect(palette(page).getByRole('button', { name: /^(Who cancels|Reason): / })).toHaveCount(0);
});

test('What is typed to find an answer is there again, after Esc and on the same record', async ({ as, kerbside }) => {
  const { code } = await kerbside.take({ status: ['confirmed'] });
  const page = await as('superadmin');
  await page.goto(`/orders/list/${code}`);
  await cancel(page, code);
  await takeRow(page, /./);
  await expect(asked(page, 'Reason')).toBeFocused();
  await page.keyboard.type('oth');
  await page.keyboard.press('Escape');
  await expect(asked(page, 'Who cancels')).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(asked(page, 'Reason')).toHaveValue('oth');
  await page.mouse.click(4, 400);
  await page.keyboard.press('Shift+C');
  await expect(asked(page, 'Reason')).toHaveValue('oth');
  await takeRow(page, /^Other/);
  await expect(asked(page, 'Note')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked(page, 'Reason')).toHaveValue('');
  await page.mouse.click(4, 400);

  await leaveFor(page, '/users/list/1');
  await expect(headline(page)).not.toHaveText(code);
  for (const typed of ['', 'tan']) {
    await ask(page, 'merge customer');
    await takeRow(page, /^Merge/);
    await expect(asked(page, 'Which customer?')).toHaveValue(typed);
    if (typed === '') await page.keyboard.type('tan');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  }
});

test('A code typed to confirm is there again after Esc, until an answer is another one', async ({ as }) => {
  const page = await as('superadmin');
  await page.goto('/drivers/list/1');
  await expect(headline(page)).toBeVisible();
  const code = asked(page, 'to go on');
  const terminate = async () => {
    await ask(page, 'terminate driver');
    await takeRow(page, /^Terminate/);
  };
  await terminate();
  await expect(asked(page, 'Reason')).toBeFocused();
  await page.keyboard.type('Left the company');
  await page.keyboard.press('Enter');
  await expect(asked(page, 'Jobs ahead')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await page.keyboard.type('Abc');
  await page.keyboard.press('Escape');
  await expect(asked(page, 'Jobs ahead')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue('Abc');
  await page.mouse.click(4, 400);
  await expect(palette(page)).toHaveCount(0);
  await terminate();
  await expect(code).toHaveValue('Abc');
  await palette(page)
    .getByRole('button', { name: /^Reason: / })
    .click();
  await expect(asked(page, 'Reason')).toHaveValue('Left the company');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue('');
});

test('An amount that was taken as suggested is suggested anew, as more is paid meanwhile', async ({ as, kerbside }) => {
  const { id, code, total_minor } = await sold(kerbside);
  const page = await as('superadmin');
  await page.goto(`/orders/list/${code}`);
  await expect(headline(page)).toHaveText(code);
  const recordPayment = () => page.keyboard.type('mr');
  await recordPayment();
  await expect(asked(page, 'How it was paid')).toBeFocused();
  await page.keyboard.type('cash');
  await takeRow(page, 'Cash');
  await expect(asked(page, 'Amount')).toHaveValue(amount(total_minor));
  await page.keyboard.press('Enter');
  await expect(asked(page, 'Note')).toBeFocused();
  await page.keyboard.type('At the desk');
  await page.mouse.click(4, 400);
  await expect(palette(page)).toHaveCount(0);

  const body = JSON.stringify({ method: 'cash', amount_minor: 1000 });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await kerbside.fetch('superadmin', `/booking/v1/staff/${id}/payments`, { method: 'POST', body, headers });
  await expect(page.getByRole('main')).toContainText(formatMoney(total_minor - 1000, 'SGD'));
  await recordPayment();
  await expect(asked(page, 'Amount')).toHaveValue(amount(total_minor - 1000));
  await page.keyboard.press('Enter');
  await expect(asked(page, 'Note')).toHaveValue('At the desk');
});

test('A command that has run asks everything anew', async ({ as, kerbside }) => {
  const code = await withFlight(kerbside);
  const page = await as('operations');
  await page.goto(`/orders/list/${code}`);
  await delay(page, code);
  await page.keyboard.type('45');
  await page.mouse.click(4, 400);
  await delay(page, code);
  await expect(asked(page, 'Minutes later')).toHaveValue('45');
  await page.keyboard.press('Enter');
  await takeRow(page, 'Stop and show the conflict');
  await expect(messages(page)).toContainText(`${code} is picked up at`);
  await delay(page, code);
  await expect(asked(page, 'Minutes later')).toHaveValue('');
});

const asked = (page: Page, name: string): Locator =>
  palette(page).getByRole('combobox', { name }).or(palette(page).getByRole('textbox', { name }));

const amount = (minor: number): string => (minor / 100).toFixed(2);

async function cancel(page: Page, code: string): Promise<void> {
  await expect(headline(page)).toHaveText(code);
  await page.keyboard.press('Shift+C');
  await expect(asked(page, 'Who cancels')).toBeFocused();
}

async function delay(page: Page, code: string): Promise<void> {
  await expect(headline(page)).toHaveText(code);
  await expect(palette(page)).toHaveCount(0);
  await ask(page, 'flight delayed');
  await takeRow(page, /^Flight delayed/);
  await expect(asked(page, 'Minutes later')).toBeFocused();
}

/** A confirmed arrival with a flight. */
async function withFlight(kerbside: Kerbside): Promise<string> {
  for (;;) {
    const { code } = await kerbside.take({ status: ['confirmed'], kind: ['airport'] });
    const { direction, flight_number } = await kerbside.booking(code);
    if (direction === 'arrival' && flight_number !== null) return code;
  }
}
