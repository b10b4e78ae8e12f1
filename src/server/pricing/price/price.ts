import { acrossPrice, airportPrice, bookingPrice } from '#contract/pricing/price.ts';
import type { AcrossPrice, AirportPrice, BookingPrice } from '#contract/pricing/price.schema.ts';
import { plainAmount } from '#domain/money/money.ts';
import { profitOn } from '#domain/pricing/price.ts';
import { asWords } from '#domain/text/words.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { stamps } from '#server/kit/change/resource.ts';
import { priceRecord } from './price-record.ts';
import {
  acrossPriceTable,
  airportExists,
  airportPriceTable,
  airportsFor,
  bookingPriceTable,
  classNames,
  packageNames,
  packageExists,
  packagesFor,
  pricedAirports,
  pricedZones,
  zoneForPrices,
  zonesFor,
  type Named,
  type ProfitOf,
} from './price.store.ts';

const airportPrices = priceRecord(airportPriceTable, {
  table: 'airport_price',
  kind: 'airport',
  zone: 'zone_id',
  column: 'airport_id',
  noun: 'airport',
  named: 'airport',
  profit: 'airport',
  key: ['airport_id', 'car_class_id', 'direction'],
  values: ['cost_minor', 'duration_min'],
  required: ['cost_minor'],
  present: (row): AirportPrice => ({
    ...stamps(row),
    ...placed(row),
    zone_id: row.zone_id,
    airport_id: row.airport_id,
    airport: row.airport,
    direction: row.direction,
    duration_min: row.duration_min,
    ...soldFor(row),
  }),
  columns: (db, { airport_ids }, withPrices) => airportsFor(db, [...airport_ids, ...withPrices]),
  fits: async (db, { airport_ids }, id) => airport_ids.includes(id) && airportExists(db, id),
});

const bookingPrices = priceRecord(bookingPriceTable, {
  table: 'booking_price',
  kind: 'day_booking',
  zone: 'zone_id',
  column: 'option_id',
  noun: 'package',
  named: 'option',
  profit: 'booking',
  key: ['option_id', 'car_class_id'],
  values: ['cost_minor', 'overtime_cost_minor'],
  required: ['cost_minor', 'overtime_cost_minor'],
  present: (row): BookingPrice => ({
    ...stamps(row),
    ...placed(row),
    zone_id: row.zone_id,
    option_id: row.option_id,
    option: row.option,
    overtime_cost_minor: row.overtime_cost_minor,
    ...soldFor(row),
  }),
  columns: (db, { id }, withPrices) => packagesFor(db, id, withPrices),
  fits: (db, _, id) => packageExists(db, id),
});

const acrossPrices = priceRecord(acrossPriceTable, {
  table: 'across_price',
  kind: 'day_booking',
  zone: 'from_zone_id',
  column: 'to_zone_id',
  noun: 'zone',
  named: 'to_zone_name',
  profit: null,
  key: ['to_zone_id', 'car_class_id'],
  values: ['cost_minor', 'one_way_cost_minor'],
  required: ['cost_minor'],
  present: (row): AcrossPrice => ({
    ...stamps(row),
    ...placed(row),
    from_zone_id: row.from_zone_id,
    to_zone_id: row.to_zone_id,
    to_zone_name: row.to_zone_name,
    one_way_cost_minor: row.one_way_cost_minor,
  }),
  columns: zonesFor,
  async fits(db, zone, id) {
    const to = await zoneForPrices(db, id);
    return to !== undefined && to.id !== zone.id && to.kind === zone.kind && to.city_id === zone.city_id;
  },
});

type AnyPrice = AirportPrice | BookingPrice | AcrossPrice;

/** File columns that all kinds of prices share. */
const COLUMNS = {
  city: (row: AnyPrice) => row.city_name,
  zone: (row: AnyPrice) => row.zone_name,
  car_class: (row: AnyPrice) => row.car_class,
  cost: amount((row: AnyPrice) => row.cost_minor),
  valid_from: { parts: ['from', 'to'], read: (row: AnyPrice) => [row.valid_from, row.valid_to ?? ''] },
  enabled: stateInWords,
};

const SOLD_COLUMNS = {
  profit: amount((row: AirportPrice | BookingPrice) => row.profit_minor),
  selling: amount((row: AirportPrice | BookingPrice) => row.sell_minor),
};

export const airportPriceHandlers: Handlers<typeof airportPrice> = {
  ...airportPrices.handlers,
  airportNames: async (_, context) => asNames(await pricedAirports(context)),
  zoneNames: async (_, context) => asNames(await pricedZones(context, 'airport')),
  dayZoneNames: async (_, context) => asNames(await pricedZones(context, 'day_booking')),
  classNames: async (_, { db }) => asNames(await classNames(db)),
  packageNames: async (_, { db }) => asNames(await packageNames(db)),
};
export const bookingPriceHandlers: Handlers<typeof bookingPrice> = bookingPrices.handlers;
export const acrossPriceHandlers: Handlers<typeof acrossPrice> = acrossPrices.handlers;

/** The list of each kind of prices as a whole. */
export const airportPriceList = listSource({
  call: airportPrice.list,
  walk: airportPrices.walk,
  count: airportPrices.count,
  columns: {
    ...COLUMNS,
    airport: (row) => row.airport,
    direction: (row) => asWords(row.direction),
    ...SOLD_COLUMNS,
    duration: (row) => row.duration_min,
  },
});

export const bookingPriceList = listSource({
  call: bookingPrice.list,
  walk: bookingPrices.walk,
  count: bookingPrices.count,
  columns: {
    ...COLUMNS,
    option: (row) => row.option,
    ...SOLD_COLUMNS,
    overtime: amount((row: BookingPrice) => row.overtime_cost_minor),
  },
});

export const acrossPriceList = listSource({
  call: acrossPrice.list,
  walk: acrossPrices.walk,
  count: acrossPrices.count,
  columns: {
    ...COLUMNS,
    to_zone: (row) => row.to_zone_name,
    one_way: amount((row: AcrossPrice) => row.one_way_cost_minor),
  },
});

interface Placed {
  zone_name: string;
  city_id: number;
  city_name: string;
  currency: string;
  car_class_id: number;
  car_class: string;
  cost_minor: number;
  valid_from: string;
  valid_to: string | null;
}

const placed = (row: Placed): Placed => ({
  zone_name: row.zone_name,
  city_id: row.city_id,
  city_name: row.city_name,
  currency: row.currency,
  car_class_id: row.car_class_id,
  car_class: row.car_class,
  cost_minor: row.cost_minor,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
});

/** Returns profit and price of a plain sale, by the same rule as quotes; null when the city has no profit setting. */
function soldFor({
  cost_minor,
  car_class_id,
  profit,
}: {
  cost_minor: number;
  car_class_id: number;
  profit: ProfitOf | null;
}) {
  if (!profit) return { profit_minor: null, sell_minor: null };
  const profit_minor = profitOn(cost_minor, profit.by_class[String(car_class_id)] ?? profit.standard, 1);
  return { profit_minor, sell_minor: cost_minor + profit_minor };
}

const asNames = (list: readonly Named[]) => ({
  data: Object.fromEntries(list.map(({ id, name }) => [String(id), name])),
});

function amount<Row extends AnyPrice>(of: (row: Row) => number | null) {
  return {
    parts: ['', 'currency'],
    read(row: Row) {
      const minor = of(row);
      return minor === null ? ['', ''] : [plainAmount(minor, row.currency), row.currency];
    },
  };
}
