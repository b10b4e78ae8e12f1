import { textOf } from '#domain/content/parts.ts';
import { showLanguage } from '#console/shell/common/display.ts';
import { isBlocks } from '#console/shell/form/merge-blocks.ts';

const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  excerpt: 'Excerpt',
  intro: 'Introduction',
  tips: 'Tips',
  terms: 'Terms',
  seo_title: 'Title for search engines',
  seo_description: 'Description for search engines',
};

/**
 * Returns the label of a text by its path within all texts, such as `en.body.blocks`.
 * @param body what the body is called
 */
export function textLabel(path: string, body = 'Text'): string {
  const [language = '', field = ''] = path.split('.');
  return `${LABELS[field] ?? body} (${showLanguage(language)})`;
}

/** Returns the label of a part of the cover, such as `alt.en`. */
export function coverLabel(path: string, noun = 'cover'): string {
  const [part, language = ''] = path.split('.');
  const name = noun.slice(0, 1).toUpperCase() + noun.slice(1);
  return part === 'alt' ? `Description of the ${noun} (${showLanguage(language)})` : name;
}

/** Returns a text, or the beginning of one of blocks. */
export function textInWords(value: unknown): string {
  const words = isBlocks(value) ? textOf({ blocks: value }) : isTips(value) ? tipsInWords(value) : String(value);
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

const isTips = (value: unknown): value is readonly { text: string }[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'text' in each);

const tipsInWords = (tips: readonly { text: string }[]): string => tips.map(({ text }) => text).join('; ');

const LONGEST = 300;
