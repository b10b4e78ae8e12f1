import * as v from 'valibot';
import { MAX_DAYS, MAX_STOPS, STOP_MAX, STOP_MIN, STOP_TYPES } from '#domain/trip/plan.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { clock, id, lines, text, wholeIn } from '#contract/kit/fields.ts';
import { one } from '#contract/kit/page.ts';
import { say } from '#contract/kit/sentences.ts';
import { ref } from '#contract/kit/ref.ts';

const stopFields = {
  /** Chosen by who adds the stop; kept for as long as it exists. */
  id: text(1, 40, 'b7a1'),
  /** From 1. */
  day: wholeIn(1, MAX_DAYS),
  type: v.picklist(STOP_TYPES, say.oneOf(STOP_TYPES)),
  /** The activity or place that it is about; null for any other type. */
  ref: v.nullable(ref({ by: 'type' }, 'anywhere')),
  /** What it is called where it is about no record, or otherwise than that. */
  title: text(0, 120),
  /** Time of day at which it begins; null where it follows the stop before. */
  start: v.nullable(clock),
  duration_min: wholeIn(STOP_MIN, STOP_MAX),
  note: lines(0, 500),
};

const StopInput = v.pipe(
  v.strictObject({
    ...stopFields,
    ref: v.optional(stopFields.ref, null),
    title: v.optional(stopFields.title, ''),
    start: v.optional(stopFields.start, null),
    note: v.optional(stopFields.note, ''),
  }),
  v.forward(
    v.check(
      ({ type, ref }) => ref === null || type === 'activity' || type === 'place',
      'Only activities and places are records.',
    ),
    ['ref'],
  ),
  v.forward(
    v.check(({ ref, title }) => ref !== null || title !== '', 'Say what this stop is.'),
    ['title'],
  ),
);

/** The whole plan of a trip: its stops in their order. */
export const PlanInput = v.strictObject({
  stops: v.pipe(v.array(StopInput, say.list), v.maxLength(MAX_STOPS, say.maxEntries(MAX_STOPS))),
});

/** A stop in replies. */
export const Stop = v.object({
  id: v.string(),
  day: v.number(),
  type: v.picklist(STOP_TYPES),
  ref: v.nullable(id),
  title: v.string(),
  start: v.nullable(v.string()),
  duration_min: v.number(),
  note: v.string(),
});

/** What a plan knows of a record that a stop is about. */
const StopRecord = v.object({
  type: v.picklist(['activity', 'place']),
  ref: id,
  name: v.string(),
  city_name: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** Those of the place, and those of its place for an activity. */
  opening_hours: v.array(v.object({ days: v.array(v.number()), open: v.string(), close: v.string() })),
  /** Whether the public sees it. */
  shown: v.boolean(),
  /** How long an activity takes; null for a place. */
  duration_min: v.nullable(v.number()),
});
export type StopRecord = v.InferOutput<typeof StopRecord>;

/** The plan of a trip, as its draft has it. */
export const TripPlan = v.object({
  /** The trip. */
  id,
  title: v.string(),
  city: v.object({ id, name: v.string(), latitude: v.number(), longitude: v.number() }),
  days: v.number(),
  stops: v.array(Stop),
  /** What is known of the records that the stops are about. */
  records: v.array(StopRecord),
  /** Address of map tiles; null without any. */
  tiles_url: v.nullable(v.string()),
  /** The version of the trip's draft. */
  version: v.number(),
});
export type TripPlan = v.InferOutput<typeof TripPlan>;

export const planDetails = {
  plan: { summary: 'The plan of a trip: the stops of each day, with what is known of them.', reply: one(TripPlan) },
  setPlan: {
    summary: 'Set the whole plan of the draft of a trip: its stops in their order, each on one of its days.',
    did: 'Changed plan of trip',
    body: PlanInput,
    refuses: { invalid: ['duplicate_stop', 'no_such_day'] },
    reply: one(TripPlan),
  },
  stopRecord: {
    summary: 'What a plan needs to know of an activity or place that a stop may be about.',
    reply: one(StopRecord),
  },
} satisfies ServiceDetails;
