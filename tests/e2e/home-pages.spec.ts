import type { Page } from '@playwright/test';
import { layout } from '#contract/home/layout.ts';
import type { Layout } from '#contract/home/layout.schema.ts';
import { newSection, type Section } from '#domain/home/layout.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, headline, messages, rows, selectedRow, takeRow } from './kit/person.ts';

const text = (id: string, title: string): Section => ({
  ...newSection('text', id, 'Asia/Singapore'),
  title: { en: title },
  body: { en: { blocks: [{ id: 'a', type: 'paragraph', content: [{ text: 'Your driver waits.' }] }] } },
});

const MARKETS = ['BN', 'KH', 'LA', 'MM', 'TL', 'VN'];

/** Adds a layout of Travel Market v2 for a market that has none, with these sections. */
async function aLayout(kerbside: Kerbside, sections: readonly Section[]): Promise<number> {
  for (const market of MARKETS) {
    const body = JSON.stringify({ page: 'market_v2', market, sections });
    const made = await kerbside.fetch('marketing', layout.create.path, { method: 'POST', body });
    if (made.status === 201) return ((await made.json()) as { data: Layout }).data.id;
  }
  throw new Error('Every market has a layout already');
}

async function stored(kerbside: Kerbside, id: number): Promise<Layout> {
  const reply = await kerbside.fetch('marketing', layout.one.path.replace(':id', String(id)));
  return ((await reply.json()) as { data: Layout }).data;
}
const names = async (kerbside: Kerbside, id: number) =>
  (await stored(kerbside, id)).sections.map(({ title, type }) => title['en'] ?? type);

const row = (page: Page, name: string) => page.locator('[data-section]:visible', { hasText: name });
const preview = (page: Page) => page.getByRole('region', { name: 'The page as of a moment' });

test('A home page is prepared, looked at as of later, and published by keyboard alone @quick', async ({
  as,
  kerbside,
}) => {
  const id = await aLayout(kerbside, [text('a', 'Waiting is free'), text('b', 'Meet your driver')]);
  const page = await as('marketing');
  await page.goto(`/home/${id}`);
  await expect(headline(page)).toHaveText('Travel Market v2');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Waiting is free')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, 'Meet your driver')).toBeFocused();
  await expect(page.locator('[data-section]:visible').first()).toContainText('Meet your driver');
  await page.keyboard.press('Delete');
  await expect(page.locator('[data-section]:visible')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Meet your driver')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(row(page, 'Meet your driver')).toBeFocused();

  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: 'Hero', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Meet your driver')).toBeFocused();
  await page.keyboard.press('n');
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Activities', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const title = page.getByRole('textbox', { name: /^Title/ });
  await expect(title).toBeFocused();
  await page.keyboard.type('Campaign weke');
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('eek');
  await expect(title).toHaveValue('Campaign week');
  const from = page.getByRole('textbox', { name: /^Shown from/ });
  await from.focus();
  await page.keyboard.type('2031-03-03 00:00');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Campaign week')).toBeFocused();
  await expect(row(page, 'Campaign week')).toContainText('From 2031-03-03');
  await expect(preview(page)).toContainText('Window starts 2031-03-03 00:00');

  await page.keyboard.press('v');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2031-03-03 00:00');
  await page.keyboard.press('Enter');
  await expect(preview(page)).toContainText('3 of 3 sections shown');
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('The draft of the layout is saved.');
  expect(await names(kerbside, id)).toEqual(['Meet your driver', 'Campaign week', 'Waiting is free']);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('option', { name: /^Now/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  expect((await stored(kerbside, id)).status).toBe('published');
});

test('Sections are dragged, duplicated, limited to a market and removed with the mouse', async ({ as, kerbside }) => {
  const id = await aLayout(kerbside, [text('a', 'First'), text('b', 'Second'), text('c', 'Third')]);
  const page = await as('marketing');
  await page.goto(`/home/${id}`);
  await row(page, 'Third').dragTo(row(page, 'First'));
  await expect(page.locator('[data-section]:visible').first()).toContainText('Third');
  await row(page, 'Second').click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(row(page, 'Second')).toHaveCount(2);
  await row(page, 'Third').click();
  await page
    .getByRole('group', { name: 'Third' })
    .getByRole('button', { name: /^Markets/ })
    .click();
  await page.getByRole('checkbox', { name: 'Malaysia' }).click();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Third')).toContainText('MY');
  await expect(preview(page)).toContainText('Only for Malaysia');
  await row(page, 'First').click();
  await page.getByRole('button', { name: 'Remove section' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(messages(page)).toContainText('The draft of the layout is saved.');
  expect(await names(kerbside, id)).toEqual(['Third', 'Second', 'Second']);
});

test('A market is given its own layout, which begins as that of all markets', async ({ as, kerbside }) => {
  const page = await as('marketing');
  await page.goto('/homev2');
  await expect(headline(page)).toHaveText('Home v2');
  await expect(row(page, 'Where to next')).toBeVisible();
  const sections = await page.locator('[data-section]:visible').count();
  await ask(page, 'start layout');
  await takeRow(page, /^Start layout/);
  for (const answer of ['Home v2', 'Indonesia']) {
    await expect(rows(page).filter({ hasText: answer }).first()).toBeVisible();
    await page.keyboard.type(answer);
    await expect(selectedRow(page)).toContainText(answer);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Only ID')).toBeVisible();
  await expect(page.locator('[data-section]:visible')).toHaveCount(sections);
  await page.goto('/homev2?market=ID');
  await expect(page.getByText('Only ID')).toBeVisible();
  const made = await kerbside.fetch('marketing', `${layout.list.path}?of=home_v2`);
  expect(((await made.json()) as { data: Layout[] }).data.map(({ market }) => market)).toContain('ID');
});

test('What somebody else changed meanwhile is merged section by section', async ({ as, kerbside }) => {
  const id = await aLayout(kerbside, [text('a', 'First'), text('b', 'Second')]);
  const page = await as('marketing');
  await page.goto(`/home/${id}`);
  await row(page, 'First').click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('First of all');
  const { sections } = await stored(kerbside, id);
  const theirs = sections.map((each) => (each.id === 'b' ? { ...each, title: { en: 'Second by them' } } : each));
  await kerbside.fetch('superadmin', layout.update.path.replace(':id', String(id)), {
    method: 'PUT',
    body: JSON.stringify({ sections: theirs }),
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Their changes are in the form now')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect.poll(() => names(kerbside, id)).toEqual(['First of all', 'Second by them']);
});

test('The layout of a page cannot be changed by those who may only read it', async ({ as }) => {
  const page = await as('hotel');
  await page.goto('/homev2');
  await expect(headline(page)).toHaveText('Home v2');
  await expect(page.getByRole('table', { name: 'Sections of the page' })).toContainText('Where to next');
  await expect(preview(page)).toContainText('sections shown');
  await expect(page.getByRole('button', { name: /^Publish|^Save|^Add section/ })).toHaveCount(0);
});
