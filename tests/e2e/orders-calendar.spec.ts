import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { deafen, headline } from './kit/person.ts';

test.describe('The calendar of orders', () => {
  test('opens by its key with the filters of the list, and a pasted link opens the same', async ({ as }) => {
    const page = await as('operations');
    await page.goto('/orders/list?city=1&status=confirmed,assigned');
    await expect(page.getByRole('button', { name: 'Calendar' })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('Shift+O');
    await expect(page).toHaveURL(/as=calendar/);
    await expect(page).toHaveURL(/city=1&status=confirmed,assigned/);
    await expect(grid(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove filter Status: Confirmed' })).toBeVisible();
    await page.getByRole('button', { name: 'Next month' }).click();
    const month = await page.getByRole('heading', { level: 2 }).innerText();
    const other = await as('operations');
    await other.goto(page.url());
    await expect(other.getByRole('heading', { level: 2 })).toHaveText(month);
    await expect(other.getByRole('button', { name: 'Remove filter Status: Confirmed' })).toBeVisible();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    await expect(page).toHaveURL(/city=1&status=confirmed,assigned/);
  });

  test('is walked by keys: by day, month and week, to today, and into a day and back', async ({ as }) => {
    const page = await as('operations');
    await page.goto('/orders/list?as=calendar&at=2026-03-31');
    await expect(page.getByRole('heading', { name: 'March 2026' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expectDay(page, '2026-03-31');
    await page.keyboard.press('ArrowUp');
    await expectDay(page, '2026-03-24');
    await page.keyboard.press('Home');
    await expectDay(page, '2026-03-23');
    await page.keyboard.press('End');
    await expectDay(page, '2026-03-29');
    await page.keyboard.press('PageUp');
    await expectDay(page, '2026-02-28');
    await expect(page.getByRole('heading', { name: 'February 2026' })).toBeVisible();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    await expectDay(page, '2026-03-29');
    await page.keyboard.press('t');
    await expect(page.locator(':focus')).toHaveAttribute('aria-current', 'date');
    const today = (await page.locator(':focus').getAttribute('data-day')) ?? '';
    const pickups = await pickupsOf(page, today);
    expect(pickups).toBeGreaterThan(0);

    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keys on this screen' });
    await expect(sheet.getByText('Month before and after')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.locator(`[data-day="${today}"]`).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`day=${today}`));
    await expect(page.getByRole('button', { name: `Remove filter Pickup day: ${today}` })).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
    await expect(pages).toContainText(` of ${pickups}`);
    await page.goBack();
    await expect(page.locator(`[data-day="${today}"]`)).toHaveAttribute('tabindex', '0');
    await expect.poll(() => pickupsOf(page, today)).toBe(pickups);
  });

  test('opens days and bookings by the mouse, and says how many more there are', async ({ as }) => {
    const page = await as('operations', { viewport: { width: 1440, height: 900 } });
    await page.goto('/orders/list?as=calendar');
    const today = page.locator('[role="gridcell"][aria-current="date"]');
    await expect(today).toHaveAttribute('aria-label', /^\w+day, \d+ \w+ \d{4}, today: \d+ pickups/);
    const booking = today.getByRole('link').first();
    const name = (await booking.getAttribute('aria-label')) ?? '';
    const code = /(AT|DB)\w{11}/.exec(name)?.[0] ?? '';
    await booking.click();
    await expect(headline(page)).toHaveText(code);
    await page.goBack();
    const more = today.getByRole('link', { name: /^\+\d+ more$/ });
    const day = (await today.getAttribute('data-day')) ?? '';
    await more.click();
    await expect(page).toHaveURL(new RegExp(`day=${day}`));
    await page.goBack();
    await page.getByRole('radio', { name: 'Week' }).check();
    await expect(page.getByRole('gridcell')).toHaveCount(7);
    await expect(page).toHaveURL(/span=week/);
    const cell = page.getByRole('gridcell').last();
    const last = (await cell.getAttribute('data-day')) ?? '';
    await cell.click({ position: { x: 20, y: 8 } });
    await expect(page).toHaveURL(new RegExp(`day=${last}`));
    await page.goBack();
    await expect(page.getByRole('gridcell')).toHaveCount(7);
    await expect(page.locator(`[data-day="${last}"]`)).toHaveAttribute('tabindex', '0');
  });

  test('says when nothing fits and when it cannot load, and loads again', async ({ as }) => {
    const page = await as('operations');
    await page.goto('/orders/list?as=calendar&q=nobody-of-this-name&at=2026-03-31');
    await expect(page.getByText('No pickups fit these filters in this month.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(page).not.toHaveURL(/nobody/);
    let broken = true;
    await page.route('**/booking/v1/staff/days*', (route) =>
      broken
        ? route.fulfill({ status: 500, json: { status: 500, code: 'internal', message: 'It did not work.' } })
        : route.continue(),
    );
    // Changes that others make would load it as well.
    await deafen(page);
    await page.goto('/orders/list?as=calendar&at=2026-05-31');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    broken = false;
    await again.click();
    await expect(grid(page)).toBeVisible();
  });

  test('is a list of days on a phone', async ({ as }) => {
    const page = await as('operations', { viewport: { width: 390, height: 844 } });
    await page.goto('/orders/list?as=calendar');
    const day = page.getByRole('link', { name: /, today: \d+ pickups/ });
    await expect(day).toBeVisible();
    await expect(grid(page)).toBeHidden();
    await expect(page.getByRole('listitem').first()).toContainText('today');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await day.click();
    await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  });
});

const grid = (page: Page) => page.getByRole('grid', { name: /\d{4}$/ });

async function expectDay(page: Page, day: string): Promise<void> {
  await expect(page.locator(':focus')).toHaveAttribute('data-day', day);
}

/** How many pickups the name of a day's cell says it has. */
async function pickupsOf(page: Page, day: string): Promise<number> {
  const label = page.locator(`[data-day="${day}"]`);
  await expect(label).toHaveAttribute('aria-label', /: /);
  return Number(/: (\d+) pickup/.exec((await label.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
}
