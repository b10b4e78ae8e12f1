import * as v from 'valibot';
import { dayOf, plausible } from '#contract/kit/plausible.ts';
import { say } from '#contract/kit/sentences.ts';
import { normaliseFlight } from '#domain/booking/flight.ts';
import { BOOKING_KINDS } from '#domain/booking/booking.ts';
import { isWallClock } from '#domain/time/time.ts';
import { PRICE_RECORDS } from '#domain/pricing/price.ts';
import { BookingLine, PolicyTier } from './booking-money.schema.ts';
import { currencyCode, id, minor, numberIn, postalCode, text, wholeIn, lines } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { one } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

/** The minutes a quote can be booked at its price. */
export const QUOTE_MINUTES = 30;

const wallClock = v.pipe(
  v.string(say.time),
  v.check((value) => isWallClock(value) && value >= '1900' && value < '9000', say.such('a time', '2026-05-21T08:30')),
  plausible('pickup'),
);
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, say.such('a time', '08:30')));

/**
 * A location in the city: by its point, its postal code, or the code of its zone, which takes precedence. A booking
 * needs its name; a quote does not.
 */
const somewhere = v.strictObject({
  type: v.optional(v.picklist(['hotel', 'address', 'port'], say.oneOf(['hotel', 'address', 'port'])), 'address'),
  name: v.optional(text(1, 200)),
  address: v.optional(v.nullable(lines(0, 300))),
  lat: v.optional(numberIn(-90, 90)),
  lng: v.optional(numberIn(-180, 180)),
  postal_code: v.optional(postalCode),
  zone: v.optional(text(1, 60)),
});
export const Where = v.pipe(
  somewhere,
  v.check(
    ({ lat, lng, postal_code, zone }) => Boolean(zone || postal_code || (lat !== undefined && lng !== undefined)),
    'Enter a postal code or coordinates, or choose a zone.',
  ),
);
export type Where = v.InferOutput<typeof Where>;

const HireDay = v.strictObject({
  date: dayOf('pickup'),
  start_time: timeOfDay,
  /** Code of the package. */
  option: text(1, 60),
  /** The booked time in minutes, overtime included. */
  minutes: wholeIn(30, 24 * 60),
  visits: v.optional(v.pipe(v.array(Where), v.maxLength(10, say.maxEntries(10))), []),
  /** Where the day ends; if omitted, where it started. */
  end: v.optional(v.nullable(Where), null),
  note: v.optional(v.nullable(lines(0, 1000)), null),
});

const tripFields = {
  /** Code of the class. */
  car_class: text(1, 60),
  vehicles: v.optional(wholeIn(1, 5), 1),
  adults: v.optional(wholeIn(1, 99), 1),
  children: v.optional(wholeIn(0, 99), 0),
  infants: v.optional(wholeIn(0, 99), 0),
  luggage: v.optional(wholeIn(0, 99), 0),
  extras: v.optional(
    v.pipe(
      v.array(v.strictObject({ code: text(1, 60), quantity: wholeIn(1, 99) }), say.list),
      v.maxLength(30, say.maxEntries(30)),
    ),
    [],
  ),
};

/** The currency the customer pays in; if omitted, the city's currency. */
const currency = v.optional(currencyCode);

const flight = v.strictObject({
  number: v.pipe(
    text(1, 40, 'SQ221'),
    v.check((value) => normaliseFlight(value) !== null, say.such('a flight number', 'SQ221')),
    v.transform((value) => normaliseFlight(value) ?? value),
  ),
  scheduled_local: v.optional(v.nullable(wallClock), null),
  /** Whether it stays within its country. */
  domestic: v.optional(v.boolean(say.flag), false),
});

const transfer = {
  /** Code of the service. */
  option: v.optional(text(1, 60), 'standard'),
  pickup_local: wallClock,
  /** The end that is not the airport. */
  place: Where,
};

const arranged = { terminal: v.nullable(text(0, 40)), flight: v.nullable(flight) };

const hire = {
  /** Where the first day starts. */
  place: Where,
  days: v.pipe(
    v.array(HireDay, say.list),
    v.minLength(1, 'A hire lasts 1 to 14 days.'),
    v.maxLength(14, 'A hire lasts 1 to 14 days.'),
  ),
};

const asTransfer = v.strictObject({
  kind: v.literal('airport'),
  city_id: ref('city'),
  airport_id: ref('airport'),
  direction: v.picklist(['arrival', 'departure'], say.oneOf(['arrival', 'departure'])),
  ...tripFields,
  currency,
  ...transfer,
  terminal: v.optional(arranged.terminal, null),
  flight: v.optional(arranged.flight, null),
});
/** A day hire to be priced. */
export const HireTrip = v.strictObject({
  kind: v.literal('day_booking'),
  city_id: ref('city'),
  ...tripFields,
  currency,
  ...hire,
});

/** A transfer or a day hire to be priced. */
export const Journey = v.variant('kind', [asTransfer, HireTrip], say.a('an airport transfer or a day hire'));

/** The trip of a booking. For an old one the start and end may be unknown. */
export const BookedTrip = v.variant('kind', [
  v.strictObject({ ...asTransfer.entries, place: somewhere }),
  v.strictObject({ ...HireTrip.entries, place: somewhere }),
]);

// Declared without defaults: an omitted field stays unchanged.
const changeable = {
  car_class: tripFields.car_class,
  vehicles: tripFields.vehicles.wrapped,
  adults: tripFields.adults.wrapped,
  children: tripFields.children.wrapped,
  infants: tripFields.infants.wrapped,
  luggage: tripFields.luggage.wrapped,
  extras: tripFields.extras.wrapped,
  option: transfer.option.wrapped,
  pickup_local: transfer.pickup_local,
  place: transfer.place,
};

/**
 * The changeable fields of a booked trip. Direction, airport, city and currency are fixed: changing those takes a new
 * booking.
 */
export const TripChanges = v.partial(v.strictObject({ ...changeable, days: hire.days }));

/** The arrangements of a transfer that do not affect its price. */
export const Arranged = v.partial(v.strictObject(arranged));

export type Journey = v.InferOutput<typeof Journey>;
export type TripInput = v.InferInput<typeof Journey>;

const amount = v.pipe(minor, v.minValue(0, say.notNegative), v.maxValue(1e12, say.a('a smaller amount')));
const Profit = v.strictObject({
  mode: v.picklist(['percent', 'fixed'], say.oneOf(['percent', 'fixed'])),
  /** Basis points (percent) or minor units of the city's currency per vehicle and day (fixed). */
  value: v.pipe(amount, v.maxValue(1e9, say.a('a smaller amount'))),
  min_minor: v.optional(v.nullable(amount)),
  max_minor: v.optional(v.nullable(amount)),
});

/** Hypothetical costs and profit, only for those who may know what sales cost; nothing is saved. */
const WhatIf = v.strictObject({
  profit: v.optional(v.nullable(Profit)),
  costs: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          record: v.picklist(['airport_price', 'booking_price', 'across_price'], say.a('a kind of price row')),
          id: ref({ by: 'record' }),
          cost_minor: v.pipe(amount, v.minValue(1, say.positive)),
        }),
      ),
      v.maxLength(50, say.maxEntries(50)),
    ),
    [],
  ),
});

/** The cause of a line or of its absence: a record (null: no single one) and a sentence. */
const Cause = v.object({ record: v.picklist(PRICE_RECORDS), id: v.nullable(id), why: v.string() });

const zone = v.object({ id, code: v.string(), name: v.string() });

const answered = {
  /** The instant of pricing; a booking at this price refers to it. */
  at: v.string(),
  kind: v.picklist(BOOKING_KINDS),
  city: v.object({ id, name: v.string() }),
  /** The zone of the trip's start (of a transfer: of its end that is not the airport); null when no zone covers it. */
  zone: v.nullable(zone),
  /** Records that were considered and did not count. */
  passed_over: v.array(v.object({ ...Cause.entries, label: v.string() })),
};

const Sellable = v.object({
  sellable: v.literal(true),
  ...answered,
  /** The end of the time in which this price can be booked. */
  valid_until: v.string(),
  /**
   * For those who may not know what sales cost, base, option and profit are folded into one line of kind `fare`, which
   * has no cause.
   */
  lines: v.array(v.object({ ...BookingLine.entries, cause: v.optional(Cause) })),
  /** Absent, like the profit, for those who may not know what sales cost. */
  cost_minor: v.optional(minor),
  profit_minor: v.optional(minor),
  sell_minor: minor,
  sell_currency: currencyCode,
  total_minor: minor,
  currency: currencyCode,
  /** `old`: more than 48 hours. */
  fx: v.object({ rate: v.string(), as_of: v.string(), old: v.boolean(), cause: Cause }),
  tax_included_minor: minor,
  tax_rate_bps: v.number(),
  timezone: v.string(),
  pickup_local: v.string(),
  pickup_at: v.string(),
  planned_end_at: v.string(),
  /** Duration of the ride; null for a day hire. */
  duration_min: v.nullable(v.number()),
  free_wait_min: v.number(),
  /** The cancellation policy, and whether it is the city's own. */
  policy: v.object({ tiers: v.array(PolicyTier), own: v.boolean() }),
  /** The conditions for booking now, each with a sentence. */
  checks: v.array(v.object({ code: v.picklist(['capacity', 'lead_time']), ok: v.boolean(), why: v.string() })),
});

const NotSellable = v.object({
  sellable: v.literal(false),
  ...answered,
  reason: v.picklist([
    'no_zone',
    'no_option',
    'no_price',
    'no_across',
    'no_profit',
    'bad_addition',
    'bad_days',
    'not_open',
    'no_rate',
  ]),
  why: v.string(),
  /** What to add or enable, by the ids of existing records; null when the trip itself has to change. */
  missing: v.nullable(
    v.object({
      record: v.picklist(PRICE_RECORDS),
      kind: v.picklist(BOOKING_KINDS),
      city_id: ref('city'),
      zone: v.nullable(zone),
      to_zone: v.nullable(zone),
      airport_id: v.nullable(ref('airport')),
      option: v.nullable(v.string()),
      car_class: v.nullable(v.string()),
      direction: v.nullable(v.picklist(['arrival', 'departure'])),
      date: v.nullable(v.string()),
      currency: v.nullable(v.string()),
    }),
  ),
});

/** A price with all its reasons, or why there is none. */
export const Quote = v.variant('sellable', [Sellable, NotSellable]);
export type Quote = v.InferOutput<typeof Quote>;

export const quoteDetails = {
  calculate: {
    summary: 'What a trip costs now, line by line with the reasons, or why it is not sold. Keeps nothing.',
    did: null,
    body: v.strictObject({ trip: Journey, what_if: v.optional(v.nullable(WhatIf), null) }),
    reply: one(Quote),
  },
} satisfies ServiceDetails;
