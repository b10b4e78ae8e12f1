import {
  isEmptyText,
  SOURCE_LANGUAGE,
  sourceHash,
  type FieldTexts,
  type LanguageState,
  type Localised,
} from '#domain/content/locale.ts';
import type { Missing } from '#domain/content/publishable.ts';
import { isBefore, type Instant } from '#domain/time/time.ts';
import { lengthInWords } from './video.ts';

export const SLIDE_TYPES = ['image', 'video'] as const;
export type SlideType = (typeof SLIDE_TYPES)[number];

/** What decides whether a slide is complete, beside its caption. */
export interface SlideFacts {
  /** Stays the same for as long as the slide exists; its captions go by it. */
  readonly id: string;
  readonly type: SlideType;
  /** Key of the picture that is shown until a video plays; null for a picture, and for a video that lacks it. */
  readonly poster: string | null;
}

export const MOST_SLIDES = 20;
export const MAX_CAPTION = 200;
export const MAX_STORY_TITLE = 120;

/** How long a picture is shown when a story plays. */
export const PICTURE_MS = 5000;

/** Whether a story is over, whatever its status. */
export const STORY_STATES = ['open', 'expired'] as const;
export type StoryState = (typeof STORY_STATES)[number];

/** Returns whether a story is over: from the instant of its end on. */
export const storyStateOf = ({ expires_at }: { readonly expires_at: Instant | null }, now: Instant): StoryState =>
  expires_at !== null && !isBefore(now, expires_at) ? 'expired' : 'open';

/** What the public is told of a story that is over. */
export const EXPIRED = 'This story has expired.';

/** The name of the caption of a slide among the texts of a language. */
export const captionField = (id: string): string => `${CAPTION}${id}`;

/** Returns the id of the slide whose caption has this name; undefined for another text. */
export const slideOfField = (field: string): string | undefined =>
  field.startsWith(CAPTION) ? field.slice(CAPTION.length) : undefined;

const CAPTION = 'caption_';

/** Returns a text of a language by its name, which is one line; empty where there is none. */
export const lineOf = (texts: FieldTexts | undefined, field: string): string => {
  const text = texts?.[field];
  return typeof text === 'string' ? text : '';
};

/** Returns the names of the texts that a language of a story needs. */
export const storyNeeds = (slides: readonly Pick<SlideFacts, 'id'>[]): string[] => [
  'title',
  ...slides.map(({ id }) => captionField(id)),
];

/** Returns the texts of all languages without the captions of slides that are gone. */
export const withoutLostCaptions = (texts: Localised, slides: readonly Pick<SlideFacts, 'id'>[]): Localised => {
  const needs = new Set(storyNeeds(slides));
  return Object.fromEntries(
    Object.entries(texts).map(([language, own]) => [
      language,
      { ...own, texts: Object.fromEntries(Object.entries(own.texts).filter(([field]) => needs.has(field))) },
    ]),
  );
};

/**
 * Returns the state of each language of a story. Slides are compared one by one, so that neither their order nor one that was
 * taken out makes a translation out of date.
 * @param before the English that each language was held against; null where that is not kept
 */
export function storyStates(
  texts: Localised,
  slides: readonly Pick<SlideFacts, 'id'>[],
  before: Readonly<Record<string, FieldTexts | null>>,
): Record<string, LanguageState> {
  const needs = storyNeeds(slides);
  const english = texts[SOURCE_LANGUAGE]?.texts ?? {};
  const current = sourceHash(english);
  const stateOf = (language: string): LanguageState => {
    const own = texts[language];
    if (!own || needs.some((field) => isEmptyText(own.texts[field]))) return 'missing';
    if (language === SOURCE_LANGUAGE || own.source_hash === current) return 'complete';
    const was = before[language];
    if (!was) return 'stale';
    return needs.some((field) => lineOf(was, field) !== lineOf(english, field)) ? 'stale' : 'complete';
  };
  return Object.fromEntries(Object.keys(texts).map((language) => [language, stateOf(language)]));
}

/** What decides whether a story may be published, beside its title and category. */
export interface StoryDraft {
  readonly city_id: number | null;
  readonly slides: readonly SlideFacts[];
  readonly texts: Localised;
}

/** Returns what a story lacks before it may be published, by the path of the field. */
export function missingInStory({ city_id, slides, texts }: StoryDraft): Missing[] {
  const english = texts[SOURCE_LANGUAGE]?.texts ?? {};
  const missing: Missing[] = city_id === null ? [{ field: 'city_id', why: 'Choose a city.' }] : [];
  if (slides.length === 0) missing.push({ field: 'slides', why: 'Add a slide.' });
  for (const [at, { id, type, poster }] of slides.entries()) {
    if (isEmptyText(english[captionField(id)]))
      missing.push({
        field: `texts.${SOURCE_LANGUAGE}.captions.${id}`,
        why: `Enter an English caption of slide ${at + 1}.`,
      });
    if (type === 'video' && poster === null)
      missing.push({ field: `slides.${at}.poster`, why: `Choose a poster of slide ${at + 1}.` });
  }
  return missing;
}

/** Returns how long a slide is shown. */
export const showsFor = (slide: { readonly video: { readonly duration_ms: number } | null }): number =>
  slide.video?.duration_ms ?? PICTURE_MS;

/** Returns what a slide is, in a word or its length. */
export const slideInWords = (slide: { readonly video: { readonly duration_ms: number } | null }): string =>
  slide.video ? lengthInWords(slide.video.duration_ms) : 'Picture';
