import * as v from 'valibot';
import { STOP_TYPES } from '#domain/trip/plan.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { flagText, languageTag, text } from '#contract/kit/fields.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import { openLimit } from '#contract/reference/public-reference.schema.ts';
import { Body } from './content.schema.ts';
import { PublicCard, PublicPicture } from './public-content.schema.ts';

const shown = {
  slug: v.string(),
  /** The language of its texts: the one asked for where there are all texts of it, else English. */
  language: v.string(),
  /** All languages in which it can be read. */
  languages: v.array(v.string()),
  title: v.string(),
  excerpt: v.string(),
  /** Null while its city is disabled. */
  city: v.nullable(v.object({ id: v.number(), slug: v.string(), name: v.string() })),
  days: v.number(),
  /** About what it costs one person; null where that is not said. */
  budget: v.nullable(v.object({ minor: v.number(), currency: v.string() })),
  tags: v.array(v.string()),
  featured: v.boolean(),
  cover: v.nullable(PublicPicture),
  /** When what it says now was published. */
  published_at: v.string(),
};

export const PublicTripRow = v.object(shown);
export type PublicTripRow = v.InferOutput<typeof PublicTripRow>;

/** A stop of a day. One about a record that the public may not see is left out. */
const PublicStop = v.object({
  type: v.picklist(STOP_TYPES),
  title: v.string(),
  /** Times of day, by the clock of the city. */
  start: v.string(),
  end: v.string(),
  /** Whether it begins at that time whatever is before it. */
  pinned: v.boolean(),
  duration_min: v.number(),
  note: v.string(),
  /** The way from the last stop with a place, as an estimate. */
  travel: v.nullable(v.object({ by: v.picklist(['foot', 'car']), minutes: v.number() })),
  /** The activity or place that it is about, and where that is. */
  record: v.nullable(
    v.object({
      ref: v.number(),
      name: v.string(),
      latitude: v.nullable(v.number()),
      longitude: v.nullable(v.number()),
    }),
  ),
});
export type PublicStop = v.InferOutput<typeof PublicStop>;

export const PublicTrip = v.object({
  ...shown,
  /** The stops of each day. */
  plan: v.array(v.object({ day: v.number(), stops: v.array(PublicStop) })),
  /** The text as blocks, and as HTML without scripts and styles. */
  body: Body,
  html: v.string(),
  cards: v.array(PublicCard),
  /** For search engines and shared links: its own words, else title and excerpt. */
  seo: v.object({ title: v.string(), description: v.string() }),
});
export type PublicTrip = v.InferOutput<typeof PublicTrip>;

/** The language to read in; English where it is left out. */
const language = v.optional(languageTag, 'en');

const PUBLIC_TRIP_SORTS = ['published_at', 'title', 'days'] as const;

export const publicTripDetails = {
  trips: {
    limit: openLimit,
    summary: 'Trips that the public may read now, the latest first.',
    query: v.object({
      ...paging(PUBLIC_TRIP_SORTS).entries,
      language,
      /** Slug or id of a city. */
      city: v.optional(text(1, 120, 'singapore')),
      tag: v.optional(text(1, 40, 'family')),
      featured: v.optional(flagText),
    }),
    reply: pageOf(PublicTripRow),
  },
  trip: {
    limit: openLimit,
    summary: 'A trip that the public may read now, day by day. An address it had before leads to the present one.',
    query: v.object({ language }),
    refuses: { moved: ['moved'] },
    reply: one(PublicTrip),
  },
} satisfies ServiceDetails;
