import * as v from 'valibot';
import { dayOf } from '#contract/kit/plausible.ts';
import { say } from '#contract/kit/sentences.ts';
import { currencyCode, day, id, minor, version, wholeIn } from '#contract/kit/fields.ts';
import { partId, ref, refText } from '#contract/kit/ref.ts';
import { one } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { namesDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';

/** The highest cost in minor units; sums on top of it still fit a safe integer. */
export const MAX_COST = 1_000_000_000_000;

/** The maximum number of prices a grid saves at once. */
export const MAX_CELLS = 2000;

export const PRICE_DIRECTIONS = ['arrival', 'departure', 'both'] as const;

const cost = v.pipe(
  minor,
  v.minValue(1, say.positive),
  v.maxValue(MAX_COST, say.atMost('1,000,000,000,000 minor units')),
);
const overtime = v.pipe(
  minor,
  v.minValue(0, say.notNegative),
  v.maxValue(MAX_COST, say.atMost('1,000,000,000,000 minor units')),
);
const direction = v.picklist(PRICE_DIRECTIONS, say.oneOf(['arrival', 'departure', 'both']));
const duration = wholeIn(1, 1440);

/** The validity of a price: the first day, and the exclusive end if there is one. */
const dates = { valid_from: dayOf('price'), valid_to: v.nullable(dayOf('price')) };
const datesIn = {
  valid_from: dates.valid_from,
  valid_to: v.optional(dates.valid_to, null),
  /** The currency of the zone's city, sent to rule out a mix-up. */
  currency: v.optional(currencyCode),
};

/** The fields of every price row that locate it. */
const place = {
  zone_name: v.string(),
  city_id: ref('city'),
  city_name: v.string(),
  currency: v.string(),
  /** Name of the class. */
  car_class: v.string(),
};

/** The sell price with the city's profit; null without a profit setting, which means not sold. */
const sold = { profit_minor: v.nullable(v.number()), sell_minor: v.nullable(v.number()) };

const airportFields = {
  zone_id: ref('zone'),
  airport_id: ref('airport'),
  car_class_id: ref('car_class'),
  direction,
  cost_minor: cost,
  duration_min: duration,
};
const bookingFields = {
  zone_id: ref('zone'),
  option_id: ref('day_package'),
  car_class_id: ref('car_class'),
  cost_minor: cost,
  /** Per started block of overtime. */
  overtime_cost_minor: overtime,
};
const acrossFields = {
  from_zone_id: ref('zone'),
  to_zone_id: ref('zone'),
  car_class_id: ref('car_class'),
  /** Out and back on the same day. */
  cost_minor: cost,
  /** The day ends there; null: not sold. */
  one_way_cost_minor: v.nullable(cost),
};

export const AirportPrice = recordOf({
  ...airportFields,
  ...dates,
  ...place,
  /** IATA code. */
  airport: v.string(),
  ...sold,
});
export type AirportPrice = v.InferOutput<typeof AirportPrice>;

export const BookingPrice = recordOf({ ...bookingFields, ...dates, ...place, option: v.string(), ...sold });
export type BookingPrice = v.InferOutput<typeof BookingPrice>;

export const AcrossPrice = recordOf({ ...acrossFields, ...dates, ...place, to_zone_name: v.string() });
export type AcrossPrice = v.InferOutput<typeof AcrossPrice>;

const AirportPriceInput = v.strictObject({
  ...airportFields,
  duration_min: v.optional(duration, 60),
  ...datesIn,
});
const BookingPriceInput = v.strictObject({ ...bookingFields, ...datesIn });
const AcrossPriceInput = v.strictObject({
  ...acrossFields,
  one_way_cost_minor: v.optional(acrossFields.one_way_cost_minor, null),
  ...datesIn,
});

export const PRICE_SORTS = ['city', 'zone', 'car_class', 'cost', 'valid_from'] as const;
export const AIRPORT_PRICE_SORTS = ['city', 'airport', 'zone', 'car_class', 'direction', 'cost', 'valid_from'] as const;

const filters = {
  zone: v.optional(refText('zone')),
  city: v.optional(refText('city')),
  car_class: v.optional(refText('car_class')),
  /** Only rows valid on this day. */
  valid_on: v.optional(day),
};

const Named = v.object({ id, name: v.string() });

/** The prices of a zone as a grid: a row for each class, and a column for each item sold. */
const gridOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    zone_id: ref('zone'),
    zone_name: v.string(),
    city_id: ref('city'),
    city_name: v.string(),
    currency: v.string(),
    /** Today in the city. */
    today: v.string(),
    classes: v.array(Named),
    /** Airports, options or zones, depending on the kind of price. */
    columns: v.array(Named),
    /** Prices of all periods. */
    prices: v.array(row),
  });

/** A cell: the price the caller saw when changing it, if any, and its new value; without a cost it is not sold. */
const seen = { id: v.optional(partId), version: v.optional(version) };
const costOrNone = v.nullable(cost);
const gridBody = <Row extends v.GenericSchema>(row: Row) =>
  v.strictObject({
    /** The new prices are valid from this day on; the preceding ones end there. */
    from: dayOf('price'),
    /**
     * The exclusive end of the new prices, after which the preceding ones continue. Without it they last as long as
     * those would have.
     */
    until: v.optional(v.nullable(dayOf('price')), null),
    rows: v.pipe(
      v.array(row, say.list),
      v.minLength(1, say.minEntries(1)),
      v.maxLength(MAX_CELLS, say.maxEntries(MAX_CELLS)),
    ),
  });

const CopyBody = v.strictObject({
  /** The zone that receives the prices. */
  to_zone_id: ref('zone'),
  /** The change in basis points: 500 is 5% more. */
  bps: wholeIn(-9900, 100_000),
  /** The prices valid on this day are copied, and are valid from it on. */
  from: dayOf('price'),
  /** Trial run: only counts. */
  trial: v.optional(v.boolean(say.flag), false),
});

/** The counts of a copy: new prices, replaced prices, unchanged ones, and those the other zone cannot have. */
const Copied = v.object({ added: v.number(), changed: v.number(), same: v.number(), left_out: v.number() });

/** Two prices of the same item cannot be valid on the same day. */
const OVERLAP = { conflict: ['overlap'] } as const;

/** The details of the calls that every kind of price has besides the plain ones. */
const sheetDetails = <Row extends v.GenericSchema, Cell extends v.GenericSchema>(
  noun: string,
  row: Row,
  cell: Cell,
) => ({
  remove: { summary: `Delete a ${noun}.`, did: `Deleted ${noun}` },
  grid: {
    summary: `Every ${noun} of a zone, with the classes and columns of its grid.`,
    reply: one(gridOf(row)),
  },
  saveGrid: {
    summary: `Save the changed cells of a zone's grid from a day on: all of them, or none.`,
    did: `Changed ${noun}`,
    refuses: OVERLAP,
    body: gridBody(cell),
    reply: one(gridOf(row)),
  },
  copy: {
    summary: `Copy what a zone's prices are on a day to another zone, changed by a percentage: all of them, or none.`,
    did: `Copied ${noun}`,
    refuses: OVERLAP,
    body: CopyBody,
    reply: one(Copied),
  },
});

export const airportPriceDetails = {
  ...plainDetails({
    noun: 'airport price',
    nouns: 'Airport prices',
    row: AirportPrice,
    input: AirportPriceInput,
    sorts: AIRPORT_PRICE_SORTS,
    filters: { ...filters, airport: v.optional(refText('airport')), direction: v.optional(direction) },
    refuses: OVERLAP,
  }),
  ...sheetDetails(
    'airport price',
    AirportPrice,
    v.strictObject({
      ...seen,
      airport_id: ref('airport'),
      car_class_id: ref('car_class'),
      direction,
      cost_minor: costOrNone,
      duration_min: v.optional(duration),
    }),
  ),
  airportNames: namesDetails('Names of airports that have prices, by id.'),
  zoneNames: namesDetails('Names of zones of transfers, by id.'),
  dayZoneNames: namesDetails('Names of zones of day hire, by id.'),
  classNames: namesDetails('Names of car classes, by id.'),
  packageNames: namesDetails('Names of day packages, by id.'),
} satisfies ServiceDetails;

export const bookingPriceDetails = {
  ...plainDetails({
    noun: 'day hire price',
    nouns: 'Day hire prices',
    row: BookingPrice,
    input: BookingPriceInput,
    sorts: PRICE_SORTS,
    filters: { ...filters, option: v.optional(refText('day_package', 'a package')) },
    refuses: OVERLAP,
  }),
  ...sheetDetails(
    'day hire price',
    BookingPrice,
    v.strictObject({
      ...seen,
      option_id: ref('day_package'),
      car_class_id: ref('car_class'),
      cost_minor: costOrNone,
      overtime_cost_minor: v.optional(overtime),
    }),
  ),
} satisfies ServiceDetails;

export const acrossPriceDetails = {
  ...plainDetails({
    noun: 'out-of-zone price',
    nouns: 'Out-of-zone prices',
    row: AcrossPrice,
    input: AcrossPriceInput,
    sorts: PRICE_SORTS,
    filters: { ...filters, to_zone: v.optional(refText('zone')) },
    refuses: OVERLAP,
  }),
  ...sheetDetails(
    'out-of-zone price',
    AcrossPrice,
    v.strictObject({
      ...seen,
      to_zone_id: ref('zone'),
      car_class_id: ref('car_class'),
      cost_minor: costOrNone,
      one_way_cost_minor: v.optional(v.nullable(cost)),
    }),
  ),
} satisfies ServiceDetails;
