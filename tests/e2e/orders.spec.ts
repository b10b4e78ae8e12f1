import type { Page } from '@playwright/test';
import { giveTo, workForTwo } from './kit/work.ts';
import { expect, test } from './kit/kerbside.ts';
import { expectRows, expectStatus, headline, signIn } from './kit/person.ts';
import { goWithin, leaveFor, scrolled, scrolledTo } from './kit/tabs.ts';

test.describe('The list of orders', () => {
  test('keeps filters, order and page in its address, also through sign-in @quick', async ({ page }) => {
    const address = '/orders/list?when=all&status=completed&sort=-total&pageNo=3&size=20';
    await page.goto(address);
    await expect(page).toHaveURL(/\/user\/login/);
    await signIn(page, 'support');
    await expect(page).toHaveURL(new RegExp(`${address.replaceAll('?', '\\?')}$`));
    await expect(list(page)).toHaveCount(20);
    await expect(list(page).first()).toContainText('Completed');
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('41–60');
    await expect(page.getByRole('button', { name: 'Remove filter Status: Completed' })).toBeVisible();
  });

  test('comes back exactly as it was left: page, order, rows, scroll and the row with the focus', async ({ as }) => {
    const page = await as('support', { viewport: { width: 1280, height: 500 } });
    await page.goto('/orders/list?when=past&sort=-created_at&pageNo=2&size=50');
    await expectRows(page, 50);
    await page.keyboard.press('j');
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('j');
    const row = list(page).filter({ has: page.locator(':focus') });
    await expect(row).toHaveAttribute('aria-rowindex', '32');
    const code = await row.getByRole('link').innerText();
    const before = await scrolledTo(page, 100);
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText(code);
    await page.goBack();
    await expect(page).toHaveURL(/when=past&sort=-created_at&pageNo=2&size=50$/);
    await expect(list(page).filter({ hasText: code }).getByRole('link')).toBeFocused();
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(3);
    await page.goForward();
    await expect(headline(page)).toHaveText(code);
  });

  test('steps back one page when the page is empty', async ({ as }) => {
    const page = await as('support');
    await page.goto('/orders/list');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('status')).toContainText(' of ');
    const total = Number((await pages.getByRole('status').innerText()).split(' of ')[1]);
    const last = Math.ceil(total / 10);
    await page.goto(`/orders/list?pageNo=${last + 1}`);
    await expect(page).toHaveURL(new RegExp(`pageNo=${last}$`));
    await expect(list(page).first()).toBeVisible();
    // A link from when there were many more: at once, and Back leads to what was before it.
    await page.goto('/data/currency');
    await page.goto(`/orders/list?pageNo=${last + 5000}`);
    await expect(page).toHaveURL(new RegExp(`pageNo=${last}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/data\/currency$/);
  });

  test('finds by name, email, phone, flight and code in any case', async ({ as, kerbside }) => {
    const page = await as('support');
    const { lead, flight_number, code } = await kerbside.booking('AT260101C0NF1');
    await page.goto('/orders/list?when=all');
    await expect(list(page).first()).toBeVisible();
    for (const text of [
      code.toLowerCase(),
      lead.email,
      lead.phone,
      `${lead.first_name} ${lead.last_name}`,
      flight_number ?? code,
    ]) {
      await page.getByLabel('Search orders').fill(text);
      await expect(page).toHaveURL(new RegExp(`q=`));
      await expect(list(page).filter({ hasText: code }), text).toHaveCount(1);
    }
    await page.getByLabel('Search orders').fill('nobody-is-called-so');
    await expect(page.getByText('No orders fit these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await expect(list(page)).toHaveCount(10);
    await expect(page.getByLabel('Search orders')).toHaveValue('');
  });

  test('has rows that are links: Enter here, Mod+Enter in a tab behind, the middle button in a new one of the browser', async ({
    as,
  }) => {
    const page = await as('support');
    await page.goto('/orders/list');
    const link = list(page).nth(2).getByRole('link');
    const code = await link.innerText();
    const [middle] = await Promise.all([page.context().waitForEvent('page'), link.click({ button: 'middle' })]);
    await expect(headline(middle)).toHaveText(code);
    // The press put the focus there as well.
    for (const key of ['j', 'k']) await page.keyboard.press(key);
    await expect(link).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('tab', { name: code })).toBeVisible();
    await expect(page).toHaveURL(/\/orders\/list$/);
  });

  test('opens a record from any cell of its row, and not where text was selected', async ({ as }) => {
    const page = await as('support');
    await page.goto('/orders/list');
    const row = list(page).nth(1);
    const code = await row.getByRole('link').innerText();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      row
        .getByRole('cell')
        .nth(4)
        .click({ modifiers: ['Control'] }),
    ]);
    await expect(headline(tab)).toHaveText(code);
    await expect(page).toHaveURL(/\/orders\/list$/);
    await row.getByRole('cell').nth(4).click();
    await expect(headline(page)).toHaveText(code);
  });

  test('shows 25 rows in a tall window, says which columns are cut off, and sells from a button', async ({ as }) => {
    const page = await as('support', { viewport: { width: 1280, height: 1000 } });
    await page.goto('/orders/list?when=all');
    await expect(list(page)).toHaveCount(25);
    await page.getByTitle('More columns').click();
    await expect(page.getByRole('columnheader', { name: 'Payment' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('main').getByRole('link', { name: 'New booking' }).click();
    await expect(page).toHaveURL(/\/orders\/new$/);
  });

  test('filters by airport, market and day of booking, and names the zone of each time where they differ', async ({
    as,
  }) => {
    const page = await as('support');
    await page.goto('/orders/list?when=all&size=100');
    await expect(
      list(page)
        .filter({ hasText: /\d UTC\+\d+/ })
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: /^More filters/ }).click();
    await page.getByLabel('Market').selectOption('Philippines');
    await expect(page).toHaveURL(/market=ph/);
    await expect(list(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByLabel('Created', { exact: true }).selectOption('Created: last 7 days');
    await expect(page).toHaveURL(/created=week/);
    await page.getByRole('button', { name: 'Airport' }).click();
    await page.getByRole('checkbox', { name: /^SIN/ }).check();
    await expect(page).toHaveURL(/airport=\d+/);
  });

  test('leads to a booking whose history has its log, payments, messages and changes on one line', async ({
    as,
    kerbside,
  }) => {
    const page = await as('support');
    const row = await workForTwo(kerbside, { payment_status: ['paid'] });
    const driver = await giveTo(kerbside, row);
    await page.goto(`/orders/list/${row.code}?tab=history`);
    const line = page.getByRole('list', { name: 'What happened' });
    await expect(line.getByText('Payment captured')).toBeVisible();
    await expect(line.getByText('Created')).toBeVisible();
    // The driver as a change of the field stands with the line of the log, and nowhere else.
    const assigned = line.getByRole('listitem').filter({ hasText: /^Assigned/ });
    await expect(assigned).toContainText(`Drivers${driver.name}`);
    await expect(line.getByText(`${driver.name}, ${driver.plate}`, { exact: true })).toHaveCount(1);
    await expect(
      line
        .getByText('Text message')
        .or(line.getByText('Mail', { exact: true }))
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Changes, field by field')).toBeHidden();
  });

  test('selects the page, then everything the filter finds', async ({ as }) => {
    const page = await as('operations');
    await page.goto('/orders/list?status=confirmed');
    await expect(list(page)).toHaveCount(10);
    const total = (await page.getByRole('navigation', { name: 'Pages' }).getByRole('status').innerText()).split(
      ' of ',
    )[1];
    await page.keyboard.press('Control+a');
    await expect(selection(page)).toContainText('10 bookings selected');
    await page.keyboard.press('Control+a');
    await expect(selection(page)).toContainText(`All ${total} bookings the filter finds are selected`);
    await selection(page).getByRole('button', { name: 'Clear selection' }).click();
    await expect(selection(page)).toBeHidden();
  });
});

test.describe('The page of an order', () => {
  test('says of codes that do not exist that they do not, and shows no other booking', async ({ as }) => {
    const page = await as('auditor');
    await page.goto('/');
    for (const code of ['AT260101ZZZZZ', 'AT260101C0NF', 'nonsense', '1'])
      await test.step(code, async () => {
        await goWithin(page, '/');
        await expect(headline(page)).toContainText('Good');
        await goWithin(page, `/orders/list/${code}`);
        await expect(headline(page)).toHaveText(
          'Sorry, the page you visited does not exist or is still under development',
        );
        await expect(page).toHaveURL(new RegExp(`/orders/list/${code}$`));
      });
  });

  test('that does not exist is still said not to while it is asked for again', async ({ as }) => {
    const page = await as('auditor');
    await page.goto('/orders/list/AT260101ZZZZZ');
    await expect(headline(page)).toContainText('does not exist');
    let asked = false;
    await page.route(/AT260101ZZZZZ/, () => {
      asked = true;
    });
    // A request that is still on its way answers an r pressed meanwhile.
    await expect(async () => {
      await page.keyboard.press('r');
      expect(asked).toBe(true);
    }).toPass();
    await expect(headline(page)).toContainText('does not exist');
  });

  test('opens by a code in any case, and has sub-tabs with addresses of their own', async ({ as }) => {
    const page = await as('auditor');
    await page.goto('/orders/list/at260101c0nf1');
    await expect(headline(page)).toHaveText('AT260101C0NF1');
    await expect(page).toHaveTitle('AT260101C0NF1 · Kerbside');
    await expectStatus(page, 'Confirmed');

    // The sub-tabs are reached by click, number key and Back.
    await leaveFor(page, '/orders/list/AT260101CANC1?tab=payments');
    await expect(page.getByRole('tab', { name: 'Payments & refunds' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('table', { name: 'Ledger' })).toBeVisible();
    await page.getByRole('tab', { name: 'Price breakdown' }).click();
    await expect(page).toHaveURL(/AT260101CANC1\?tab=price$/);
    await page.keyboard.press('2');
    await expect(page).toHaveURL(/\?tab=itinerary$/);
    await page.keyboard.press('1');
    await expect(page).toHaveURL(/AT260101CANC1$/);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Itinerary' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Price breakdown' })).toHaveAttribute('aria-selected', 'true');
  });

  test('leads to the next and previous order of the list it was opened from', async ({ as }) => {
    const page = await as('auditor');
    await page.goto('/orders/list');
    await expect(list(page)).toHaveCount(10);
    const codes = await list(page).getByRole('link').allInnerTexts();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText(codes[0] ?? '');
    await page.keyboard.press('j');
    await expect(headline(page)).toHaveText(codes[1] ?? '');
    await page.keyboard.press('k');
    await expect(headline(page)).toHaveText(codes[0] ?? '');
  });

  test('says its place in that list, and leads on to the next page of it', async ({ as }) => {
    const page = await as('auditor');
    await page.goto('/orders/list?pageNo=2');
    await expect(list(page)).toHaveCount(10);
    await list(page).last().getByRole('link').click();
    const there = page.getByRole('group', { name: 'Place in the list' });
    await expect(there).toHaveText(/^20 of [1-9]/);
    const code = await headline(page).innerText();
    await there.getByRole('button', { name: 'Next record' }).click();
    await expect(there).toHaveText(/^21 of [1-9]/);
    await expect(headline(page)).not.toHaveText(code);
    await page.keyboard.press('k');
    await expect(there).toHaveText(/^20 of [1-9]/);
    await expect(headline(page)).toHaveText(code);
  });
});

const list = (page: Page) => page.locator('[data-row-id]');
const selection = (page: Page) => page.getByRole('group', { name: 'Selection' });
