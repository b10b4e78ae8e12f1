import * as v from 'valibot';
import { overlappingDay } from '#domain/activity/opening-hours.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { clock, fileKey, i18n, numberIn, setOf, wholeIn, lines } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { deletionDetails, namesDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';

const hours = v.strictObject({
  days: v.pipe(setOf(wholeIn(1, 7), 7), v.minLength(1, 'Choose a day.')),
  open: clock,
  close: clock,
});

export const MAX_PHOTOS = 9;

const fields = {
  name: i18n(120),
  city_id: ref('city'),
  /** A category of places. */
  category_id: ref('category'),
  lat: numberIn(-90, 90),
  lng: numberIn(-180, 180),
  address: lines(0, 300),
  /** A time to close that is not after the time to open is on the next day. */
  opening_hours: v.pipe(
    v.array(hours, say.list),
    v.maxLength(14, say.maxEntries(14)),
    v.check((list) => overlappingDay(list) === undefined, 'Two of these hours overlap.'),
  ),
  photos: setOf(fileKey, MAX_PHOTOS),
};

export const Place = recordOf({
  ...fields,
  city_name: v.string(),
  category_name: v.string(),
  photo_urls: v.array(v.string()),
  /** How many activities take place there. */
  activities: v.number(),
});
export type Place = v.InferOutput<typeof Place>;

export const PlaceInput = v.strictObject({
  ...fields,
  address: v.optional(fields.address, ''),
  opening_hours: v.optional(fields.opening_hours, []),
  photos: v.optional(fields.photos, []),
});

export const PLACE_SORTS = ['name', 'city', 'category', 'activities'] as const;

export const placeDetails = {
  names: namesDetails('Names of places with their cities, by id.'),
  categories: namesDetails('Names of the categories of places, by id.'),
  ...deletionDetails('place', Place),
  ...plainDetails({
    noun: 'place',
    nouns: 'Places that travellers visit',
    row: Place,
    input: PlaceInput,
    sorts: PLACE_SORTS,
    filters: { city: v.optional(refText('city')), category: v.optional(refText('category')) },
  }),
} satisfies ServiceDetails;
