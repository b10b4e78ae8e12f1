import { expect, test } from './kit/kerbside.ts';
import { ask, headline, messages, selectedRow } from './kit/person.ts';

test('A company is found in the palette, gets a document with a scan, and the document is approved', async ({ as }) => {
  const page = await as('fleet');
  await page.goto('/drivers/expiring');
  await ask(page, 'Lantern Cars');
  await expect(selectedRow(page)).toContainText('Lantern Cars');
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText('Lantern Cars');
  await page.getByRole('tab', { name: 'Validation' }).click();
  await expect(page.getByText('Operator licence has not been checked yet.').first()).toBeVisible();

  await page.getByRole('link', { name: 'Add document' }).click();
  await page.getByLabel('What it is').selectOption('Operator licence');
  await page.getByLabel('Number').fill('E2E-77');
  await page.getByLabel('Expires on').fill('2031-01-31');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await expect(page.getByText('licence.pdf')).toBeVisible();
  await page.getByRole('button', { name: /^Add document/ }).click();

  const row = page.getByRole('row').filter({ hasText: 'E2E-77' });
  await expect(row).toContainText('licence.pdf');
  await row.getByRole('button', { name: 'Approve document' }).click();
  await expect(messages(page)).toContainText('Operator licence of Lantern Cars is approved.');
  await expect(row).toContainText('Approved');
  await expect(page.getByText('Operator licence has not been checked yet.')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download scan' }).click();
  expect((await download).suggestedFilename()).toBe('licence.pdf');
});
