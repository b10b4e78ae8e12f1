import { sql, type RawBuilder } from 'kysely';
import type { KINDS, KindName } from '#contract/kinds.ts';

/** The kinds whose records lie in a city or country, or belong to people of one. */
export type PlacedKind = {
  [N in KindName]: (typeof KINDS)[N]['within'] extends 'place' ? N : never;
}[KindName];

/** What a request may name that lies somewhere: records of placed kinds, zones of either kind, and assignments. */
export type Placed = PlacedKind | 'zone' | 'assignment';

/** The markets staff are limited to, with their countries. */
export interface Limits {
  readonly markets: readonly string[];
  readonly countries: readonly string[];
}

/** Refers to a column of the row in question. */
type Row = (column: string) => RawBuilder<unknown>;

interface Place {
  readonly table: string;
  /** Returns the condition that a row lies within some markets. */
  inside(row: Row, limits: Limits): RawBuilder<unknown>;
  /** Returns the condition that a row holds for all markets: everybody reads it, staff of all markets change it. */
  shared?(row: Row): RawBuilder<unknown>;
}

/** Returns references to the columns of a table by its alias. */
export const rowOf =
  (alias: string): Row =>
  (column) =>
    sql.ref(`${alias}.${column}`);

/** Returns the condition that the record a column refers to lies within the markets. */
const lyingWith =
  (kind: Placed, column: string): Place['inside'] =>
  (row, limits) =>
    sql`${row(column)} in (${idsInside(kind, limits)})`;

const inCity = lyingWith('city', 'city_id');
const none = (column: string) => (row: Row) => sql`${row(column)} is null`;

/** Where the records of each placed kind lie. */
export const PLACES: Readonly<Record<Placed, Place>> = {
  country: { table: 'country', inside: (row, { countries }) => sql`${row('code')} = any(${countries})` },
  city: { table: 'city', inside: (row, { countries }) => sql`${row('country')} = any(${countries})` },
  // Their records have the ids of the cities and countries that they are about.
  city_content: { table: 'city', inside: (row, { countries }) => sql`${row('country')} = any(${countries})` },
  country_content: { table: 'country', inside: (row, { countries }) => sql`${row('code')} = any(${countries})` },
  airport: { table: 'airport', inside: inCity },
  place: { table: 'place', inside: inCity },
  activity: { table: 'activity', inside: inCity },
  event: { table: 'city_event', inside: inCity },
  moment: { table: 'moment', inside: inCity },
  hotel: { table: 'hotel', inside: inCity },
  hotel_collection: { table: 'hotel_collection', inside: inCity, shared: none('city_id') },
  hotel_partner: { table: 'hotel_partner', inside: lyingWith('hotel', 'hotel_id') },
  room: { table: 'room', inside: lyingWith('hotel', 'hotel_id') },
  hotel_booking: { table: 'hotel_booking', inside: lyingWith('hotel', 'hotel_id') },
  featured_activity: { table: 'featured_activity', inside: inCity, shared: none('city_id') },

  company: { table: 'company', inside: inCity },
  driver: { table: 'driver', inside: inCity },
  car: { table: 'car', inside: lyingWith('company', 'company_id') },
  document: {
    table: 'document',
    // A driver may drive in another city than that of the company, and is shown there.
    inside: (row, limits) => sql`case ${row('owner')} when 'driver'
      then ${row('owner_id')} in (${idsInside('driver', limits)})
      else ${row('company_id')} in (${idsInside('company', limits)}) end`,
  },

  statement: { table: 'statement', inside: lyingWith('company', 'company_id') },

  zone: { table: 'zone', inside: inCity },
  airport_zone: { table: 'zone', inside: inCity },
  day_booking_zone: { table: 'zone', inside: inCity },
  airport_price: { table: 'airport_price', inside: lyingWith('airport_zone', 'zone_id') },
  booking_price: { table: 'booking_price', inside: lyingWith('day_booking_zone', 'zone_id') },
  across_price: { table: 'across_price', inside: lyingWith('day_booking_zone', 'from_zone_id') },
  city_profit: { table: 'city', inside: (row, { countries }) => sql`${row('country')} = any(${countries})` },
  airport_addition: { table: 'addition', inside: inCity },
  day_booking_addition: { table: 'addition', inside: inCity },
  airport_variable: { table: 'variable_addition', inside: inCity },
  day_booking_variable: { table: 'variable_addition', inside: inCity },
  cancellation_policy: { table: 'cancellation_policy', inside: inCity, shared: none('city_id') },
  holiday_calendar: {
    table: 'holiday_calendar',
    inside: (row, { countries }) => sql`${row('country')} = any(${countries})`,
    shared: none('country'),
  },

  booking: { table: 'booking', inside: (row, { markets }) => sql`${row('market')} = any(${markets})` },
  assignment: { table: 'assignment', inside: lyingWith('booking', 'booking_id') },
  customer: {
    table: 'customer',
    // Whoever books there, was added by staff of that market, or was merged into somebody who books there.
    inside: (row, { markets, countries }) => sql`(
      exists (select from booking placed
        where placed.customer_id in (${row('id')}, ${row('merged_into')}) and placed.market = any(${markets}))
      or exists (select from hotel_booking stay
        where stay.customer_id in (${row('id')}, ${row('merged_into')})
          and ${PLACES.hotel_booking.inside(rowOf('stay'), { markets, countries })})
      or ${row('created_by')} in (select maker.id from admin maker where maker.markets && ${markets}::text[]))`,
  },
  ticket: {
    table: 'ticket',
    // Where its booking lies; without one its customer, and without either whoever created it.
    inside: (row, limits) => sql`case
      when ${row('booking_id')} is not null then ${row('booking_id')} in (${idsInside('booking', limits)})
      when ${row('customer_id')} is not null then ${row('customer_id')} in (${idsInside('customer', limits)})
      else ${row('created_by')} in (select maker.id from admin maker where maker.markets && ${limits.markets}::text[]) end`,
  },
  message: {
    table: 'message',
    // What is about no record of a market lies where its customer does.
    inside: (row, limits) => sql`(${row('market')} = any(${limits.markets})
      or ${row('market')} is null and ${row('customer_id')} in (${idsInside('customer', limits)}))`,
  },
  admin: {
    table: 'admin',
    // An admin without markets works in all of them.
    inside: (row, { markets }) => sql`(${row('markets')} <> '{}' and ${row('markets')} <@ ${markets}::text[])`,
  },
};

/** Returns a query for the ids of a kind's records within some markets. */
function idsInside(kind: Placed, limits: Limits): RawBuilder<unknown> {
  const { table, inside } = PLACES[kind];
  const alias = `in_${kind}`;
  return sql`select ${sql.ref(`${alias}.id`)} from ${sql.table(table)} as ${sql.ref(alias)}
    where ${inside(rowOf(alias), limits)}`;
}
