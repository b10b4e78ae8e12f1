import type { BookingRow } from '#contract/booking/booking.schema.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { expectScreenFine } from './kit/look.ts';
import { ask, expectStatus, headline, messages, palette, rows } from './kit/person.ts';

test('A statement is opened again with a reason, closed by key, undone, closed and printed', async ({ as }) => {
  const page = await as('finance');
  await page.goto('/drivers/statements?state=closed');
  await expect(headline(page)).toHaveText('Statements');
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  // The first one is the latest of its company.
  await page.locator('[data-row-id]').first().click();
  await expectStatus(page, 'Closed');
  await expect(page.getByRole('table', { name: /^Jobs/ })).toBeVisible();

  await page.keyboard.press('Shift+O');
  await expect(palette(page)).toContainText('Reason');
  await page.keyboard.type('A job was missing');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('is open again.');
  await expectStatus(page, 'Open');
  await expect(page.getByText('A job was missing')).toBeVisible();

  await page.keyboard.press('c');
  await expect(messages(page)).toContainText('is closed:');
  await expectStatus(page, 'Closed');
  await page.keyboard.press('Control+z');
  await expectStatus(page, 'Open');
  await page.keyboard.press('c');
  await expectStatus(page, 'Closed');

  await page.keyboard.press('Shift+P');
  await expect(headline(page)).toHaveText(/^Statement PS-\d+-\d{4}$/);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('Registration 000000000X');
  await expect(sheet).toContainText('To be paid');
  await expectScreenFine(page, 'statement for printing');
});

test('A driver is rated from the palette, and the rating shows on the booking and the driver', async ({
  as,
  kerbside,
}) => {
  const { code, drivers } = await unrated(kerbside);
  const driver = drivers[0]?.driver;
  const page = await as('support');
  await page.goto(`/orders/list/${code}?tab=assignment`);
  await expect(headline(page)).toHaveText(code);
  await ask(page, 'Rate driver');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('5 stars');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText('What the customer said');
  await page.keyboard.type('Waited for us with a smile.');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText(`${driver?.name} has 5 stars for ${code}.`);
  await expect(page.getByRole('table', { name: 'Ratings' })).toContainText('Waited for us with a smile.');
  const fleet = await as('fleet');
  await fleet.goto(`/drivers/list/${driver?.id}?tab=ratings`);
  await expect(fleet.getByRole('table', { name: /^Ratings of/ })).toContainText('Waited for us with a smile.');
});

/** Returns a completed booking with one driver who is not rated for it. */
async function unrated(kerbside: Kerbside): Promise<BookingRow> {
  const path = '/booking/v1/staff/?page_size=100&sort=pickup_at&order=desc';
  const body = JSON.stringify({ status: ['completed'] });
  const reply = await kerbside.fetch('superadmin', path, { method: 'POST', body });
  const { data } = (await reply.json()) as { data: BookingRow[] };
  const found = data.find(({ drivers }) => drivers.length === 1 && drivers[0]?.rating === null);
  if (!found) throw new Error('Every completed booking of the demo is rated');
  return found;
}
