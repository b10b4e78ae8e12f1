import * as v from 'valibot';
import { dayOf } from '#contract/kit/plausible.ts';
import { EVENT_STATES, eventLinkProblem } from '#domain/home/event.ts';
import { Cover, CoverInput } from '#contract/content/content.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { i18n, text } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';

const link = v.pipe(
  text(1, 500, 'https://festival.example/programme'),
  v.check(
    (href) => eventLinkProblem(href) === null,
    ({ input }) => eventLinkProblem(input) ?? '',
  ),
);

const fields = {
  /** By language. */
  title: i18n(120),
  city_id: ref('city'),
  /** Where in the city; empty where that is not said. */
  venue: text(0, 160),
  /** Its first and last day, by the clock of its city. */
  starts_on: dayOf('event'),
  ends_on: dayOf('event'),
  cover: v.nullable(CoverInput),
  /** A web page about it, or a page of the site. */
  link: v.nullable(link),
};

const state = v.picklist(EVENT_STATES, say.oneOf(EVENT_STATES));

export const Event = recordOf({
  ...fields,
  link: v.nullable(v.string()),
  cover: v.nullable(Cover),
  city_name: v.string(),
  /** The time zone of its city. */
  timezone: v.string(),
  state,
});
export type Event = v.InferOutput<typeof Event>;

export const EventInput = v.strictObject({
  ...fields,
  venue: v.optional(fields.venue, ''),
  cover: v.optional(fields.cover, null),
  link: v.optional(fields.link, null),
});

export const EVENT_SORTS = ['starts_on', 'ends_on', 'title', 'city', 'updated_at'] as const;

export const eventDetails = {
  ...deletionDetails('event', Event),
  ...plainDetails({
    noun: 'event',
    nouns: 'Events in cities',
    row: Event,
    input: EventInput,
    sorts: EVENT_SORTS,
    filters: { city: v.optional(refText('city')), state: v.optional(state) },
  }),
} satisfies ServiceDetails;
