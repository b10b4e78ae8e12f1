import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { BOOKING_KINDS } from '#domain/booking/booking.ts';
import { id, minor } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { one } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

const named = { code: v.string(), name: v.string() };

/** The offer of a city for one kind of booking: enabled records only. */
export const Offer = v.object({
  city: v.object({
    id,
    name: v.string(),
    timezone: v.string(),
    currency: v.string(),
    lat: v.number(),
    lng: v.number(),
    min_lead_min: v.number(),
    max_lead_days: v.number(),
  }),
  airports: v.array(v.object({ id, iata: v.string(), name: v.string() })),
  zones: v.array(v.object({ id, ...named, airport_ids: v.array(ref('airport')) })),
  /** In order of rank, the lowest first. */
  classes: v.array(v.object({ ...named, max_pax: v.number(), max_luggage: v.number() })),
  options: v.array(
    v.object({
      ...named,
      /** Transfers only. */
      directions: v.nullable(v.picklist(['arrival', 'departure', 'both'])),
      /** Day hire only. */
      included_hours: v.nullable(v.number()),
    }),
  ),
  /** Optional extras. `cost_minor` is in the city's currency, before profit; absent for those who may not know what sales cost. */
  extras: v.array(
    v.object({
      ...named,
      max_qty: v.number(),
      cost_minor: v.optional(minor),
      direction: v.nullable(v.picklist(['arrival', 'departure'])),
      /** Codes; empty = all. */
      car_classes: v.array(v.string()),
    }),
  ),
});
export type Offer = v.InferOutput<typeof Offer>;

export const offerDetails = {
  read: {
    summary: 'What a city sells: zones, classes, services and extras to choose from.',
    query: v.object({
      city_id: refText('city'),
      kind: v.picklist(BOOKING_KINDS, say.oneOf(BOOKING_KINDS)),
    }),
    reply: one(Offer),
  },
} satisfies ServiceDetails;
