import type { Locator, Page } from '@playwright/test';
import { article } from '#contract/content/article.ts';
import type { Article } from '#contract/content/article.schema.ts';
import type { Kerbside } from './kerbside.ts';

/** The text in a language. */
export const editor = (page: Page, language = 'English'): Locator =>
  page.getByRole('textbox', { name: `Text (${language})` }).filter({ visible: true });
/** A button above the English text. */
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Formats of Text (English)' }).getByRole('button', { name, exact: true });

/** Puts the caret at the end of a text, and waits until the editor knows. */
export async function toTheEnd(page: Page, field: Locator): Promise<void> {
  await field.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Returns an article as the server has it. */
export async function stored(kerbside: Kerbside, id: number | string): Promise<Article> {
  const reply = await kerbside.fetch('content', article.one.path.replace(':id', String(id)));
  return ((await reply.json()) as { data: Article }).data;
}

/** Adds an article with these paragraphs. Returns its id. */
export async function added(kerbside: Kerbside, title: string, ...lines: string[]): Promise<number> {
  const blocks = lines.map((text, at) => ({ id: `p${at}`, type: 'paragraph', content: [{ text }] }));
  const body = JSON.stringify({ texts: { en: { title, body: { blocks } } } });
  const reply = await kerbside.fetch('content', article.create.path, { method: 'POST', body });
  return ((await reply.json()) as { data: Article }).data.id;
}

/** What the blocks of a text are, each with its words. */
export const outline = ({ texts }: Article, language = 'en') =>
  texts[language]?.body.blocks.map((block) => {
    if (block.type === 'list') return [block.type, ...block.items.map(({ content }) => wordsOf(content))];
    return 'content' in block ? [block.type, wordsOf(block.content)] : [block.type];
  });
const wordsOf = (content: readonly { text: string }[]) => content.map(({ text }) => text).join('');
