import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { DESKTOP, expectFine, PHONE } from './kit/look.ts';

test.describe('Dates and times', () => {
  test('are typed as people say them, changed by arrow keys, and explained while incomplete @quick', async ({ as }) => {
    const page = await as('operations');
    await page.goto('/prices/quote');
    const flight = page.locator('[name=flight_at]');
    await page.getByLabel('City').click();
    await page.keyboard.type('singapore');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Singapore, UTC+08:00').first()).toBeVisible();

    await flight.fill('15 dec 2031');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('alert')).toContainText('Add the time, such as 2031-12-15 09:00.');
    await expect(flight).toHaveAttribute('aria-invalid', 'true');
    await flight.fill('15 dec 2031 10:30pm');
    await page.keyboard.press('Tab');
    await expect(flight).toHaveValue('2031-12-15 22:30');
    await expect(page.getByText(/Add the time/)).toHaveCount(0);

    await caretTo(page, '[name=flight_at]', 9);
    await page.keyboard.press('ArrowUp');
    await expect(flight).toHaveValue('2031-12-16 22:30');
    await caretTo(page, '[name=flight_at]', 12);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(flight).toHaveValue('2031-12-16 20:30');

    for (const before of [
      '2031-12-16 21:30',
      '2031-12-16 22:30',
      '2031-12-15 22:30',
      '15 dec 2031 10:30pm',
      '15 dec 2031',
      '',
    ]) {
      await page.keyboard.press('ControlOrMeta+z');
      await expect(flight).toHaveValue(before);
    }
    for (let again = 0; again < 3; again += 1) await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(flight).toHaveValue('2031-12-15 22:30');
    await caretTo(page, '[name=flight_at]', 10);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('18');
    await expect(flight).toHaveValue('2031-12-18 22:30');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(flight).toHaveValue('2031-12- 22:30');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(flight).toHaveValue('2031-12-15 22:30');
    await page.keyboard.press('ArrowUp');
    await expect(flight).toHaveValue('2031-12-16 22:30');
    await flight.press('ControlOrMeta+a');
    await page.keyboard.type('31 feb 2027 9');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('alert')).toContainText('February 2027 has 28 days.');
    await flight.press('ControlOrMeta+z');
    await expect(flight).toHaveValue('2031-12-16 22:30');
    await expect(page.getByText('February 2027 has 28 days.')).toHaveCount(0);
  });

  test('are chosen from a calendar beside the field, by mouse and by keyboard', async ({ as }) => {
    const page = await as('operations');
    await page.goto('/drivers/board?date=2031-12-15');
    const day = page.getByRole('textbox', { name: 'Day' });
    await expect(day).toHaveValue('2031-12-15');
    const calendar = page.getByRole('dialog', { name: 'Calendar: Day' });
    await page.getByRole('group', { name: 'Day' }).getByRole('button', { name: 'Calendar' }).click();
    await expect(calendar.getByRole('button', { name: 'Monday, 15 December 2031' })).toBeFocused();
    await expectFine(page, 'calendar', [DESKTOP, PHONE]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageDown');
    await expect(calendar.getByRole('button', { name: 'Friday, 16 January 2032' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(day).toHaveValue('2032-01-16');
    await expect(page).toHaveURL(/date=2032-01-16/);
    await day.fill('never');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('alert')).toContainText('Enter a day, such as 2026-12-15, 15 dec or tomorrow.');
    await expect(page).toHaveURL(/date=2032-01-16/);
  });

  test('that another field did not allow are taken once it does', async ({ as }) => {
    const page = await as('operations');
    await page.goto('/orders/list?when=2031-02-01..2031-02-20');
    const to = page.getByLabel('Pickup to');
    await to.fill('2031-01-10');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('alert')).toContainText('Choose 2031-02-01 or later.');
    await page.getByLabel('Pickup from').fill('2031-01-05');
    await expect(page).toHaveURL(/when=2031-01-05\.\.$/);
    await to.focus();
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/when=2031-01-05\.\.2031-01-10/);
    await expect(to).toHaveValue('2031-01-10');
  });
});

/** Puts the caret of a field at a position of its text. */
async function caretTo(page: Page, selector: string, position: number): Promise<void> {
  await page.locator(selector).focus();
  await page.locator(selector).evaluate((field, at) => {
    if (field instanceof HTMLInputElement) field.setSelectionRange(at, at);
  }, position);
}
