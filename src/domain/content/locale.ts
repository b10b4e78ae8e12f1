import { canonicalJson, sameJson } from '#domain/text/canonical.ts';
import { utf8 } from '#domain/text/utf8.ts';
import type { Body } from './body.ts';
import { isEmptyBody } from './parts.ts';

/** A few short texts that belong together, such as the tips of a city, each with what else belongs to it. */
export type TextEntries = readonly Readonly<Record<string, string>>[];

/** The texts of one language by field, such as its title and body. */
export type FieldTexts = Readonly<Record<string, FieldText>>;
export type FieldText = string | Body | TextEntries;

/** Returns whether a text is a few short ones. */
export const isEntries = (text: FieldText | undefined): text is TextEntries => Array.isArray(text);

/** Returns whether a text is one of blocks. */
export const isBody = (text: FieldText | undefined): text is Body => typeof text === 'object' && !isEntries(text);

/** What content says in one language. */
export interface LanguageTexts {
  readonly texts: FieldTexts;
  /** {@link sourceHash} of the English when this was last saved or found to be still right; null for English itself. */
  readonly source_hash: string | null;
}

/** What content says, by language. */
export type Localised = Readonly<Record<string, LanguageTexts>>;

/** `missing`: a required text is empty. `stale`: the English changed after it was last saved. */
export const LANGUAGE_STATES = ['missing', 'stale', 'complete'] as const;
export type LanguageState = (typeof LANGUAGE_STATES)[number];

/** The language that the others are translated from, and that readers fall back to. */
export const SOURCE_LANGUAGE = 'en';

/** Returns the state of each of these languages. English is never stale. `required`: fields that need a text. */
export function languageStates(
  content: Localised,
  languages: readonly string[],
  required: readonly string[],
): ReadonlyMap<string, LanguageState> {
  const current = sourceHash(englishOf(content));
  return new Map(languages.map((language) => [language, stateOf(language, content[language], required, current)]));
}

/**
 * Returns content after the texts of a language were saved. Another language than English is then up to date; a change
 * of the English makes the others stale by itself, until it is taken back.
 */
export const saveLanguage = (content: Localised, language: string, texts: FieldTexts): Localised => ({
  ...content,
  [language]: { texts, source_hash: language === SOURCE_LANGUAGE ? null : sourceHash(englishOf(content)) },
});

/** Returns content after somebody found that a text is still right though the English changed. */
export function markUpToDate(content: Localised, language: string): Localised {
  const own = content[language];
  return own ? saveLanguage(content, language, own.texts) : content;
}

/** Returns the languages whose texts differ between two states of content, such as the draft and what is live. */
export const movedLanguages = (from: Localised, to: Localised): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (language) => !sameJson(from[language]?.texts, to[language]?.texts),
  );

/** Returns what is live after only these languages of a draft were published. One that the draft lacks goes away. */
export function publishLanguages(live: Localised, draft: Localised, languages: readonly string[]): Localised {
  const kept = Object.entries(live).filter(([language]) => !languages.includes(language));
  const moved = Object.entries(draft).filter(([language]) => languages.includes(language));
  return Object.fromEntries([...kept, ...moved]);
}

/** Returns a short text that is the same for the same texts: FNV-1a of 64 bits over their canonical JSON, as hex. */
export const sourceHash = (texts: FieldTexts): string => fnv1a(utf8(canonicalJson(texts)));

/**
 * Returns FNV-1a of 64 bits as 16 hexadecimal digits. It finds changes, and is no protection against somebody who looks
 * for two texts with the same hash. In two halves of 32 bits, since `bigint` takes some ten times as long.
 */
export function fnv1a(bytes: Uint8Array): string {
  let [high, low] = [0xcbf2_9ce4, 0x8422_2325];
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    // The prime is 2^40 + 0x1b3: the first part moves the low half by 8 bits into the high one.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}

function stateOf(
  language: string,
  own: LanguageTexts | undefined,
  required: readonly string[],
  current: string,
): LanguageState {
  if (!own || required.some((field) => isEmptyText(own.texts[field]))) return 'missing';
  return language === SOURCE_LANGUAGE || own.source_hash === current ? 'complete' : 'stale';
}

const englishOf = (content: Localised): FieldTexts => content[SOURCE_LANGUAGE]?.texts ?? {};

/** Returns whether a text says nothing. */
export function isEmptyText(text: FieldText | undefined): boolean {
  if (text === undefined) return true;
  if (typeof text === 'string') return text.trim() === '';
  return isBody(text) ? isEmptyBody(text) : text.length === 0;
}
