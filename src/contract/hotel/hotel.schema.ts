import * as v from 'valibot';
import { HOTEL_TYPES } from '#domain/hotel/hotel.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import {
  clock,
  currencyCode,
  email,
  fileKey,
  i18n,
  id,
  lines,
  name,
  numberIn,
  orNull,
  phone,
  setOf,
  text,
  version,
} from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { many, one } from '#contract/kit/page.ts';
import { deletionDetails, namesDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';

/** The maximum numbers of pictures, and of facilities, of a hotel or a type of room. */
export const MAX_PICTURES = 30;
export const MAX_FACILITIES = 60;

const type = v.picklist(HOTEL_TYPES, say.oneOf(HOTEL_TYPES));

const stars = v.pipe(
  numberIn(0, 5),
  v.check((value) => Number.isInteger(value * 2), say.a('a number of stars in halves, such as 3.5')),
);

/** What a guest should know, by language; null where nothing is said. */
const policy = v.optional(v.nullable(i18n(1000, lines)), null);

const fields = {
  name: i18n(120),
  /** Its part of an address on the website. */
  slug: v.pipe(text(1, 120), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, say.a('lower-case words joined by hyphens'))),
  city_id: ref('city'),
  address: lines(1, 300, '41 Bencoolen Street'),
  lat: numberIn(-90, 90),
  lng: numberIn(-180, 180),
  /** 0 without a class. */
  stars,
  type,
  chain: v.nullable(name),
  phone: orNull(phone),
  email: orNull(email),
  /** From when guests may come, and by when they leave, in the hotel's time. */
  check_in: clock,
  check_out: clock,
  /** Of all its prices. */
  currency: currencyCode,
  policies: v.strictObject({ children: policy, pets: policy, deposit: policy }),
  description: v.nullable(i18n(5000, lines)),
  /** In the order in which they are shown; the first one is its picture in lists. */
  photos: setOf(fileKey, MAX_PICTURES),
  /** Of the level hotel. */
  facility_ids: setOf(ref('facility'), MAX_FACILITIES),
};

export const Hotel = recordOf({
  ...fields,
  slug: v.string(),
  city_name: v.string(),
  /** The time zone of its city. */
  timezone: v.string(),
  photo_urls: v.array(v.string()),
  /** Its facilities by name, in the order of their groups. */
  facilities: v.array(v.object({ id, name: v.string(), group: v.string(), icon: v.nullable(v.string()) })),
  /** How many types of room it has, and how many of them are sold. */
  rooms: v.number(),
  rooms_sold: v.number(),
  /** How many rooms of all types that are sold it has. */
  inventory: v.number(),
  /** How many providers sell it, and how many of them at present. */
  partners: v.number(),
  partners_selling: v.number(),
  /** The hotel that this one turned out to be; old links lead there. */
  merged_into: v.nullable(v.object({ id, name: v.string() })),
});
export type Hotel = v.InferOutput<typeof Hotel>;

const NO_POLICIES = { children: null, pets: null, deposit: null };

export const HotelInput = v.strictObject({
  ...fields,
  /** Made from the English name where it is left out. */
  slug: v.optional(fields.slug),
  stars: v.optional(stars, 0),
  type: v.optional(type, 'hotel'),
  chain: v.optional(fields.chain, null),
  phone: v.optional(fields.phone, null),
  email: v.optional(fields.email, null),
  check_in: v.optional(clock, '15:00'),
  check_out: v.optional(clock, '12:00'),
  /** That of its city where it is left out. */
  currency: v.optional(currencyCode),
  policies: v.optional(fields.policies, NO_POLICIES),
  description: v.optional(fields.description, null),
  photos: v.optional(fields.photos, []),
  facility_ids: v.optional(fields.facility_ids, []),
});

export const HOTEL_SORTS = ['name', 'city', 'stars', 'type', 'rooms', 'partners', 'updated_at'] as const;

/** A hotel that may be the same as another one. */
const SameHotel = v.object({ hotel: Hotel, metres: v.number() });

const details = plainDetails({
  noun: 'hotel',
  nouns: 'Hotels',
  row: Hotel,
  input: HotelInput,
  sorts: HOTEL_SORTS,
  filters: {
    city: v.optional(refText('city')),
    /** At least as many. */
    stars: v.optional(v.picklist(['1', '2', '3', '4', '5'], say.oneOf(['1', '2', '3', '4', '5']))),
    type: v.optional(type),
    provider: v.optional(refText('provider')),
    facility: v.optional(refText('facility')),
  },
  refuses: { conflict: ['merged', 'on_sale'] },
});

export const hotelDetails = {
  ...details,
  names: namesDetails('Names of hotels with their cities, by id.'),
  ...deletionDetails('hotel', Hotel),
  toggle: {
    ...details.toggle,
    summary: 'Put a hotel on sale, or take it off sale. It needs a picture, a room with a rate and a partner.',
    refuses: { conflict: ['merged'], invalid: ['not_sellable'] },
  },
  same: {
    summary: 'Hotels that may be the same one: at most 200 m away, with a name like its own. The nearest first.',
    reply: many(SameHotel),
  },
  merge: {
    summary:
      'Merge another hotel into this one, which keeps its own content: partners and rooms move here, and the other leads here.',
    did: 'Merged hotels',
    refuses: { conflict: ['merged', 'other_currency'] },
    body: v.strictObject({
      other_id: ref('hotel'),
      /** The version of the other hotel that the caller last saw. */
      other_version: v.optional(version),
    }),
    reply: one(Hotel),
  },
} satisfies ServiceDetails;
