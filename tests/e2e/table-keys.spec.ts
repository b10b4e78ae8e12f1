import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { expectRows, pressAtFirstSight } from './kit/person.ts';

const rows = (page: Page) => page.locator('[data-row-id]:visible');
const found = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
const selection = (page: Page) => page.getByRole('group', { name: 'Selection' });

test.describe('The keys of a table', () => {
  test('move, select, copy and open, and turn pages', async ({ as }) => {
    const page = await as('dispatcher', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('/orders/list?when=all&size=20');
    await expect(rows(page)).toHaveCount(20);
    await page.keyboard.press('j');
    await expect(rows(page).nth(0).getByRole('link')).toBeFocused();
    await page.keyboard.press('j');
    await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('y');
    await expect(page.getByText('Link copied.')).toBeVisible();
    // The selection bar takes space below the rows and covers none of them.
    const before = await rows(page).nth(1).boundingBox();
    await page.keyboard.press('x');
    await expect(selection(page)).toContainText('1 booking selected');
    expect(await rows(page).nth(1).boundingBox()).toEqual(before);
    await page.keyboard.press('x');
    await expect(selection(page)).toBeHidden();
    for (let step = 0; step < 11; step += 1) await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(selection(page)).toContainText('1 booking selected');
    await expect(page.locator('tr:has(:focus) td').first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/pageNo=2/);
    await page.keyboard.press('p');
    await expect(page).not.toHaveURL(/pageNo/);
    await page.keyboard.press('f');
    await expect(page.getByLabel('Search orders')).toBeFocused();
  });

  test('never lead to a row under the bar of what is selected', async ({ as }) => {
    const page = await as('dispatcher', { viewport: { width: 640, height: 400 } });
    await page.goto('/orders/list?when=all&size=50');
    await expectRows(page, 50);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(selection(page)).toContainText('1 booking selected');
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('j');
      await expect.poll(() => page.evaluate(focusIsOnTop)).toBe(true);
    }
  });

  for (const path of ['/orders/list?when=all', '/drivers/list', '/data/languages'])
    test(`show a summary of a row of ${path} beside the list, which follows the cursor`, async ({ as }) => {
      const page = await as('superadmin');
      await page.goto(path);
      await expect(rows(page).nth(2)).toBeVisible();
      const summary = page.getByRole('complementary', { name: 'Summary of the row' });
      const nameOf = (row: number) =>
        rows(page)
          .nth(row)
          .getByRole('link')
          .first()
          .innerText()
          .then((text) => text.split('\n').at(-1) ?? '');
      await page.keyboard.press('j');
      await page.keyboard.press('Space');
      await expect(summary).toContainText(await nameOf(0));
      await expect(rows(page).nth(0).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('j');
      await expect(summary).toContainText(await nameOf(1));
      await page.keyboard.press('ArrowDown');
      await expect(summary).toContainText(await nameOf(2));
      await page.keyboard.press('k');
      await expect(summary).toContainText(await nameOf(1));
      await page.keyboard.press('x');
      await expect(selection(page)).toContainText('selected');
      await page.keyboard.press('Escape');
      await expect(summary).toBeHidden();
      await page.keyboard.press('Space');
      await expect(summary).toBeVisible();
      await page.keyboard.press('Space');
      await expect(summary).toBeHidden();
      // Space still ticks a box that has the focus.
      await rows(page).nth(1).getByRole('checkbox').focus();
      await page.keyboard.press('Space');
      await expect(selection(page)).toBeHidden();
      await expect(summary).toBeHidden();
      await rows(page).nth(1).hover();
      await rows(page)
        .nth(1)
        .getByRole('button', { name: /^Commands for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Show summary' }).click();
      await expect(summary.getByRole('link', { name: 'Open' })).toBeVisible();
      const path1 = await summary.getByRole('link', { name: 'Open' }).getAttribute('href');
      await rows(page).nth(1).getByRole('link').first().focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${path1}$`));
    });

  test('are heard in the moment its rows are there', async ({ as }) => {
    const page = await as('auditor');
    await pressAtFirstSight(page, '[data-row-id]:nth-of-type(2)', 'j', 'j', 'x');
    await page.goto('/orders/list?when=all');
    await expect(selection(page)).toContainText('1 booking selected');
    await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked();
    await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  });

  test('focus a row of a long page once it is drawn', async ({ as }) => {
    const page = await as('auditor');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/virtual-body-/, (route) => released.then(() => route.continue()));
    await page.goto('/orders/list?when=all&size=50');
    await expect(found(page)).toContainText('1–50 of');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows(page)).toHaveCount(0);
    release();
    await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  });

  test('go from the search box to the first row found, never to a row of the search before', async ({ as }) => {
    const page = await as('auditor');
    await page.goto('/orders/list?when=all');
    await expect(rows(page).nth(1)).toBeVisible();
    const before = await rows(page).first().getByRole('link').innerText();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/booking/v1/staff/?*', (route) => released.then(() => route.continue()));
    await page.keyboard.press('f');
    await page.keyboard.type('AT260101D0NE1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=AT260101D0NE1/);
    await page.keyboard.press('Enter');
    await expect(rows(page).first().getByRole('link')).toHaveText(before);
    await expect(page.getByLabel('Search orders')).toBeFocused();
    release();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).getByRole('link')).toBeFocused();
    await expect(rows(page).getByRole('link')).toHaveText('AT260101D0NE1');
  });

  test('work on the cards of a phone', async ({ as }) => {
    const page = await as('dispatcher', { viewport: { width: 390, height: 844 } });
    await page.goto('/orders/list?when=all');
    await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const second = rows(page).nth(1).getByRole('link');
    await expect(second).toBeFocused();
    await page.keyboard.press('x');
    await expect(selection(page)).toContainText('1 booking selected');
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Total, upwards' }).click();
    await expect(page).toHaveURL(/sort=-pickup_at,total/);
    await page.keyboard.press('Escape');
    const [code = 'no code'] = /(?:AT|DB)\w+$/.exec(await rows(page).nth(1).getByRole('link').innerText()) ?? [];
    await rows(page).nth(1).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  });
});

/** Returns whether the centre of the focused element is visible and not covered. */
function focusIsOnTop(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return focused.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('The menu of a row goes with the row, and does not come back with it', async ({ as }) => {
  const page = await as('dispatcher');
  await page.goto('/orders/list?when=all');
  await expect(rows(page)).toHaveCount(10);
  const row = rows(page).first();
  const firstOfPageOne = (await row.getAttribute('data-row-id')) ?? '';
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/pageNo=2/);
  // The rows of the page before stay until the next ones are here.
  await expect(row).not.toHaveAttribute('data-row-id', firstOfPageOne);
  await expect(found(page)).toContainText('11–20');
  const name = (await row.getByRole('button', { name: /^Commands for / }).getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('menu')).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
});
