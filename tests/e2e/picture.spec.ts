import type { Page, Route } from '@playwright/test';
import { noise, picture } from '#tests/kit/pictures.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { DESKTOP, expectFine, PHONE } from './kit/look.ts';
import { enter, newcomer } from './kit/newcomer.ts';
import { ask, messages } from './kit/person.ts';

type Dropped = { name: string; type: string; bytes: readonly number[] };

const choose = (page: Page) => page.getByRole('button', { name: 'Choose a picture' });
const use = (page: Page) => page.getByRole('button', { name: 'Use this picture' });
const crop = (page: Page) => page.getByRole('group', { name: 'The visible part' });
const shown = (page: Page) => page.getByRole('banner').locator('img[src*="/storage/v1/image/"]');

async function open(page: Page, kerbside: Kerbside): Promise<void> {
  await enter(page, await newcomer(kerbside, 'support'));
  await ask(page, 'avatar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/edit\?tab=picture$/);
  await expect(choose(page)).toBeVisible();
}

async function pick(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await choose(page).click();
  await (await chooser).setFiles(file);
}

/** Dispatches a drop or paste of this file. */
const bring = (page: Page, how: 'drop' | 'paste', file: Dropped) =>
  page.evaluate(
    ({ event, name, type, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      const target = document.querySelector('input[type=file]')?.parentElement ?? document.body;
      const made =
        event === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      target.dispatchEvent(made);
    },
    { event: how, ...file },
  );
const dropped = async (): Promise<Dropped> => {
  const { name, content } = await picture({ format: 'png', width: 300, height: 200 });
  return { name, type: 'image/png', bytes: [...content] };
};

test('A photo of 12 MB becomes the own picture: picked, cut with the keyboard, sent small, shown at once, taken back', async ({
  page,
  kerbside,
}) => {
  await open(page, kerbside);
  const photo = await noise('png', 2060);
  expect(photo.content.byteLength).toBeGreaterThan(12_000_000);
  await pick(page, { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(photo.content) });
  await expect(crop(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Zoom').focus();
  await page.keyboard.press('ArrowRight');
  await expectFine(page, 'cutting a picture', [PHONE]);
  await page.keyboard.press('Tab');
  await expect(use(page)).toBeFocused();
  const request = page.waitForRequest(/staff\/image/);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Your picture is changed.');
  expect((await request).postDataBuffer()?.byteLength ?? 0).toBeLessThan(1_000_000);
  await expect(shown(page)).toBeVisible();
  await expect(choose(page)).toBeFocused();
  await expectFine(page, 'own picture', [{ ...DESKTOP, schemes: ['light'] }]);
  await page.keyboard.press('Control+z');
  await expect(messages(page)).toContainText('Undone.');
  await expect(shown(page)).toHaveCount(0);
});

test('A picture comes by drop and by paste; what is none is refused before it travels', async ({ page, kerbside }) => {
  await open(page, kerbside);
  let uploads = 0;
  page.on('request', (request) => (uploads += request.url().includes('/staff/image') ? 1 : 0));
  const html = [...Buffer.from('<!doctype html><script>alert(1)</script>')];
  await bring(page, 'drop', { name: 'cat.png', type: 'image/png', bytes: html });
  await expect(page.getByRole('alert')).toContainText('“cat.png” is not an image this browser can show.');
  await expectFine(page, 'refused picture', [PHONE]);
  expect(uploads).toBe(0);
  await bring(page, 'drop', await dropped());
  await use(page).click();
  await expect(shown(page)).toBeVisible();
  const first = await shown(page).getAttribute('src');
  await bring(page, 'paste', await dropped());
  await use(page).click();
  await expect(shown(page)).not.toHaveAttribute('src', first ?? '');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(messages(page)).toContainText('Your picture is removed.');
  await expect(shown(page)).toHaveCount(0);
});

test('An upload shows how far it is, is cancelled, survives a lost line, and says what is too large', async ({
  page,
  kerbside,
}) => {
  await open(page, kerbside);
  let onItsWay: Route | undefined;
  await page.route('**/staff/image*', (route) => void (onItsWay = route));
  await bring(page, 'drop', await dropped());
  await use(page).click();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  // The bar shows before the browser hands the request over.
  await expect.poll(() => onItsWay).toBeDefined();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(choose(page)).toBeFocused();
  await page.unroute('**/staff/image*');
  await page.route('**/staff/image*', (route) => route.abort());
  await bring(page, 'drop', await dropped());
  await use(page).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await page.unroute('**/staff/image*');
  await page.route('**/staff/image*', (route) => route.fulfill({ status: 413, json: {} }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('File too large')).toBeVisible();
  await expect(page.getByText('You must upload image under 5MB').first()).toBeVisible();
  await page.unroute('**/staff/image*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shown(page)).toBeVisible();
});
