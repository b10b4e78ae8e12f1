import { expect, test } from './kit/kerbside.ts';

test.describe('What holds beside prices', () => {
  test('is written as people say it: days of a calendar pasted as lines, a policy read back as a sentence', async ({
    as,
  }) => {
    const page = await as('pricing');
    await page.goto('/prices/holidays/create');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kite days');
    await page.getByRole('textbox', { name: 'Code' }).fill('kite_days');
    await page
      .getByLabel('Paste days')
      .fill('2031-05-03 Kite Day\nSunday, 4 May 2031 – Second Kite Day\n3/5/2031 Which of both');
    await page.getByRole('button', { name: 'Take these days' }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 added.' })).toBeVisible();
    await expect(page.getByLabel('Paste days')).toHaveValue('3/5/2031 Which of both');
    await expect(page.getByRole('alert')).toContainText('Line 3, “3/5/2031 Which of both”: It contains no date');
    await expect(page.getByRole('textbox', { name: 'Name of day 2', exact: true })).toHaveValue('Second Kite Day');
    await page.getByRole('button', { name: 'Add holiday calendar' }).click();
    const days = page.getByRole('table', { name: 'Days of 2031' });
    await expect(days.getByRole('row', { name: '2031-05-04 Sun Second Kite Day' })).toBeVisible();

    await page.goto('/prices/policies/1/edit');
    await page.getByLabel('Step 1: cancelled until').fill('72');
    await page.getByLabel('Refund of step 1').fill('87.5');
    await expect(page.getByText('87.5% until 72 hours before the pickup')).toBeVisible();
    await page.getByLabel('Refund of step 1').fill('120');
    await page.getByRole('button', { name: 'Save and close' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Enter at most 100%.' })).toBeVisible();
  });
});
