import * as v from 'valibot';
import { dayOf } from '#contract/kit/plausible.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { day, daysText, i18n, id, text, wholeIn } from '#contract/kit/fields.ts';
import { partId, ref } from '#contract/kit/ref.ts';
import { one } from '#contract/kit/page.ts';
import { say } from '#contract/kit/sentences.ts';
import { MAX_ROOMS, nightCost } from './room.schema.ts';

/** The most nights that a calendar is read for. */
export const MAX_NIGHTS = 62;
/** The most changes that are saved at once, each of one row and nights in a row. */
export const MAX_CHANGES = 4000;
/** The most nights of one change: two years ahead. */
export const MAX_SPAN = 731;

const nights = v.pipe(daysText, v.minValue(1, say.atLeast(1)), v.maxValue(MAX_NIGHTS, say.atMost(MAX_NIGHTS)));

/** A type of room on a night: how many are sold to guests of how many, and why none is sold, if so. */
const Night = v.object({ rooms: v.number(), sold: v.number(), closed: v.nullable(v.string()) });

export const Calendar = v.object({
  hotel_id: ref('hotel'),
  hotel_name: i18n(120),
  currency: v.string(),
  timezone: v.string(),
  /** Today in the hotel's time. */
  today: day,
  /** What the partner whose price is used adds to the cost; null without one. */
  markup_bps: v.nullable(v.number()),
  nights: v.array(day),
  rooms: v.array(
    v.object({
      id,
      name: i18n(120),
      code: v.string(),
      enabled: v.boolean(),
      max_occupancy: v.number(),
      /** The usual number of rooms. */
      inventory: v.number(),
      /** One for each night. */
      nights: v.array(Night),
      rates: v.array(
        v.object({
          id,
          name: v.string(),
          board: v.string(),
          /** The usual cost. */
          cost_minor: v.number(),
          /** One for each night. */
          costs: v.array(v.number()),
        }),
      ),
    }),
  ),
});
export type Calendar = v.InferOutput<typeof Calendar>;

const span = { id: partId, from: dayOf('stay'), until: dayOf('stay') };
const reason = text(1, 200, 'Renovation');
const rooms = wholeIn(0, MAX_ROOMS);

/** A change of nights in a row, `until` excluded, all of which have the value `before` at present. */
const Change = v.variant(
  'field',
  [
    /** How many rooms of a type are sold. */
    v.strictObject({ field: v.literal('rooms'), ...span, before: rooms, after: rooms }),
    /** Why a type of room is not sold; null where it is. */
    v.strictObject({ field: v.literal('closed'), ...span, before: v.nullable(reason), after: v.nullable(reason) }),
    /** What a rate costs. */
    v.strictObject({ field: v.literal('cost'), ...span, before: nightCost, after: nightCost }),
  ],
  say.oneOf(['rooms', 'closed', 'cost']),
);
export type CalendarChange = v.InferOutput<typeof Change>;

export const calendarDetails = {
  read: {
    summary: `Rooms free, closures and costs of a hotel by night, for at most ${MAX_NIGHTS} nights.`,
    query: v.object({ from: v.optional(day), nights: v.optional(nights, '14') }),
    reply: one(Calendar),
  },
  save: {
    summary:
      'Change rooms, closures and costs of nights: all of them, or none. The same changes with before and after exchanged undo it.',
    did: 'Changed calendar of hotel',
    refuses: { conflict: ['changed_meanwhile', 'sold'] },
    body: v.strictObject({
      /** The nights that the reply shows. */
      from: v.optional(day),
      nights: v.optional(wholeIn(1, MAX_NIGHTS), 14),
      changes: v.pipe(
        v.array(Change, say.list),
        v.minLength(1, say.minEntries(1)),
        v.maxLength(MAX_CHANGES, say.maxEntries(MAX_CHANGES)),
      ),
    }),
    reply: one(Calendar),
  },
} satisfies ServiceDetails;
