import type { Page } from '@playwright/test';
import { addDays } from '#domain/time/calendar.ts';
import { dateIn } from '#domain/time/time.ts';
import { expect, test } from './kit/kerbside.ts';
import { ask, expectStatus, headline, messages, palette, takeRow } from './kit/person.ts';

const main = (page: Page) => page.getByRole('main');

test('By keyboard alone a stay is found by its code, cancelled at the fee that is shown, and refunded @quick', async ({
  as,
}) => {
  const page = await as('superadmin');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.goto('/');
  await ask(page, 'hb261122fee50');
  await takeRow(page, 'HB261122FEE50');
  await expect(headline(page)).toHaveText('HB261122FEE50');
  const terms = main(page).getByRole('region', { name: 'If cancelled' });
  await expect(terms.getByRole('img', { name: /^Cancelling: / })).toBeVisible();
  const fee = await terms.getByText('Fee now').locator('xpath=following-sibling::dd[1]').innerText();

  await press('Shift+C');
  await expect(palette(page)).toContainText('Who cancels');
  await takeRow(page, 'The customer');
  await takeRow(page, 'Change of plans');
  await expect(palette(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Asked by phone');
  await press('Enter');
  await takeRow(page, 'Refund later');
  await expect(palette(page)).toContainText(fee);
  await expect(palette(page).getByRole('button', { name: /Cancel hotel booking/ })).toBeFocused();
  await press('Enter');
  await expect(messages(page)).toContainText('HB261122FEE50 is cancelled.');
  await expectStatus(page, 'Cancelled');
  await expect(main(page)).toContainText(`The fee is ${fee}. Asked by phone`);

  const refund = main(page).getByRole('button', { name: 'Refund hotel booking' });
  await expect(refund).toBeVisible();
  await press('Shift+R');
  await takeRow(page, 'Cancellation');
  await press('Enter');
  await expect(palette(page).getByRole('button', { name: /^Refund / })).toBeFocused();
  await press('Enter');
  await expect(messages(page)).toContainText('refunded for HB261122FEE50.');
  await expect(main(page)).not.toContainText('is still due to the customer');
  await expect(refund).toBeHidden();
});

test('By mouse a stay that costs everything is cancelled by its hotel for nothing, and refunded at once', async ({
  as,
}) => {
  const page = await as('superadmin');
  await page.goto('/hotels/bookings?q=HB261122N0REF&when=all');
  await main(page).getByRole('cell', { name: 'HB261122N0REF', exact: true }).click();
  await expect(headline(page)).toHaveText('HB261122N0REF');
  await expect(main(page).getByRole('region', { name: 'If cancelled' })).toContainText('Everything');
  await main(page).getByRole('button', { name: 'More commands' }).click();
  await page.getByRole('menuitem', { name: /^Cancel hotel booking/ }).click();
  await palette(page)
    .getByRole('option', { name: /^The hotel/ })
    .click();
  await palette(page)
    .getByRole('option', { name: /^The hotel is overbooked/ })
    .click();
  await palette(page).getByRole('button', { name: /^Next/ }).click();
  await palette(page)
    .getByRole('option', { name: /^Refund what is left at once/ })
    .click();
  await palette(page)
    .getByRole('button', { name: /^Cancel and refund/ })
    .click();
  await expect(messages(page)).toContainText(/HB261122N0REF is cancelled\. .* refunded\./);
  await expectStatus(page, 'Cancelled');
  await expect(main(page).getByText('Refunded', { exact: true }).first()).toBeVisible();
});

test('By mouse rooms of a hotel are booked from its own page, with the price that is shown @quick', async ({ as }) => {
  const page = await as('superadmin');
  await page.goto('/hotels/list?q=Wharf Lodge');
  await main(page).getByText('The Wharf Lodge').first().click();
  await expect(headline(page)).toHaveText('The Wharf Lodge');
  await main(page)
    .getByRole('button', { name: /^New booking at hotel/ })
    .click();
  await expect(headline(page)).toHaveText('New hotel booking');
  const today = dateIn(new Date().toISOString(), 'Europe/London');
  await main(page).getByRole('textbox', { name: 'Check-in', exact: false }).first().fill(addDays(today, 40));
  await main(page).getByRole('textbox', { name: 'Check-out', exact: false }).first().fill(addDays(today, 42));
  const rooms = main(page).getByRole('table', { name: 'Rooms of The Wharf Lodge' });
  await rooms
    .getByRole('textbox', { name: /^Rooms: / })
    .first()
    .fill('2');
  await rooms
    .getByRole('textbox', { name: /^Adults: / })
    .first()
    .fill('1');
  await expect(main(page).getByText(/^Total .*, 2 nights$/)).toBeVisible();
  const customer = main(page).getByRole('combobox', { name: /^Customer/ });
  await customer.click();
  await customer.fill('grace');
  await page.getByRole('option', { name: /Grace/ }).first().click();
  await main(page)
    .getByRole('button', { name: /^Book for / })
    .click();
  await expect(messages(page)).toContainText('is booked.');
  await expect(headline(page)).toHaveText(/^HB\d{6}/);
  await expectStatus(page, 'Pending');
  await expect(main(page).getByRole('region', { name: 'Stay', exact: true })).toContainText('2 nights');
});
