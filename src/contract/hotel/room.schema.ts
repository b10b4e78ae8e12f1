import * as v from 'valibot';
import { BOARDS } from '#domain/hotel/rate.ts';
import { BED_TYPES } from '#domain/hotel/room.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { fileKey, i18n, id, setOf, text, wholeIn } from '#contract/kit/fields.ts';
import { partId, ref, refText } from '#contract/kit/ref.ts';
import { many } from '#contract/kit/page.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { MAX_FACILITIES, MAX_PICTURES } from './hotel.schema.ts';
import { Terms } from './terms.schema.ts';

/** The highest cost of a room for a night, in minor units. */
export const MAX_NIGHT_COST = 1_000_000_000;
export const nightCost = wholeIn(1, MAX_NIGHT_COST);
/** The most rooms of a type that a hotel has. */
export const MAX_ROOMS = 999;
/** The most rates of a type of room. */
export const MAX_RATES = 5;
/** The most types of room of a hotel. */
export const MAX_ROOM_TYPES = 300;

const board = v.picklist(BOARDS, say.oneOf(BOARDS));
const beds = v.pipe(
  v.array(v.strictObject({ type: v.picklist(BED_TYPES, say.oneOf(BED_TYPES)), count: wholeIn(1, 10) }), say.list),
  v.maxLength(6, say.maxEntries(6)),
);

const fields = {
  hotel_id: ref('hotel'),
  name: i18n(120),
  /** What the hotel calls it; no two types of room of a hotel share one. */
  code: text(1, 40, 'DLX-K'),
  max_adults: wholeIn(1, 20),
  max_children: wholeIn(0, 20),
  /** Of adults and children together. */
  max_occupancy: wholeIn(1, 40),
  size_m2: v.nullable(wholeIn(1, 2000)),
  beds,
  photos: setOf(fileKey, MAX_PICTURES),
  /** Of the level room. */
  facility_ids: setOf(ref('facility'), MAX_FACILITIES),
  /** How many of them are sold on a night about which nothing else is said. */
  inventory: wholeIn(0, MAX_ROOMS),
};

/** What a room costs with a board and terms, for a night about which nothing else is said. */
const rate = { board, cost_minor: nightCost, terms: Terms };

/** Without an id the rate is new; rates that are not named any more are gone. */
const RateInput = v.strictObject({ id: v.optional(partId), ...rate });

const Rate = v.object({ id, ...rate });

const rates = v.pipe(
  v.array(RateInput, say.list),
  v.maxLength(MAX_RATES, say.maxEntries(MAX_RATES)),
  v.check(
    (list) => new Set(list.map(({ board: with_, terms }) => JSON.stringify([with_, terms]))).size === list.length,
    'Two rates with the same board need different terms.',
  ),
);

export const Room = recordOf({
  ...fields,
  rates: v.array(Rate),
  hotel_name: i18n(120),
  city_id: ref('city'),
  currency: v.string(),
  timezone: v.string(),
  photo_urls: v.array(v.string()),
  facilities: v.array(v.object({ id, name: v.string(), group: v.string(), icon: v.nullable(v.string()) })),
});
export type Room = v.InferOutput<typeof Room>;

export const RoomInput = v.strictObject({
  ...fields,
  max_children: v.optional(fields.max_children, 0),
  size_m2: v.optional(fields.size_m2, null),
  beds: v.optional(beds, []),
  photos: v.optional(fields.photos, []),
  facility_ids: v.optional(fields.facility_ids, []),
  rates: v.optional(rates, []),
});

export const ROOM_SORTS = ['name', 'hotel', 'occupancy', 'inventory', 'updated_at'] as const;

const details = plainDetails({
  noun: 'room',
  nouns: 'Types of room',
  row: Room,
  input: RoomInput,
  sorts: ROOM_SORTS,
  filters: { hotel: v.optional(refText('hotel')) },
  refuses: { conflict: ['merged', 'on_sale', 'sold', 'too_many'] },
});
const deletion = deletionDetails('room', Room);

export const roomDetails = {
  ...details,
  ...deletion,
  ofHotel: { summary: 'The types of room of a hotel, in order of their names.', reply: many(Room) },
  toggle: {
    ...details.toggle,
    summary: 'Put a type of room on sale, or take it off sale.',
    refuses: { conflict: ['on_sale'] },
  },
  remove: { ...deletion.remove, refuses: { conflict: ['on_sale'] } },
  restore: { ...deletion.restore, refuses: { conflict: ['merged'] } },
} satisfies ServiceDetails;
