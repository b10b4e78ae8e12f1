/**
 * Returns a text of one line as it is stored: trimmed, a line break or tab is a space, and without invisible characters,
 * which make two texts that look the same differ. Joiners stay where a script or an emoji needs them.
 */
export const oneLine = (text: string): string => withoutInvisible(text.replace(BREAKS, ' ')).trim();

/** Returns a text of several lines as it is stored: like {@link oneLine}, but its line breaks and tabs stay. */
export const severalLines = (text: string): string =>
  withoutInvisible(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).trim();

const withoutInvisible = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(INVISIBLE, '')
        .replace(/([\u200c\u200d])\1+/g, '$1')
        .replace(STRAY, '');

/** Most texts have nothing to look for. */
const PLAIN = /^[\n\t\x20-\x7e]*$/;

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/**
 * What is never seen: control characters, direction marks, zero width spaces, soft hyphens, fillers, byte order marks.
 * Joiners, selectors of variants, and the letters by which flags of regions are written have a test of their own.
 */
const INVISIBLE =
  /(?![\n\t\u180e\u200c-\u200d\u{e0020}-\u{e007f}]|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;

/** Scripts in which a joiner changes how letters look. */
const JOINING =
  '(?:' +
  (
    'Adlam Arabic Balinese Bengali Devanagari Gujarati Gurmukhi Javanese Kannada Khmer Malayalam Mandaic Mongolian Myanmar ' +
    'Nko Oriya Sinhala Syriac Tamil Telugu Tibetan'
  )
    .split(' ')
    .map((script) => String.raw`\p{Script_Extensions=${script}}`)
    .join('|') +
  ')';

/** Joiners, selectors and tags where they change nothing: beside other letters, or at the end of a text. */
const STRAY = new RegExp(
  [
    String.raw`\u200c(?!${JOINING})|(?<!${JOINING})\u200c`,
    String.raw`(?<!${JOINING}|[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?!\p{Extended_Pictographic})`,
    String.raw`(?<![\p{L}\p{M}\p{N}\p{P}\p{S}])\p{Variation_Selector}`,
    String.raw`(?<!\p{Script=Mongolian})\u180e`,
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}]`,
  ].join('|'),
  'gu',
);
