import * as v from 'valibot';
import { currencyCode, day, id, idText, minor, version, wholeIn } from '#contract/kit/fields.ts';
import { one } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { namesDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';

/** The most a price can cost, in minor units: what is added to it still fits a number. */
export const MAX_COST = 1_000_000_000_000;

/** A grid saves at most this many prices at once. */
export const MAX_CELLS = 2000;

export const PRICE_DIRECTIONS = ['arrival', 'departure', 'both'] as const;

const cost = v.pipe(
  minor,
  v.minValue(1, 'Must be more than nothing.'),
  v.maxValue(MAX_COST, 'Must be at most 1,000,000,000,000 minor units.'),
);
const overtime = v.pipe(
  minor,
  v.minValue(0, 'Must not be negative.'),
  v.maxValue(MAX_COST, 'Must be at most 1,000,000,000,000 minor units.'),
);
const direction = v.picklist(PRICE_DIRECTIONS, 'Must be arrival, departure or both.');
const duration = wholeIn(1, 1440);

/** When a price holds: from a day on, to before another one if there is one. */
const dates = { valid_from: day, valid_to: v.nullable(day) };
const datesIn = {
  valid_from: day,
  valid_to: v.optional(dates.valid_to, null),
  /** That of the zone's city: said to be sure of it. */
  currency: v.optional(currencyCode),
};

/** What every price row tells of where it holds. */
const place = {
  zone_name: v.string(),
  city_id: id,
  city_name: v.string(),
  currency: v.string(),
  /** Name of the class. */
  car_class: v.string(),
};

/** What a price comes to with the profit of its city; null where there is no profit setting: not sold. */
const sold = { profit_minor: v.nullable(v.number()), sell_minor: v.nullable(v.number()) };

const airportFields = {
  zone_id: id,
  airport_id: id,
  car_class_id: id,
  direction,
  cost_minor: cost,
  duration_min: duration,
};
const bookingFields = {
  zone_id: id,
  option_id: id,
  car_class_id: id,
  cost_minor: cost,
  /** Of each started block of overtime. */
  overtime_cost_minor: overtime,
};
const acrossFields = {
  from_zone_id: id,
  to_zone_id: id,
  car_class_id: id,
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
  zone: v.optional(idText('a zone')),
  city: v.optional(idText('a city')),
  car_class: v.optional(idText('a car class')),
  /** Those that hold on this day. */
  valid_on: v.optional(day),
};

const Named = v.object({ id, name: v.string() });

/** The prices of a zone as a grid: a line for each class, and what they are for across. */
const gridOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    zone_id: id,
    zone_name: v.string(),
    city_id: id,
    city_name: v.string(),
    currency: v.string(),
    /** Today in the city. */
    today: v.string(),
    classes: v.array(Named),
    /** Airports, options or zones, as the kind of price has it. */
    columns: v.array(Named),
    /** Of all periods. */
    prices: v.array(row),
  });

/** A cell: the price seen there when it was changed, if there was one, and what it is to be; no cost: not sold. */
const seen = { id: v.optional(id), version: v.optional(version) };
const costOrNone = v.nullable(cost);
const gridBody = <Row extends v.GenericSchema>(row: Row) =>
  v.strictObject({
    /** The prices given hold from this day on; what stood before ends there. */
    from: day,
    /** To before this day, after which what stood before goes on. Without it they hold as long as that would have. */
    until: v.optional(v.nullable(day), null),
    rows: v.pipe(
      v.array(row, 'Must be a list.'),
      v.minLength(1, 'Must have at least one entry.'),
      v.maxLength(MAX_CELLS, `Must have at most ${MAX_CELLS} entries.`),
    ),
  });

const CopyBody = v.strictObject({
  /** Where the prices go. */
  to_zone_id: id,
  /** What they change by: 500 is 5 % more. */
  bps: wholeIn(-9900, 100_000),
  /** They are those of this day, and hold from it on. */
  from: day,
  /** Only counts. */
  trial: v.optional(v.boolean('Must be true or false.'), false),
});

/** What copying does: new prices, prices in place of others, and those the other zone cannot have. */
const Copied = v.object({ added: v.number(), changed: v.number(), same: v.number(), left_out: v.number() });

/** The details of the calls that every kind of price has beside the plain ones. */
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
    body: gridBody(cell),
    reply: one(gridOf(row)),
  },
  copy: {
    summary: `Copy what a zone's prices are on a day to another zone, changed by a percentage: all of them, or none.`,
    did: `Copied ${noun}`,
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
    filters: { ...filters, airport: v.optional(idText('an airport')), direction: v.optional(direction) },
  }),
  ...sheetDetails(
    'airport price',
    AirportPrice,
    v.strictObject({
      ...seen,
      airport_id: id,
      car_class_id: id,
      direction,
      cost_minor: costOrNone,
      duration_min: v.optional(duration),
    }),
  ),
  airportNames: namesDetails('Names of airports that have prices, by id.'),
  zoneNames: namesDetails('Names of zones of transfers, by id.'),
  classNames: namesDetails('Names of car classes, by id.'),
} satisfies ServiceDetails;

export const bookingPriceDetails = {
  ...plainDetails({
    noun: 'booking price',
    nouns: 'Booking prices',
    row: BookingPrice,
    input: BookingPriceInput,
    sorts: PRICE_SORTS,
    filters: { ...filters, option: v.optional(idText('a package')) },
  }),
  ...sheetDetails(
    'booking price',
    BookingPrice,
    v.strictObject({
      ...seen,
      option_id: id,
      car_class_id: id,
      cost_minor: costOrNone,
      overtime_cost_minor: v.optional(overtime),
    }),
  ),
} satisfies ServiceDetails;

export const acrossPriceDetails = {
  ...plainDetails({
    noun: 'across price',
    nouns: 'Across prices',
    row: AcrossPrice,
    input: AcrossPriceInput,
    sorts: PRICE_SORTS,
    filters: { ...filters, to_zone: v.optional(idText('a zone')) },
  }),
  ...sheetDetails(
    'across price',
    AcrossPrice,
    v.strictObject({
      ...seen,
      to_zone_id: id,
      car_class_id: id,
      cost_minor: costOrNone,
      one_way_cost_minor: v.optional(v.nullable(cost)),
    }),
  ),
} satisfies ServiceDetails;
