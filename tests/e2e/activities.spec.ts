import type { Page } from '@playwright/test';
import { activity } from '#contract/activity/activity.ts';
import type { Activity } from '#contract/activity/activity.schema.ts';
import { place } from '#contract/activity/place.ts';
import type { Place } from '#contract/activity/place.schema.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, headline, messages, takeRow } from './kit/person.ts';

async function found(kerbside: Kerbside, q: string): Promise<Activity | undefined> {
  const reply = await kerbside.fetch('content', `${activity.list.path}?q=${encodeURIComponent(q)}`);
  return ((await reply.json()) as { data: Activity[] }).data[0];
}

/** Takes the best answer to what was typed into a field that chooses. */
async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
}

test('An activity is added, placed and disabled by keyboard alone @quick', async ({ as, kerbside }) => {
  const page = await as('content');
  await page.goto('/');
  await ask(page, 'add activity');
  await takeRow(page, 'Add activity');
  await expect(page.getByLabel('Name (English)')).toBeFocused();
  await page.keyboard.type('National Museum after dark');
  await choose(page, 'Type', 'day trips');
  await choose(page, 'City', 'singap');
  await page.getByLabel('Duration').focus();
  await page.keyboard.type('90');
  await choose(page, 'Currency', 'usd');
  await page.getByLabel('Price from').focus();
  await page.keyboard.type('1,042.50');
  await page.getByLabel('Latitude').focus();
  await page.keyboard.type('1.2967');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Enter both latitude and longitude, or neither.')).toBeVisible();
  await page.getByLabel('Longitude').focus();
  await page.keyboard.type('103.8486');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText('National Museum after dark');
  expect(await found(kerbside, 'National Museum after dark')).toMatchObject({
    duration_min: 90,
    currency: 'USD',
    from_price_minor: 104_250,
    lat: 1.2967,
    place_id: null,
  });

  await page.keyboard.press('w');
  const palette = page.getByRole('dialog');
  await expect(palette.getByText(/Suggested, \d+ m away/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('takes place at National Museum of Singapore');
  await expect(page.getByRole('link', { name: 'National Museum of Singapore' })).toBeVisible();
  await page.keyboard.press('Shift+D');
  await expect(messages(page)).toContainText('National Museum after dark is disabled.');
  expect(await found(kerbside, 'National Museum after dark')).toMatchObject({ enabled: false });
});

test('A supplier’s file is tried, imported, and what it lacks is disabled, by mouse', async ({ as, kerbside }) => {
  const page = await as('content');
  await page.goto('/articles/activities');
  await page
    .getByRole('link', { name: 'Import activities' })
    .or(page.getByRole('button', { name: /^Import/ }))
    .click();
  const text = [
    'Supplier,Code,Name,Type,City,Duration,Price from,Currency',
    'Harbour Excursions,HE-GBB-2,Gardens by the Bay: both domes,theme_parks,Singapore,180,59.00,SGD',
    'Harbour Excursions,HE-ZOO-B,Singapore Zoo with breakfast,theme_parks,Singapore,240,89.00,SGD',
    'Harbour Excursions,HE-NEW-1,Pulau Ubin by bicycle,day_trips,Singapore,300,64.00,SGD',
  ].join('\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'harbour.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  const rows = page.getByRole('table', { name: 'What each row does' });
  await expect(rows.getByRole('row')).toHaveCount(5);
  await expect(rows).toContainText('From price: SGD 53.00 → SGD 59.00');
  await expect(rows.getByRole('row', { name: /Bumboat/ })).toContainText('Gone');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Gone 1');
  await expect(rows.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 of 3 activities written.')).toBeVisible();
  expect(await found(kerbside, 'Pulau Ubin')).toMatchObject({ source: 'import', from_price_minor: 6400 });

  await page.getByRole('button', { name: 'More commands' }).click();
  await page.getByRole('menuitem', { name: 'Disable what is gone from the file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect.poll(async () => (await found(kerbside, 'Bumboat'))?.enabled).toBe(false);
});

test('Opening hours are typed in the middle, corrected and removed without losing a key', async ({ as, kerbside }) => {
  const page = await as('content');
  await page.goto('/articles/places/1/edit');
  const opens = page.getByRole('group', { name: 'Hours 1' }).getByLabel('Opens');
  await opens.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('9:30');
  await page.keyboard.press('Home');
  await page.keyboard.type('0');
  await expect(opens).toHaveValue('09:30');
  await page.getByRole('button', { name: 'Add hours' }).click();
  const second = page.getByRole('group', { name: 'Hours 2' });
  await second.getByLabel('Mon').check();
  await second.getByLabel('Opens').fill('10:00');
  await second.getByLabel('Closes').fill('9 o’clock');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(second.getByText(/a time of day, such as 09:00|Enter a time of day/)).toBeVisible();
  await second.getByLabel('Closes').fill('11:00');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Two of these hours overlap.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove hours 2' }).click();
  await expect(page.getByRole('button', { name: 'Add hours' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(messages(page)).toContainText('is saved');
  const reply = await kerbside.fetch('content', place.one.path.replace(':id', '1'));
  expect(((await reply.json()) as { data: Place }).data.opening_hours).toEqual([
    { days: [1, 2, 3, 4, 5, 6, 7], open: '09:30', close: '00:00' },
  ]);
});

test('The price of an activity waits for a currency that was emptied, and is what it was', async ({ as }) => {
  const page = await as('content');
  await page.goto('/articles/activities/1/edit');
  const currency = page.getByRole('combobox', { name: 'Currency' });
  const price = page.getByRole('textbox', { name: 'Price from' });
  // Another test imports a new price of this activity, before this one or after it.
  await expect(price).not.toHaveValue('');
  const before = await price.inputValue();
  for (const none of ['', 'xyzzy']) {
    await currency.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(none);
    await page.getByLabel('Duration').focus();
    await expect(page.getByText('Choose the currency first')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(currency).toHaveAttribute('aria-invalid', 'true');
    await expect(currency).toHaveValue(none);
  }
  await choose(page, 'Currency', 'Singapore Dollar');
  await expect(price).toHaveValue(before);
});
