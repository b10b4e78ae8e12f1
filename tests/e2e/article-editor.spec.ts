import type { Locator, Page } from '@playwright/test';
import { picture } from '#tests/kit/pictures.ts';
import { added, editor, outline, stored, tool, toTheEnd } from './kit/article-text.ts';
import { expect, test } from './kit/kerbside.ts';
import { ask, messages, takeRow } from './kit/person.ts';

const menu = (page: Page): Locator => page.getByRole('listbox', { name: 'Put in the text' });

/** Takes what a field to choose by typing offers first. */
async function choose(page: Page, typed: string, offered: string): Promise<void> {
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: offered }).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('is saved');
}

test('By keyboard alone, "/" turns a line into a heading and puts a card and a map into the text @quick', async ({
  as,
  kerbside,
}) => {
  const id = await added(kerbside, 'Slash', 'First line');
  const page = await as('content');
  await page.goto(`/articles/list/${id}/edit`);
  await toTheEnd(page, editor(page));
  await page.keyboard.press('Enter');
  await page.keyboard.type('/head');
  await expect(menu(page).getByRole('option')).toHaveText(['Heading 1', 'Heading 2', 'Heading 3']);
  await page.keyboard.press('ArrowDown');
  await expect(menu(page).getByRole('option', { name: 'Heading 2' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.type('Where to go');
  await page.keyboard.press('Enter');

  await page.keyboard.type('/car');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Type a name')).toBeFocused();
  await choose(page, 'zoo', 'Singapore Zoo with breakfast');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('Below the card');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/map');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Add a place')).toBeFocused();
  await choose(page, 'merlion', 'Merlion Park');
  await expect(page.getByRole('button', { name: '1. Merlion Park' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '1. Merlion Park' })).toBeFocused();
  await page.keyboard.press('Escape');
  await save(page);

  const saved = await stored(kerbside, id);
  expect(outline(saved)?.slice(0, 5)).toEqual([
    ['paragraph', 'First line'],
    ['heading', 'Where to go'],
    ['card'],
    ['paragraph', 'Below the card'],
    ['map'],
  ]);
  const [, heading, card, , map] = saved.texts['en']?.body.blocks ?? [];
  expect(heading).toMatchObject({ level: 3 });
  expect(card).toMatchObject({ of: 'activity' });
  expect(map).toMatchObject({ places: [expect.any(Number)] });
  await page.reload();
  await expect(editor(page)).toContainText('Singapore Zoo with breakfast');
});

test('A "/" that means a slash stays one: Esc, a space and a word before it leave the text as typed', async ({
  as,
  kerbside,
}) => {
  const id = await added(kerbside, 'Slashes', 'Fares');
  const page = await as('content');
  await page.goto(`/articles/list/${id}/edit`);
  await toTheEnd(page, editor(page));
  await page.keyboard.type(' 20/30, and /');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('or / later');
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await save(page);
  expect(outline(await stored(kerbside, id))).toEqual([['paragraph', 'Fares 20/30, and /or / later']]);
});

test('The palette offers what the toolbar offers, for the text last typed in, and only on a form with a text', async ({
  as,
  kerbside,
}) => {
  const id = await added(kerbside, 'Palette', 'Some words');
  const page = await as('content');
  await page.goto(`/articles/list/${id}/edit`);
  await toTheEnd(page, editor(page));
  await ask(page, 'turn block into quote');
  await takeRow(page, 'Turn block into quote');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(' quoted');
  await save(page);
  expect(outline(await stored(kerbside, id))).toEqual([['quote', 'Some words quoted']]);
  await page.goto('/articles/list');
  await ask(page, 'turn block into quote');
  await expect(page.getByRole('option', { name: 'Turn block into quote' })).toHaveCount(0);
});

test('A gallery is made, described, put in order and cropped around what matters', async ({ as, kerbside }) => {
  const id = await added(kerbside, 'Gallery', 'Above');
  const page = await as('content');
  await page.goto(`/articles/list/${id}/edit`);
  await editor(page).getByText('Above').click();
  await tool(page, 'Gallery').click();
  const add = async (name: string, width: number) => {
    const { content } = await picture({ width });
    const input = page.locator('[data-text-panel] input[type=file]');
    await input.setInputFiles({ name, mimeType: 'image/png', buffer: content as Buffer });
  };
  await add('one.png', 64);
  await page.getByLabel('Description of the picture 1').pressSequentially('One');
  await add('two.png', 90);
  await page.getByLabel('Description of the picture 2').pressSequentially('Two');
  await page.getByLabel('Caption 2').pressSequentially('The second');
  const focal = page.getByRole('button', { name: /Focal point of picture 2/ });
  await focal.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(focal).toHaveAccessibleName('Focal point of picture 2: 51% from the left, 40% from the top');
  await page.getByRole('button', { name: 'Move picture 2 up' }).click();
  await expect(page.getByLabel('Description of the picture 1')).toHaveValue('Two');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(messages(page)).toContainText('is saved');
  expect((await stored(kerbside, id)).texts['en']?.body.blocks[1]).toMatchObject({
    type: 'gallery',
    images: [
      { alt: 'Two', caption: 'The second', focal: { x: 0.51, y: 0.4 } },
      { alt: 'One', focal: { x: 0.5, y: 0.5 } },
    ],
  });
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(page.getByText('Picture 1 of 1')).toBeVisible();
  await editor(page).click({ position: { x: 10, y: 10 } });
  await page.keyboard.press('ControlOrMeta+z');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(async () => JSON.stringify((await stored(kerbside, id)).texts)).toContain('The second');
});

test('A card whose name is typed and entered before the names have come is there once they have', async ({
  as,
  kerbside,
}) => {
  const id = await added(kerbside, 'Slow names', 'Above');
  const page = await as('content');
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/activity/names', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/articles/list/${id}/edit`);
  await toTheEnd(page, editor(page));
  await tool(page, 'Card').click();
  await page.keyboard.type('zoo');
  await expect(page.getByText('Searching …')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  answer();
  await expect(editor(page)).toContainText('Singapore Zoo with breakfast');
  await expect(editor(page)).toBeFocused();
});
