import type { BookingKind } from '#domain/booking/booking.ts';
import { sql, type RawBuilder } from 'kysely';
import type { acrossPrice, airportPrice, bookingPrice } from '#contract/pricing/price.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Profit } from '#domain/pricing/rows.ts';
import { where } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import type { Db } from '#server/kit/change/context.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyOf, found } from '#server/kit/change/search.store.ts';

export type PriceTable = 'airport_price' | 'booking_price' | 'across_price';

/** The profit of the city a price belongs to. */
export interface ProfitOf {
  standard: Profit;
  by_class: Record<string, Profit>;
}

type Filter = { city?: number | undefined; car_class?: number | undefined; valid_on?: string | undefined } & {
  enabled?: boolean | undefined;
};

/** Returns SQL columns that name the place of a price, looked up by its zone column. */
const placeOf = (table: PriceTable, zone: string) => {
  const ofZone = <T>(what: RawBuilder<unknown>) => sql<T>`(
    select ${what} from zone z join city c on c.id = z.city_id where z.id = ${sql.ref(`${table}.${zone}`)})`;
  return {
    zone_name: ofZone<string>(sql`z.name ->> 'en'`),
    city_id: ofZone<number>(sql`c.id`),
    city_name: ofZone<string>(sql`c.name ->> 'en'`),
    currency: ofZone<string>(sql`c.currency`),
    car_class: sql<string>`(select k.name from car_class k where k.id = ${sql.ref(`${table}.car_class_id`)})`,
  };
};

const profitOf = (table: PriceTable, kind: 'airport' | 'booking') => sql<ProfitOf | null>`(
  select jsonb_build_object('standard', p.standard, 'by_class', p.by_class)
  from profit_setting p join zone z on z.city_id = p.city_id
  where z.id = ${sql.ref(`${table}.zone_id`)} and p.kind = ${kind})`;

const sortsOf = (table: PriceTable, place: ReturnType<typeof placeOf>) => ({
  city: byLetters(place.city_name),
  zone: byLetters(place.zone_name),
  car_class: sql`(select k.rank from car_class k where k.id = ${sql.ref(`${table}.car_class_id`)})`,
  cost: sql.ref(`${table}.cost_minor`),
  valid_from: sql.ref(`${table}.valid_from`),
});

const commonFilters = (
  table: PriceTable,
  place: ReturnType<typeof placeOf>,
  { city, car_class, valid_on, enabled }: Filter,
) => [
  sql`${sql.ref(`${table}.deleted_at`)} is null`,
  city === undefined ? undefined : sql`${place.city_id} = ${city}`,
  equals(`${table}.car_class_id`, car_class),
  equals(`${table}.enabled`, enabled),
  valid_on === undefined
    ? undefined
    : sql`daterange(${sql.ref(`${table}.valid_from`)}, ${sql.ref(`${table}.valid_to`)}) @> ${valid_on}::date`,
];

/** A condition that what a column refers to has a name which fits a pattern. */
type NameFits = (pattern: string) => RawBuilder<unknown>;

/**
 * Returns the condition that each part of a search text fits something that a price is for. The few zones, classes and
 * airports are looked through once, not again for each of their many prices.
 */
const namedAs = (q: string | undefined, names: readonly NameFits[]) =>
  found(q, (pattern) => anyOf(names.map((named) => named(pattern))));

const zoneOrCity =
  (column: string): NameFits =>
  (pattern) =>
    sql`${sql.ref(column)} in (
    select z.id from zone z join city c on c.id = z.city_id
    where folded(z.name ->> 'en') like ${pattern} or folded(c.name ->> 'en') like ${pattern})`;
const carClassOf =
  (table: PriceTable): NameFits =>
  (pattern) =>
    sql`${sql.ref(`${table}.car_class_id`)} in (select id from car_class where folded(name) like ${pattern})`;
const AIRPORT: NameFits = (pattern) =>
  sql`airport_price.airport_id in (select id from airport where folded(iata) like ${pattern})`;
const OPTION: NameFits = (pattern) =>
  sql`booking_price.option_id in (select id from service_option where folded(name ->> 'en') like ${pattern})`;
const TO_ZONE: NameFits = (pattern) =>
  sql`across_price.to_zone_id in (select id from zone where folded(name ->> 'en') like ${pattern})`;

const airportPlace = {
  ...placeOf('airport_price', 'zone_id'),
  airport: sql<string>`(select a.iata from airport a where a.id = airport_price.airport_id)`,
  profit: profitOf('airport_price', 'airport'),
};
const { city: airportCity, ...airportSorts } = sortsOf('airport_price', airportPlace);

export const airportPriceTable = resourceStore({
  placed: 'airport_price',
  table: 'airport_price',
  sorting: {
    fields: {
      city: airportCity,
      airport: airportPlace.airport,
      ...airportSorts,
      direction: sql`airport_price.direction`,
    },
    direction: 'asc',
  },
  extra: airportPlace,
  filters: ({ q, zone, airport, direction, ...query }: ParsedQueryOf<typeof airportPrice.list>) => [
    namedAs(q, [zoneOrCity('airport_price.zone_id'), AIRPORT, carClassOf('airport_price')]),
    equals('airport_price.zone_id', zone),
    equals('airport_price.airport_id', airport),
    equals('airport_price.direction', direction),
    ...commonFilters('airport_price', airportPlace, query),
  ],
});

const bookingPlace = {
  ...placeOf('booking_price', 'zone_id'),
  option: sql<string>`(select o.name ->> 'en' from service_option o where o.id = booking_price.option_id)`,
  profit: profitOf('booking_price', 'booking'),
};

export const bookingPriceTable = resourceStore({
  placed: 'booking_price',
  table: 'booking_price',
  sorting: { fields: sortsOf('booking_price', bookingPlace), direction: 'asc' },
  extra: bookingPlace,
  filters: ({ q, zone, option, ...query }: ParsedQueryOf<typeof bookingPrice.list>) => [
    namedAs(q, [zoneOrCity('booking_price.zone_id'), OPTION, carClassOf('booking_price')]),
    equals('booking_price.zone_id', zone),
    equals('booking_price.option_id', option),
    ...commonFilters('booking_price', bookingPlace, query),
  ],
});

const acrossPlace = {
  ...placeOf('across_price', 'from_zone_id'),
  to_zone_name: sql<string>`(select z.name ->> 'en' from zone z where z.id = across_price.to_zone_id)`,
};

export const acrossPriceTable = resourceStore({
  placed: 'across_price',
  table: 'across_price',
  sorting: { fields: sortsOf('across_price', acrossPlace), direction: 'asc' },
  extra: acrossPlace,
  filters: ({ q, zone, to_zone, ...query }: ParsedQueryOf<typeof acrossPrice.list>) => [
    namedAs(q, [zoneOrCity('across_price.from_zone_id'), TO_ZONE, carClassOf('across_price')]),
    equals('across_price.from_zone_id', zone),
    equals('across_price.to_zone_id', to_zone),
    ...commonFilters('across_price', acrossPlace, query),
  ],
});

/** A zone with the columns that prices need. */
export interface PricedZone {
  id: number;
  kind: 'airport' | 'day_booking';
  name: string;
  city_id: number;
  city_name: string;
  currency: string;
  timezone: string;
  airport_ids: number[];
}

/**
 * Returns a zone. With `hold` it is locked until the transaction ends, so that bulk writes of its prices run one after
 * another.
 */
export async function zoneForPrices(db: Db, id: number, lock = false): Promise<PricedZone | undefined> {
  if (lock) await sql`select from zone where id = ${id} for update`.execute(db);
  const { rows } = await sql<PricedZone>`
    select z.id, z.kind, z.name ->> 'en' as name, c.id as city_id, c.name ->> 'en' as city_name, c.currency, c.timezone,
      z.airport_ids
    from zone z join city c on c.id = z.city_id where z.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns whether an airport exists. */
export const airportExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('airport').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
export const classExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('car_class').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
export const packageExists = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('service_option')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'day_booking')
    .executeTakeFirst()) !== undefined;

/** The dates of a price row. */
export interface SpanRow {
  id: number;
  valid_from: string;
  valid_to: string | null;
}

/** Returns other prices of the same key that overlap with a term. */
export async function overlapping(
  db: Db,
  table: PriceTable,
  key: Readonly<Record<string, unknown>>,
  { id: own, valid_from, valid_to }: SpanRow,
): Promise<SpanRow[]> {
  const same = Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<SpanRow>`
    select id, valid_from, valid_to from ${sql.table(table)}
    where ${sql.join(same, sql` and `)} and deleted_at is null and id <> ${own}
      and daterange(valid_from, valid_to) && daterange(${valid_from}::date, ${valid_to}::date)
    order by valid_from`.execute(db);
  return rows;
}

/** Deletes a price softly. Its dates become free again. */
export const deletePrice = async (db: Db, table: PriceTable, id: number, by: number): Promise<void> => {
  await sql`
    update ${sql.table(table)} set deleted_at = now(), updated_at = now(), updated_by = ${by}, version = version + 1
    where id = ${id}`.execute(db);
};

/** A record's id and name. */
export interface Named {
  id: number;
  name: string;
}

/** Returns the profit setting of a city; undefined when it has none. */
export async function profitFor(db: Db, cityId: number, kind: 'airport' | 'booking'): Promise<ProfitOf | null> {
  const { rows } = await sql<ProfitOf>`
    select standard, by_class from profit_setting where city_id = ${cityId} and kind = ${kind}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the car classes of a grid: enabled ones, and those with prices in it. */
export async function classesFor(db: Db, withPrices: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from car_class where enabled or id = any(${withPrices}) order by rank, id`.execute(db);
  return rows;
}

/** Returns the airports a zone has prices for. */
export async function airportsFor(db: Db, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`select id, iata as name from airport where id = any(${ids}) order by iata`.execute(
    db,
  );
  return rows;
}

/** Returns the packages of a grid: those the zone sells, and those with prices in it. */
export async function packagesFor(db: Db, zoneId: number, withPrices: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select o.id, o.name ->> 'en' as name from service_option o
    where o.kind = 'day_booking' and (o.id = any(${withPrices})
      or o.enabled and exists (select from zone_service s where s.zone_id = ${zoneId} and s.option_id = o.id and s.enabled))
    order by o.included_hours, o.id`.execute(db);
  return rows;
}

/** Returns the other day-hire zones of a city, and those with prices from this zone. */
export async function zonesFor(db: Db, zone: PricedZone, withPrices: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name ->> 'en' as name from zone
    where id <> ${zone.id} and kind = 'day_booking' and city_id = ${zone.city_id} and (enabled or id = any(${withPrices}))
    order by (name ->> 'en') collate "und-x-icu", id`.execute(db);
  return rows;
}

/** Returns airports that transfers have prices for. */
export const pricedAirports = ({ db, actor }: ListReader): Promise<Named[]> =>
  namedBy(
    db,
    sql`select a.id, a.iata || ', ' || a.name as name from airport a
      ${where([
        sql`exists (select from airport_price p where p.airport_id = a.id and p.deleted_at is null)`,
        visibleTo(actor, 'airport', 'a'),
      ])} order by a.iata`,
  );
export const pricedZones = ({ db, actor }: ListReader, kind: BookingKind): Promise<Named[]> =>
  namedBy(
    db,
    sql`select z.id, (z.name ->> 'en') || ', ' || (c.name ->> 'en') as name from zone z join city c on c.id = z.city_id
      ${where([sql`z.kind = ${kind}`, visibleTo(actor, 'airport_zone', 'z')])} order by c.name ->> 'en', z.name ->> 'en', z.id`,
  );
export const classNames = (db: Db): Promise<Named[]> =>
  namedBy(db, sql`select id, name from car_class order by rank, id`);

export const packageNames = (db: Db): Promise<Named[]> =>
  namedBy(
    db,
    sql`select id, name ->> 'en' as name from service_option
      where kind = 'day_booking' order by included_hours, id`,
  );

const namedBy = async (db: Db, query: RawBuilder<unknown>): Promise<Named[]> =>
  (await (query as RawBuilder<Named>).execute(db)).rows;
