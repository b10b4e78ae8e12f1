import type { Page } from '@playwright/test';
import { featuredActivity } from '#contract/activity/featured-activity.ts';
import type { FeaturedActivity } from '#contract/activity/featured-activity.schema.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, headline, messages, takeRow, undoByMessage } from './kit/person.ts';

const LIST = '/articles/featured_activities';

/** What is featured, as staff see it, by city and in the order of each. */
async function stored(kerbside: Kerbside): Promise<FeaturedActivity[]> {
  const reply = await kerbside.fetch('content', `${featuredActivity.list.path}?page_size=100`);
  return ((await reply.json()) as { data: FeaturedActivity[] }).data;
}

/** Names of the activities featured in Singapore, in their order. */
const inSingapore = async (kerbside: Kerbside): Promise<string[]> =>
  (await stored(kerbside)).filter(({ city_name }) => city_name === 'Singapore').map(({ name }) => name.en);

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first();

test('By keyboard alone an activity is featured in a city, moved and removed @quick', async ({ as, kerbside }) => {
  const page = await as('content');
  await page.goto('/articles/activities?q=katong');
  await row(page, 'Katong by foot').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(headline(page)).toContainText('Katong by foot');
  await ask(page, 'feature activity');
  await takeRow(page, 'Feature activity');
  await expect(page.getByRole('option').first()).toContainText('Everywhere');
  await page.keyboard.type('singapore');
  await page.keyboard.press('Enter');
  await page.keyboard.type('+2d');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('will be featured in Singapore.');
  expect((await stored(kerbside)).at(-1)).toMatchObject({ state: 'to_come', position: 3, ends_at: null });

  await page.goto(`${LIST}?q=katong`);
  await row(page, 'Katong by foot').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Featured in Singapore from/)).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(messages(page)).toContainText('is moved up.');
  expect((await inSingapore(kerbside))[1]).toContain('Katong');

  await ask(page, 'remove featured activity');
  await takeRow(page, 'Remove featured activity');
  await expect(messages(page)).toContainText('is not featured in Singapore any more.');
  await expect(headline(page)).toHaveText('Featured activities');
  expect(await inSingapore(kerbside)).toHaveLength(2);
});

test('By mouse a featured activity ends and comes back, another is added, and a hidden one is told apart', async ({
  as,
  kerbside,
}) => {
  const page = await as('content');
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Featured activities' }).click();
  await expect(headline(page)).toHaveText('Featured activities');
  await expect(row(page, 'Night market by tuk-tuk')).toContainText('Activity disabled');
  await expect(row(page, 'Singapore Zoo with breakfast')).toContainText('To come');

  await row(page, 'Gardens by the Bay').getByRole('link').click();
  await expect(headline(page)).toContainText('Gardens by the Bay');
  await page.getByRole('button', { name: 'End featured activity' }).click();
  await expect(messages(page)).toContainText('is not featured in Singapore any more.');
  await expect.poll(async () => (await stored(kerbside)).filter(({ state }) => state === 'live')).toEqual([]);
  await undoByMessage(page);
  await expect.poll(async () => (await stored(kerbside)).filter(({ state }) => state === 'live')).toHaveLength(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Gardens by the Bay/ })
    .click();
  await expect(page).toHaveURL(/articles\/activities\/\d+$/);

  await page.goto(`${LIST}/create`);
  await page.getByRole('combobox', { name: 'Activity' }).fill('cooking');
  await page.getByRole('option', { name: /Thai cooking in Silom/ }).click();
  await page.getByRole('button', { name: 'Add featured activity' }).click();
  await expect(headline(page)).toHaveText('Thai cooking in Silom');
  await expect(page.getByText(/Featured everywhere from/)).toBeVisible();
});
