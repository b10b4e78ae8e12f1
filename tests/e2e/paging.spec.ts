import type { Page } from '@playwright/test';
import { customer } from '#contract/customer.ts';
import { aCustomer } from './kit/customers.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { PHONE } from './kit/look.ts';
import { deafen, headline } from './kit/person.ts';
import { uniqueWord } from './kit/unique.ts';

const told = (page: Page) => page.getByText('This list has changed since you saw page');
const next = (page: Page) => page.getByRole('button', { name: 'Next page' });

test('A page of a list says that it repeats a row, because one was added after the page before it', async ({
  as,
  kerbside,
}) => {
  const page = await as('superadmin');
  await deafen(page);
  await page.goto('/users/list');
  const row = page.locator('[data-row-id]');
  await expect(row.first()).toBeVisible();
  const first = await row.first().getAttribute('data-row-id');
  await next(page).click();
  await expect(page).toHaveURL(/pageNo=2/);
  // The page has to be seen before the list changes.
  await expect(page.locator(`[data-row-id="${first}"]`)).toHaveCount(0);
  await expect(told(page)).toHaveCount(0);
  const added = await aCustomer(kerbside);
  // On a phone, what leads to the next page is below the rows, and what is said of it above them.
  await page.setViewportSize({ width: 390, height: 740 });
  await next(page).click();
  await expect(told(page)).toBeInViewport();
  await expect(told(page)).toContainText('page 2: rows may be repeated or missing here.');
  await page.getByRole('button', { name: 'Show page 2 again' }).click();
  await expect(page).toHaveURL(/pageNo=2/);
  await expect(told(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.locator(`[data-row-id="${added.id}"]`)).toBeVisible();
});

test('On a phone the first row is in view after each page, and so is the tab of a record whose address is opened', async ({
  as,
}) => {
  const page = await as('operations', { viewport: PHONE });
  await page.goto('/orders/list?when=all&size=20');
  const first = page.locator('[data-row-id]').first();
  const idOf = () => first.getAttribute('data-row-id');
  await expect(first).toBeInViewport();
  const seen = [await idOf()];
  for (const [name, number] of [
    ['Next page', 2],
    ['Next page', 3],
    ['Previous page', 2],
    ['Previous page', 1],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveURL(number === 1 ? /size=20$/ : new RegExp(`pageNo=${number}`));
    await expect(first).not.toHaveAttribute('data-row-id', seen.at(-1) ?? '');
    seen.push(await idOf());
    await expect(first, `${name} to ${number}`).toBeInViewport();
  }
  expect(seen.slice(3)).toEqual([seen[1], seen[0]]);

  await page.goto('/orders/list/AT260101PEND1?tab=history');
  const tab = page.getByRole('tab', { selected: true });
  await expect(tab).toHaveText(/^History/);
  await expect(tab).toBeInViewport({ ratio: 0.95 });
});

test('A page of a list, and of the history of a record, says what it leaves out, whatever the totals are', async ({
  as,
  kerbside,
}) => {
  const family = uniqueWord();
  const named = (name: string) => aCustomer(kerbside, { first_name: name, last_name: family });
  const list = `/users/list?q=${family}&state=enabled&sort=name&size=10`;
  const people = await Promise.all([...'ABCDEFGHIJKLMN'].map(named));
  const [first] = people;
  if (!first) throw new Error('Nobody was added.');
  const page = await as('superadmin', { viewport: { width: 1280, height: 720 } });
  await deafen(page);
  await page.goto(list);
  const row = page.locator('[data-row-id]');
  const total = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
  await expect(row).toHaveCount(10);
  await expect(total).toHaveText('1–10 of 14');

  await test.step('one leaves the page that was seen while another is added at the end', async () => {
    await setEnabled(kerbside, first.id, false);
    await named('Z');
    await next(page).click();
    await expect(total).toHaveText('11–14 of 14');
    await expect(row.filter({ hasText: `K ${family}` })).toHaveCount(0);
    await expect(told(page)).toContainText('page 1: rows may be repeated or missing here.');
    await page.getByRole('button', { name: 'Show page 1 again' }).click();
    await expect(row.filter({ hasText: `K ${family}` })).toBeVisible();
    await next(page).click();
    await expect(total).toHaveText('11–14 of 14');
    await expect(told(page)).toHaveCount(0);
  });

  await test.step('rows that are added at the end repeat nothing, and nothing is said', async () => {
    await page.goto(list);
    await expect(row).toHaveCount(10);
    await named('ZZ');
    const again = page.waitForResponse((reply) => reply.url().includes('page=1&'));
    await next(page).click();
    await expect(row).toHaveCount(5);
    await (await again).finished();
    await expect(told(page)).toHaveCount(0);
  });

  await test.step('a change is recorded while its history is read', async () => {
    for (let times = 0; times < 26; times += 1)
      for (const enabled of [true, false]) await setEnabled(kerbside, first.id, enabled);
    await page.goto(`/users/list/${first.id}?tab=history`);
    await expect(headline(page)).toContainText(family);
    const entry = page.getByRole('tabpanel').getByRole('listitem');
    await expect(next(page)).toBeVisible();
    await setEnabled(kerbside, first.id, true);
    await next(page).click();
    await expect(told(page)).toContainText('page 1: rows may be repeated or missing here.');
    await page.getByRole('button', { name: 'Show page 1 again' }).click();
    await expect(entry.first()).toContainText('Enabled');
    await next(page).click();
    await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(told(page)).toHaveCount(0);
  });
});

async function setEnabled(kerbside: Kerbside, id: number, enabled: boolean): Promise<void> {
  const path = customer.toggle.path.replace(':id', String(id)).replace(':flag', enabled ? 'enable' : 'disable');
  const reply = await kerbside.fetch('superadmin', path, { method: 'PUT' });
  expect(reply.status, await reply.clone().text()).toBe(200);
}

test('A page that cannot be fetched leaves the rows, the address and the paging as they are, and is tried again', async ({
  as,
}) => {
  const page = await as('operations');
  await page.goto('/orders/list?when=all');
  const rows = page.locator('[data-row-id]');
  await expect(rows.first()).toBeVisible();
  const before = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id')));
  const list = /\/booking\/v1\/staff\/?\?/;
  let asked = 0;
  const cut = (found: { abort(): Promise<void> }) => {
    asked += 1;
    return found.abort();
  };
  await page.route(list, cut);
  await next(page).click();
  const kept = page.getByRole('status').filter({ hasText: 'This is still page 1.' });
  await expect(kept).toContainText('Page 2 needs the connection.');
  await expect(kept).toContainText(/Trying again/);
  await expect(page).not.toHaveURL(/pageNo/);
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id')))).toEqual(before);
  const tryNow = kept.getByRole('button', { name: 'Try now' });
  await expect(tryNow).toBeEnabled();
  const tries = asked;
  await tryNow.click();
  await expect.poll(() => asked).toBeGreaterThan(tries);
  await expect(kept).toBeVisible();
  // A text that somebody types meanwhile stays, whatever becomes of the rows.
  const search = page.getByLabel('Search orders');
  await search.pressSequentially('zzz', { delay: 150 });
  await expect(page).toHaveURL(/q=zzz/);
  await expect(kept).toHaveCount(0);
  await expect(search).toHaveValue('zzz');
  await search.fill('');
  await expect(kept).toBeVisible();
  // Once there is an answer, the page that was asked for comes by itself.
  await page.unroute(list, cut);
  await expect(page).toHaveURL(/pageNo=2/, { timeout: 30_000 });
  await expect(kept).toHaveCount(0);
  await expect(rows.first()).not.toHaveAttribute('data-row-id', before[0] ?? '');
});
