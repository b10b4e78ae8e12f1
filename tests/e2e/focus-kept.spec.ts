import type { Page } from '@playwright/test';
import { addMissingRecords } from './kit/added.ts';
import { question } from './kit/leaving.ts';
import { expect, test } from './kit/kerbside.ts';
import { expectFocusKept, headline } from './kit/person.ts';
import { FORMS } from './kit/screens.ts';
import { leaveFor } from './kit/tabs.ts';

test('Whoever stays with unsaved work goes on in the field they typed in, however they wanted to leave', async ({
  as,
}) => {
  const page = await as('support');
  await page.goto('/users/list/1/edit');
  const field = page.getByLabel('Last name');
  await field.click();
  await page.keyboard.type('x');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('link', { name: 'Orders', exact: true }).click(),
  ])
    for (const stay of [
      () => page.keyboard.press('Enter'),
      () => page.keyboard.press('Escape'),
      () => question(page).getByRole('button', { name: 'Keep editing' }).click(),
    ]) {
      await leave();
      await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
      await stay();
      await expect(question(page)).toHaveCount(0);
      await expect(field).toBeFocused();
    }
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(headline(page)).not.toHaveText(/^Edit/);
  await expectFocusKept(page, 'discarding what was typed');
});

test('Whoever discards the draft that came back goes on in the first field', async ({ as }) => {
  const page = await as('support');
  await page.goto('/users/list/2/edit');
  const first = page.getByLabel('First name');
  const before = await first.inputValue();
  await page.getByLabel('Last name').click();
  await page.keyboard.type('x');
  await expect(page.getByText('Draft kept')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(first).toBeFocused();
  await expect(first).toHaveValue(before);
});

test('A dialog gives the focus back to what it was opened from, or to the screen', async ({ as }) => {
  const page = await as('operations');
  await page.goto('/orders/list');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  for (const name of [/^Status: /, /^Notices/, 'Sort', 'Columns and density', 'Views']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    const layer = page.locator('[role="dialog"], [role="menu"]').filter({ visible: true });
    await expect(layer).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  const help = page.getByRole('dialog', { name: 'Keys on this screen' });
  const views = page.getByRole('button', { name: 'Views', exact: true });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => help.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(300, 500),
  ]) {
    await views.focus();
    await page.keyboard.press('?');
    await expect(help.getByLabel('Find a key')).toBeFocused();
    await close();
    await expect(help).toHaveCount(0);
    await expectFocusKept(page, 'the help sheet');
  }
});

test('The settings give the focus back however they are closed, and keep it when they are reset', async ({ as }) => {
  const page = await as('operations');
  await page.goto('/orders/list');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  const views = page.getByRole('button', { name: 'Views', exact: true });
  const settings = page.getByRole('dialog', { name: 'Settings' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => settings.getByRole('button', { name: 'Close' }).press('Enter'),
    () => page.mouse.click(300, 500),
  ]) {
    await views.focus();
    for (const key of ['g', ',']) await page.keyboard.press(key);
    await expect(settings).toBeVisible();
    await expectFocusKept(page, 'opening the settings');
    await settings.getByRole('button', { name: 'Reset to defaults' }).press('Enter');
    await expectFocusKept(page, 'resetting the settings');
    await close();
    await expect(settings).toHaveCount(0);
    await expectFocusKept(page, 'closing the settings');
  }
});

test('The focus goes to what stands beside a day of hire that is removed', async ({ as }) => {
  const page = await as('superadmin');
  await page.goto('/orders/new');
  await page.locator('main [name="kind"]').selectOption('day_booking');
  await page.locator('main [name="city_id"]').click();
  await page.keyboard.type('singapore');
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: 'Add day' });
  for (const _ of 'abc') await add.click();
  const removing = page.getByRole('button', { name: /^Remove day / });
  for (let left = await removing.count(); left > 0; left = await removing.count()) {
    await removing.last().press('Enter');
    await expect.poll(() => removing.count()).toBeLessThan(left);
    await expectFocusKept(page, `removing day ${left}`);
  }
});

test('The focus goes to what stands beside a part of a form that is removed, in every form', async ({
  visitor: page,
  kerbside,
}) => {
  test.setTimeout(600_000);
  await addMissingRecords(kerbside);
  let removed = 0;
  for (const [index, { name, path }] of FORMS.entries())
    await test.step(name, async () => {
      if (index === 0) await page.goto(path);
      else await discardAll(page);
      await leaveFor(page, path);
      await expect(headline(page)).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      const form = page.locator('main form').filter({ visible: true });
      const adding = form.getByRole('button', {
        name: /^Add (a )?(border|corner|day|rule|group|tier|band|stop|terminal)/,
      });
      for (const each of await adding.all()) for (const _ of 'ab') if (await each.isVisible()) await each.click();
      const removing = form
        .getByRole('button', { name: /^(Remove|Delete|Clear) / })
        .and(form.locator(':not([aria-disabled="true"])'));
      for (let left = await removing.count(); left > 0; left = await removing.count()) {
        await removing.last().press('Enter');
        await expect.poll(() => removing.count(), { message: `what can be removed on ${path}` }).not.toBe(left);
        await expectFocusKept(page, `removing number ${left} on ${path}`);
        removed += 1;
      }
    });
  expect(removed).toBeGreaterThan(10);
  await discardAll(page);
});

/** Goes home, and discards what is not saved. */
async function discardAll(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).first().click();
  const isHome = () => new URL(page.url()).pathname === '/';
  await expect.poll(async () => isHome() || (await question(page).count()) > 0).toBe(true);
  if (!isHome()) await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(question(page)).toHaveCount(0);
  await expectFocusKept(page, 'leaving a form');
}
