import { expect, test } from './kit/kerbside.ts';
import { ask, headline, messages, palette, selectedRow } from './kit/person.ts';

test.describe('Reference data', () => {
  test('a pasted IATA code opens its airport, and one of the world fills in the form of a new one', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/data/category');
    await ask(page, 'SIN');
    await expect(selectedRow(page)).toContainText('SIN, Singapore Changi');
    await page.keyboard.press('Enter');
    await expect(headline(page)).toContainText('SIN, Singapore Changi');

    await ask(page, 'add airport by');
    await expect(selectedRow(page)).toContainText('Add airport by its code');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toContainText('Three letters');
    await page.keyboard.type('hel');
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText('Add airport');
    await expect(page.locator('[name=icao]')).toHaveValue('EFHK');
  });

  test('a rate is added from the palette and appears in the list', async ({ as }) => {
    const page = await as('pricing');
    await page.goto('/data/currency?q=KHR');
    await page
      .getByRole('link', { name: 'KHR' })
      .or(page.getByText('KHR', { exact: true }))
      .first()
      .click();
    await expect(headline(page)).toContainText('KHR');
    await page.keyboard.press('Shift+A');
    await expect(palette(page)).toContainText('Singapore Dollar');
    await page.keyboard.type('SGD');
    await expect(selectedRow(page)).toContainText('Singapore Dollar');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toContainText('How many units');
    await page.keyboard.type('3100.5');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText('1 SGD is 3100.5 KHR');
    await expect(page.getByRole('table', { name: 'Rates of KHR' }).getByRole('row').nth(1)).toContainText('3100.5 KHR');
  });
});
