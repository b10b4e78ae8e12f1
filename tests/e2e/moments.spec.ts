import type { Page } from '@playwright/test';
import { noise } from '#tests/kit/pictures.ts';
import { expect, test } from './kit/kerbside.ts';
import { aMoment, stored } from './kit/moments.ts';
import { ask, headline, messages, palette, selectedRow, takeRow } from './kit/person.ts';

const photos = (page: Page) => page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem');
const photo = (page: Page, at: number) =>
  photos(page)
    .nth(at)
    .getByRole('button', { name: /^\d\. Photo/ });
const sources = (page: Page) =>
  photos(page)
    .locator('img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src')));

/** Chooses several files at once. */
async function choose(page: Page, files: readonly { name: string; content: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose pictures' }).click();
  await (await chooser).setFiles(files.map(({ name, content }) => ({ name, mimeType: 'image/png', buffer: content })));
}

const aFile = async (name: string) => ({ name, content: Buffer.from((await noise('png', 80)).content) });

test('A moment is added by hand: typed with mistakes, several pictures at once, put in order, and returned to review by an edit @quick', async ({
  as,
  kerbside,
}) => {
  const page = await as('content');
  await page.goto('/');
  await ask(page, 'add moment');
  await takeRow(page, 'Add moment');
  const author = page.getByRole('textbox', { name: /^Author/ });
  await expect(author).toBeFocused();
  await page.keyboard.type('Mai Trn');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('an');
  await expect(author).toHaveValue('Mai Tran');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sunset over teh bay');
  await page.keyboard.press('Control+z');
  const text = page.getByRole('textbox', { name: /^Text/ });
  await text.fill('Sunset over the bay');
  await expect(page.getByText('19 of 1,000 characters')).toBeVisible();
  const city = page.getByRole('combobox', { name: /^City/ });
  await city.focus();
  await page.keyboard.type('Singap');
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue('Singapore');

  // Nothing is sent without a photo; the form says so.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one.' }).first()).toBeVisible();

  await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeFocused();

  await choose(page, [
    await aFile('one.png'),
    { name: 'broken.png', content: Buffer.from('no picture') },
    await aFile('two.png'),
    await aFile('three.png'),
  ]);
  await expect(photos(page)).toHaveCount(3);
  await expect(page.getByText(/“broken\.png” is not an image/)).toBeVisible();
  await page.getByRole('button', { name: 'Close message about broken.png' }).click();
  const [one, two, three] = await sources(page);

  await photo(page, 2).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => sources(page)).toEqual([one, three, two]);
  await expect(photo(page, 1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect.poll(async () => sources(page)).toEqual([one, two]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => sources(page)).toEqual([one, three, two]);
  await photos(page).nth(2).dragTo(photos(page).nth(0));
  await expect.poll(async () => sources(page)).toEqual([two, one, three]);

  await page.keyboard.press('Control+Enter');
  await expect(headline(page)).toHaveText('Moment by Mai Tran');
  const id = Number(/\/moments\/(\d+)$/.exec(page.url())?.[1]);
  expect(await stored(kerbside, id)).toMatchObject({ status: 'pending', text: 'Sunset over the bay' });
  await expect(page.getByRole('main').locator('img:visible')).toHaveCount(3);

  await page.keyboard.press('a');
  await expect(messages(page)).toContainText('The moment by Mai Tran is approved.');
  await expect.poll(async () => (await stored(kerbside, id)).status).toBe('approved');

  await page.keyboard.press('e');
  await expect(page.getByText('Once it is saved, it waits for a review again.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Place/ }).fill('Marina Bay');
  await page.keyboard.press('Control+Enter');
  await expect(headline(page)).toHaveText('Moment by Mai Tran');
  await expect.poll(async () => (await stored(kerbside, id)).status).toBe('pending');
});

test('Moments are found, filtered and declined from their list, and opened by their link', async ({ as, kerbside }) => {
  const word = `quokka${Date.now() % 100_000}`;
  const [one, two] = [
    await aMoment(kerbside, { text: `${word} at the gate`, author_name: 'Ben C.' }),
    await aMoment(kerbside, { text: `${word} in the hall`, author_name: 'Ana O.' }),
  ];
  const page = await as('content');
  await page.goto(`/moments?q=${word}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('row', { name: /Ben C\./ })).toBeVisible();
  await expect(main.getByRole('row', { name: /Ana O\./ })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('d');
  await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('not about');
  await expect(selectedRow(page)).toContainText('Not about a trip');
  await page.keyboard.press('Enter');
  await expect(palette(page).getByLabel('Note')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Decline moment: done for 2 moments.');
  for (const { id } of [one, two])
    expect(await stored(kerbside, id)).toMatchObject({ status: 'declined', reasons: ['off_topic'] });

  await ask(page, `${kerbside.url}/moments/${one.id}`);
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText('Moment by Ben C.');
  await expect(main.getByText('Declined: Not about a trip').filter({ visible: true })).toBeVisible();
});

test('A watched word is added, changed, and deleted with undo', async ({ as }) => {
  const word = `Vélo${Date.now() % 100_000}`;
  const page = await as('content');
  await page.goto('/moments/words/create');
  const box = page.getByRole('textbox', { name: /^Word/ });
  await expect(box).toBeFocused();
  await page.keyboard.type(word);
  await page.getByRole('combobox', { name: /^Effect/ }).selectOption({ label: 'Hide until reviewed' });
  await page.keyboard.press('Control+Enter');
  await expect(headline(page)).toHaveText(word);
  await expect(page.getByRole('main').getByText('Hide until reviewed').filter({ visible: true })).toBeVisible();
  await ask(page, 'delete watched word');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/moments\/words$/);
  await expect(messages(page)).toContainText(`“${word}” is deleted.`);
  await page.keyboard.press('Control+z');
  await expect(messages(page)).toContainText('Undone.');
  await page.goto(`/moments/words?q=${encodeURIComponent(word)}`);
  await expect(page.getByRole('main').getByRole('row', { name: new RegExp(word) })).toBeVisible();
});
