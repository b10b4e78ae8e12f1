import type { Locator, Page } from '@playwright/test';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { workForTwo } from './kit/work.ts';

test.describe('The dispatch board', () => {
  test('assigns jobs by keyboard and by pointer, and other consoles see it', async ({ as, kerbside }) => {
    const { code, address } = await workOnBoard(kerbside);
    const page = await as('dispatcher');
    const other = await as('operations');
    await Promise.all([page.goto(address), other.goto(address)]);
    await page.getByRole('button', { name: code }).focus();

    await page.keyboard.press('Space');
    await expect(page.locator(':focus')).toHaveAccessibleName(/: Free, /);
    const first = await nameIn(page.locator(':focus'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${code} goes to ${first}`)).toBeVisible();
    await expect(jobOf(page, first, code)).toBeVisible();
    await expect(jobOf(other, first, code)).toBeVisible();

    const block = jobOf(page, first, code);
    await block.hover();
    await page.mouse.down();
    await page.mouse.move(0, 0, { steps: 3 });
    const next = page.getByRole('rowheader', { name: /: Free, / }).first();
    await expect(next).toBeVisible();
    const second = await nameIn(next);
    await next.hover();
    await page.mouse.up();
    await expect(page.getByText(`instead of ${first}`)).toBeVisible();
    await expect(jobOf(page, second, code)).toBeVisible();
    await expect(jobOf(other, second, code)).toBeVisible();
  });

  test('cancels a drag with Escape, and offers the board as a table', async ({ as, kerbside }) => {
    const { code, address } = await workOnBoard(kerbside);
    const page = await as('dispatcher');
    await page.goto(address);
    const work = page.getByRole('button', { name: code });
    await work.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(work).toBeFocused();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect(page.getByRole('table', { name: 'Jobs by driver' })).toBeVisible();
  });

  test('shows everything to readers and lets them drag nothing', async ({ as, kerbside }) => {
    const { code, address } = await workOnBoard(kerbside);
    const page = await as('auditor');
    await page.goto(address);
    await page.getByRole('button', { name: code }).focus();
    // On a job that cannot be lifted it does what it does on any button.
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  });
});

/** The driver a row is headed with. */
const nameIn = async (head: Locator): Promise<string> => (await head.innerText()).split('\n')[0] ?? '';

const jobOf = (page: Page, driver: string, code: string): Locator =>
  page.getByRole('row', { name: driver }).getByRole('gridcell', { name: code });

/** Work that two drivers could do, and the board of its city and day. */
async function workOnBoard(kerbside: Kerbside): Promise<{ code: string; address: string }> {
  const { code, city, pickup_local } = await workForTwo(kerbside);
  return { code, address: `/drivers/board?city=${city.id}&date=${pickup_local.slice(0, 10)}` };
}
