import { textOf } from '#domain/content/parts.ts';
import { showLanguage } from '#console/shell/common/display.ts';
import { isBlocks } from '#console/shell/form/merge-blocks.ts';

const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  excerpt: 'Excerpt',
  body: 'Text',
  seo_title: 'Title for search engines',
  seo_description: 'Description for search engines',
};

/** Returns the label of a text by its path within all texts, such as `en.body.blocks`. */
export function textLabel(path: string): string {
  const [language = '', field = ''] = path.split('.');
  return `${LABELS[field] ?? 'Text'} (${showLanguage(language)})`;
}

/** Returns the label of a part of the cover, such as `alt.en`. */
export function coverLabel(path: string): string {
  const [part, language = ''] = path.split('.');
  return part === 'alt' ? `Description of the cover (${showLanguage(language)})` : 'Cover';
}

/** Returns a text, or the beginning of one of blocks. */
export function textInWords(value: unknown): string {
  const words = isBlocks(value) ? textOf({ blocks: value }) : String(value);
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

const LONGEST = 300;
