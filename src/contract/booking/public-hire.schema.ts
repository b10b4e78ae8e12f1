import * as v from 'valibot';
import { PolicyTier } from './booking-money.schema.ts';
import { openLimit } from '#contract/reference/public-reference.schema.ts';
import { currencyCode, id, languageTag, minor } from '#contract/kit/fields.ts';
import { refText } from '#contract/kit/ref.ts';
import { many, one } from '#contract/kit/page.ts';
import { HireTrip } from './quote.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

/** Names by language; English is always present. */
const names = v.record(v.string(), v.string());
const CarClass = v.object({ code: v.string(), name: v.string(), max_pax: v.number(), max_luggage: v.number() });

/** A city that offers day hire, with the choices available there. */
const HireCity = v.object({
  city: v.object({
    id,
    slug: v.string(),
    name: names,
    country: v.string(),
    timezone: v.string(),
    currency: currencyCode,
    /** The latest time to book, in minutes before pickup, and the earliest, in days. */
    min_lead_min: v.number(),
    max_lead_days: v.number(),
  }),
  packages: v.array(
    v.object({
      code: v.string(),
      name: names,
      includes: v.array(names),
      included_hours: v.number(),
      included_km: v.nullable(v.number()),
      overtime_block_min: v.number(),
      /** Local time of the city. */
      latest_end: v.nullable(v.string()),
    }),
  ),
  zones: v.array(v.object({ code: v.string(), name: names })),
  /** In order of rank, the lowest first. */
  car_classes: v.array(CarClass),
  extras: v.array(
    v.object({
      code: v.string(),
      name: names,
      max_qty: v.number(),
      /** Codes; empty = all. */
      car_classes: v.array(v.string()),
    }),
  ),
});
export type HireCity = v.InferOutput<typeof HireCity>;

const { kind: _, car_class, ...fields } = HireTrip.entries;
const PublicHireInput = v.strictObject({
  ...fields,
  /** Code of the class; all classes if omitted. */
  car_class: v.optional(car_class),
  /** Language of the names in the reply; English where a name has no translation. */
  language: v.optional(languageTag, 'en'),
});

/** The price of a hire as customers see it. Amounts include tax. */
const Price = v.variant('sellable', [
  v.object({
    sellable: v.literal(true),
    car_class: CarClass,
    /** They add up to the total. */
    lines: v.array(
      v.object({
        kind: v.picklist(['fare', 'overtime', 'across', 'variable', 'addition', 'passthrough', 'rounding']),
        code: v.nullable(v.string()),
        label: v.string(),
        quantity: v.number(),
        amount_minor: minor,
      }),
    ),
    total_minor: minor,
    tax_included_minor: minor,
    currency: currencyCode,
    /** The end of the price guarantee. */
    valid_until: v.string(),
    pickup_at: v.string(),
    planned_end_at: v.string(),
    /** Cancellation tiers: the refundable share by hours before the pickup. */
    cancellation: v.array(PolicyTier),
  }),
  v.object({
    sellable: v.literal(false),
    car_class: CarClass,
    reason: v.picklist(['place', 'days', 'extras', 'party', 'time', 'currency', 'not_sold']),
    why: v.string(),
  }),
]);
export type PublicPrice = v.InferOutput<typeof Price>;

export const publicHireDetails = {
  service: {
    limit: openLimit,
    summary: 'Where cars are hired by the day, and what to choose from there.',
    query: v.object({ city: v.optional(refText('city')) }),
    reply: many(HireCity),
  },
  price: {
    limit: { max: 120, seconds: 60 },
    refuses: { busy: ['prices_busy'] },
    summary: 'What a hire by the day costs now, in one class of cars or in each; or why it is not sold. Keeps nothing.',
    did: null,
    body: PublicHireInput,
    reply: one(
      v.object({
        at: v.string(),
        city: v.object({ id, name: v.string() }),
        prices: v.array(Price),
      }),
    ),
  },
} satisfies ServiceDetails;
