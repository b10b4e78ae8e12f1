import type { Page } from '@playwright/test';
import { activity } from '#contract/activity/activity.ts';
import { article } from '#contract/content/article.ts';
import type { Collection } from '#contract/content/collection.schema.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { headline, messages, palette, selectedRow } from './kit/person.ts';

/** Adds an article without collections. Returns its id. */
async function anArticle(kerbside: Kerbside, title: string): Promise<number> {
  const body = JSON.stringify({ texts: { en: { title } } });
  const reply = await kerbside.fetch('content', article.create.path, { method: 'POST', body });
  return ((await reply.json()) as { data: { id: number } }).data.id;
}

async function namesOf(kerbside: Kerbside, id: number, type: string): Promise<string[]> {
  const path = article.collection.path.replace(':id', String(id)).replace(':type', type);
  const reply = await kerbside.fetch('content', path);
  return ((await reply.json()) as { data: Collection }).data.items.map(({ name }) => name);
}

const items = (page: Page) => page.getByRole('list', { name: 'Activities' }).getByRole('listitem');

/** Adds what a few letters find, by keyboard. */
async function add(page: Page, letters: string): Promise<void> {
  const before = await items(page).count();
  await page.getByRole('combobox', { name: 'Add to activities' }).focus();
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
  // What can be collected may still be on its way.
  await expect(items(page)).toHaveCount(before + 1);
}

test('Activities are collected, ordered, removed and saved by keyboard alone @quick', async ({ as, kerbside }) => {
  const id = await anArticle(kerbside, 'Things to do');
  const page = await as('content');
  await page.goto(`/articles/list/${id}/detail`);
  await expect(headline(page)).toHaveText('Things to do');
  await page.keyboard.press('c');
  await expect(selectedRow(page)).toContainText('Activities');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(headline(page)).toHaveText('Activities of Things to do');
  await add(page, 'zoo');
  await add(page, 'kato');
  await add(page, 'batu');
  await expect(items(page)).toHaveText([/1\. Singapore Zoo/, /2\. Katong/, /3\. Batu Caves/]);
  await page.getByRole('button', { name: /^3\. Batu Caves/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('button', { name: /^2\. Batu Caves/ })).toBeFocused();
  await page.keyboard.press('Alt+Home');
  await expect(page.getByRole('button', { name: /^1\. Batu Caves/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: /^2\. Katong/ })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(messages(page)).toContainText('The activities of Things to do are saved in its draft.');
  expect(await namesOf(kerbside, id, 'activities')).toEqual([
    'Batu Caves and Little India',
    'Katong by foot: shophouses and laksa',
  ]);
});

test('What was typed before the choices came is taken when it means one of them, and stays when it does not', async ({
  as,
  kerbside,
}) => {
  const id = await anArticle(kerbside, 'Slow choices');
  const page = await as('content');
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${activity.names.path}*`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/articles/list/${id}/collection/activities`);
  const field = page.getByRole('combobox', { name: 'Add to activities' });
  await field.focus();
  await page.keyboard.type('zoo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('kato');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('listbox', { name: 'Add to activities' })).toBeHidden();
  await expect(field).toHaveValue('zookato');
  await field.fill('');
  await add(page, 'zoo');
  await expect(items(page)).toHaveText([/1\. Singapore Zoo/]);
});

test('Two who collect at once lose nothing: the second chooses between both', async ({ as, kerbside }) => {
  const id = await anArticle(kerbside, 'Two at once');
  const page = await as('content');
  await page.goto(`/articles/list/${id}/collection/activities`);
  await add(page, 'zoo');
  await expect(items(page)).toHaveCount(1);
  const path = article.collect.path.replace(':id', String(id)).replace(':type', 'activities');
  const theirs = await kerbside.fetch('content', path, { method: 'PUT', body: JSON.stringify({ item_ids: [1] }) });
  expect(theirs.status).toBe(200);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('You both changed one field.')).toBeVisible();
  expect(await namesOf(kerbside, id, 'activities')).toEqual(['Gardens by the Bay: both domes']);
  await page.getByRole('radio', { name: /^Theirs Gardens by the Bay/ }).check();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(items(page)).toHaveText([/Gardens by the Bay/]);
});

test('Collected activities are dragged and removed by mouse, and a disabled one says so', async ({ as, kerbside }) => {
  const id = await anArticle(kerbside, 'Nights out');
  const page = await as('content');
  await page.goto(`/articles/list/${id}/collection/activities`);
  await add(page, 'tuk');
  await add(page, 'thai');
  await add(page, 'bumboat');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(messages(page)).toContainText('are saved');
  await expect(items(page).first()).toContainText('disabled');
  await items(page).nth(2).dragTo(items(page).first());
  await expect(items(page).first()).toContainText('Bumboat');
  await items(page)
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(headline(page)).toHaveText('Nights out');
  expect(await namesOf(kerbside, id, 'activities')).toEqual([
    'Bumboat on the Singapore River',
    'Thai cooking in Silom',
  ]);
  await expect(page.getByText('Thai cooking in Silom')).toBeVisible();
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByRole('link', { name: 'Places', exact: true }).last().click();
  await expect(headline(page)).toHaveText('Places of Nights out');
});
