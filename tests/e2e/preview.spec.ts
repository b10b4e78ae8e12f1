import { article } from '#contract/content/article.ts';
import type { Article } from '#contract/content/article.schema.ts';
import { expect, test } from './kit/kerbside.ts';
import { headline, messages, palette, selectedRow } from './kit/person.ts';

test('A draft is looked at as a page, at the width of a desk and in another language, by keyboard', async ({ as }) => {
  const page = await as('content');
  await page.goto('/articles/list/1/detail');
  await expect(headline(page)).toHaveText('A slow day in Bukit Timah');
  await page.keyboard.press('v');
  await expect(headline(page)).toHaveText('Preview of A slow day in Bukit Timah');
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A slow day in Bukit Timah');
  const cover = shown.locator('img.cover');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('radio', { name: '360 px' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('iframe')).toHaveAttribute('title', /1200 pixels wide/);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh');
  await expect(shown.locator('html')).toHaveAttribute('lang', 'zh');
});

test('A translation that is out of date is found still right, and a link to the preview is copied', async ({
  as,
  kerbside,
}) => {
  const texts = { en: { title: 'Night trains' }, zh: { title: '夜车' } };
  const made = await kerbside.fetch('content', article.create.path, {
    method: 'POST',
    body: JSON.stringify({ texts }),
  });
  const { id } = ((await made.json()) as { data: Article }).data;
  const paragraph = { id: 'p1', type: 'paragraph', content: [{ text: 'Sleep well.' }] };
  const path = article.update.path.replace(':id', String(id));
  const put = (body: object) => kerbside.fetch('content', path, { method: 'PUT', body: JSON.stringify(body) });
  await put({
    texts: { en: { body: { blocks: [paragraph] } }, zh: { excerpt: '睡个好觉', body: { blocks: [paragraph] } } },
  });
  await put({ texts: { en: { excerpt: 'From Bangkok to the south.' } } });
  const page = await as('content');
  await page.goto(`/articles/list/${id}/detail`);
  await expect(page.getByText('Out of date')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('still right');
  await expect(selectedRow(page)).toContainText('Mark translation of article as still right');
  await page.keyboard.press('Enter');
  await expect(selectedRow(page)).toContainText('Chinese');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('The Chinese of Night trains is up to date.');
  await expect(page.getByText('Out of date')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('link to preview');
  await expect(selectedRow(page)).toContainText('Copy link to preview');
  await page.keyboard.press('Enter');
  await expect(selectedRow(page)).toContainText('English');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(messages(page)).toContainText(
    'The link to the preview of Night trains is copied. It works for 24 hours.',
  );
});
