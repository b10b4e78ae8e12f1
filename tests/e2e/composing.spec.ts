import type { Locator, Page } from '@playwright/test';
import { added, editor, outline, stored, toTheEnd } from './kit/article-text.ts';
import { expect, test } from './kit/kerbside.ts';
import { messages } from './kit/person.ts';
import { leaveFor, listRows } from './kit/tabs.ts';
import { composingAt } from './kit/walk/browsers.ts';

test('What an input method composes is kept whole, and its keys move, choose and save nothing', async ({ as }) => {
  const page = await as('superadmin');
  const { type } = await composingAt(page);
  /** Composes a text in a field, whose keys would do something there. */
  const typeIn = async (field: Locator, text: string) => {
    await field.click();
    await page.keyboard.press('ControlOrMeta+a');
    await type(text);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(text);
  };

  await test.step('a field to choose from, and a date', async () => {
    await page.goto('/prices/quote');
    const city = page.getByLabel('City');
    await typeIn(city, 'singapore');
    await page.keyboard.press('Enter');
    await expect(city).toHaveValue('Singapore');
    const flight = page.locator('[name=flight_at]');
    await typeIn(flight, '2031-12-15 22:30');
    await expect(page).toHaveURL(/\/prices\/quote/);
  });

  await test.step('the search of a list', async () => {
    await leaveFor(page, '/users/list');
    await expect(listRows(page).first()).toBeVisible();
    const search = page.getByLabel('Search customers');
    await typeIn(search, 'nobody is named this');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=nobody/);
    await expect(page.getByText('No customers fit these filters')).toBeVisible();
  });

  await test.step('a cell of a grid', async () => {
    await leaveFor(page, '/prices/airports/zones/1?tab=costs');
    const cell = page.locator('[data-cell="0:0"]');
    const saved = await cell.innerText();
    await cell.click();
    await page.keyboard.press('F2');
    const field = cell.getByRole('textbox');
    await typeIn(field, '77.5');
    await page.keyboard.press('Escape');
    await expect(cell).toHaveText(saved);
    await expect(cell).toBeFocused();
  });
  await expect(messages(page).getByText('failed')).toHaveCount(0);
});

test('In the text of an article, Enter after a composed word begins a paragraph, also where the key that ended the word comes late', async ({
  as,
  kerbside,
}) => {
  const id = await added(kerbside, 'Composed', 'First line');
  const page = await as('content');
  // In this browser the key that ends a word comes after its end.
  await page.addInitScript(() => Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' }));
  await page.goto(`/articles/list/${id}/edit`);
  await toTheEnd(page, editor(page));
  await page.keyboard.press('Enter');
  await (await composingAt(page)).type('日本');
  await pressLate(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Last line');
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('is saved');
  expect(outline(await stored(kerbside, id))).toEqual([
    ['paragraph', 'First line'],
    ['paragraph', '日本'],
    ['paragraph', 'Last line'],
  ]);
});

const pressLate = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const late = { keyCode: 229, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ...late }));
  });
