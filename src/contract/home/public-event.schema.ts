import * as v from 'valibot';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { day, id, languageTag, text } from '#contract/kit/fields.ts';
import { pageOf, paging } from '#contract/kit/page.ts';
import { PublicPicture } from '#contract/content/public-content.schema.ts';
import { openLimit } from '#contract/reference/public-reference.schema.ts';

export const PublicEvent = v.object({
  id,
  /** In the language asked for where there is such a title, else in English. */
  title: v.string(),
  city: v.object({ id, slug: v.string(), name: v.string(), timezone: v.string() }),
  /** Empty where that is not said. */
  venue: v.string(),
  /** Its first and last day, by the clock of its city. */
  starts_on: v.string(),
  ends_on: v.string(),
  state: v.picklist(['on', 'upcoming']),
  cover: v.nullable(PublicPicture),
  /** A web page about it, or a page of the site. */
  link: v.nullable(v.string()),
});
export type PublicEvent = v.InferOutput<typeof PublicEvent>;

const PUBLIC_EVENT_SORTS = ['starts_on', 'title'] as const;

export const publicEventDetails = {
  events: {
    limit: openLimit,
    summary: 'Events that are not over yet, the earliest first.',
    query: v.object({
      ...paging(PUBLIC_EVENT_SORTS).entries,
      /** Slug or id of a city. */
      city: v.optional(text(1, 120, 'singapore')),
      /** The days to look at: those that have a day of an event in common. */
      from: v.optional(day),
      to: v.optional(day),
      /** The language to read in; English where it is left out. */
      language: v.optional(languageTag, 'en'),
    }),
    reply: pageOf(PublicEvent),
  },
} satisfies ServiceDetails;
