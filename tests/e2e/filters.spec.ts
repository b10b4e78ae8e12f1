import { expect, test } from './kit/kerbside.ts';
import { DESKTOP, expectFine, PHONE } from './kit/look.ts';

test('Filters that do not fit into one row fold behind a button, which is remembered for the list', async ({ as }) => {
  const page = await as('operations', { viewport: { width: 640, height: 400 } });
  await page.goto('/orders/list?status=confirmed');
  const bar = page.getByRole('search', { name: 'Orders' });
  await expect(page.locator('[data-row-id]').first()).toBeInViewport();
  const more = bar.getByRole('button', { name: /^More filters \(\d+\)$/ });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(bar.getByRole('button', { name: /^Status: / })).toBeVisible();
  await expect(bar.getByRole('combobox', { name: 'Created' })).toHaveCount(0);
  expect((await bar.boundingBox())?.height).toBeLessThan(90);

  await more.focus();
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('combobox', { name: 'Pickup' })).toBeFocused();
  const created = bar.getByRole('combobox', { name: 'Created' });
  await expect(created.locator('option:checked')).toHaveText('Created: any time');
  await expect(bar.getByRole('combobox', { name: 'Pickup' }).locator('option:checked')).toHaveText('Pickup: upcoming');
  await created.selectOption('Created: last 7 days');

  await page.reload();
  await expect(bar.getByRole('button', { name: 'Fewer filters' })).toBeVisible();
  await bar.getByRole('button', { name: 'Fewer filters' }).click();
  await expect(created, 'a set filter never folds').toBeVisible();
  await expect(bar.getByRole('combobox', { name: 'Market' })).toHaveCount(0);
  await page.goto('/drivers/list');
  await expect(page.getByRole('button', { name: 'Fewer filters' })).toHaveCount(0);
});

test('A filter that a link names by a number shows the name of the record, where one may read it', async ({
  as,
  kerbside,
}) => {
  const car = (await (await kerbside.fetch('superadmin', '/driver/v1/staff/cars/1')).json()) as {
    data: { plate: string };
  };
  const page = await as('dispatcher');
  const shown = page.getByRole('group', { name: 'Filters that are on' });
  await page.goto('/orders/list?when=all&car=1&driver=99999999');
  await expect(shown).toContainText(`Car: ${car.data.plate}`);
  await expect(shown, 'nobody has this number').toContainText('Driver: 99999999');
  await expect(page.getByRole('button', { name: `Remove filter Car: ${car.data.plate}` })).toBeVisible();

  const support = await as('support');
  const asked: string[] = [];
  support.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await support.goto('/orders/list?when=all&car_class=2&car=99999999');
  // Both names would be asked for together, so the first shows that the second was not.
  await expect(support.getByRole('group', { name: 'Filters that are on' })).toContainText(
    /Car class: [A-Z].*Car: 99999999/,
  );
  expect(asked, 'what support may not read').not.toContain('/driver/v1/staff/cars/99999999');
  await expect(support.getByRole('alert')).toHaveCount(0);
});

test('A choice of a filter is taken with Enter, without a mouse', async ({ as }) => {
  const page = await as('operations');
  await page.goto('/orders/list?when=all&balance=due&payment=paid&status=confirmed');
  const bar = page.getByRole('search', { name: 'Orders' });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await bar.getByRole('combobox', { name: 'Balance' }).focus();
  await press('Enter', 'ArrowDown', 'Enter');
  await expect(page).toHaveURL(/balance=overpaid/);

  await bar.getByRole('button', { name: /^Payment/ }).focus();
  await press('Enter');
  const payments = page.getByRole('dialog', { name: 'Payment' }).getByRole('checkbox');
  await expect(payments.first()).toBeFocused();
  await press('ArrowDown');
  await expect(payments.nth(1)).toBeFocused();
  await press('Enter');
  await expect(payments.nth(1)).toBeChecked();
  await expect(page).toHaveURL(/payment=partially_paid/);
  await press('ArrowUp', 'Enter');
  await expect(payments.first()).toBeChecked();
  await press('Enter', 'Escape');
  await expect(bar.getByRole('button', { name: /^Payment/ })).toBeFocused();

  await bar.getByRole('button', { name: /^Status/ }).focus();
  await press('Enter');
  await expect(page.getByLabel('Find in Status')).toBeFocused();
  await page.keyboard.type('pend');
  await press('Enter');
  await expect(page).toHaveURL(/status=confirmed,pending/);
  await press('ArrowDown');
  await expect(page.getByRole('dialog', { name: 'Status' }).getByRole('checkbox').first()).toBeFocused();
});

test('Two days typed into a filter are one step back', async ({ as }) => {
  const page = await as('dispatcher');
  await page.goto('/orders/list?when=all');
  await page.getByRole('combobox', { name: 'Pickup' }).selectOption('Pickup: dates …');
  await page.getByLabel('Pickup from').click();
  await page.keyboard.type('2026-12-15');
  await page.keyboard.press('ArrowUp');
  await page.getByLabel('Pickup to').click();
  await page.keyboard.type('2026-12-20');
  await expect(page).toHaveURL(/when=2026-12-16\.\.2026-12-20/);
  await page.goBack();
  await expect(page).toHaveURL(/when=all$/);
});

test('On a phone the filters are one row that scrolls sideways, and what has the focus is in view', async ({ as }) => {
  const page = await as('operations', { viewport: { width: PHONE.width, height: PHONE.height } });
  await page.goto('/orders/list?when=all&status=confirmed,pending&car=1');
  const bar = page.getByRole('search', { name: 'Orders' });
  const pressable = bar.getByRole('button').or(bar.getByRole('combobox'));
  await expect(bar.getByRole('combobox', { name: 'Market' }), 'none fold').toBeAttached();
  await expect(bar.getByRole('button', { name: 'Remove filter Status: Pending' })).toBeAttached();
  const boxes = await Promise.all((await pressable.all()).map((each) => each.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size, 'one row').toBe(1);
  expect(Math.min(...boxes.map((box) => Math.min(box?.height ?? 0, box?.width ?? 0)))).toBeGreaterThanOrEqual(44);

  await bar.getByRole('combobox', { name: 'Market' }).focus();
  await expect(bar.getByRole('combobox', { name: 'Market' })).toBeInViewport({ ratio: 1 });
  const remove = bar.getByRole('button', { name: 'Remove filter Status: Confirmed' });
  await remove.focus();
  await expect(remove.locator('..'), 'the whole chip').toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=pending/);
  await bar.getByRole('button', { name: /^Status: / }).click();
  await expect(page.getByRole('dialog', { name: 'Status' }).getByRole('checkbox').first()).toBeInViewport();
  await page.keyboard.press('Escape');

  const created = bar.getByRole('combobox', { name: 'Created' });
  await created.focus();
  await created.selectOption('Created: dates …');
  const from = bar.getByRole('textbox', { name: 'Created from' });
  await expect(from, 'days have the room to be read').toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('textbox', { name: 'Created to' })).toBeInViewport({ ratio: 1 });
  await from.click();
  await page.keyboard.type('1 jan 2026');
  await page.keyboard.press('Tab');
  await expect(from).toHaveValue('2026-01-01');
  await expect(page).toHaveURL(/created=2026-01-01/);
});

test('Folded filters look right in a wide window and on a phone', async ({ as }) => {
  const page = await as('dispatcher');
  await page.goto('/orders/list');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await expectFine(page, 'folded filters', [DESKTOP, PHONE]);
});
