import type { Page } from '@playwright/test';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { expectStatus, headline } from './kit/person.ts';

test.describe('Changes by others', () => {
  test('arrives on the record shown, without being asked for @quick', async ({ as, kerbside }) => {
    const { id, code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    const page = await as('operations');
    await page.goto(`/orders/list/${code}`);
    await expectStatus(page, 'Pending');
    await connected(page);
    await change(kerbside, `/booking/v1/staff/${id}/confirm`);
    await expectStatus(page, 'Confirmed');
  });

  test('arrives in what happened to the record, beside it', async ({ as, kerbside }) => {
    const page = await as('superadmin', { viewport: { width: 1280, height: 800 } });
    await page.goto('/hotels/facilities/1');
    const beside = page.getByRole('region', { name: 'What happened' });
    await expect(beside.getByRole('listitem').first()).toContainText('Added facility');
    await connected(page);
    await change(kerbside, '/hbs/v1/staff/facilities/1/disable');
    await expect(beside.getByRole('listitem').first()).toContainText('Disabled facility');
    await change(kerbside, '/hbs/v1/staff/facilities/1/enable');
    await expect(beside.getByRole('listitem').first()).toContainText('Enabled facility');
  });

  test('is counted on the list shown, which stays as it is until it is wanted', async ({ as, kerbside }) => {
    const page = await as('operations');
    await page.goto('/data/city?q=Cebu');
    const row = page.locator('[data-row-id]').filter({ hasText: 'Cebu' });
    await expect(row).toContainText('Enabled');
    await connected(page);
    const id = await row.getAttribute('data-row-id');
    await change(kerbside, `/crm/v1/staff/city/${id}/disable`);
    const chip = page.getByRole('button', { name: '1 changed' });
    await expect(chip).toBeVisible();
    await expect(row).toContainText('Enabled');
    await chip.press('Enter');
    await expect(row).toContainText('Disabled');
    await expect(chip).toBeHidden();
    await change(kerbside, `/crm/v1/staff/city/${id}/enable`);
    await expect(chip).toBeVisible();
    await page.keyboard.press('r');
    await expect(row).toContainText('Enabled');
  });

  test('made while disconnected arrive after reconnecting', async ({ as, kerbside }) => {
    const { id, code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    const page = await as('operations');
    await page.goto(`/orders/list/${code}`);
    await expectStatus(page, 'Pending');
    await connected(page);
    await page.context().setOffline(true);
    await expect(header(page).getByText('Offline')).toBeVisible();
    await expect(page.getByRole('main').getByText('You’re offline.')).toBeVisible();
    await change(kerbside, `/booking/v1/staff/${id}/confirm`);
    await expectStatus(page, 'Pending');
    await page.context().setOffline(false);
    await connected(page);
    await expectStatus(page, 'Confirmed');
    await expect(page.getByText('You’re offline.')).toHaveCount(0);
  });

  test('a screen that cannot be loaded offline opens by itself once the network is back', async ({ as }) => {
    const page = await as('operations');
    let failing = 0;
    // The first requests of a network that has just come back often fail.
    await page.route(/assets\/driver-list/, (route) => (failing-- > 0 ? route.abort() : route.continue()));
    await page.goto('/orders/list');
    await connected(page);
    await page.context().setOffline(true);
    await expect(header(page).getByText('Offline')).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await expect(headline(page)).toHaveText('You’re offline. Reconnecting…');
    failing = 1;
    await page.context().setOffline(false);
    await expect(headline(page)).toHaveText('Drivers');
    expect(failing).toBeLessThan(1);
  });

  test('a page that could not reach the server asks again by itself when the server is back', async ({ as }) => {
    const page = await as('operations');
    const away = /\/(crm|live)\/v1\//;
    await page.route(away, (route) => route.abort('connectionrefused'));
    await page.goto('/data/city?q=Cebu');
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
    await expect(header(page).getByText('Reconnecting…')).toBeVisible();
    await page.unroute(away);
    await expect(page.locator('[data-row-id]').filter({ hasText: 'Cebu' })).toBeVisible();
    await expect(page.getByText('The server cannot be reached.')).toHaveCount(0);
    await connected(page);
  });

  test('arrives in every tab of a browser over one line', async ({ as, kerbside }) => {
    const { id, code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    const first = await as('operations');
    // Which tab opens the line is not decided by the order in which they were opened.
    const holders: Page[] = [];
    first
      .context()
      .on(
        'request',
        (request) => request.url().includes('/live/v1/self/events') && holders.push(request.frame().page()),
      );
    const pages = [first, ...(await Promise.all(Array.from({ length: 7 }, () => first.context().newPage())))];
    for (const page of pages) await page.goto(`/orders/list/${code}`);
    for (const page of pages) await connected(page);
    await change(kerbside, `/booking/v1/staff/${id}/confirm`);
    for (const page of pages) await expectStatus(page, 'Confirmed');
    expect(holders).toHaveLength(1);
    const [holder] = holders;
    await holder?.close();
    for (const page of pages.filter((each) => each !== holder)) await connected(page);
    await expect.poll(() => holders.length).toBe(2);
  });
});

test.describe('Who else has a record open', () => {
  test('stands on it, and who is editing it; it keeps nobody out', async ({ as, kerbside }) => {
    const [page, other] = [await as('pricing'), await as('superadmin')];
    const { data } = (await (await kerbside.fetch('pricing', '/crm/v1/staff/city?q=Davao&page_size=1')).json()) as {
      data: { id: number }[];
    };
    const path = `/data/city/${data[0]?.id}`;
    await page.goto(path);
    await connected(page);
    await other.goto(path);
    await connected(other);
    const here = page.getByRole('main').getByText(/ is looking at this too\.$/);
    await expect(here).toBeAttached();
    await expect(other.getByRole('main').getByText(/ is looking at this too\.$/)).toBeAttached();
    await other.goto(`${path}/edit`);
    await other.getByLabel('Slug').fill('not-saved');
    await expect(page.getByRole('main').getByText(/ is editing this$/)).toBeVisible();
    await other.close({ runBeforeUnload: false });
    await expect(here).toBeHidden();
  });
});

const header = (page: Page) => page.getByRole('banner');
const connected = (page: Page) => expect(header(page).getByText('Connected')).toBeAttached();

async function change(kerbside: Kerbside, path: string): Promise<void> {
  const reply = await kerbside.fetch('superadmin', path, { method: 'PUT' });
  expect(reply.status).toBe(200);
}
