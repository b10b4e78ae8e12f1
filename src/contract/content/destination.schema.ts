import * as v from 'valibot';
import { MAX_GALLERY, MAX_INTRO, MAX_NEARBY, MAX_TIPS, TIP_ICONS } from '#domain/content/destination.ts';
import { LANGUAGE_STATES } from '#domain/content/locale.ts';
import { CONTENT_STATUSES } from '#domain/content/state.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { countryCode, flagText, id, languageTag, setOf, text, lines } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { paging } from '#contract/kit/page.ts';
import { nameMap, stampFields } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import {
  Body,
  bodyInput,
  contentDetailFields,
  contentDetails,
  contentFields,
  Cover,
  CoverInput,
} from './content.schema.ts';

const tip = v.strictObject({
  icon: v.picklist(TIP_ICONS, say.oneOf(TIP_ICONS)),
  text: text(1, 200, 'Carry a light umbrella: showers pass in 20 minutes.'),
});

/** What is said of a place in one language. */
const texts = {
  /** What introduces it; in English at least 80 characters before it is published. */
  intro: lines(0, MAX_INTRO),
  /** The guide. */
  body: bodyInput,
  /** Each language has its own, so that they are translated, held against the English and published as its other texts. */
  tips: v.pipe(v.array(tip, say.list), v.maxLength(MAX_TIPS, say.maxEntries(MAX_TIPS))),
};
const textsByLanguage = v.record(languageTag, v.nullable(v.partial(v.strictObject(texts))));

const fact = v.optional(text(0, 120), '');
const facts = v.strictObject({
  /** Which plug fits, such as "Type G, 230 V". */
  plug: fact,
  /** Whom to call. */
  emergency: fact,
  /** What a taxi costs. */
  taxi: fact,
});

const fields = {
  hero: v.nullable(CoverInput),
  gallery: v.pipe(v.array(CoverInput, say.list), v.maxLength(MAX_GALLERY, say.maxEntries(MAX_GALLERY))),
  facts,
  /** Ids of other cities worth a visit, in this order; of a country, the cities it highlights. */
  nearby: setOf(ref('city', 'anywhere'), MAX_NEARBY),
  texts: textsByLanguage,
};

const input = {
  hero: v.optional(fields.hero, null),
  gallery: v.optional(fields.gallery, []),
  facts: v.optional(fields.facts, {}),
  nearby: v.optional(fields.nearby, []),
  texts: v.optional(fields.texts, {}),
};

export const CityContentInput = v.strictObject({ city_id: ref('city'), ...input });
export const CountryContentInput = v.strictObject({ country_id: ref('country'), ...input });
const DestinationChanges = v.partial(v.strictObject(fields));

const partState = v.optional(v.picklist(LANGUAGE_STATES));
/** Those that count for the language: the pictures do for English alone. */
const partStates = v.object({
  intro: partState,
  guide: partState,
  hero: partState,
  gallery: partState,
  tips: partState,
});

/** How the parts of each enabled language stand, and how complete they are in percent. */
export const progress = {
  completeness: v.record(v.string(), v.number()),
  parts: v.record(v.string(), partStates),
};

export const DestinationRow = v.object({
  /** That of the city or country. */
  id,
  /** Names of the city or country by language. */
  name: v.objectWithRest({ en: v.string() }, v.string()),
  /** Code and name of its country. */
  country: v.string(),
  country_name: v.string(),
  hero: v.nullable(Cover),
  ...progress,
  ...contentFields,
  ...stampFields,
});
export type DestinationRow = v.InferOutput<typeof DestinationRow>;

const DestinationTexts = v.object({
  intro: v.string(),
  body: Body,
  tips: v.array(v.object({ icon: v.picklist(TIP_ICONS), text: v.string() })),
});
export type DestinationTexts = v.InferOutput<typeof DestinationTexts>;

/** What only a record as a whole shows, and a version of it held. */
const details = {
  gallery: v.array(Cover),
  facts: v.object({ plug: v.string(), emergency: v.string(), taxi: v.string() }),
  nearby: v.array(id),
  texts: v.record(v.string(), DestinationTexts),
};

export const Destination = v.object({ ...DestinationRow.entries, ...details, ...contentDetailFields });
export type Destination = v.InferOutput<typeof Destination>;

/** What a version held. */
const DestinationSnapshot = v.object({ hero: v.nullable(Cover), ...details });
export type DestinationSnapshot = v.InferOutput<typeof DestinationSnapshot>;

export const DESTINATION_SORTS = ['updated_at', 'published_at', 'name', 'completeness', 'id'] as const;

const query = v.object({
  ...paging(DESTINATION_SORTS).entries,
  q: v.optional(text(0, 120)),
  country: v.optional(countryCode),
  author: v.optional(refText('admin')),
  status: v.optional(v.picklist(CONTENT_STATUSES, say.oneOf(CONTENT_STATUSES))),
  /** Those whose draft differs from what is live. */
  changed: v.optional(flagText),
  /** Those that wait for a review, whether they are live or not. */
  in_review: v.optional(flagText),
  /** A language, and with it the state of its texts. */
  language: v.optional(languageTag),
  language_state: v.optional(v.picklist(LANGUAGE_STATES, say.oneOf(LANGUAGE_STATES))),
  /** Those that are less complete than this, in percent: in the language, or in any that is enabled. */
  complete_below: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]|[1-9]\d|100)$/, say.such('a percentage from 1 to 100', '80')),
      v.transform(Number),
    ),
  ),
});

const places = (nouns: string) => ({
  summary: `Names of the ${nouns} without content, by id, for pickers.`,
  reply: nameMap,
});

const shared = {
  row: DestinationRow,
  record: Destination,
  changes: DestinationChanges,
  query,
  snapshot: DestinationSnapshot,
};

const ofCities = contentDetails({
  ...shared,
  noun: 'city content',
  nouns: 'Contents of cities',
  input: CityContentInput,
});
const ofCountries = contentDetails({
  ...shared,
  noun: 'country content',
  nouns: 'Contents of countries',
  input: CountryContentInput,
});

/** Each place has one: neither adding nor bringing back makes a second. */
const REFUSES = { conflict: ['exists'], invalid: ['bad_body'] } as const;

export const cityContentDetails = {
  ...ofCities,
  create: { ...ofCities.create, refuses: REFUSES },
  restore: { ...ofCities.restore, refuses: { conflict: ['exists'] } },
  places: places('cities'),
} satisfies ServiceDetails;

export const countryContentDetails = {
  ...ofCountries,
  create: { ...ofCountries.create, refuses: REFUSES },
  restore: { ...ofCountries.restore, refuses: { conflict: ['exists'] } },
  places: places('countries'),
} satisfies ServiceDetails;
