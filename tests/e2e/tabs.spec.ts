import { addCity } from './kit/cities.ts';
import { aCustomer } from './kit/customers.ts';
import { expect, test } from './kit/kerbside.ts';
import { ask, expectRows, headline, messages, openRecord, palette, rows, signIn } from './kit/person.ts';
import {
  bar,
  expectShown,
  expectTabs,
  forgetTabs,
  goWithin,
  listRows,
  menuTo,
  scrolled,
  scrolledTo,
  tab,
} from './kit/tabs.ts';

test.beforeEach(async ({ kerbside }) => {
  await forgetTabs(kerbside, 'superadmin');
});

test.describe('The tabs', () => {
  test('hold one screen each, named by its record; a screen open already is shown, not opened twice @quick', async ({
    as,
  }) => {
    const page = await as('superadmin');
    await page.goto('/');
    await menuTo(page, 'Orders');
    const code = await openRecord(page, listRows(page).first().getByRole('link'));
    await expectTabs(page, 'Home', 'Orders', code);
    await expectShown(page, code);
    await expect(page).toHaveTitle(`${code} · Kerbside`);
    await menuTo(page, 'Cities');
    await menuTo(page, 'Orders');
    await expectTabs(page, 'Home', 'Orders', code, 'Cities');
    await expectShown(page, 'Orders');
    await expect(page).toHaveTitle('Orders · Kerbside');
    await page.goto('/data/city/1');
    const name = await headline(page).innerText();
    await expectTabs(page, 'Home', 'Orders', code, 'Cities', name);
    await expect(page).toHaveTitle(`${name} · Kerbside`);
  });

  test('show the one of a record whole, also when its long name arrives after it', async ({ as, kerbside }) => {
    const { id } = await aCustomer(kerbside, { first_name: 'Wilhelmina-Alexandrina', last_name: 'of Nassau' });
    const page = await as('superadmin', { viewport: { width: 800, height: 600 } });
    await page.goto('/orders/list');
    const lists = ['/users/list', '/drivers/list', '/drivers/cars', '/drivers/company', '/data/city', '/data/airport'];
    for (const address of [...lists, `/users/list/${id}`]) await goWithin(page, address);
    await expect(tab(page).last()).toHaveText(/of Nassau/);
    await expect(tab(page).last()).toBeInViewport({ ratio: 1 });
  });

  test('keep what was begun: filters, scroll, the row with the focus, and a form half typed', async ({
    as,
    kerbside,
  }) => {
    const city = await addCity(kerbside);
    const page = await as('superadmin', { viewport: { width: 1280, height: 520 } });
    await page.goto('/orders/list?when=all&size=50&sort=-created_at');
    await expectRows(page, 50);
    for (let step = 0; step < 25; step += 1) await page.keyboard.press('j');
    await expect(page.locator('tr[data-current]:has(:focus)')).toHaveAttribute('aria-rowindex', '26');
    const row = await page.evaluate(() => document.activeElement?.textContent);
    const before = await scrolledTo(page, 50);
    await goWithin(page, `/data/city/${city.id}/edit`);
    await expect(page.getByLabel('Slug')).toHaveValue(city.slug);
    await page.getByLabel('Slug').fill('half-typ');
    await expect(tab(page, `Edit City ${city.slug}, not saved`)).toBeVisible();
    await page.keyboard.press('Alt+1');
    await expect(page).toHaveURL(/\/orders\/list\?when=all&size=50&sort=-created_at$/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(row);
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(3);
    await page.keyboard.press(']');
    await expect(page.getByLabel('Slug')).toBeFocused();
    await expect(page.getByLabel('Slug')).toHaveValue('half-typ');
    // It never left, so nothing had to be brought back.
    await expect(page.getByText('Your unsaved changes')).toHaveCount(0);
  });

  test('are closed by their four actions, with a sentence where there is nothing to close', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/');
    const choose = async (name: string, action: string) => {
      await tab(page, name).click({ button: 'right' });
      await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText(FOUR);
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Home', 'Close current');
    await expect(messages(page)).toContainText('This is the last tab.');
    await choose('Home', 'Close all');
    await choose('Home', 'Close right');
    await expect(messages(page)).toContainText('There is no tab on the right.');
    await choose('Home', 'Close left');
    await expect(messages(page)).toContainText('There is no tab on the left.');
    await expectTabs(page, 'Home');
    for (const name of ['Orders', 'Cities']) await menuTo(page, name);
    await choose('Home', 'Close right');
    await expectTabs(page, 'Home');
    await expect(headline(page)).toContainText('Good');
    for (const name of ['Orders', 'Cities']) await menuTo(page, name);
    await choose('Cities', 'Close left');
    await expectTabs(page, 'Cities');
    await menuTo(page, 'Orders');
    await choose('Orders', 'Close current');
    await expectTabs(page, 'Cities');
    await expect(headline(page)).toHaveText('Cities');
    await menuTo(page, 'Orders');
    await choose('Orders', 'Close all');
    await expectTabs(page, 'Home');
    await expect(page).toHaveURL(/\/$/);
  });

  test('go by keyboard: along the bar, closed by Delete, their menu by the menu key', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/');
    for (const name of ['Orders', 'Cities']) await menuTo(page, name);
    await tab(page, 'Cities').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Orders')).toBeFocused();
    await expectShown(page, 'Cities');
    await page.keyboard.press('Enter');
    await expectShown(page, 'Orders');
    await expect(tab(page, 'Orders')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Delete');
    await expectTabs(page, 'Home', 'Orders');
    await expect(tab(page, 'Orders')).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Close current' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tab(page, 'Orders')).toBeFocused();
  });

  test('go by keys from anywhere and by the palette, and one closed comes back', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/');
    for (const name of ['Orders', 'Cities']) await menuTo(page, name);
    await page.keyboard.press('Alt+2');
    await expectShown(page, 'Orders');
    await page.keyboard.press(']');
    await expectShown(page, 'Cities');
    await page.keyboard.press(']');
    await expectShown(page, 'Home');
    await page.keyboard.press('[');
    await expectShown(page, 'Cities');
    await page.keyboard.press('Alt+w');
    await expectTabs(page, 'Home', 'Orders');
    await run(page, 'Reopen the tab closed last');
    await expectTabs(page, 'Home', 'Orders', 'Cities');
    await expectShown(page, 'Cities');
    await run(page, 'Move this tab left');
    await expectTabs(page, 'Home', 'Cities', 'Orders');
    await run(page, 'Close the tabs to the right');
    await expectTabs(page, 'Home', 'Cities');
    await run(page, 'Close all tabs');
    await expectTabs(page, 'Home');
  });

  test('are dragged to another place and closed by the middle button', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/');
    for (const name of ['Orders', 'Cities']) await menuTo(page, name);
    await tab(page, 'Cities').dragTo(tab(page, 'Home'));
    await expectTabs(page, 'Cities', 'Home', 'Orders');
    await tab(page, 'Home').click({ button: 'middle' });
    await expectTabs(page, 'Cities', 'Orders');
    await expectShown(page, 'Cities');
  });

  test('come back after a reload and on another browser, each as it was left', async ({
    as,
    page: other,
    kerbside,
  }) => {
    const page = await as('superadmin');
    await page.goto('/orders/list?when=all&size=20');
    await expect(listRows(page)).toHaveCount(20);
    await menuTo(page, 'Cities');
    await page.goto('/data/city?q=manila');
    await expectTabs(page, 'Orders', 'Cities');
    await page.reload();
    await expectTabs(page, 'Orders', 'Cities');
    await expect(page).toHaveURL(/\/data\/city\?q=manila$/);
    await menuTo(page, 'Orders');
    await expect(page).toHaveURL(/\/orders\/list\?when=all&size=20$/);
    await expect(listRows(page)).toHaveCount(20);

    await expect
      .poll(async () => (await kerbside.fetch('superadmin', '/desk/v1/self/preferences')).text())
      .toMatch(/size=20.*q=manila/);
    await other.goto('/');
    await signIn(other, 'superadmin');
    await expect(tab(other, 'Cities')).toBeVisible();
    await tab(other, 'Cities').click();
    await expect(other).toHaveURL(/\/data\/city\?q=manila$/);
    await expect(listRows(other)).toHaveText([/Manila/]);
  });

  test('are none for an error page, and off when the setting says so', async ({ as, kerbside }) => {
    await forgetTabs(kerbside, 'auditor');
    const page = await as('auditor');
    await page.goto('/orders/list');
    await menuTo(page, 'Cities');
    await page.goto('/no/such/page');
    await expect(headline(page)).toContainText('Sorry');
    await expectTabs(page, 'Orders', 'Cities');
    await expect(bar(page).getByRole('tab', { selected: true })).toHaveCount(0);
    await run(page, 'Switch multi-tab mode');
    await expect(bar(page)).toBeHidden();
    await menuTo(page, 'Orders');
    await expect(listRows(page).first()).toBeVisible();
    await page.keyboard.press('Alt+1');
    await expect(messages(page)).toContainText('tabs are off');
  });

  test('are many at most: the ones used longest ago close, screens far behind are let go and come back', async ({
    as,
    kerbside,
  }) => {
    const page = await as('superadmin');
    const reply = await kerbside.fetch('superadmin', '/booking/v1/staff/?page_size=40', { method: 'POST', body: '{}' });
    const codes = ((await reply.json()) as { data: { code: string }[] }).data.map(({ code }) => code);
    await page.goto('/orders/list?when=all&size=20');
    await expect(listRows(page)).toHaveCount(20);
    for (const code of codes.slice(0, 32)) {
      await goWithin(page, `/orders/list/${code}`);
      await expect(headline(page)).toHaveText(code);
    }
    await expect(tab(page)).toHaveCount(30);
    expect(await page.getByRole('main').locator('h1').count()).toBeLessThanOrEqual(8);
    await page.goBack();
    await expect(headline(page)).toHaveText(codes[30] ?? '');

    const strip = page.getByRole('navigation', { name: 'Tabs' });
    const start = () => strip.evaluate(({ scrollLeft }) => scrollLeft);
    expect(await start()).toBeGreaterThan(0);
    await strip.hover();
    await page.mouse.wheel(0, -20_000);
    await expect.poll(start).toBe(0);
    await tab(page).first().click({ button: 'middle' });
    await expect(tab(page)).toHaveCount(29);
    expect(await start()).toBe(0);
  });
});

const FOUR = ['Close current', 'Close right', 'Close left', 'Close all'];

async function run(page: Parameters<typeof ask>[0], title: string): Promise<void> {
  await ask(page, title);
  await expect(rows(page).first()).toContainText(title);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}
