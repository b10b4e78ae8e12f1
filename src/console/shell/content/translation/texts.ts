import { EMPTY_BODY, type Body } from '#domain/content/body.ts';
import type { TipIcon } from '#domain/content/destination.ts';
import { isBody, isEntries, type FieldText, type FieldTexts } from '#domain/content/locale.ts';
import {
  blockTranslations,
  lineTranslation,
  type BlockTranslation,
  type TranslationState,
} from '#domain/content/translation.ts';

/** A text of one line or a few. */
export type LineName = 'title' | 'excerpt' | 'intro' | 'terms' | 'seo_title' | 'seo_description';
/** What is written beside the body: lines, and the tips of a place. */
export type TextName = LineName | 'tips';

export type Tip = { icon: TipIcon; text: string };

/** What content says in one language, as its form holds it. */
export type Texts = { [N in LineName]?: string } & { body?: Body; tips?: readonly Tip[] };
export type ByLanguage = Readonly<Record<string, Texts | null>>;

/** The texts that a kind of content has in each language, in the order of its form. */
export interface TextForm {
  readonly above: readonly TextName[];
  /** What its body is called. */
  readonly body: string;
  readonly below: readonly TextName[];
  /** The texts of a language that has none yet. */
  readonly empty: Texts;
}

/** The texts of articles and trips. */
export const WRITTEN: TextForm = {
  above: ['title', 'excerpt'],
  body: 'Text',
  below: ['seo_title', 'seo_description'],
  empty: { title: '', excerpt: '', body: EMPTY_BODY, seo_title: '', seo_description: '' },
};

/** The texts of promotion pages. */
export const PROMOTION: TextForm = {
  ...WRITTEN,
  below: ['terms', ...WRITTEN.below],
  empty: { ...WRITTEN.empty, terms: '' },
};

/** The texts of cities and countries. */
export const DESTINATION: TextForm = {
  above: ['intro'],
  body: 'Guide',
  below: ['tips'],
  empty: { intro: '', body: EMPTY_BODY, tips: [] },
};

export type LineMark = Pick<BlockTranslation, 'is' | 'changes'>;

/** How the texts of a language are translated. */
export interface Marks {
  /** By name, in the order of the form. */
  readonly lines: ReadonlyMap<TextName, LineMark>;
  /** How many of the lines are above the body. */
  readonly above: number;
  readonly blocks: readonly BlockTranslation[];
}

/** Returns how a language is translated. `before`: the English when it was last saved; null when that is not known. */
export function marksOf(form: TextForm, english: Texts, before: FieldTexts | null, own: Texts): Marks {
  const line = (field: TextName) =>
    lineTranslation({
      english: lineOf(english[field]),
      before: before && lineOf(before[field]),
      translation: lineOf(own[field]),
    });
  const was = before?.['body'];
  return {
    lines: new Map([...form.above, ...form.below].map((field) => [field, line(field)])),
    above: form.above.length,
    blocks: blockTranslations({
      english: english.body ?? EMPTY_BODY,
      before: isBody(was) ? was : null,
      translation: own.body ?? EMPTY_BODY,
    }),
  };
}

/** Returns a text as one: of tips a line for each. */
const lineOf = (text: FieldText | undefined): string => {
  if (isEntries(text)) return text.map((entry) => entry['text'] ?? '').join('\n');
  return typeof text === 'string' ? text : '';
};

/** Returns how many texts and blocks of a language are in a state. */
export const countOf = ({ lines, blocks }: Marks, state: TranslationState): number =>
  [...lines.values(), ...blocks].filter(({ is }) => is === state).length;

/** A text of an article, or a block of its body. */
export type Place = { readonly field: TextName; readonly block?: undefined } | { readonly block: string };

/** Returns the places of a language in the order of the form, each with whether it is a gap. */
export function placesOf({ lines, above, blocks }: Marks): { place: Place; isGap: boolean }[] {
  const places = [...lines].map(([field, { is }]) => ({ place: { field }, isGap: GAPS.has(is) }));
  return [
    ...places.slice(0, above),
    ...blocks.map(({ id, is }) => ({ place: { block: id }, isGap: GAPS.has(is) })),
    ...places.slice(above),
  ];
}

/** Returns the gap after a place, or at it if it is still to be looked at; undefined where there is none until the end. */
export function nextGap(marks: Marks, from?: { place: Place; isNew: boolean }): Place | undefined {
  const all = placesOf(marks);
  const at = from ? all.findIndex(({ place }) => isSame(place, from.place)) : -1;
  return all.slice(from?.isNew === true && at >= 0 ? at : at + 1).find(({ isGap }) => isGap)?.place;
}

/** Returns whether the English of a place changed. */
export const isChanged = ({ lines, blocks }: Marks, place: Place): boolean =>
  (place.block === undefined ? lines.get(place.field) : blocks.find(({ id }) => id === place.block))?.is === 'changed';

const isSame = (one: Place, other: Place): boolean =>
  one.block === undefined ? other.block === undefined && one.field === other.field : one.block === other.block;

const GAPS: ReadonlySet<TranslationState> = new Set(['changed', 'untranslated']);
