import { article } from '#contract/content/article.ts';
import type { Article } from '#contract/content/article.schema.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { messages } from './kit/person.ts';

const editor = (page: Page, language: string): Locator =>
  page.getByRole('textbox', { name: `Text (${language})` }).filter({ visible: true });
const column = (page: Page, language: string): Locator => page.getByRole('group', { name: language, exact: true });
const block = (page: Page, language: string, words: string): Locator =>
  editor(page, language).locator(':scope > *').filter({ hasText: words }).last();

async function stored(kerbside: Kerbside, id: number | string): Promise<Article> {
  const reply = await kerbside.fetch('content', article.one.path.replace(':id', String(id)));
  return ((await reply.json()) as { data: Article }).data;
}

const paragraph = (id: string, text: string) => ({ id, type: 'paragraph', content: [{ text }] });
const textsOf = (title: string, ...lines: string[]) => ({
  title,
  body: { blocks: lines.map((text, at) => paragraph(`p${at}`, text)) },
});

async function added(kerbside: Kerbside, texts: Readonly<Record<string, unknown>>): Promise<number> {
  const body = JSON.stringify({ texts });
  const reply = await kerbside.fetch('content', article.create.path, { method: 'POST', body });
  return ((await reply.json()) as { data: Article }).data.id;
}

async function changed(kerbside: Kerbside, id: number, texts: Readonly<Record<string, unknown>>): Promise<void> {
  const path = article.update.path.replace(':id', String(id));
  await kerbside.fetch('content', path, { method: 'PUT', body: JSON.stringify({ texts }) });
}

async function openBeside(page: Page, id: number | string, language: string): Promise<void> {
  await page.goto(`/articles/list/${id}/edit`);
  await expect(page.getByLabel('Title (English)')).toBeFocused();
  await expect(editor(page, 'English')).toBeVisible();
  await page.keyboard.press('Control+\\');
  await expect(editor(page, language)).toBeVisible();
}

test('A translation that is out of date says at the block what changed, and is completed by keyboard alone @quick', async ({
  as,
  kerbside,
}) => {
  const page = await as('content');
  await page.goto('/articles/list?q=Bukit');
  await page.getByRole('link', { name: 'A slow day in Bukit Timah' }).first().click();
  await page.waitForURL(/detail/);
  const id = /list\/(\d+)\/detail/.exec(page.url())?.[1] ?? '';
  expect((await stored(kerbside, id)).languages).toMatchObject({ zh: 'stale' });
  await openBeside(page, id, 'Chinese');

  const chinese = column(page, 'Chinese');
  await expect(chinese.getByText('1 out of date')).toBeVisible();
  await expect(chinese.getByText('1 not translated')).toBeVisible();
  await expect(editor(page, 'Chinese')).toContainText('English changed. 07:00 → 06:30');
  await expect(editor(page, 'English').locator('mark').first()).toHaveText('06:30');

  await page.keyboard.press('Alt+l');
  await expect(editor(page, 'Chinese')).toBeFocused();
  await page.keyboard.press('Alt+l');
  await expect(page.getByRole('button', { name: 'Translate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor(page, 'Chinese')).toBeFocused();
  await page.keyboard.type('之后请司机来接您。');
  await expect(chinese.getByText('1 not translated')).toBeHidden();
  await expect(chinese.getByText('Saving marks the whole text as up to date.')).toBeVisible();

  await expect(editor(page, 'Chinese').getByRole('button', { name: 'Still right' })).toBeVisible();
  await page.keyboard.press('Alt+l');
  await page.keyboard.press('Alt+Enter');
  await expect(editor(page, 'Chinese')).not.toContainText('English changed');
  await expect(chinese.getByText('Up to date once saved')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('is saved');
  await expect(chinese.getByText('Complete')).toBeVisible();
  const saved = await stored(kerbside, id);
  expect(saved.languages).toMatchObject({ zh: 'complete' });
  expect(saved.texts['zh']?.body.blocks.at(-1)).toEqual({
    ...paragraph('b7', '之后请司机来接您。'),
  });
});

test('A translation that is found right as a whole is up to date without being saved', async ({ as, kerbside }) => {
  const id = await added(kerbside, { en: textsOf('Right', 'One', 'Two'), ja: textsOf('右', '一', '二') });
  await changed(kerbside, id, { en: textsOf('Right', 'One!', 'Two!') });
  const page = await as('content');
  await openBeside(page, id, 'Japanese');
  const japanese = column(page, 'Japanese');
  await expect(japanese.getByText('2 out of date')).toBeVisible();
  await editor(page, 'Japanese').getByRole('button', { name: 'Still right' }).first().click();
  await expect(japanese.getByText('1 out of date')).toBeVisible();
  expect((await stored(kerbside, id)).languages).toMatchObject({ ja: 'stale' });
  await editor(page, 'Japanese').getByRole('button', { name: 'Still right' }).click();
  await expect(messages(page)).toContainText('The Japanese is up to date.');
  await expect(japanese.getByText('Complete')).toBeVisible();
  expect((await stored(kerbside, id)).languages).toMatchObject({ ja: 'complete' });
});

test('What was found right is kept with what else was typed', async ({ as, kerbside }) => {
  const id = await added(kerbside, { en: textsOf('Both', 'One', 'Two'), ja: textsOf('両方', '一', '二') });
  await changed(kerbside, id, { en: textsOf('Both', 'One!', 'Two') });
  const page = await as('content');
  await openBeside(page, id, 'Japanese');
  await page.getByLabel('Tags').fill('airport');
  await editor(page, 'Japanese').getByRole('button', { name: 'Still right' }).click();
  await expect(column(page, 'Japanese').getByText('Up to date once saved')).toBeVisible();
  expect((await stored(kerbside, id)).languages).toMatchObject({ ja: 'stale' });
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('is saved');
  expect(await stored(kerbside, id)).toMatchObject({ tags: ['airport'], languages: { ja: 'complete' } });
});

test('Blocks begin at the height of their translation, also while somebody types, and not on a phone', async ({
  as,
  kerbside,
}) => {
  const long = 'A line that takes several rows in a narrow column, since it goes on and on. '.repeat(4);
  const id = await added(kerbside, {
    en: textsOf('Heights', long, 'Second', 'Third', 'Fourth'),
    ja: textsOf('高さ', '一', '二', '三'.repeat(200), '四'),
  });
  const page = await as('content');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBeside(page, id, 'Japanese');
  const apart = async (english: string, japanese: string) => {
    const [one, other] = [
      await block(page, 'English', english).boundingBox(),
      await block(page, 'Japanese', japanese).boundingBox(),
    ];
    return Math.abs((one?.y ?? 0) - (other?.y ?? 9999));
  };
  await expect.poll(() => apart('Second', '二')).toBeLessThanOrEqual(2);
  await expect.poll(() => apart('Fourth', '四')).toBeLessThanOrEqual(2);

  await block(page, 'Japanese', '二').click();
  await page.keyboard.press('End');
  await page.keyboard.type('and words in the middle of the text, typed key by key '.repeat(4));
  await expect(block(page, 'Japanese', '二')).toContainText('二and words in the middle');
  await expect.poll(() => apart('Fourth', '四')).toBeLessThanOrEqual(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => apart('Fourth', '四')).toBeLessThanOrEqual(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => apart('Fourth', '四')).toBeGreaterThan(100);
  const [second, third] = [
    await block(page, 'English', 'Second').boundingBox(),
    await block(page, 'English', 'Third').boundingBox(),
  ];
  expect((third?.y ?? 0) - (second?.y ?? 0)).toBeLessThan(60);
});

test('Next gap leads through one language and on to the next, and a new language is all gaps', async ({
  as,
  kerbside,
}) => {
  const divider = { id: 'd', type: 'divider' };
  const id = await added(kerbside, {
    en: { title: 'Gaps', body: { blocks: [paragraph('p0', 'One'), divider, paragraph('p1', 'Two')] } },
    ja: textsOf('隙間', '一'),
    zh: { title: '', body: { blocks: [] } },
  });
  const page = await as('content');
  await openBeside(page, id, 'Japanese');
  await page.keyboard.press('Alt+l');
  await expect(editor(page, 'Japanese').getByRole('button', { name: 'Translate' })).toBeFocused();
  await page.keyboard.press('l');
  await expect(page.getByLabel('Title (Chinese)')).toBeFocused();
  await expect(column(page, 'Chinese').getByText('3 not translated')).toBeVisible();
  await page.keyboard.press('Alt+l');
  await page.keyboard.press('Enter');
  await page.keyboard.type('一');
  await editor(page, 'Chinese').getByRole('button', { name: 'Take over' }).click();
  await page.keyboard.press('Alt+l');
  await page.keyboard.press('Enter');
  await page.keyboard.type('二');
  await page.keyboard.press('Control+\\');
  await expect(editor(page, 'Chinese')).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('is saved');
  expect((await stored(kerbside, id)).texts['zh']?.body.blocks).toEqual([
    paragraph('p0', '一'),
    divider,
    paragraph('p1', '二'),
  ]);
});

test('A language that is removed from an article is gone once it is saved', async ({ as, kerbside }) => {
  const id = await added(kerbside, { en: textsOf('One less', 'One'), ja: textsOf('一', '一') });
  const page = await as('content');
  await openBeside(page, id, 'Japanese');
  await page.getByRole('button', { name: 'Remove Japanese' }).click();
  await expect(editor(page, 'Japanese')).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('is saved');
  expect(Object.keys((await stored(kerbside, id)).texts)).toEqual(['en']);
});
