import type { Page } from '@playwright/test';
import { addCity, changeCity, cityNow, openEdit } from './kit/cities.ts';
import { emailOf, expect, PASSWORD, test, TOKEN_KEY } from './kit/kerbside.ts';
import { leaveThreeTimes, question } from './kit/leaving.ts';
import { ask, headline, messages, selectedRow, signIn } from './kit/person.ts';
import { ALONE } from './kit/seat.ts';

const WAYS: readonly [string, (page: Page) => Promise<unknown>, RegExp][] = [
  ['a link', (page) => page.getByRole('link', { name: 'Cities' }).last().click(), /\/data\/city$/],
  ['the menu', (page) => page.getByRole('link', { name: 'Orders' }).first().click(), /\/orders\/list/],
  ['the palette', (page) => fromPalette(page), /\/orders\/list/],
  ['Back', (page) => page.evaluate(() => history.back()), /\/data\/city\/\d+$/],
  ['Forward', (page) => page.evaluate(() => history.forward()), /\/$/],
  ['Esc', (page) => page.keyboard.press('Escape'), /\/data\/city\/\d+$/],
  ['Cancel', (page) => page.getByRole('button', { name: 'Cancel' }).click(), /\/data\/city\/\d+$/],
];

test.describe('Leaving unsaved work prompts once, and never after saving, by', () => {
  test('every kind of navigation', async ({ as, kerbside }) => {
    test.slow();
    const page = await as('superadmin');
    await page.goto('/data/city');
    await expect(headline(page)).toHaveText('Cities');
    for (const [way, leave, lands] of WAYS)
      await test.step(way, async () => leaveThreeTimes(page, await addCity(kerbside), leave, lands));
  });

  test('reloading or closing the page', async ({ as, kerbside }) => {
    const city = await addCity(kerbside);
    const page = await as('pricing');
    await openEdit(page, city);
    await page.getByLabel('Position').fill('31');
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      expect(dialog.type()).toBe('beforeunload');
      void dialog.dismiss();
    });
    await page.evaluate(() => location.reload());
    await expect.poll(() => asked).toBe(1);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toBe(2);
    await expect(page.getByLabel('Position')).toHaveValue('31');
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('is saved.');
    await page.reload();
    await expect(page.getByLabel('Position')).toHaveValue('31');
    expect(asked).toBe(2);
  });
});

test('The unsaved-changes dialog also appears while offline', async ({ as, kerbside }) => {
  const city = await addCity(kerbside);
  const page = await as('pricing', ALONE);
  const fetched = page.waitForResponse(/leave-dialog/);
  await openEdit(page, city);
  await fetched;
  await page.context().setOffline(true);
  await page.getByLabel('Position').fill('31');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Position')).toHaveValue('31');
  await page.context().setOffline(false);
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('is saved.');
});

test('Unsaved work in one sub-tab is kept behind the others and prompts on leaving', async ({ as }) => {
  const page = await as('support');
  await page.goto('/profile/edit?tab=password');
  await page.getByLabel('Current password').fill('half typed');
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByRole('table', { name: 'Your sessions' })).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeHidden();
  await page.getByRole('tab', { name: /^Password.*not saved/ }).click();
  await expect(page.getByLabel('Current password')).toHaveValue('half typed');
  await page.evaluate(() => history.back());
  await expect(page.getByRole('table', { name: 'Your sessions' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.evaluate(() => history.back());
  await page.getByRole('tab', { name: 'Password' }).click();
  await expect(page.getByLabel('Current password')).toHaveValue('');
});

test.describe('A draft', () => {
  test('survives a crashed page, for the same user only, until discarded', async ({ as, kerbside }) => {
    const city = await addCity(kerbside);
    const page = await as('pricing', ALONE);
    const context = page.context();
    await openEdit(page, city);
    await page.getByLabel('Buffer').fill('twenty');
    await page.getByLabel('Position').fill('12');
    await expect.poll(() => draftsOf(page)).toContain('"position":12');
    const devtools = await context.newCDPSession(page);
    await Promise.race([devtools.send('Page.crash'), page.waitForEvent('crash')]).catch(() => undefined);

    const next = await context.newPage();
    await next.goto(`/data/city/${city.id}/edit`);
    await expect(next.getByText(/Your unsaved changes of \d\d:\d\d are back\./)).toBeVisible();
    await expect(next.getByLabel('Buffer')).toHaveValue('twenty');
    await expect(next.getByLabel('Position')).toHaveValue('12');

    const mine = await kerbside.token('pricing');
    await become(next, await kerbside.token('superadmin'));
    await expect(next.getByLabel('Position')).toHaveValue('0');
    await expect(next.getByText('Your unsaved changes')).toHaveCount(0);
    await become(next, mine);
    await expect(next.getByLabel('Position')).toHaveValue('12');
    await next.getByRole('button', { name: 'Discard them' }).click();
    await expect(next.getByLabel('Position')).toHaveValue('0');
    await next.reload();
    await expect(next.getByLabel('Position')).toHaveValue('0');
    await expect(next.getByText('Your unsaved changes')).toHaveCount(0);
  });

  test('of an older version shows conflicts with newer changes', async ({ as, kerbside }) => {
    const city = await addCity(kerbside);
    const page = await as('pricing');
    page.on('dialog', (dialog) => void dialog.accept());
    await openEdit(page, city);
    await page.getByLabel('Position').fill('12');
    await page.getByLabel('Longest').fill('90');
    await expect.poll(() => draftsOf(page)).toContain('"max_lead_days":90');
    await changeCity(kerbside, city, { position: 8, buffer_min: 20 });
    await page.reload();
    await expect(page.getByText('Someone else changed this while you were editing it.')).toBeVisible();
    await expect(page.getByLabel('Buffer')).toHaveValue('20');
    await expect(page.getByLabel('Longest')).toHaveValue('90');
    await page.getByRole('group', { name: 'Position' }).getByLabel('Yours').check();
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('is saved.');
    expect(await cityNow(kerbside, city)).toMatchObject({ position: 12, buffer_min: 20, max_lead_days: 90 });
  });
});

test('A session that ends while a form is filled in loses nothing and saves once', async ({ page, kerbside }) => {
  const city = await addCity(kerbside);
  await page.goto(`/data/city/${city.id}/edit`);
  await signIn(page, 'pricing');
  await expect(page.getByLabel('Slug')).toHaveValue(city.slug);
  await page.getByLabel('Position').fill('64');
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  await fetch(`${kerbside.url}/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  page.on('dialog', (dialog) => {
    throw new Error(`Nobody should be asked: ${dialog.type()}`);
  });
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('Authorization verification failed');
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  await page.waitForEvent('load');
  await expect(page.getByText('You were signed out.')).toBeVisible();
  await expect(page.getByText('Your unsaved changes are kept.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(emailOf('pricing'));
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByText(/Your unsaved changes of \d\d:\d\d are back\./)).toBeVisible();
  await expect(page.getByLabel('Position')).toHaveValue('64');
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('is saved.');
  expect(await cityNow(kerbside, city)).toMatchObject({ position: 64, version: 2 });
  await page.reload();
  await expect(page.getByLabel('Position')).toHaveValue('64');
  await expect(page.getByText('Your unsaved changes')).toHaveCount(0);
});

test('A new build is offered, never forced, and unsaved work is restored after reloading', async ({ as, kerbside }) => {
  const city = await addCity(kerbside);
  const page = await as('pricing');
  let newer = false;
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const reply = await route.fetch();
      const text = await reply.text();
      await route.fulfill({ response: reply, body: newer ? text.replace(/index-[\w-]+\.js/, 'index-newer.js') : text });
    },
  );
  await openEdit(page, city);
  await page.getByLabel('Position').fill('5');
  const offer = messages(page).getByText('A new version of Kerbside is ready.');
  await expect(async () => {
    const looked = page.waitForRequest((request) => new URL(request.url()).pathname === '/', { timeout: 500 });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await looked;
  }).toPass();
  await expect(offer).toHaveCount(0);
  newer = true;
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await expect(offer).toBeVisible();
  await expect(messages(page)).toContainText('Unsaved forms are restored');
  await expect(page.getByLabel('Position')).toHaveValue('5');
  newer = false;
  await Promise.all([page.waitForEvent('load'), messages(page).getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByLabel('Position')).toHaveValue('5');
  await expect(page.getByText('Your unsaved changes')).toBeVisible();
});

test('A part of the console that is gone with an older build offers the newer one', async ({ as }) => {
  const page = await as('pricing');
  const watching = page.waitForResponse(/new-build-[\w-]+\.js/);
  await page.route('**/assets/city-list*', (route) => route.abort());
  await page.goto('/');
  await watching;
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const reply = await route.fetch();
      const body = (await reply.text()).replace(/index-[\w-]+\.js/, 'index-newer.js');
      await route.fulfill({ response: reply, body });
    },
  );
  await page.getByRole('link', { name: 'Cities' }).click();
  await expect(headline(page)).toHaveText('Sorry, something went wrong with the server');
  await expect(messages(page)).toContainText('A new version of Kerbside is ready.');
});

test('The frame works while one of its chunks fails to load, and recovers', async ({ as }) => {
  const page = await as('pricing');
  const parts = /assets\/(live-views|help-sheet)/;
  await page.route(parts, (route) => route.abort());
  await page.goto('/data/city');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(messages(page)).toContainText('This could not be loaded.');
  await page.unroute(parts);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys on this screen' })).toBeVisible();
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
});

test('An undo completes although the page is closed at once', async ({ as, kerbside }) => {
  const city = await addCity(kerbside);
  const page = await as('superadmin');
  await page.goto(`/data/city/${city.id}`);
  await expect(headline(page)).toHaveText(city.name.en);
  await page.keyboard.press('Shift+E');
  await expect(messages(page)).toContainText('is enabled.');
  expect(await cityNow(kerbside, city)).toMatchObject({ enabled: true });
  await page.keyboard.press('Control+z');
  await page.close();
  await expect.poll(async () => (await cityNow(kerbside, city)).enabled).toBe(false);
});

async function fromPalette(page: Page): Promise<void> {
  await ask(page, 'orders');
  await expect(selectedRow(page)).toContainText('Orders');
  await page.keyboard.press('Enter');
}

const draftsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('pro__draft:'))
      .map(([, value]) => String(value))
      .join('\n'),
  );

/** Another person signs in on this browser. */
async function become(page: Page, token: string): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
  await page.reload();
  await expect(headline(page)).toContainText('Edit');
}
