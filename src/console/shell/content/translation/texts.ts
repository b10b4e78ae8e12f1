import { EMPTY_BODY, type Body } from '#domain/content/body.ts';
import { isBody, type FieldTexts } from '#domain/content/locale.ts';
import {
  blockTranslations,
  lineTranslation,
  type BlockTranslation,
  type TranslationState,
} from '#domain/content/translation.ts';

/** What an article says in one language, as its form holds it. */
export type Texts = { title?: string; excerpt?: string; body?: Body; seo_title?: string; seo_description?: string };
export type ByLanguage = Readonly<Record<string, Texts | null>>;

export const EMPTY: Texts = { title: '', excerpt: '', body: EMPTY_BODY, seo_title: '', seo_description: '' };

export type LineName = 'title' | 'excerpt' | 'seo_title' | 'seo_description';
const LINES = ['title', 'excerpt', 'seo_title', 'seo_description'] as const;

export type LineMark = Pick<BlockTranslation, 'is' | 'changes'>;

/** How the texts of a language are translated. */
export interface Marks {
  readonly lines: Readonly<Record<LineName, LineMark>>;
  readonly blocks: readonly BlockTranslation[];
}

/** Returns how a language is translated. `before`: the English when it was last saved; null when that is not known. */
export function marksOf(english: Texts, before: FieldTexts | null, own: Texts): Marks {
  const line = (field: LineName) => {
    const was = before?.[field];
    return lineTranslation({
      english: english[field] ?? '',
      before: typeof was === 'string' ? was : null,
      translation: own[field] ?? '',
    });
  };
  const was = before?.['body'];
  return {
    lines: Object.fromEntries(LINES.map((field) => [field, line(field)])) as Record<LineName, LineMark>,
    blocks: blockTranslations({
      english: english.body ?? EMPTY_BODY,
      before: isBody(was) ? was : null,
      translation: own.body ?? EMPTY_BODY,
    }),
  };
}

/** Returns how many texts and blocks of a language are in a state. */
export const countOf = ({ lines, blocks }: Marks, state: TranslationState): number =>
  [...Object.values(lines), ...blocks].filter(({ is }) => is === state).length;

/** A text of an article, or a block of its body. */
export type Place = { readonly field: LineName; readonly block?: undefined } | { readonly block: string };

/** Returns the places of a language in the order of the form, each with whether it is a gap. */
export function placesOf({ lines, blocks }: Marks): { place: Place; isGap: boolean }[] {
  const line = (field: LineName) => ({ place: { field }, isGap: GAPS.has(lines[field].is) });
  return [
    line('title'),
    line('excerpt'),
    ...blocks.map(({ id, is }) => ({ place: { block: id }, isGap: GAPS.has(is) })),
    line('seo_title'),
    line('seo_description'),
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
  (place.block === undefined ? lines[place.field] : blocks.find(({ id }) => id === place.block))?.is === 'changed';

const isSame = (one: Place, other: Place): boolean =>
  one.block === undefined ? other.block === undefined && one.field === other.field : one.block === other.block;

const GAPS: ReadonlySet<TranslationState> = new Set(['changed', 'untranslated']);
