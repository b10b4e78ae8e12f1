import type { Locator, Page } from '@playwright/test';
import { addMissingRecords } from './kit/added.ts';
import { expect, test } from './kit/kerbside.ts';
import { ask, headline, messages, palette } from './kit/person.ts';
import { FORMS } from './kit/screens.ts';
import { leaveFor } from './kit/tabs.ts';

test('Every form opens with the focus in its first field, so that typing a name starts no command', async ({
  visitor: page,
  kerbside,
}) => {
  test.setTimeout(600_000);
  await addMissingRecords(kerbside);
  expect(FORMS.length).toBeGreaterThan(40);
  for (const [index, { name, path }] of FORMS.entries())
    await test.step(name, async () => {
      if (index === 0) await page.goto(path);
      else await leaveFor(page, path);
      await expect(headline(page)).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expect.poll(() => focusOf(page), { message: `where typing starts on ${path}` }).toBe('a field of a form');
    });
});

test('A dialog and the help sheet open with the focus where typing starts', async ({ as }) => {
  const page = await as('operations');
  await page.goto('/orders/list');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys on this screen' });
  await expect(help.getByLabel('Find a key')).toBeFocused();
  await page.keyboard.type('next page');
  await expect(help.getByRole('term')).toHaveText(['Next page']);
  await page.keyboard.press('Escape');
  await ask(page, 'a');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
});

test('Help lists the keys of the board and of a grid, and Enter goes into them', async ({ as }) => {
  const page = await as('operations');
  await page.goto('/drivers/board');
  const driver = page.locator('[data-part]');
  await expect(driver.first()).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys on this screen' });
  await expect(help.getByText('Pick up the job')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('main').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-part]:focus')).toHaveCount(1);
});

test('Enter takes the one choice that is left of a filter', async ({ as }) => {
  const page = await as('operations');
  await page.goto('/orders/list');
  await page.getByRole('button', { name: /^Status: / }).click();
  await expect(page.getByLabel('Find in Status')).toBeFocused();
  await page.keyboard.type('no sh');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=no_show/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=no_show/);
});

test('A role is saved by Mod+S, and Mod+Enter on a link opens a tab of the console behind the screen', async ({
  as,
}) => {
  const page = await as('superadmin');
  await page.goto('/admins/roles');
  const add = page.getByRole('link', { name: 'Add role' });
  await add.focus();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/admins\/roles$/);
  const tab = page.getByRole('tab', { name: 'Add role' });
  await expect(tab).toBeVisible();
  await tab.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  const name = `Desk ${Date.now()}`;
  await page.keyboard.type(name);
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText(`The role ${name} is saved.`);
});

/** Says what has the focus: a field of a form in the main part of the page, or something else. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const isField = element?.matches('input, select, textarea, button[aria-haspopup="dialog"]') === true;
    return isField && element.closest('main form') ? 'a field of a form' : (element?.outerHTML.slice(0, 200) ?? '');
  });

test('A double click on the button of a command asks its question, and a click beside the palette closes it', async ({
  as,
  kerbside,
}) => {
  const { code } = await kerbside.take({ status: ['confirmed'] });
  const page = await as('dispatcher');
  await page.goto(`/orders/list/${code}`);
  await page.getByRole('button', { name: /^(Assign|Change) driver/ }).dblclick();
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  await page.mouse.click(4, 400);
  await expect(palette(page)).toHaveCount(0);
});

test('A double click on what opens a menu, a popover, a panel or a question leaves it open, and one more press closes it', async ({
  as,
}) => {
  const page = await as('superadmin');
  await page.goto('/orders/list');
  const row = page.locator('[data-row-id]').first();
  await expect(row).toBeVisible();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const openers = [
    ...[/^Status: /, /^Notices/, 'Sort', 'Columns and density', 'Views'].map(button),
    row.getByRole('button').last(),
  ];
  for (const opener of openers)
    await test.step(String(opener), async () => {
      await doubleClick(page, opener);
      await expect(layers(page)).toHaveCount(1);
      await page.keyboard.press('Tab');
      await expect(layers(page)).toHaveCount(1);
      await opener.click();
      await expect(layers(page)).toHaveCount(0);
      await doubleClick(page, opener);
      await page.getByRole('heading', { level: 1 }).click();
      await expect(layers(page)).toHaveCount(0);
    });
  await page.getByRole('banner').locator('[aria-haspopup="menu"]').last().click();
  await doubleClick(page, page.getByRole('menuitem', { name: /settings/i }));
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.mouse.click(300, 500);
  await expect(layers(page)).toHaveCount(0);

  await page.goto('/users/list/1/edit');
  const name = page.getByLabel('Last name');
  await name.click();
  await page.keyboard.type('x');
  await doubleClick(page, page.locator('main').getByRole('button', { name: 'Cancel' }).filter({ visible: true }));
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.mouse.click(4, 400);
  await expect(layers(page)).toHaveCount(0);
  await expect(name).toHaveValue(/x$/);
});

test('Whoever presses a field while a popover or a menu is open types into that field', async ({ as }) => {
  const page = await as('operations');
  await page.goto('/orders/list');
  await page.getByRole('button', { name: /^Status: / }).click();
  await page.getByRole('dialog', { name: 'Status' }).getByText('Pending', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^More filters/ }).click();
  await page.locator('[data-row-id]').first().getByRole('checkbox').click();
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  const row = page.locator('[data-row-id]').first();
  for (const open of [/^City: /, /^Kind: /, /^Notices/, 'Sort', 'Columns and density', 'Views']) {
    await page.getByRole('button', { name: open, exact: true }).click();
    await expect(layers(page)).toHaveCount(1);
    await search.click();
    await page.keyboard.type('carla');
    await expect(layers(page)).toHaveCount(0);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('carla');
    await search.fill('');
    await expect(row).toBeVisible();
  }
  await page.getByRole('button', { name: /^Status: / }).click();
  await page.getByRole('button', { name: /^Kind: / }).click();
  await expect(layers(page)).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Kind' })).toBeVisible();
  await page.getByRole('button', { name: /^Notices/ }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .click();
  await page.keyboard.type('carla');
  await expect(palette(page).getByRole('combobox')).toHaveValue('carla');
});

test('Whoever presses a field of a form while its popover is open types into that field', async ({ as }) => {
  const page = await as('pricing');
  await page.goto('/prices/airports/zones/create');
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await page.getByRole('button', { name: /^Airports/ }).click();
  await expect(layers(page)).toHaveCount(1);
  await code.click();
  await page.keyboard.type('abc');
  await expect(code).toHaveValue('abc');
  await expect(layers(page)).toHaveCount(0);
});

test('Ctrl+K closes whatever is open and takes what is typed, and leads back to where it was pressed', async ({
  as,
}) => {
  const page = await as('operations');
  await page.goto('/orders/list');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  const row = page.locator('[data-row-id]').first();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  for (const opener of [button(/^Status: /), button(/^Notices/), button('Sort'), row.getByRole('button').last()]) {
    await opener.click();
    await expect(layers(page)).toHaveCount(1);
    await askOver(page);
    await expect(opener).toBeFocused();
  }
  await button('Sort').focus();
  for (const [keys, name] of [
    [['?'], 'Keys on this screen'],
    [['g', ','], 'Settings'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await askOver(page);
    await expect(button('Sort')).toBeFocused();
  }
});

test('Ctrl+K at the question about unsaved work stays with the work', async ({ as }) => {
  const page = await as('support');
  await page.goto('/users/list/1/edit');
  await page.getByLabel('Last name').click();
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await askOver(page);
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Last name')).toBeFocused();
});

/** What is open above the page. */
const layers = (page: Page): Locator => page.locator('[role="dialog"], [role="menu"]').filter({ visible: true });

/** Double-clicks with the mouse as a hand does: what comes after the first press is pressed wherever it then is. */
async function doubleClick(page: Page, what: Locator): Promise<void> {
  await what.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expectListening(page);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** Opens the palette over what is open, types, and closes it. */
async function askOver(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zon');
  await expect(palette(page).getByRole('combobox')).toHaveValue('zon');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(layers(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(layers(page)).toHaveCount(0);
}

/**
 * Waits until one layer is there and hears presses beside it: from the task after the one that gave it the focus. A press in
 * it before, sooner than any hand, would make it take the next press beside it for one of its own.
 */
async function expectListening(page: Page): Promise<void> {
  await expect(layers(page)).toHaveCount(1);
  await expect(layers(page).and(page.locator(':focus-within'))).toHaveCount(1);
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}
