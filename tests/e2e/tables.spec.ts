import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { expectRows } from './kit/person.ts';

const rows = (page: Page) => page.locator('[data-row-id]:visible');
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const selection = (page: Page) => page.getByRole('group', { name: 'Selection' });
const found = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
const widthOf = async (page: Page, name: string) => (await head(page, name).boundingBox())?.width ?? 0;
/** Drags the edge of a head so far, in px; answers how wide it was. */
async function drag(page: Page, name: string, by: number): Promise<number> {
  // Rows that arrive may change how wide the heads are.
  await expect(rows(page).first()).toBeVisible();
  await head(page, name).scrollIntoViewIfNeeded();
  const box = await head(page, name).boundingBox();
  if (!box) throw new Error(`There is no head ${name}.`);
  await page.mouse.move(box.x + box.width - 3, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 3 + by, box.y + 10, { steps: 5 });
  await page.mouse.up();
  return box.width;
}
const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();

test.describe('The order of a list', () => {
  test('takes several columns by Shift: click, or Enter on a head', async ({ as }) => {
    const page = await as('support');
    await page.goto('/orders/list?when=all');
    await expect(head(page, 'Pickup')).toHaveAttribute('aria-sort', 'descending');
    await head(page, 'Total').getByRole('button').click();
    await expect(page).toHaveURL(/sort=-total$/);
    await expect(head(page, 'Pickup')).not.toHaveAttribute('aria-sort');
    await head(page, 'Pickup')
      .getByRole('button')
      .click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/sort=-total,pickup_at$/);
    await expect(head(page, 'Total')).toContainText('1');
    await expect(head(page, 'Pickup')).toContainText('2');
    await expect(head(page, 'Pickup')).toHaveAttribute('aria-sort', 'ascending');
    await head(page, 'Pickup').getByRole('button').focus();
    await page.keyboard.press('Shift+Enter');
    await expect(page).toHaveURL(/sort=-total,-pickup_at$/);
  });

  test('is picked by the key s and the keyboard alone', async ({ as }) => {
    const page = await as('support');
    await page.goto('/orders/list?when=all');
    await expect(rows(page)).toHaveCount(10);
    await page.keyboard.press('s');
    const sort = page.getByRole('dialog', { name: 'Sort' });
    await expect(sort.getByRole('button').first()).toBeFocused();
    await sort.getByRole('button', { name: 'Total, downwards' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=-pickup_at,-total$/);
    await expect(sort.getByRole('button', { name: 'Total, downwards' })).toHaveAttribute('aria-pressed', 'true');
    await sort.getByRole('button', { name: /^Pickup.* downwards$/ }).press('Enter');
    await expect(page).toHaveURL(/sort=-total$/);
    await page.keyboard.press('Escape');
    await expect(sort).toBeHidden();
  });
});

test.describe('Filters', () => {
  test('stand as chips, each removable, and one more Back brings the last one on again', async ({ as }) => {
    const page = await as('support');
    await page.goto('/orders/list?when=all&status=completed,no_show&payment=paid&q=a');
    const on = page.getByRole('group', { name: 'Filters that are on' });
    for (const words of ['“a”', 'Pickup: Any time', 'Status: Completed', 'Status: No show', 'Payment: Paid'])
      await expect(on.getByRole('button', { name: `Remove filter ${words}`, exact: true })).toBeVisible();
    await on.getByRole('button', { name: 'Remove filter Status: Completed' }).click();
    await expect(page).toHaveURL(/status=no_show/);
    await on.getByRole('button', { name: 'Remove filter “a”' }).click();
    await expect(page.getByLabel('Search orders')).toHaveValue('');
    await page.goBack();
    await expect(page.getByLabel('Search orders')).toHaveValue('a');
    // The keyboard is on a button that goes: it goes on from the next one, and from the last to the filters.
    await on.getByRole('button', { name: 'Remove filter Status: No show' }).press('Enter');
    await expect(on.getByRole('button', { name: 'Remove filter Payment: Paid' })).toBeFocused();
    await on.getByRole('button', { name: 'Clear all' }).press('Enter');
    await expect(page).toHaveURL(/\/orders\/list$/);
    await expect(on).toBeHidden();
    await expect(page.getByRole('search', { name: 'Orders' })).toBeFocused();
    await page.goBack();
    await expect(on.getByRole('button', { name: 'Remove filter Payment: Paid' })).toBeVisible();
  });

  test('name what only the server knows', async ({ as }) => {
    const page = await as('pricing');
    await page.goto('/data/city?country=SG&state=enabled');
    await expect(page.getByRole('button', { name: 'Remove filter Country: Singapore' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove filter State: Enabled' })).toBeVisible();
  });

  test('show the answer asked for last, whichever comes first', async ({ as }) => {
    const page = await as('support');
    const slowOnes = { asked: 0, answered: 0 };
    await page.route('**/booking/v1/staff/?*', async (route) => {
      const slow = route.request().postData()?.includes('"completed"') === true;
      if (slow) slowOnes.asked += 1;
      if (slow) await new Promise((later) => setTimeout(later, 2_000));
      // Superseded requests were aborted.
      await route.continue().catch(() => undefined);
      if (slow) slowOnes.answered += 1;
    });
    await page.goto('/orders/list?when=all');
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Status: Any status' }).click();
    await page.getByRole('checkbox', { name: 'Completed' }).check();
    await page.getByRole('checkbox', { name: 'No show' }).check();
    await page.getByRole('checkbox', { name: 'Completed' }).uncheck();
    await expect(page).toHaveURL(/status=no_show$/);
    const others = rows(page).filter({ hasNotText: 'No show' });
    await expect(others).toHaveCount(0);
    await expect.poll(() => slowOnes.answered).toBe(slowOnes.asked);
    expect(slowOnes.asked).toBeGreaterThan(0);
    await expect(others).toHaveCount(0);
    await expect(rows(page)).not.toHaveCount(0);
  });

  test('mean the same days in every browser', async ({ as }) => {
    const pages = await Promise.all(
      ['Asia/Singapore', 'Pacific/Honolulu'].map((timezoneId) => as('support', { timezoneId })),
    );
    const totalOn = async (page: Page): Promise<string> => {
      await page.goto('/orders/list?when=today');
      await expect(rows(page)).not.toHaveCount(0);
      return (await found(page).innerText()).replace(/.* of /, '');
    };
    // Where a day ends between the two, both are asked again.
    await expect(async () => {
      const [one = '', other] = await Promise.all(pages.map(totalOn));
      expect(other).toBe(one);
    }).toPass({ timeout: 60_000 });
  });
});

test.describe('Columns and row height', () => {
  test('survive a reload and are there in another browser, for this person alone', async ({ as }) => {
    const page = await as('auditor');
    await page.goto('/orders/list?when=all');
    await expect(rows(page).first()).toBeVisible();
    await expect(head(page, 'City')).toBeVisible();
    const before = await widthOf(page, 'Customer');
    await page.getByRole('button', { name: 'Columns and density' }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await columns.getByRole('checkbox', { name: 'City' }).uncheck();
    await columns.getByRole('button', { name: 'Move Total forward' }).click();
    for (let press = 0; press < 3; press += 1)
      await columns.getByRole('button', { name: 'Make Customer wider' }).click();
    await columns.getByRole('button', { name: 'Compact' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await expectArranged(page, before);

    const other = await as('auditor');
    await other.goto('/orders/list?when=all');
    await expectArranged(other, before);

    const colleague = await as('finance');
    await colleague.goto('/orders/list?when=all');
    await expect(head(colleague, 'City')).toBeVisible();
  });

  test('are set by dragging the edge of a head', async ({ as }) => {
    const page = await as('operations');
    await page.goto('/orders/list?when=all');
    const before = await drag(page, 'Status', 60);
    await expect.poll(() => widthOf(page, 'Status')).toBeCloseTo(before + 60, -1);
    await page.reload();
    await expect.poll(() => widthOf(page, 'Status')).toBeCloseTo(before + 60, -1);
  });

  test('leave half of a narrow window to the others, however wide the first one is', async ({ as }) => {
    const page = await as('operations', { viewport: { width: 640, height: 400 } });
    await page.goto('/orders/list?when=all');
    await drag(page, 'Code', 640);
    await expect.poll(() => widthOf(page, 'Code')).toBeGreaterThan(200);
    await expect(head(page, 'Status')).toBeInViewport();
    await page.setViewportSize({ width: 1600, height: 800 });
    await expect.poll(() => widthOf(page, 'Code')).toBe(640);
  });

  test('slide away under the first one, however they are scrolled', async ({ as }) => {
    const page = await as('operations');
    await page.goto('/orders/list?when=all');
    const code = rows(page).first().getByRole('link');
    const before = (await code.boundingBox())?.x ?? 0;
    const region = page.locator('main table').locator('..');
    const slid = () => region.evaluate((element) => element.scrollLeft);
    const left = async () => (await code.boundingBox())?.x;
    await region.evaluate((element) => element.scrollTo({ left: 150 }));
    await expect.poll(left).toBeCloseTo(before, 0);
    await region.evaluate((element) => element.scrollTo({ left: 0 }));
    await rows(page).nth(3).hover();
    await page.mouse.wheel(200, 0);
    await expect.poll(slid).toBeGreaterThan(150);
    await expect.poll(left).toBeCloseTo(before, 0);
    await expect(head(page, 'Code')).toBeInViewport();
    // The pointer goes, what is slid stays so.
    await page.mouse.move(2, 2);
    await expect.poll(left).toBeCloseTo(before, 0);
  });

  test('are moved by keyboard to the very end, which keeps the focus', async ({ as }) => {
    const page = await as('hotel');
    await page.goto('/data/city');
    await page.getByRole('button', { name: 'Columns and density' }).press('Enter');
    const forward = page.getByRole('button', { name: 'Move Country forward' });
    await forward.press('Enter');
    await expect(forward).toBeDisabled();
    await expect(forward).toBeFocused();
    await page.keyboard.press('Enter');
    const second = async () => (await heads(page)).map((text) => text.trim()).filter(Boolean)[1];
    await expect.poll(second).toBe('Country');
  });
});

async function expectArranged(page: Page, before: number): Promise<void> {
  await expect(rows(page)).toHaveCount(10);
  await expect(head(page, 'City')).toHaveCount(0);
  const names = (await heads(page)).map((text) => text.trim());
  expect(names.indexOf('Total')).toBeLessThan(names.indexOf('Payment'));
  await expect.poll(() => widthOf(page, 'Customer')).toBeGreaterThan(before + 40);
  expect((await rows(page).first().boundingBox())?.height).toBeCloseTo(28, 0);
}

test.describe('A selection', () => {
  test('spans pages, says so, reaches everything the filter finds, and is cleared at once @quick', async ({ as }) => {
    const page = await as('operations');
    await page.goto('/orders/list?status=confirmed&sort=pickup_at');
    await expect(rows(page)).toHaveCount(10);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+j');
    await expect(selection(page)).toContainText('2 bookings selected');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/pageNo=2/);
    await expect(selection(page)).toContainText('2 bookings selected, 2 of them not on this page');
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await expect(selection(page)).toContainText('12 bookings selected, 2 of them not on this page');
    const total = (await found(page).innerText()).replace(/.* of /, '');
    await selection(page)
      .getByRole('button', { name: `Select all ${total} the filter finds` })
      .click();
    await expect(selection(page)).toContainText(`All ${total} bookings the filter finds are selected`);
    await selection(page).getByRole('button', { name: 'Clear selection' }).click();
    await expect(selection(page)).toBeHidden();
  });
});

test('The page size is chosen, kept in the address and on reload', async ({ as }) => {
  const page = await as('support');
  await page.goto('/orders/list?when=all');
  await page.getByLabel('Rows').selectOption('50');
  await expect(page).toHaveURL(/size=50/);
  await expectRows(page, 50);
  await page.reload();
  await expectRows(page, 50);
});

test('Rows of a long page that fly past are whole once they rest', async ({ as }) => {
  const page = await as('support');
  await page.goto('/orders/list?when=all&size=100');
  await expect(rows(page).first()).toBeVisible();
  const region = page.locator('main table').locator('..');
  const whole = await page.getByRole('columnheader').count();
  for (const top of [1_500, 2_700, 0]) {
    await region.evaluate((element, to) => element.scrollTo(0, to), top);
    await expect(page.locator(`[aria-rowindex="${Math.ceil(top / 32) + 8}"]`)).toBeInViewport();
    await expect
      .poll(() => rows(page).evaluateAll((found) => [...new Set(found.map((row) => row.childElementCount))]))
      .toEqual([whole]);
  }
});

test('The button of a row closes its menu too, and the one of another row opens its own', async ({ as }) => {
  const page = await as('dispatcher');
  await page.goto('/orders/list?when=all');
  const buttons = page.getByRole('button', { name: /^Commands for / });
  const [first, second] = [buttons.nth(0), buttons.nth(1)];
  const menu = page.getByRole('menu');
  await first.click();
  await expect(menu).toHaveAccessibleName((await first.getAttribute('aria-label')) ?? '');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await first.click();
  await expect(menu).toBeHidden();
  await first.click();
  await second.click();
  await expect(menu).toHaveAccessibleName((await second.getAttribute('aria-label')) ?? '');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(second).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
});
