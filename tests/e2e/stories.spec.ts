import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { story } from '#contract/ugc/story.ts';
import type { Story } from '#contract/ugc/story.schema.ts';
import { picture } from '#tests/kit/pictures.ts';
import { video } from '#tests/kit/videos.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, headline, messages, takeRow } from './kit/person.ts';

async function stored(kerbside: Kerbside, page: Page): Promise<Story> {
  const id = /stories\/(\d+)/.exec(page.url())?.[1] ?? '';
  const reply = await kerbside.fetch('content', story.one.path.replace(':id', id));
  return ((await reply.json()) as { data: Story }).data;
}

const strip = (page: Page) => page.getByRole('region', { name: 'Slides', exact: true });
const slides = (page: Page) => strip(page).getByRole('button', { name: /^Slide \d/ });

async function given(...files: readonly { name: string; content: Uint8Array }[]) {
  const types: Readonly<Record<string, string>> = { mp4: 'video/mp4', png: 'image/png' };
  return files.map(({ name, content }) => ({
    name,
    mimeType: types[name.split('.').at(-1) ?? ''] ?? '',
    buffer: Buffer.from(content),
  }));
}

/** A clip of the demo, which is a real video. */
const clip = async () => ({
  name: 'city-drive.mp4',
  content: await readFile(new URL('../../src/server/demo/content/clips/city-drive.mp4', import.meta.url)),
});

test('By keyboard alone a story is written with a picture and a video, in two languages, put in order and published @quick', async ({
  as,
  kerbside,
}) => {
  const page = await as('content');
  await page.goto('/');
  await ask(page, 'add story');
  await takeRow(page, 'Add story');
  await expect(page.getByLabel('Title (English)')).toBeFocused();
  await page.keyboard.type('Night drive');
  await page.getByRole('combobox', { name: /^City/ }).focus();
  await page.keyboard.type('singap');
  await expect(page.getByRole('option', { name: /Singapore/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: /^Category/ }).focus();
  await page.keyboard.type('after');
  await expect(page.getByRole('option', { name: /After dark/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: /^Add a language/ }).focus();
  await page.keyboard.type('japan');
  await expect(page.getByRole('option', { name: /Japanese/ })).toBeVisible();
  await page.keyboard.press('Enter');
  // Awaited early: the browser opens a chooser of its own until it is told that one is awaited.
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Title (Japanese)').focus();
  await page.keyboard.type('夜のドライブ');

  // In a text the key is a letter; anywhere else it opens the chooser of files.
  await page.getByRole('button', { name: 'Preview' }).focus();
  await page.keyboard.press('n');
  await (await chooser).setFiles(await given(await picture({ width: 360, height: 640 }), await clip()));
  await expect(slides(page)).toHaveCount(2);
  await expect(strip(page).getByRole('button', { name: /^Slide 2 video 6\.0 s/ })).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(strip(page).getByRole('button', { name: /^Slide 1 video/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: /^Slide \d/ });
  await expect(panel.getByLabel('English')).toBeFocused();
  await page.keyboard.type('Along the bay');
  await page.keyboard.press('Tab');
  await page.keyboard.type('湾岸を走る');
  await expect(panel.getByText('Shown until the video plays.')).toBeVisible();
  await strip(page)
    .getByRole('button', { name: /^Slide 1 video/ })
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // The language that was written last is the one that is written next.
  await page.keyboard.type('7時の提灯');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Lanterns at seven');
  // What was taken out comes back with its caption.
  await strip(page)
    .getByRole('button', { name: /^Slide 2 Picture/ })
    .focus();
  await page.keyboard.press('Delete');
  await expect(slides(page)).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(slides(page)).toHaveCount(2);
  await page.keyboard.press('v');
  const played = page.getByRole('dialog', { name: 'Preview' });
  await expect(played).toContainText('Along the bay');
  await page.keyboard.press('ArrowRight');
  await expect(played).toContainText('Slide 2 of 2');
  await expect(played).toContainText('Lanterns at seven');
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText('Night drive');
  await page.keyboard.press('Shift+A');
  await page.getByRole('option', { name: 'Now' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Night drive is published.');
  const { slides: saved, texts, status, languages } = await stored(kerbside, page);
  expect(saved.map(({ type, poster }) => [type, poster !== null])).toEqual([
    ['video', true],
    ['image', false],
  ]);
  expect([status, languages['ja'], Object.values(texts['ja']?.captions ?? {}).toSorted()]).toEqual([
    'published',
    'complete',
    ['7時の提灯', '湾岸を走る'],
  ]);
});

test('By mouse a slide is dragged to another place, a caption is found still right, and the story goes live', async ({
  as,
  kerbside,
}) => {
  const page = await as('content');
  // The story of the other test may have moved it to the second page.
  await page.goto('/stories?q=after+dark');
  await page.getByRole('main').getByRole('link', { name: 'Singapore after dark' }).click();
  await expect(headline(page)).toHaveText('Singapore after dark');
  await page.getByRole('button', { name: 'Edit story' }).click();
  await expect(slides(page)).toHaveCount(4);
  const panel = page.getByRole('region', { name: /^Slide \d/ });
  await expect(panel.getByText('Beef')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Still right' }).first().click();
  await expect(messages(page)).toContainText('is up to date.');
  await expect(panel.getByRole('button', { name: 'Still right' })).toHaveCount(1);
  await slides(page).nth(3).dragTo(slides(page).nth(0));
  await expect(slides(page).nth(0)).toHaveAccessibleName(/^Slide 1 video 6\.0 s/);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(headline(page)).toHaveText('Singapore after dark');
  await expect
    .poll(async () => (await stored(kerbside, page)).slides.map(({ id }) => id))
    .toEqual(['slide-4', 'slide-1', 'slide-2', 'slide-3']);
  const { languages } = await stored(kerbside, page);
  expect(languages).toMatchObject({ ja: 'complete', zh: 'stale' });
  await page.getByRole('button', { name: 'Publish story' }).click();
  await page.getByRole('option', { name: 'Now' }).click();
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Singapore after dark is published.');
  await page.getByRole('button', { name: 'More commands' }).click();
  await page.getByRole('menuitem', { name: 'Preview story' }).click();
  await expect(headline(page)).toHaveText('Preview of Singapore after dark');
  await page.getByRole('main').getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByRole('main')).toContainText('Slide 2 of 4');
});

test('A refused file stays with its sentence until it is dismissed, and what is typed outlives a reload', async ({
  as,
}) => {
  const page = await as('content');
  await page.goto('/stories/create');
  await page.getByLabel('Title (English)').fill('Half a story');
  await page.getByLabel('Files of slides').setInputFiles(await given(await video('long'), await picture()));
  await expect(slides(page)).toHaveCount(1);
  const refused = strip(page).getByRole('alert');
  await expect(refused).toContainText('long.mp4 not added');
  await expect(refused).toContainText('It lasts 16.0 s; a slide can last 15 s. Cut 1.0 s and choose it again.');
  await expect(page.getByText('1 upload refused, left out')).toBeVisible();
  await page.getByRole('region', { name: 'Slide 1' }).getByLabel('English').fill('Red');
  await expect(page.getByText(/Draft kept/)).toBeVisible();
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refused).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Title (English)')).toHaveValue('Half a story');
  await expect(page.getByRole('region', { name: 'Slide 1' }).getByLabel('English')).toHaveValue('Red');
});
