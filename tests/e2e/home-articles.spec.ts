import type { Page } from '@playwright/test';
import { homeArticle } from '#contract/content/home-article.ts';
import type { HomeArticle } from '#contract/content/home-article.schema.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, headline, messages, takeRow, undoByMessage } from './kit/person.ts';

const LIST = '/articles/home-article';

/** The home page as staff see it, in its order. */
async function stored(kerbside: Kerbside): Promise<HomeArticle[]> {
  const reply = await kerbside.fetch('content', `${homeArticle.list.path}?page_size=100`);
  return ((await reply.json()) as { data: HomeArticle[] }).data;
}

const titles = async (kerbside: Kerbside, state: string): Promise<string[]> =>
  (await stored(kerbside)).filter((each) => each.state === state).map(({ title }) => title['en'] ?? '');

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) }).first();

test('By keyboard alone an article is put on the home page, moved, and taken off again @quick', async ({
  as,
  kerbside,
}) => {
  const page = await as('content');
  await page.goto(LIST);
  await expect(headline(page)).toHaveText('Home articles');
  const before = (await stored(kerbside)).length;

  await ask(page, 'add home article');
  await takeRow(page, 'Add home article');
  await expect(headline(page)).toHaveText('Add home article');
  await page.getByRole('combobox', { name: 'Article' }).focus();
  await page.keyboard.type('new meeting');
  await expect(page.getByRole('option', { name: /New meeting point at Terminal 4/ })).toBeVisible();
  await page.keyboard.press('Enter');
  // Left empty, the time begins now.
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(/This article is on the home page from .+ already/).first()).toBeVisible();

  await page.getByLabel('From').focus();
  await page.keyboard.type('+40d');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText('New meeting point at Terminal 4');
  expect(await stored(kerbside)).toHaveLength(before + 1);
  const added = (await stored(kerbside)).at(-1);
  expect(added).toMatchObject({ state: 'to_come', ends_at: null });

  await page.keyboard.press('Alt+ArrowUp');
  await expect(messages(page)).toContainText('is moved up.');
  expect((await stored(kerbside)).at(-2)?.id).toBe(added?.id);

  await ask(page, 'take off home page');
  await takeRow(page, 'Take article off the home page');
  await expect(messages(page)).toContainText('is off the home page.');
  await expect(headline(page)).toHaveText('Home articles');
  expect(await stored(kerbside)).toHaveLength(before);
});

test('By mouse an article leaves the home page and comes back, and a hidden one is told apart', async ({
  as,
  kerbside,
}) => {
  const page = await as('content');
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Home articles' }).click();
  await expect(headline(page)).toHaveText('Home articles');
  await expect(row(page, 'Manila by the bay')).toContainText('Article hidden');

  await row(page, 'A slow day in Bukit Timah').getByRole('link').click();
  await expect(headline(page)).toHaveText('A slow day in Bukit Timah');
  await page.getByRole('button', { name: 'End home article' }).click();
  await expect(messages(page)).toContainText('is not on the home page any more.');
  await expect.poll(() => titles(kerbside, 'over')).toContain('A slow day in Bukit Timah');
  await undoByMessage(page);
  await expect.poll(() => titles(kerbside, 'live')).toContain('A slow day in Bukit Timah');

  await page.getByRole('main').getByRole('link', { name: 'A slow day in Bukit Timah' }).click();
  await expect(page).toHaveURL(/articles\/list\/\d+\/detail/);
  await page.goto(LIST);
  await page.getByRole('combobox', { name: 'State' }).selectOption('to_come');
  await expect(row(page, 'A slow day in Bukit Timah')).toHaveCount(0);
  await expect(row(page, 'Ten hours for the price of eight')).toContainText('To come');
});

test('From its own page an article goes to the home page for a time', async ({ as, kerbside }) => {
  const page = await as('content');
  await page.goto('/articles/list?q=ten%20hours');
  await page.getByRole('link', { name: 'Ten hours for the price of eight' }).click();
  await expect(headline(page)).toHaveText('Ten hours for the price of eight');
  await page.getByRole('button', { name: 'Put article on the home page' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('+2d');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Ten hours for the price of eight is on the home page.');
  await expect.poll(() => titles(kerbside, 'live')).toContain('Ten hours for the price of eight');
  await undoByMessage(page);
  await expect.poll(() => titles(kerbside, 'live')).not.toContain('Ten hours for the price of eight');
});
