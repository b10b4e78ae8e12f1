import type { Page } from '@playwright/test';
import type { City } from '#contract/reference/city.schema.ts';
import { addCity, cityNow, openEdit } from './kit/cities.ts';
import { expect, test } from './kit/kerbside.ts';
import { ask, expectRows, headline, messages, openRecord, palette, rows } from './kit/person.ts';
import { expectShown, forgetTabs, goWithin, listRows, menuTo, scrolled, scrolledTo, tab } from './kit/tabs.ts';

test.beforeEach(async ({ kerbside }) => {
  await forgetTabs(kerbside, 'superadmin');
});

test('Back is exact: page, order, filters, scroll and row; one more undoes one filter @quick', async ({ as }) => {
  const page = await as('superadmin', { viewport: { width: 1280, height: 520 } });
  await page.goto('/orders/list?when=all&sort=-created_at&size=50');
  await expectRows(page, 50);
  await page.getByRole('button', { name: /status/i }).click();
  await page.getByRole('checkbox', { name: 'Completed' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=completed/);
  await expect(listRows(page).first()).toContainText('Completed');
  const first = listRows(page).first().getByRole('link');
  const onPage1 = await first.innerText();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/pageNo=2/);
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  // Until the rows of this page are there, those of the one before stay.
  await expect(first).not.toHaveText(onPage1);
  const left = new URL(page.url()).search;
  for (let step = 0; step < 26; step += 1) await page.keyboard.press('j');
  await expect(page.locator('tr[data-current]:has(:focus)')).toBeVisible();
  const before = await scrolledTo(page, 50);
  const code = await page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText(code);
  await page.getByRole('tab', { name: 'Logs' }).click();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL((url) => url.search === left);
  await expect(listRows(page).filter({ hasText: code }).getByRole('link')).toBeFocused();
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(3);
  await page.goBack();
  await expect(page).toHaveURL(/status=completed$/);
  await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL(/\/orders\/list\?when=all&sort=-created_at&size=50$/);
  await page.goForward();
  await expect(page).toHaveURL(/status=completed$/);
});

test('A link opens a new tab of the browser by the middle button, and a tab of the console behind it by Mod+Enter', async ({
  as,
}) => {
  const page = await as('superadmin');
  await page.goto('/orders/list');
  const link = listRows(page).first().getByRole('link');
  const code = await link.innerText();
  const [middle] = await Promise.all([page.context().waitForEvent('page'), link.click({ button: 'middle' })]);
  await expect(headline(middle)).toHaveText(code);
  await page.keyboard.press('j');
  const next = await listRows(page).nth(1).getByRole('link').innerText();
  await page.keyboard.press('Control+Enter');
  await expect(tab(page, next)).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/list$/);
});

test('Back to a tab that was closed opens it again, and a page scrolled far comes back as far', async ({ as }) => {
  const page = await as('superadmin', { viewport: { width: 1280, height: 420 } });
  await page.goto('/');
  await menuTo(page, 'Orders');
  const code = await openRecord(page, listRows(page).nth(2).getByRole('link'));
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 150);
  const top = await scrolledTo(page, 50);
  await page.keyboard.press('Alt+w');
  await expectShown(page, 'Orders');
  await expect(tab(page, code)).toHaveCount(0);
  await page.goBack();
  await expect(headline(page)).toHaveText(code);
  await expectShown(page, code);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

test.describe('Unsaved work', () => {
  test('is asked about once when it is left by the menu, two steps of history, or closing tabs', async ({
    as,
    kerbside,
  }) => {
    test.slow();
    const page = await as('superadmin');
    await page.goto('/orders/list');
    for (const [way, leave] of WAYS)
      await test.step(way, async () => {
        const city = await addCity(kerbside);
        await goWithin(page, '/orders/list');
        await expect(headline(page)).toHaveText('Orders');
        await menuTo(page, 'Cities');
        await expect(headline(page)).toHaveText('Cities');
        await begin(page, city);
        const address = page.url();
        await leave(page);
        const question = page.getByRole('dialog', { name: 'There is unsaved work on this page' });
        await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
        await expect(question).toContainText(`Edit City ${city.slug}`);
        await page.keyboard.press('Enter');
        await expect(question).toBeHidden();
        expect(page.url()).toBe(address);
        await expect(field(page, 'Position')).toHaveValue('31');

        await leave(page);
        await question.getByRole('button', { name: 'Discard changes' }).click();
        await expect(question).toBeHidden();
        await expect(page).not.toHaveURL(address);
        await expect(page.getByRole('dialog')).toBeHidden();
        await begin(page, city, '');
        expect((await cityNow(kerbside, city)).position).toBe(city.position);
      });
  });

  test('stays open in its tab, marked, when its person says so, and is not asked about along the bar', async ({
    as,
    kerbside,
  }) => {
    const city = await addCity(kerbside);
    const page = await as('superadmin');
    await page.goto('/data/city');
    await expect(headline(page)).toHaveText('Cities');
    await begin(page, city);
    await menuTo(page, 'Orders');
    await page.getByRole('button', { name: 'Leave it open in its tab' }).click();
    await expect(headline(page)).toHaveText('Orders');
    const own = tab(page, `Edit City ${city.slug}, not saved`);
    await own.click();
    await expect(page.getByLabel('Position')).toHaveValue('31');
    await page.keyboard.press('Alt+1');
    await expect(headline(page)).toHaveText('Cities');
    await page.evaluate(() => history.back());
    await expect(page.getByLabel('Position')).toHaveValue('31');
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('is saved');
    await menuTo(page, 'Orders');
    await expect(headline(page)).toHaveText('Orders');
    expect((await cityNow(kerbside, city)).position).toBe(31);
  });

  test('is named in the question of logging out, which is the only one', async ({ as, kerbside }) => {
    const city = await addCity(kerbside);
    const page = await as('superadmin');
    await begin(page, city);
    await runFirst(page, 'Log out');
    await expect(palette(page)).toContainText('Do you really want to logout??');
    await expect(palette(page)).toContainText(`Edit City ${city.slug}`);
    // Answered here: the token belongs to other tests as well.
    await page.route('**/auth/logout', (route) => route.fulfill({ status: 204 }));
    await palette(page).getByRole('button', { name: 'Log out without saving' }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('is asked about as well while tabs are off, where it cannot stay open', async ({ as, kerbside }) => {
    const city = await addCity(kerbside);
    const page = await as('pricing');
    await page.goto('/data/city');
    await runFirst(page, 'Switch multi-tab mode');
    await expect(page.getByRole('tablist', { name: 'Open tabs' })).toBeHidden();
    await begin(page, city);
    await page.evaluate(() => history.back());
    const question = page.getByRole('dialog', { name: 'There is unsaved work on this page' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expect(question.getByRole('button', { name: 'Leave it open' })).toHaveCount(0);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Position')).toHaveValue('31');
    await menuTo(page, 'Cities');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(headline(page)).toHaveText('Cities');
  });

  test('holds a reload and closing back in the browser, but never once it is saved or the session is over', async ({
    as,
    kerbside,
  }) => {
    const city = await addCity(kerbside);
    const page = await as('superadmin');
    await begin(page, city);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.evaluate(() => location.reload()).catch(() => undefined);
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(page.getByLabel('Position')).toHaveValue('31');
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('is saved');
    await page.reload();
    await expect(page.getByLabel('Position')).toHaveValue('31');
    await page.getByLabel('Position').fill('32');
    await page.route('**/crm/v1/staff/city/*', (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'No.', result: { isLogin: false } } }),
    );
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('Authorization verification failed');
    await expect(page).toHaveURL(/\/user\/login/);
    await page.waitForLoadState();
    expect(asked).toEqual(['beforeunload']);
  });
});

/** Ways to leave that forms-leaving.spec.ts does not cover (links, palette, Back, Forward, Esc, Cancel). */
const WAYS: readonly (readonly [way: string, leave: (page: Page) => Promise<unknown>])[] = [
  ['the menu', (page) => menuTo(page, 'Orders')],
  ['two steps back at once', (page) => page.evaluate(() => history.go(-2))],
  ['closing its tab', (page) => page.keyboard.press('Alt+w')],
  ['closing all tabs', (page) => runFirst(page, 'Close all tabs')],
];

/** Returns the field of the visible form; forms of other tabs are hidden behind it. */
const field = (page: Page, label: string) => page.getByLabel(label).filter({ visible: true });

/** Opens the form of a city within the page and changes it. */
async function begin(page: Page, city: City, position = '31'): Promise<void> {
  if (page.url() === 'about:blank') await openEdit(page, city);
  else await goWithin(page, `/data/city/${city.id}/edit`);
  await expect(field(page, 'Slug')).toHaveValue(city.slug);
  if (position === '') await expect(field(page, 'Position')).not.toHaveValue('31');
  else await field(page, 'Position').fill(position);
}

async function runFirst(page: Page, title: string): Promise<void> {
  await ask(page, title);
  await expect(rows(page).first()).toContainText(title);
  await page.keyboard.press('Enter');
}
