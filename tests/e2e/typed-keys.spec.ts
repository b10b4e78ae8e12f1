import type { Locator, Page } from '@playwright/test';
import { AREAS } from '#commands/index.ts';
import { isCharacter } from '#console/registry/chords.ts';
import { bindings } from '#console/registry/keymap.ts';
import { registry } from '#console/registry/registry.ts';
import { expect, test } from './kit/kerbside.ts';
import { headline, messages } from './kit/person.ts';
import { leaveFor } from './kit/tabs.ts';

/** Every character that is a key of some command, or the first of several. */
const LETTERS = [
  ...new Set(
    bindings(registry(AREAS)).flatMap(({ chords: [first] }) => {
      if (!first || !isCharacter(first)) return [];
      return [first.shift ? first.key.toUpperCase() : first.key];
    }),
  ),
];

/** Nothing happened: the same screen, and nothing open or said. */
async function expectNothing(page: Page, path: string): Promise<void> {
  await expect(page.locator('[role="dialog"], [role="menu"]').filter({ visible: true })).toHaveCount(0);
  await expect(messages(page).getByRole('listitem')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(path);
}

test('No key typed into a field of a list or a form ever runs a command, from the first one on', async ({ as }) => {
  expect(LETTERS.length).toBeGreaterThan(25);
  const page = await as('superadmin');
  await page.goto('/');
  const fields: [path: string, field: (page: Page) => Locator][] = [
    ['/orders/list', (there) => there.getByRole('searchbox', { name: 'Search orders' })],
    ['/users/list', (there) => there.getByRole('searchbox', { name: /^Search/ })],
    ['/drivers/list', (there) => there.getByRole('searchbox', { name: /^Search/ })],
    ['/users/list/create', (there) => there.getByLabel('Last name')],
    ['/data/city/create', (there) => there.getByLabel('Name (English)')],
    ['/users/list/1/edit', (there) => there.getByLabel('First name')],
  ];
  for (const [path, find] of fields)
    await test.step(path, async () => {
      await leaveFor(page, path);
      const field = find(page).filter({ visible: true });
      await expect(field).toBeVisible();
      await field.fill('');
      await page.getByRole('banner').click({ position: { x: 2, y: 2 } });
      await field.click();
      const typed = LETTERS.join('');
      await page.keyboard.type(typed);
      await expect(field).toHaveValue(typed);
      await expectNothing(page, path);
      await field.fill(path.endsWith('/1/edit') ? 'Julia' : '');
      await page.getByRole('link', { name: 'Home' }).first().click();
      const discard = page.getByRole('button', { name: 'Discard changes' });
      await expect.poll(async () => new URL(page.url()).pathname === '/' || (await discard.count()) > 0).toBe(true);
      if ((await discard.count()) > 0) await discard.click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    });
});

test('A letter typed beside the fields of a form runs no command, and the key of all keys still works', async ({
  as,
}) => {
  const page = await as('superadmin');
  for (const path of ['/users/list/create', '/users/list/1/edit', '/orders/new']) {
    await page.goto(path);
    await expect(page.locator('main form').filter({ visible: true })).toBeVisible();
    await headline(page).click();
    for (const letter of LETTERS.filter((each) => each !== '?')) await page.keyboard.press(letter);
    await expectNothing(page, path);
  }
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys on this screen' });
  await expect(help.getByText('Save and close')).toBeVisible();
  await expect(help.getByText('New booking')).toHaveCount(0);
  await help.getByLabel('Find a key').press('Escape');
  await page.goto('/orders/list');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/orders\/new$/);
});

test('Letters typed while a form is on its way run no command, and those typed once it is there are typed', async ({
  as,
}) => {
  const page = await as('superadmin');
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.route('**/crm/**', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.evaluate(() => {
    history.pushState(null, '', '/users/list/create');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('status', { name: /^Loading/ }).filter({ visible: true })).toBeVisible();
  await page.keyboard.type('Bob');
  expect(new URL(page.url()).pathname).toBe('/users/list/create');
  arrive();
  const first = page.getByLabel('First name');
  await expect(first).toBeFocused();
  await page.keyboard.type('Bob');
  await expect(first).toHaveValue('Bob');
  await expectNothing(page, '/users/list/create');
});
