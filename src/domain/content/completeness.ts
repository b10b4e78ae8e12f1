import { sameJson } from '#domain/text/canonical.ts';
import {
  isBody,
  isEmptyText,
  isEntries,
  SOURCE_LANGUAGE,
  sourceHash,
  type FieldText,
  type FieldTexts,
  type LanguageState,
  type Localised,
} from './locale.ts';
import { lengthOf } from './parts.ts';
import { isIntroduction, MIN_BODY, MIN_INTRO, type Cover } from './publishable.ts';

/** The parts of the content of a place, in the order of its form, and what each counts for. */
const WEIGHTS = { intro: 25, guide: 35, hero: 15, gallery: 15, tips: 10 } as const;
export type DestinationPart = keyof typeof WEIGHTS;
export const DESTINATION_PARTS = Object.keys(WEIGHTS) as DestinationPart[];

/** The parts that each language has of its own; the others are shared by all and count for English. */
const OWN_PARTS = ['intro', 'guide', 'tips'] as const;

/** How complete a gallery and tips are: as many as this. */
export const ENOUGH_PICTURES = 5;
export const ENOUGH_TIPS = 3;

/** How each part of a language stands. */
export type PartStates = Readonly<Partial<Record<DestinationPart, LanguageState>>>;

/** What the content of a place shows, as far as its completeness goes. */
export interface Destination {
  readonly hero: Cover | null;
  readonly gallery: readonly Cover[];
  readonly texts: Localised;
}

/** Returns the parts that count for a language, in the order of the form. */
export const partsOf = (language: string): readonly DestinationPart[] =>
  language === SOURCE_LANGUAGE ? DESTINATION_PARTS : OWN_PARTS;

/** Returns how complete a language is, in whole percent: a part that is out of date counts half. */
export function completeness(states: PartStates, language: string): number {
  const parts = partsOf(language);
  const all = parts.reduce((sum, part) => sum + WEIGHTS[part], 0);
  // Doubled, so that half a weight is a whole number.
  const done = parts.reduce((sum, part) => sum + WEIGHTS[part] * TWICE[states[part] ?? 'missing'], 0);
  return Math.floor((done * 100) / (all * 2));
}

const TWICE: Readonly<Record<LanguageState, number>> = { complete: 2, stale: 1, missing: 0 };

/** Returns what a part of a language counts for now, and at most. */
export const pointsOf = (part: DestinationPart, state: LanguageState) => ({
  points: (WEIGHTS[part] * TWICE[state]) / 2,
  most: WEIGHTS[part],
});

/**
 * Returns how the parts of a language stand.
 * @param before the English that its texts were last held against; null when that is not known
 */
export function partStates(draft: Destination, language: string, before: FieldTexts | null): PartStates {
  const own = draft.texts[language];
  const english = draft.texts[SOURCE_LANGUAGE]?.texts ?? {};
  if (language === SOURCE_LANGUAGE) return { ...englishStates(english), ...sharedStates(draft) };
  const isCurrent = own?.source_hash === sourceHash(english);
  const stateOf = (field: string, isThere: boolean): LanguageState => {
    if (!isThere) return 'missing';
    return isCurrent || (before !== null && sameJson(before[field], english[field])) ? 'complete' : 'stale';
  };
  const { intro, body, tips } = own?.texts ?? {};
  return {
    intro: stateOf('intro', !isEmptyText(intro)),
    guide: stateOf('body', !isEmptyText(body)),
    tips: stateOf('tips', hasEnoughTips(tips)),
  };
}

const done = (is: boolean): LanguageState => (is ? 'complete' : 'missing');

const englishStates = ({ intro, body, tips }: FieldTexts): PartStates => ({
  intro: done(typeof intro === 'string' && isIntroduction(intro)),
  guide: done(isBody(body) && lengthOf(body) >= MIN_BODY),
  tips: done(hasEnoughTips(tips)),
});

const sharedStates = ({ hero, gallery }: Destination): PartStates => ({
  hero: done((hero?.alt[SOURCE_LANGUAGE] ?? '').trim() !== ''),
  gallery: done(gallery.length >= ENOUGH_PICTURES),
});

const hasEnoughTips = (tips: FieldText | undefined): boolean => isEntries(tips) && tips.length >= ENOUGH_TIPS;

/** A part of a language that is not complete, with what to do about it. */
export interface Gap {
  readonly part: DestinationPart;
  readonly state: Exclude<LanguageState, 'complete'>;
  readonly why: string;
}

/** Returns the parts of a language that are not complete, in the order of the form. */
export const gapsOf = (states: PartStates, language: string): Gap[] =>
  partsOf(language).flatMap((part) => {
    const state = states[part] ?? 'missing';
    if (state === 'complete') return [];
    return { part, state, why: state === 'stale' ? STALE[part] : toWrite(part, language) };
  });

const STALE: Readonly<Record<DestinationPart, string>> = {
  intro: 'Check the introduction: its English has changed.',
  guide: 'Check the guide: its English has changed.',
  tips: 'Check the tips: their English has changed.',
  hero: 'Check the hero picture.',
  gallery: 'Check the gallery.',
};

function toWrite(part: DestinationPart, language: string): string {
  if (part === 'hero') return 'Choose a hero picture and describe it in English.';
  if (part === 'gallery') return `Add pictures to the gallery: at least ${ENOUGH_PICTURES}.`;
  if (part === 'tips') return `Write at least ${ENOUGH_TIPS} tips.`;
  if (language !== SOURCE_LANGUAGE) return part === 'intro' ? 'Translate the introduction.' : 'Translate the guide.';
  return part === 'intro'
    ? `Write an introduction of at least ${MIN_INTRO} characters.`
    : `Write a guide of at least ${MIN_BODY} characters.`;
}
