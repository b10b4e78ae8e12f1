import { search } from '#contract/search.ts';
import { expect, test } from './kit/kerbside.ts';
import { ask, expectStatus, headline, messages, palette, rows, selectedRow } from './kit/person.ts';

const CODE = 'AT260101MAN1A';

test.describe('A sentence', () => {
  test('shows what it changes, and asks only for what is missing and required', async ({ as, kerbside }) => {
    const page = await as('superadmin');
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await ask(page, 'disable city bangkok');
    await expect(rows(page).first()).toContainText('Disable city · Bangkok');
    await expect(rows(page).first()).toContainText('enabled → disabled');
    await palette(page).getByRole('combobox').fill(`cancel ${CODE} customer duplicate`);
    await expect(rows(page).first()).toContainText(`Cancel booking · ${CODE}`);
    const window = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 390, height: 844 });
    const words = rows(page).first().locator('span').first();
    await expect(words, 'a phone shows the whole sentence').toHaveCSS('white-space', 'normal');
    expect(await words.evaluate((at) => at.scrollWidth - at.clientWidth)).toBeLessThanOrEqual(0);
    expect((await words.boundingBox())?.height, 'on a second line').toBeGreaterThan(40);
    await page.setViewportSize(window);
    await page.keyboard.press('Enter');
    // The note is optional, and what becomes of the money is not.
    await expect(page.getByRole('combobox', { name: 'Refund', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const confirm = palette(page).getByRole('button', { name: /^Cancel/ });
    await expect(confirm.last()).toBeFocused();
    await expect(palette(page)).toContainText('→ cancelled');
    await page.keyboard.press('Shift+Tab');
    expect((await kerbside.booking(CODE)).status).not.toBe('cancelled');
  });

  test('can be repeated on the record that is open then, unless it does not apply there', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/data/city');
    const open = async (name: string) => {
      await ask(page, name);
      await expect(rows(page).first()).toContainText(name);
      await page.keyboard.press('Enter');
      await expect(headline(page)).toHaveText(name);
    };
    await open('Bangkok');
    await page.keyboard.press('Shift+D');
    await expect(messages(page)).toContainText('Bangkok is disabled.');
    await open('Tokyo');
    await page.keyboard.press(';');
    await expect(messages(page)).toContainText('Tokyo is disabled.');
    await expectStatus(page, 'Disabled');
    await page.keyboard.press(';');
    await expect(messages(page)).toContainText('Tokyo is disabled already.');
    await page.keyboard.press('Shift+E');
    await expect(messages(page)).toContainText('Tokyo is enabled.');
    await open('Bangkok');
    await page.keyboard.press(';');
    await expect(messages(page)).toContainText('Bangkok is enabled.');
  });
});

test('A command whose right somebody lacks can be asked for, once', async ({ as }) => {
  const page = await as('support');
  await page.goto('/');
  await expect(headline(page)).toContainText('Good');
  await ask(page, 'add role');
  const row = rows(page).filter({ hasText: 'Ask for permission: Add role' });
  await expect(row).toContainText('Needs the right to');
  await row.click();
  await expect(messages(page)).toContainText(/who may grant it (was|were) asked/);
  await ask(page, 'add role');
  await row.click();
  await expect(messages(page)).toContainText('within the last day');
  const boss = await as('superadmin');
  await boss.goto('/');
  await boss.getByRole('button', { name: /^Notices/ }).click();
  await boss.getByText('asks for the right to').first().click();
  await expect(boss).toHaveURL(/\/admins\/list\/\d+\/edit$/);
});

test('A name followed by Enter at once opens its record when the answer comes', async ({ as }) => {
  const page = await as('dispatcher');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${search.records.path}*`, (route) => released.then(() => route.continue()));
  await page.goto('/');
  await ask(page, 'santos');
  await expect(selectedRow(page)).toContainText('Searching records');
  await page.keyboard.press('Enter');
  release();
  await expect(headline(page)).toContainText('Santos');
});
