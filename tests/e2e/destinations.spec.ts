import type { Locator, Page } from '@playwright/test';
import { cityContent } from '#contract/content/destination.ts';
import type { Destination } from '#contract/content/destination.schema.ts';
import { picture } from '#tests/kit/pictures.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, headline, messages, takeRow } from './kit/person.ts';

async function stored(kerbside: Kerbside, id: string): Promise<Destination> {
  const reply = await kerbside.fetch('content', cityContent.one.path.replace(':id', id));
  return ((await reply.json()) as { data: Destination }).data;
}

const guide = (page: Page): Locator => page.getByRole('textbox', { name: 'Guide (English)' }).filter({ visible: true });
const idIn = (page: Page): string => /city\/(\d+)/.exec(page.url())?.[1] ?? '';

const INTRO = 'A harbour with beaches on every side: take the ferry first, and plan the rest of the day on its deck.';
const GUIDE = 'Ferries leave every twenty minutes until midnight and cost less than a coffee.';

test('The content of a city is written by keyboard alone, gap by gap @quick', async ({ as, kerbside }) => {
  const page = await as('content');
  await page.goto('/');
  await ask(page, 'add city content');
  await takeRow(page, 'Add city content');
  await expect(page.getByRole('combobox', { name: /^City/ })).toBeFocused();
  await page.keyboard.type('sydn');
  await expect(page.getByRole('option', { name: /Sydney/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Introduction (English)').focus();
  await page.keyboard.type(INTRO);
  await guide(page).focus();
  await page.keyboard.type(GUIDE);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText('Sydney');
  const id = idIn(page);
  expect(await stored(kerbside, id)).toMatchObject({ status: 'draft', completeness: { en: 60, ja: 0 } });
  await expect(page.getByText('Choose a hero picture.', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Write at least 3 tips.' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add tip' })).toBeFocused();
  for (const tip of ['Carry sunscreen.', 'Tap on with a bank card.', 'Swim between the flags.']) {
    await page.getByRole('button', { name: 'Add tip' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(tip);
  }
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText('Sydney');
  expect(await stored(kerbside, id)).toMatchObject({ completeness: { en: 70 } });
  await page.keyboard.press('Shift+A');
  await takeRow(page, 'Now');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a hero picture.').first()).toBeVisible();
});

test('By mouse: a draft gets its text and hero picture, goes live, is changed and hidden', async ({ as, kerbside }) => {
  const page = await as('content');
  await page.goto('/insider/city');
  await page.getByRole('link', { name: 'Tokyo' }).click();
  await page.getByRole('button', { name: 'Edit city content' }).click();
  await page.getByLabel('Introduction (English)').fill(INTRO);
  await guide(page).click();
  await page.keyboard.type(GUIDE);
  const { name, content } = await picture();
  await page
    .getByRole('group', { name: 'Hero picture' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: content as Buffer });
  await page.getByLabel('Description of the hero picture (English)').fill('A crossing at night');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(headline(page)).toHaveText('Tokyo');
  await page.getByRole('button', { name: 'Publish city content' }).click();
  await page.getByRole('option', { name: 'Now' }).click();
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Tokyo is published.');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByRole('cell', { name: '1 (live)' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide city content' }).click();
  await expect(messages(page)).toContainText('Tokyo is hidden.');
  expect(await stored(kerbside, idIn(page))).toMatchObject({ status: 'hidden', live_version: 1 });
});

test('A gap in Chinese leads into the form of Singapore, and so does its shortcut where it has content', async ({
  as,
}) => {
  const page = await as('content');
  await page.goto('/insider/city/396');
  const chinese = page.getByRole('group', { name: 'Completeness: Chinese' });
  await expect(chinese).toContainText('60%');
  await expect(chinese).toContainText('2 gaps left');
  await chinese.getByRole('link', { name: 'Check the guide: its English has changed.' }).click();
  await expect(page.getByRole('textbox', { name: 'Guide (Chinese)' })).toBeFocused();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Singapore content' }).click();
  await expect(headline(page)).toHaveText('Edit Singapore');
  await page.route('**/dashboard/v1/staff/content', async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replaceAll('"has_content":true', '"has_content":false');
    await route.fulfill({ response: reply, body: text });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Add city content' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Singapore content' })).toHaveCount(0);
});

test('The content dashboard leads from a gap of a city to its place in the form', async ({ as }) => {
  const page = await as('content');
  await page.goto('/dashboard');
  const cell = page.getByRole('link', { name: /Singapore in Chinese/ });
  await expect(cell).toContainText('%');
  await cell.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText('Edit Singapore');
  await expect(page).toHaveURL(/language=zh/);
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Topics' })).toContainText('family');
  await page
    .getByRole('region', { name: /^Out of date/ })
    .getByRole('link', { name: 'Cities' })
    .click();
  await expect(headline(page)).toHaveText('City content');
});
