import * as v from 'valibot';
import { MOST_COLLECTED_HOTELS } from '#domain/hotel/hotel.ts';
import { WINDOW_STATES } from '#domain/time/window.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { i18n, id, setOf } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { windowFields, windowInput, windowState } from '#contract/kit/window.schema.ts';

const fields = {
  name: i18n(120),
  /** The city on whose page it is shown; null for everywhere. */
  city_id: v.nullable(ref('city')),
  /** In the order in which they are shown. */
  hotel_ids: setOf(ref('hotel'), MOST_COLLECTED_HOTELS),
};

export const HotelCollection = recordOf({
  ...fields,
  ...windowFields,
  city_name: v.nullable(v.string()),
  /** The hotels in their order; one that is not on sale is not shown to the public. */
  hotels: v.array(v.object({ id, name: v.string(), city_name: v.string(), on_sale: v.boolean() })),
  state: windowState,
});
export type HotelCollection = v.InferOutput<typeof HotelCollection>;

export const HotelCollectionInput = v.strictObject({
  ...fields,
  city_id: v.optional(fields.city_id, null),
  hotel_ids: v.optional(fields.hotel_ids, []),
  ...windowInput,
});

export const HOTEL_COLLECTION_SORTS = ['name', 'city', 'hotels', 'starts_at', 'ends_at'] as const;

export const hotelCollectionDetails = {
  ...deletionDetails('hotel collection', HotelCollection),
  ...plainDetails({
    noun: 'hotel collection',
    nouns: 'Hotels that are shown together for a time',
    row: HotelCollection,
    input: HotelCollectionInput,
    sorts: HOTEL_COLLECTION_SORTS,
    filters: {
      state: v.optional(v.picklist(WINDOW_STATES, say.oneOf(WINDOW_STATES))),
      city: v.optional(refText('city')),
      hotel: v.optional(refText('hotel')),
    },
  }),
} satisfies ServiceDetails;
