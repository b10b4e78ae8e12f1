import { trip } from '#contract/content/trip.ts';
import type { Trip } from '#contract/content/trip.schema.ts';
import { picture } from '#tests/kit/pictures.ts';
import { editor, tool } from './kit/article-text.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, headline, messages, takeRow } from './kit/person.ts';

async function stored(kerbside: Kerbside, id: string): Promise<Trip> {
  const reply = await kerbside.fetch('content', trip.one.path.replace(':id', id));
  return ((await reply.json()) as { data: Trip }).data;
}

const INTRODUCTION = 'Two days along the river, from the old port to the gardens, mostly on foot.';

test('A trip is written by keyboard alone, and says what it lacks before it is published @quick', async ({
  as,
  kerbside,
}) => {
  const page = await as('content');
  await page.goto('/');
  await ask(page, 'add trip');
  await takeRow(page, 'Add trip');
  await expect(page.getByLabel('Title (English)')).toBeFocused();
  await page.keyboard.type('Along the river');
  await editor(page).focus();
  await page.keyboard.type(INTRODUCTION);
  await page.getByRole('combobox', { name: /^City/ }).focus();
  await page.keyboard.type('singap');
  await expect(page.getByRole('option', { name: /Singapore/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Days').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('31');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByLabel('Days')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Days').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText('Along the river');
  const id = /trips\/(\d+)/.exec(page.url())?.[1] ?? '';
  expect(await stored(kerbside, id)).toMatchObject({ days: 2, city_name: 'Singapore', status: 'draft' });
  await expect(page.getByText('Choose a cover.')).toBeVisible();

  await page.keyboard.press('Shift+S');
  await expect(messages(page)).toContainText('Along the river is in review.');
  await page.keyboard.press('Shift+A');
  await takeRow(page, 'Now');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a cover.').first()).toBeVisible();
});

test('By mouse: a trip gets a cover, goes live, is changed and hidden', async ({ as, kerbside }) => {
  const page = await as('content');
  await page.goto('/trips/list');
  await page.getByRole('link', { name: 'Five days of food' }).click();
  await page.getByRole('button', { name: 'Edit trip' }).click();
  await editor(page).click();
  await page.keyboard.type(INTRODUCTION);
  await tool(page, 'Heading 1').click();
  await tool(page, 'Text').click();
  const { name, content } = await picture();
  await page
    .getByRole('group', { name: 'Cover' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: content as Buffer });
  await page.getByLabel('Description of the cover (English)').fill('A bowl of noodles');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(headline(page)).toHaveText('Five days of food');
  await page.getByRole('button', { name: 'Publish trip' }).click();
  await page.getByRole('option', { name: 'Now' }).click();
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Five days of food is published.');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByRole('cell', { name: '1 (live)' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide trip' }).click();
  await expect(messages(page)).toContainText('Five days of food is hidden.');
  const id = /trips\/(\d+)/.exec(page.url())?.[1] ?? '';
  expect(await stored(kerbside, id)).toMatchObject({ status: 'hidden', live_version: 1 });
});
