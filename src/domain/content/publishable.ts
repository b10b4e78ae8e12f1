import type { Body, CardKind, Picture } from './body.ts';
import { SOURCE_LANGUAGE } from './locale.ts';
import { cardsOf, lengthOf, mapsOf, picturesOf } from './parts.ts';

/** The fields of a draft that decide whether it may be published. A kind without a field leaves it undefined. */
export interface Publication {
  /** By language. */
  readonly title?: Readonly<Record<string, string>> | undefined;
  readonly category_id?: number | null | undefined;
  readonly cover?: Cover | null | undefined;
  /** By language. */
  readonly body?: Readonly<Record<string, Body>> | undefined;
  /** The picture at the top of the page of a place. */
  readonly hero?: Cover | null | undefined;
  /** The pictures of a place. */
  readonly gallery?: readonly Cover[] | undefined;
  /** What introduces a place, by language. */
  readonly intro?: Readonly<Record<string, string>> | undefined;
  /** Further texts of blocks, by the path of each. */
  readonly texts?: readonly { readonly field: string; readonly body: Body }[] | undefined;
  /** What its kind alone finds missing. */
  readonly lacks?: readonly Missing[] | undefined;
}

/** The picture above a text, with an alt text for each language. */
export interface Cover extends Pick<Picture, 'key' | 'focal'> {
  readonly alt: Readonly<Record<string, string>>;
}

/** What keeps a draft from being published, or is worth a look. `field`: its path, such as `body.en.blocks[2].alt`. */
export interface Missing {
  readonly field: string;
  readonly why: string;
}

export interface Publishable {
  readonly missing: readonly Missing[];
  /** Does not keep it from being published. */
  readonly warnings: readonly Missing[];
}

/** Returns whether a record that a card or map names can be shown. */
export type IsEnabled = (of: CardKind, ref: number) => boolean;

export const MIN_BODY = 50;
export const MIN_INTRO = 80;

/**
 * Returns what a draft lacks before it may be published, in the order of its fields.
 * @param languages languages to be published, whose bodies are looked at; English is always needed. All by default.
 */
export function publishable(draft: Publication, isEnabled: IsEnabled, languages?: readonly string[]): Publishable {
  const bodies = Object.entries(draft.body ?? {}).filter(
    ([language]) => languages === undefined || language === SOURCE_LANGUAGE || languages.includes(language),
  );
  const texts = [...bodies.map(([language, body]) => ({ field: `body.${language}`, body })), ...(draft.texts ?? [])];
  return {
    missing: [
      ...missingFields(draft),
      ...(draft.lacks ?? []),
      ...texts.flatMap(({ field, body }) => missingIn(body, field, isEnabled)),
    ],
    warnings: texts.flatMap(({ field, body }) => warningsIn(body, field, isEnabled)),
  };
}

function missingFields({ title, category_id, cover, hero, gallery = [], intro, body }: Publication): Missing[] {
  const missing: Missing[] = [];
  if (title && isBlank(title[SOURCE_LANGUAGE])) missing.push({ field: 'title.en', why: 'Enter an English title.' });
  if (category_id === null) missing.push({ field: 'category_id', why: 'Choose a category.' });
  missing.push(...missingPicture('cover', 'cover', cover), ...missingPicture('hero', 'hero picture', hero));
  missing.push(
    ...gallery.flatMap(({ alt }, at) =>
      isBlank(alt[SOURCE_LANGUAGE])
        ? { field: `gallery.${at}.alt.en`, why: `Describe picture ${at + 1} of the gallery in English.` }
        : [],
    ),
  );
  if (intro && !isIntroduction(intro[SOURCE_LANGUAGE])) missing.push({ field: 'intro.en', why: INTRO_NEEDED });
  const english = body?.[SOURCE_LANGUAGE];
  if (body && (!english || lengthOf(english) < MIN_BODY)) {
    missing.push({
      field: 'body.en',
      why: `Write at least ${MIN_BODY} characters${intro ? ' of the guide' : ''} in English.`,
    });
  }
  return missing;
}

/** Returns whether an English text is long enough to introduce a place. */
export const isIntroduction = (text: string | undefined): boolean => [...(text ?? '').trim()].length >= MIN_INTRO;

const INTRO_NEEDED = `Write an introduction of at least ${MIN_INTRO} characters in English.`;

/** Returns what a picture lacks that content has to have; nothing where its kind has none. */
function missingPicture(field: string, noun: string, picture: Cover | null | undefined): Missing[] {
  if (picture === null) return [{ field, why: `Choose a ${noun}.` }];
  if (picture === undefined || !isBlank(picture.alt[SOURCE_LANGUAGE])) return [];
  return [{ field: `${field}.alt.en`, why: `Describe the ${noun} in English.` }];
}

const missingIn = (body: Body, field: string, isEnabled: IsEnabled): Missing[] => [
  ...picturesOf(body)
    .filter(({ part }) => !part.decorative && isBlank(part.alt))
    .map(({ path }) => ({
      field: `${field}.${path}.alt`,
      why: 'Describe this picture, or mark it as decorative.',
    })),
  ...cardsOf(body)
    .filter(({ part: { of, ref } }) => !isEnabled(of, ref))
    .map(({ path, part }) => ({ field: `${field}.${path}.ref`, why: `This ${part.of} is disabled. Remove its card.` })),
];

const warningsIn = (body: Body, field: string, isEnabled: IsEnabled): Missing[] => [
  ...skippedLevels(body).map((at) => ({
    field: `${field}.blocks[${at}].level`,
    why: 'This heading skips a level.',
  })),
  ...mapsOf(body).flatMap(({ path, part }) =>
    part.places.flatMap((place, at) =>
      isEnabled('place', place)
        ? []
        : { field: `${field}.${path}.places[${at}]`, why: 'This place is disabled and will not be on the map.' },
    ),
  ),
];

/** Returns the indexes of headings that are more than one level below the heading before; the title is level 1. */
function skippedLevels({ blocks }: Body): number[] {
  let level = 1;
  return blocks.flatMap((block, at) => {
    if (block.type !== 'heading') return [];
    const skips = block.level > level + 1;
    level = block.level;
    return skips ? at : [];
  });
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';
