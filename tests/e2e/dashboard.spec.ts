import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { headline, palette } from './kit/person.ts';

test.describe('The landing page', () => {
  test('has figures that lead to the list they count, and agree with it @quick', async ({ as }) => {
    const page = await as('dispatcher');
    for (const [strip, name] of [
      ['Next 24 hours', 'Pickups'],
      ['Next 24 hours', 'Unassigned'],
      ['Today by status', 'Completed'],
    ] as const)
      // A pickup may come within the next 24 hours after the figure was read: then both are read again.
      await expect(async () => {
        await page.goto('/');
        const figure = page.getByRole('list', { name: strip }).getByRole('link', { name });
        const number = Number((await figure.innerText()).split('\n').at(-1));
        await figure.click();
        await expect(headline(page)).toHaveText('Orders');
        await expectTotal(page, number, 10_000);
      }).toPass({ timeout: 60_000 });
  });

  test('has a chart walked by arrows, each bar a link to its hour, and a table of the same', async ({ as }) => {
    const page = await as('dispatcher');
    await page.goto('/');
    const chart = page.getByRole('group', { name: 'Pickups by hour' });
    await chart.locator('[data-bar="0"]').focus();
    await page.keyboard.press('End');
    await expect(chart.locator('[data-bar="23"]')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(chart.locator('[data-bar="22"]')).toHaveAccessibleName(/^22:00: /);
    const bar = chart.getByRole('link').first();
    const said = (await bar.getAttribute('aria-label')) ?? '';
    const pickups = Number(/: (\d+) pickup/.exec(said)?.[1]);
    await page.getByRole('button', { name: 'Show as table' }).click();
    const line = page
      .getByRole('table', { name: 'Pickups by hour' })
      .getByRole('row')
      .filter({ hasText: said.slice(0, 5) });
    await expect(line.getByRole('link').first()).toHaveText(String(pickups));
    await page.getByRole('button', { name: 'Show as table' }).click();
    await bar.focus();
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText('Orders');
    await expectTotal(page, pickups);
  });

  test('shows nobody figures they may not see', async ({ as }) => {
    const page = await as('content');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Recently opened' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Today' })).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page.getByRole('table')).toContainText('Singapore');
  });
});

test('The activity tells what a city was changed to, on its own history as well', async ({ as, kerbside }) => {
  const { data } = (await (await kerbside.fetch('pricing', '/crm/v1/staff/city?enabled=false')).json()) as {
    data: { id: number; name: { en: string } }[];
  };
  const city = data[0] ?? { id: 0, name: { en: '' } };
  const page = await as('superadmin');
  await page.goto(`/data/city/${city.id}`);
  await kerbside.fetch('pricing', `/crm/v1/staff/city/${city.id}`, { method: 'PUT', body: '{"buffer_min":77}' });
  await page.goto('/admins/activity?kind=city');
  const row = page.getByRole('row').filter({ hasText: '→ 77' });
  await row.getByRole('link', { name: `City ${city.name.en}` }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('77');
});

async function expectTotal(page: Page, total: number, timeout = 30_000): Promise<void> {
  if (total === 0) return expect(page.getByText('No orders fit these filters')).toBeVisible({ timeout });
  const said = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
  await expect(said).toHaveText(new RegExp(` of ${total}$`), { timeout });
}

test('Home names the bookings that need somebody, and leads to the drivers who can take them', async ({ as }) => {
  const page = await as('dispatcher');
  await page.goto('/');
  const needs = page.getByRole('region', { name: /^Needs you/ });
  const open = needs.getByRole('listitem').filter({ hasText: 'has no driver' }).first();
  const code = await open.getByRole('link').innerText();
  const assign = open.getByRole('button', { name: 'Assign driver' });
  await assign.click();
  await expect(palette(page)).toContainText(code);
  await expect(palette(page)).toContainText('Can take it');
  await page.keyboard.press('Escape');
  await expect(assign).toBeFocused();
  await open.getByRole('link').click();
  await expect(headline(page)).toContainText(code);
});

test('A new colleague is shown five keys until they put them away, in every browser', async ({ as }) => {
  const page = await as('fleet');
  await page.goto('/');
  const keys = page.getByRole('region', { name: 'Five keys worth knowing' });
  await expect(keys.getByRole('paragraph')).toHaveCount(5);
  const stored = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('/settings'),
  );
  await keys.getByRole('button', { name: 'I know them' }).click();
  await expect(keys).toBeHidden();
  await stored;
  const elsewhere = await as('fleet');
  await elsewhere.goto('/');
  await expect(elsewhere.getByRole('region', { name: 'Recently opened' })).toBeVisible();
  await expect(elsewhere.getByRole('region', { name: 'Five keys worth knowing' })).toBeHidden();
});

test('Home and menu say what waits for whom, and keys work through it', async ({ as }) => {
  const page = await as('support');
  await page.goto('/');
  const needs = page.getByRole('region', { name: /^Needs you/ });
  const tickets = needs.getByRole('listitem').filter({ hasText: /tickets? (is|are) nobody’s yet/ });
  await expect(tickets).toBeVisible();
  const open = tickets.getByRole('button', { name: 'Open' });
  const before = await needs
    .getByRole('button')
    .evaluateAll((all, mine) => all.indexOf(mine as HTMLElement), await open.elementHandle());
  for (let step = 0; step <= before; step += 1) await page.keyboard.press('j');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/others\/tickets\?queue=unassigned/);
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets', exact: true });
  await expect(entry).toHaveAttribute('aria-description', /^\d+ waiting$/);
});

test('Home names late and open bookings even if what else waits cannot be counted', async ({ as }) => {
  const page = await as('dispatcher');
  await page.route('**/dashboard/v1/staff/waiting', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  const needs = page.getByRole('region', { name: /^Needs you/ });
  await expect(needs.getByRole('listitem').filter({ hasText: 'has no driver' }).first()).toBeVisible();
  await expect(needs.getByRole('listitem').filter({ hasText: 'to confirm' })).toHaveCount(0);
});
