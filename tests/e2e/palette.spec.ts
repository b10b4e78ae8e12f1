import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { ask, expectStatus, headline, palette, pressAtFirstSight, rows, selectedRow } from './kit/person.ts';

const CODE = 'AT260101MAN1A';
const A_CODE = /[AD][TB]\d{6}\w{5}/;

test.describe('Paste anything', () => {
  test('a code, a link of this console, a phone or an email puts the record first, and Enter opens it', async ({
    as,
    kerbside,
  }) => {
    const page = await as('dispatcher');
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    const { lead } = await kerbside.booking(CODE);
    const spaced = `at-260101 ${CODE.slice(8).toLowerCase()}`;
    for (const pasted of [CODE, spaced, `${kerbside.url}/orders/list/${CODE}`, lead.phone, lead.email]) {
      await ask(page, '');
      await palette(page).getByRole('combobox').fill(pasted);
      const first = rows(page).first();
      await expect(first, pasted).not.toContainText('Looking up');
      await expect(first, pasted).toContainText(A_CODE);
      await expect(selectedRow(page)).toHaveText((await first.textContent()) ?? '');
      const [code = ''] = A_CODE.exec(await first.innerText()) ?? [];
      await page.keyboard.press('Enter');
      await expect(headline(page)).toHaveText(code);
      expect((await kerbside.booking(code)).lead.email).toBe(lead.email);
    }
    await test.step('a link of another site is only words', async () => {
      const address = page.url();
      await ask(page, '');
      await palette(page).getByRole('combobox').fill(`https://evil.example/orders/list/${CODE}`);
      await expect(palette(page)).toContainText('Nothing matches');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(address);
    });
  });

  test('a command followed by Enter runs when it comes, however late that is', async ({ as }) => {
    const page = await as('dispatcher');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/deferred-/, (route) => released.then(() => route.continue()));
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await ask(page, 'authenticator');
    await expect(rows(page).filter({ hasText: 'Commands are being loaded' })).toBeVisible();
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/tab=two-step$/);
  });

  test('a code followed by Enter at once opens it when the answer comes', async ({ as }) => {
    const page = await as('dispatcher');
    await slow(page, 800);
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await ask(page, CODE);
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText(CODE);
  });

  test('a code that does not exist is said to, offers no other booking, and Enter opens nothing', async ({ as }) => {
    const page = await as('dispatcher');
    await page.goto('/orders/list');
    await expect(page.locator('[data-row-id]').first()).toBeVisible();
    for (const missing of ['AT260101ZZZZZ', 'AT260101C0NF9', 'DB260101DAY02']) {
      await ask(page, missing);
      await page.keyboard.press('Enter');
      await expect(rows(page).first()).toHaveText(`Nothing was found for ${missing}.`);
      await expect(rows(page).filter({ hasText: /(AT|DB)\d{6}/ })).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/orders\/list$/);
      await page.keyboard.press('Escape');
    }
  });
});

test.describe('Searching', () => {
  test('never moves the selected row when the server answers late', async ({ as, kerbside }) => {
    const page = await as('dispatcher');
    await slow(page, 1000);
    const { lead } = await kerbside.booking(CODE);
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    // Words that fit commands at once, and people later.
    await ask(page, 'co');
    await page.keyboard.press('ArrowDown');
    const chosen = (await selectedRow(page).textContent()) ?? '';
    const place = await indexOfSelected(page);
    await expect(palette(page).getByText('Records', { exact: true })).toBeVisible();
    await expect(selectedRow(page)).toHaveText(chosen);
    expect(await indexOfSelected(page)).toBe(place);
    expect(lead.email).toContain('@');
  });

  test('tells who listens which row is selected, says when records could not be searched, and tries again', async ({
    as,
  }) => {
    const page = await as('dispatcher');
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await test.step('the selected row is told after each key', async () => {
      await ask(page, '');
      const field = palette(page).getByRole('combobox');
      for (const key of ['c', 'o', 'ArrowDown', 'ArrowDown', 'n', 'Backspace', 'ArrowUp']) {
        await page.keyboard.press(key);
        const id = await selectedRow(page).getAttribute('id');
        await expect(field, key).toHaveAttribute('aria-activedescendant', `${id}`);
      }
      await field.fill('zzzzzz');
      await expect(field).not.toHaveAttribute('aria-activedescendant');
      await field.fill('');
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
    });
    await page.route(SEARCH, (route) => route.abort());
    await ask(page, 'grace');
    const failed = rows(page).filter({ hasText: 'Records could not be searched.' });
    await expect(failed).toBeVisible();
    await page.unroute(SEARCH);
    await failed.click();
    await expect(failed).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'Grace' }).first()).toBeVisible();
  });

  test('shows what is not possible now last, with the reason and what would help', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/orders/list/AT260101C0NF1');
    await expectStatus(page, 'Confirmed');
    await ask(page, 'refund');
    const byPolicy = rows(page).filter({ hasText: 'Refund by policy' });
    await expect(byPolicy).toContainText('The policy only applies once it is cancelled. Enter: Refund beyond policy');
    await expect(rows(page).last()).toContainText('No refund waits for approval.');
    await expect(rows(page).first()).toContainText('Refund beyond policy');
    await palette(page).getByRole('combobox').fill('confirm');
    await expect(rows(page).last()).toContainText('Confirm booking');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Messages' })).not.toContainText('is confirmed');
  });
});

test.describe('A command with questions', () => {
  test('is heard in the moment its record is there', async ({ as }) => {
    const page = await as('superadmin');
    await pressAtFirstSight(page, 'main h1 + *', 'C');
    await page.goto('/orders/list/AT260101C0NF1');
    await expect(palette(page).getByRole('combobox', { name: 'Who cancels' })).toBeFocused();
  });

  test('shows answers as chips, goes back by Backspace, and keeps what was answered', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/orders/list/AT260101C0NF1');
    await expectStatus(page, 'Confirmed');
    await page.keyboard.press('Shift+C');
    await expect(palette(page).getByRole('combobox', { name: 'Who cancels' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(chip(page, 'Who cancels: Customer')).toBeVisible();
    await page.keyboard.type('dup');
    await page.keyboard.press('Enter');
    await expect(chip(page, 'Reason: Duplicate')).toBeVisible();
    await expect(page.getByLabel('Note')).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(palette(page).getByRole('combobox', { name: 'Reason' })).toBeFocused();
    await expect(selectedRow(page)).toContainText('Duplicate');
    await page.keyboard.press('Backspace');
    await expect(palette(page).getByRole('combobox', { name: 'Who cancels' })).toBeFocused();
    await expect(chip(page, 'Reason: Duplicate')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette(page).getByRole('combobox', { name: 'Reason' })).toBeHidden();
    await expect(page.getByLabel('Note')).toBeFocused();
    for (const _ of ['to the reason', 'to who cancels', 'out']) await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

  test('asks for its record when none is open @quick', async ({ as, kerbside }) => {
    const page = await as('superadmin');
    const { code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await ask(page, 'confirm booking');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Which booking?' })).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(`${code} is confirmed.`);
    expect((await kerbside.booking(code)).status).toBe('confirmed');
  });

  test('finds a city by its name, and again among those seen lately', async ({ as }) => {
    const page = await as('superadmin');
    const said = page.getByRole('region', { name: 'Messages' });
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    // A city has no page of its own, so it is offered only to a command that asks for one.
    await ask(page, 'Manila');
    await expect(rows(page).filter({ hasText: 'Philippines' })).toHaveCount(0);
    await palette(page).getByRole('combobox').fill('disable city');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Which city?' })).toBeFocused();
    await page.keyboard.type('Manila');
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(said).toContainText('Manila is disabled.');
    await ask(page, 'enable city');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Which city?' })).toBeFocused();
    await expect(rows(page)).toHaveText([/Manila/]);
    await page.keyboard.press('Enter');
    await expect(said).toContainText('Manila is enabled.');
    await expect(palette(page)).toBeHidden();
  });

  test('is not confirmed by an Enter that is still held from the question before', async ({ as, kerbside }) => {
    const page = await as('superadmin');
    const code = 'AT260101R0ND2';
    await page.goto(`/orders/list/${code}`);
    await expectStatus(page, 'Confirmed');
    await page.keyboard.press('Shift+C');
    await expect(palette(page).getByRole('combobox', { name: 'Who cancels' })).toBeFocused();
    for (let press = 0; press < 12; press += 1) await page.keyboard.down('Enter');
    await expect(palette(page).getByText('Due to the customer')).toBeVisible();
    await expect(palette(page).getByRole('button', { name: 'Cancel booking' })).toBeFocused();
    for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect((await kerbside.booking(code)).status).toBe('confirmed');
  });
});

test.describe('A link to a command', () => {
  test('opens it at the first question without an answer and runs nothing', async ({ as, kerbside }) => {
    const page = await as('superadmin');
    await page.goto(`/do/booking.cancel?booking=${CODE.toLowerCase()}&by=operator`);
    await expect(page).toHaveURL(new RegExp(`/orders/list/${CODE}$`));
    await expect(palette(page).getByRole('combobox', { name: 'Reason' })).toBeFocused();
    await expect(chip(page, 'Who cancels: Operator')).toBeVisible();
    await page.goto('/do/booking.confirm?booking=AT260101CASH1');
    await expect(palette(page)).toContainText('Confirm booking: AT260101CASH1?');
    expect((await kerbside.booking('AT260101CASH1')).status).toBe('pending');
    expect((await kerbside.booking(CODE)).status).toBe('confirmed');
  });

  test('for a booking that does not exist says so', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/do/booking.cancel?booking=AT260101ZZZZZ');
    await expect(page.getByText('Nothing was found for AT260101ZZZZZ.')).toBeVisible();
    await page.goto('/do/no.such-command');
    await expect(headline(page)).toContainText('does not exist');
  });

  test('is kept through signing in', async ({ page }) => {
    await page.goto(`/do/booking.cancel?booking=${CODE}`);
    await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fdo%2Fbooking.cancel/);
  });
});

test('The help sheet lists the keys of this screen, for this person', async ({ as }) => {
  const page = await as('auditor');
  await page.goto('/orders/list');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys on this screen' });
  for (const key of ['Next row', 'Select the row', 'Next page', 'Open the palette', 'Orders'])
    await expect(sheet).toContainText(key);
  await expect(sheet).not.toContainText('Confirm booking');
  await expect(sheet).not.toContainText('Sub-tab');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('Single-letter keys can be switched off, and Mod keys stay', async ({ as }) => {
  const page = await as('dispatcher');
  await page.goto('/');
  await expect(headline(page)).toContainText('Good');
  await ask(page, 'single');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Single-letter keys are off.');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

const SEARCH = /\/desk\/v1\/self\/search$/;

/** Answers of the search take this long. */
const slow = (page: Page, ms: number) =>
  page.route(SEARCH, async (route) => {
    await new Promise((done) => setTimeout(done, ms));
    await route.continue();
  });

const chip = (page: Page, text: string) => palette(page).getByText(text, { exact: true });

const indexOfSelected = (page: Page): Promise<number> =>
  rows(page).evaluateAll((all) => all.findIndex((row) => row.getAttribute('aria-selected') === 'true'));
