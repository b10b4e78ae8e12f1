import * as v from 'valibot';
import { MAX_DAYS } from '#domain/trip/plan.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { cost, currencyCode, id, setOf, text, wholeIn } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { paging } from '#contract/kit/page.ts';
import { stampFields } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { contentDetailFields, contentDetails, contentFields, Cover, CoverInput } from './content.schema.ts';
import { planDetails, Stop } from './trip-plan.schema.ts';
import { CONTENT_SORTS, contentQuery, SLUG, textsByLanguage, TextsInReply } from './written.schema.ts';

const fields = {
  /** The address of its page below `/trips/`. */
  slug: SLUG,
  /** The city that it is in. */
  city_id: ref('city'),
  days: wholeIn(1, MAX_DAYS),
  cover: v.nullable(CoverInput),
  /** About what it costs one person; null where that is not said. */
  budget_minor: v.nullable(cost),
  /** Currency of the budget. */
  currency: v.nullable(currencyCode),
  tags: setOf(text(1, 40), 10),
  /** Whether pages that choose by themselves prefer it. */
  featured: v.boolean(say.flag),
  texts: textsByLanguage,
};

export const TripInput = v.strictObject({
  /** Made from the English title when it is left out. */
  slug: v.optional(fields.slug),
  city_id: fields.city_id,
  days: v.optional(fields.days, 1),
  cover: v.optional(fields.cover, null),
  budget_minor: v.optional(fields.budget_minor, null),
  currency: v.optional(fields.currency, null),
  tags: v.optional(fields.tags, []),
  featured: v.optional(fields.featured, false),
  texts: fields.texts,
});

/** What a trip can be changed to. */
const changes = {
  ...fields,
  /** Whether the stops of days that the trip loses move to its last day; without it, it does not lose such days. */
  move_stops: v.boolean(say.flag),
};

const TripChanges = v.partial(v.strictObject(changes));

/** What the form of a trip holds: also whether stops may move. */
export const TripForm = v.strictObject({ ...TripInput.entries, move_stops: v.optional(changes.move_stops, false) });

const shown = {
  slug: v.string(),
  /** Titles of the draft by language. */
  title: v.record(v.string(), v.string()),
  city_id: ref('city'),
  city_name: v.string(),
  days: v.number(),
  /** How many stops its plan has. */
  stop_count: v.number(),
  cover: v.nullable(Cover),
  tags: v.array(v.string()),
  featured: v.boolean(),
};

export const TripRow = v.object({ id, ...shown, ...contentFields, ...stampFields });
export type TripRow = v.InferOutput<typeof TripRow>;

/** What only a trip as a whole shows, and a version of it held. */
const details = {
  budget_minor: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  /** Its plan: the stops in the order of its days. */
  stops: v.array(Stop),
  texts: v.record(v.string(), TextsInReply),
};

export const Trip = v.object({ ...TripRow.entries, ...details, ...contentDetailFields });
export type Trip = v.InferOutput<typeof Trip>;

/** What a version of a trip held. */
const TripSnapshot = v.object({
  slug: v.string(),
  city_id: ref('city'),
  days: v.number(),
  cover: v.nullable(Cover),
  tags: v.array(v.string()),
  featured: v.boolean(),
  ...details,
});
export type TripSnapshot = v.InferOutput<typeof TripSnapshot>;

export const TRIP_SORTS = [...CONTENT_SORTS, 'days'] as const;

const content = contentDetails({
  noun: 'trip',
  nouns: 'Trips',
  row: TripRow,
  record: Trip,
  input: TripInput,
  changes: TripChanges,
  query: v.object({ ...paging(TRIP_SORTS).entries, ...contentQuery }),
  snapshot: TripSnapshot,
});

export const tripDetails = {
  ...content,
  update: {
    ...content.update,
    refuses: { ...content.update.refuses, invalid: [...content.update.refuses.invalid, 'stops_left'] },
  },
  ...planDetails,
} satisfies ServiceDetails;
