import type { Page } from '@playwright/test';
import { picture } from '#tests/kit/pictures.ts';
import { added, editor, outline, stored, tool, toTheEnd } from './kit/article-text.ts';
import { expect, test } from './kit/kerbside.ts';
import { ask, headline, messages, takeRow } from './kit/person.ts';

const LONG = 'Rainforest before breakfast, shophouses after lunch and a swim between.';

test('An article is written by keyboard alone, in two languages, and published @quick', async ({ as, kerbside }) => {
  const page = await as('content');
  await page.goto('/');
  await ask(page, 'add article');
  await takeRow(page, 'Add article');
  const title = page.getByLabel('Title (English)');
  await title.focus();
  await page.keyboard.type('A slow day in Batam');
  await editor(page).focus();
  await page.keyboard.type(LONG);
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Start before the heat');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Take the ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('early');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' ferry.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- water');
  await page.keyboard.press('Enter');
  await page.keyboard.type('hat');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> Bring a passport.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText('A slow day in Batam');
  const id = /list\/(\d+)\/detail/.exec(page.url())?.[1] ?? '';
  expect(outline(await stored(kerbside, id))).toEqual([
    ['paragraph', LONG],
    ['heading', 'Start before the heat'],
    ['paragraph', 'Take the early ferry.'],
    ['list', 'water', 'hat'],
    ['quote', 'Bring a passport.'],
  ]);

  await page.keyboard.press('e');
  await expect(editor(page)).toContainText('Bring a passport.');
  await page.getByRole('combobox', { name: 'Add a language to the article' }).focus();
  await page.keyboard.type('japa');
  await expect(page.getByRole('option', { name: /Japanese/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Title (Japanese)').focus();
  await page.keyboard.type('バタムの一日');
  await editor(page, 'Japanese').focus();
  await page.keyboard.type('朝のフェリーで。');
  await page.keyboard.press('ControlOrMeta+Enter');
  // The message of the first time it was saved may still be there, which says the same; the record comes after the save.
  await expect(headline(page)).toHaveText('A slow day in Batam');
  expect((await stored(kerbside, id)).languages).toMatchObject({ en: 'complete', ja: 'complete', ko: 'missing' });

  await page.keyboard.press('Shift+A');
  await takeRow(page, 'Now');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a cover.').first()).toBeVisible();
});

test('What is typed in the middle of a text stays there, and is taken back with the editor’s undo', async ({
  as,
  kerbside,
}) => {
  const id = await added(kerbside, 'Typing', 'One two three', 'Four five six');
  const page = await as('content');
  await page.goto(`/articles/list/${id}/edit`);
  await toTheEnd(page, editor(page));
  await page.keyboard.press('ControlOrMeta+ArrowLeft');
  await page.keyboard.type('and a half ');
  await expect(editor(page)).toContainText('Four five and a half six');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor(page)).toContainText('Four five six');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('is saved');
  expect(outline(await stored(kerbside, id))).toEqual([
    ['paragraph', 'Four five and a half six'],
    ['paragraph', 'One two three'],
  ]);
  // A single key that is a command elsewhere is a letter here.
  await page.keyboard.type('e');
  await expect(editor(page)).toContainText('half esix');
});

test('By mouse: formats, a link that may be one, and a picture with its description', async ({ as, kerbside }) => {
  const id = await added(kerbside, 'By mouse', 'Read the guide');
  const page = await as('content');
  await page.goto(`/articles/list/${id}/edit`);
  await editor(page).getByText('Read the guide').click({ clickCount: 3 });
  await tool(page, 'Link').click();
  const address = page.getByLabel('Address of the link');
  await address.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Set link' }).click();
  await expect(page.getByText('A link starts with https:, mailto:, tel: or a single /.')).toBeVisible();
  await address.fill('https://example.com/guide');
  await page.getByRole('button', { name: 'Set link' }).click();
  await tool(page, 'Heading 1').click();
  await expect(tool(page, 'Heading 1')).toHaveAttribute('aria-pressed', 'true');
  await tool(page, 'Picture').click();
  const { name, content } = await picture();
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'image/png', buffer: content as Buffer });
  await page.getByLabel('Description of the picture').pressSequentially('A red wall');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(messages(page)).toContainText('is saved');
  const [heading, image] = (await stored(kerbside, id)).texts['en']?.body.blocks ?? [];
  expect(heading).toMatchObject({
    type: 'heading',
    level: 2,
    content: [{ text: 'Read the guide', marks: [{ type: 'link', href: 'https://example.com/guide' }] }],
  });
  expect(image).toMatchObject({ type: 'image', alt: 'A red wall', decorative: false });
});

test('What is pasted becomes blocks of ours, whatever wrote it', async ({ as, kerbside }) => {
  const id = await added(kerbside, 'Pasted');
  const page = await as('content');
  await page.goto(`/articles/list/${id}/edit`);
  await editor(page).click();
  const html = `<html><head><style>p { color: red }</style></head><body>
    <h1 style="mso-style-name:Title">From a letter</h1><script>alert(1)</script>
    <p class="MsoNormal" onclick="alert(1)">A <b>bold</b> and <span style="color:red">red</span> line<o:p></o:p></p>
    <blockquote><p>Said one.</p><p>Said two.</p></blockquote>
    <ul><li><p>First</p><ul><li>Nested</li></ul></li><li>Last</li></ul>
    <table><tr><td>Cell</td></tr></table><a href="javascript:alert(1)">Trap</a></body></html>`;
  await editor(page).evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('is saved');
  const saved = await stored(kerbside, id);
  expect(outline(saved)).toEqual([
    ['heading', 'From a letter'],
    ['paragraph', 'A bold and red line'],
    ['quote', 'Said one.\nSaid two.'],
    ['list', 'First', 'Nested', 'Last'],
    ['paragraph', 'Cell'],
    ['paragraph', 'Trap'],
  ]);
  expect(JSON.stringify(saved.texts)).not.toContain('javascript');
});

test('A draft that is complete is published from its page, and its changes later', async ({ as, kerbside }) => {
  const page = await as('content');
  await page.goto('/articles/list?status=in_review');
  await page.getByRole('link', { name: 'Child seats: what to book where' }).click();
  await expect(headline(page)).toContainText('Child seats');
  const id = /list\/(\d+)\/detail/.exec(page.url())?.[1] ?? '';
  await page.keyboard.press('Shift+A');
  await takeRow(page, 'Now');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('is published.');
  expect(await stored(kerbside, id)).toMatchObject({ status: 'published', live_version: 1, review: 'none' });

  await page.keyboard.press('e');
  await toTheEnd(page, editor(page));
  await page.keyboard.type(' Ask us.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Changes not live')).toBeVisible();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByRole('cell', { name: '1 (live)' })).toBeVisible();
});

test('Two who write on one text keep both, and are asked about each block that both changed', async ({
  as,
  kerbside,
}) => {
  const id = await added(kerbside, 'Together', 'One', 'Two', 'Three');
  const [first, second] = [await as('content'), await as('superadmin')];
  const write = async (page: Page, where: string, words: string) => {
    await editor(page).getByText(where).click();
    await page.keyboard.press('End');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.keyboard.type(words);
  };
  for (const page of [first, second]) {
    await page.goto(`/articles/list/${id}/edit`);
    await expect(page.getByLabel('Title (English)')).toBeFocused();
    await expect(editor(page)).toContainText('Three');
  }
  await write(second, 'Three', ' of mine');
  await write(first, 'One', ' of theirs');
  await first.keyboard.press('Control+s');
  await expect(messages(first)).toContainText('is saved');
  await second.keyboard.press('Control+s');
  await expect(second.getByText('Save again to keep both.')).toBeVisible();
  await expect(second.getByRole('listitem').filter({ hasText: 'Text (English):' })).toContainText('One of theirs');
  await second.keyboard.press('Control+s');
  await expect(messages(second)).toContainText('is saved');
  expect(outline(await stored(kerbside, id))).toEqual([
    ['paragraph', 'One of theirs'],
    ['paragraph', 'Two'],
    ['paragraph', 'Three of mine'],
  ]);

  // Both change the second block, and each changes another one.
  await expect(editor(first)).toContainText('Three of mine');
  await write(second, 'Three of mine', ', later');
  await write(second, 'Two', ' (second)');
  await write(first, 'One of theirs', ', later');
  await write(first, 'Two', ' (first)');
  await first.keyboard.press('Control+s');
  await expect.poll(async () => JSON.stringify(outline(await stored(kerbside, id)))).toContain('Two (first)');
  await second.keyboard.press('Control+s');
  await expect(second.getByText('You both changed one block. Choose what to keep, then save again.')).toBeVisible();
  const question = second.getByRole('group', { name: 'Text (English), block 2' });
  await expect(question).toContainText('YoursTwo (second)TheirsTwo (first)');
  await expect(editor(second)).toContainText('One of theirs, laterTwo (second)Three of mine, later');
  await second.keyboard.press('Control+s');
  await expect(second.getByRole('alert').filter({ hasText: 'Choose what to keep' })).toBeVisible();

  // Answers are chosen by keyboard, and leave alone what is typed before and between them.
  await question.getByRole('radio', { name: /^Yours/ }).focus();
  await second.keyboard.press('ArrowDown');
  await expect(question.getByRole('radio', { name: /Theirs/ })).toBeChecked();
  await expect(editor(second)).toContainText('One of theirs, laterTwo (first)Three of mine, later');
  await write(second, 'Three of mine, later', ' still');
  await question.getByRole('radio', { name: /Both/ }).check();
  await expect(editor(second)).toContainText('Two (second)Two (first)Three of mine, later still');
  await second.keyboard.press('Control+s');
  await expect
    .poll(async () => outline(await stored(kerbside, id)))
    .toEqual([
      ['paragraph', 'One of theirs, later'],
      ['paragraph', 'Two (second)'],
      ['paragraph', 'Two (first)'],
      ['paragraph', 'Three of mine, later still'],
    ]);
  const [, , kept] = (await stored(kerbside, id)).texts['en']?.body.blocks ?? [];
  expect(kept?.id).not.toBe('p1');
});
