import { sql, type RawBuilder } from 'kysely';
import type { KINDS, KindName } from '#contract/kinds.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';

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

/** Where the records of a kind lie. */
interface Place {
  readonly table: string;
  /** Returns the condition that a row lies within some markets. */
  inside(row: Row, limits: Limits): RawBuilder<unknown>;
  /** Returns the condition that a row holds for all markets: everybody reads it, staff of all markets change it. */
  shared?(row: Row): RawBuilder<unknown>;
}

/** How the history of a kind is shown. */
interface History {
  /** Fields of its facts that the history leaves out: other facts state them in words, or they are about other records. */
  readonly hides?: readonly string[];
  /** Set where a phone number is that of a member of staff, which only some see. */
  readonly phoneOfStaff?: true;
  /**
   * What the record of an entry `a` with its `facts` is called, where the entry keeps no name: entries of customers and
   * staff never do, others of before names were kept. Absent: as the facts say.
   */
  readonly called?: RawBuilder<unknown>;
}

type Records = Readonly<Record<Placed, Place & History> & Partial<Record<HistoryKind, History>>>;

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

/** Fields about other records, which a reader of this record may not be allowed to see. */
const PRICE_WORDS = [
  'zone_id',
  'from_zone_id',
  'to_zone_id',
  'airport_id',
  'option_id',
  'car_class_id',
  'city_id',
  'city_name',
  'currency',
  'profit_minor',
  'sell_minor',
];
/** Raw fields of what other facts state in words. */
const SURCHARGE = ['amount_mode', 'amount_value', 'conditions', 'city_id', 'currency'];
/** Fields derived from a zone's city, airports and border, or counted. */
const ZONE = ['city_id', 'country', 'currency', 'timezone', 'airport_ids', 'corners', 'price_rows', 'options'];
/** The name that a record has now. */
const nowCalled = (table: string, column: string) =>
  sql`(select named.${sql.ref(column)} from ${sql.table(table)} as named where named.id = a.entity_id)`;
/** The name that the facts of an entry give a record. */
const factsOf = (...names: readonly string[]) =>
  sql`concat_ws(', ', ${sql.join(names.map((name) => sql`facts ->> ${sql.lit(name)}`))})`;
/** The member of staff whom a session belongs to. */
const OWNER = sql`(select ad.name from admin ad where ad.id = (facts ->> 'admin_id')::bigint)`;

/** What the server knows of each kind: where its records lie, and how their history is shown. */
export const RECORDS: Records = {
  country: { table: 'country', inside: (row, { countries }) => sql`${row('code')} = any(${countries})` },
  city: {
    table: 'city',
    inside: (row, { countries }) => sql`${row('country')} = any(${countries})`,
    called: sql`coalesce((select c.name ->> 'en' from city c where c.id = a.entity_id), facts ->> 'name')`,
  },
  // Their records have the ids of the cities and countries that they are about.
  city_content: { table: 'city', inside: (row, { countries }) => sql`${row('country')} = any(${countries})` },
  country_content: { table: 'country', inside: (row, { countries }) => sql`${row('code')} = any(${countries})` },
  airport: { table: 'airport', inside: inCity },
  place: { table: 'place', inside: inCity, hides: ['city_id', 'category_id', 'photo_urls', 'activities'] },
  activity: {
    table: 'activity',
    inside: inCity,
    hides: ['type_id', 'city_id', 'place_id', 'supplier_id', 'imported', 'photo_urls'],
  },
  event: { table: 'city_event', inside: inCity },
  moment: { table: 'moment', inside: inCity },
  hotel: {
    table: 'hotel',
    inside: inCity,
    hides: [
      'city_id',
      'facility_ids',
      'photo_urls',
      'rooms',
      'rooms_sold',
      'inventory',
      'partners',
      'partners_selling',
    ],
  },
  hotel_collection: { table: 'hotel_collection', inside: inCity, shared: none('city_id') },
  hotel_partner: {
    table: 'hotel_partner',
    inside: lyingWith('hotel', 'hotel_id'),
    hides: ['hotel_id', 'provider_id', 'provider_enabled', 'commission_bps', 'used'],
  },
  room: {
    table: 'room',
    inside: lyingWith('hotel', 'hotel_id'),
    hides: ['hotel_id', 'city_id', 'facility_ids', 'photo_urls'],
  },
  hotel_booking: { table: 'hotel_booking', inside: lyingWith('hotel', 'hotel_id') },
  featured_activity: { table: 'featured_activity', inside: inCity, shared: none('city_id') },

  company: { table: 'company', inside: inCity },
  driver: { table: 'driver', inside: inCity, called: nowCalled('driver', 'name') },
  car: { table: 'car', inside: lyingWith('company', 'company_id'), called: nowCalled('car', 'plate') },
  document: {
    table: 'document',
    // A driver may drive in another city than that of the company, and is shown there.
    inside: (row, limits) => sql`case ${row('owner')} when 'driver'
      then ${row('owner_id')} in (${idsInside('driver', limits)})
      else ${row('company_id')} in (${idsInside('company', limits)}) end`,
  },

  statement: { table: 'statement', inside: lyingWith('company', 'company_id') },

  zone: { table: 'zone', inside: inCity },
  airport_zone: { table: 'zone', inside: inCity, hides: ZONE },
  day_booking_zone: { table: 'zone', inside: inCity, hides: ZONE },
  airport_price: {
    table: 'airport_price',
    inside: lyingWith('airport_zone', 'zone_id'),
    hides: PRICE_WORDS,
    called: factsOf('zone_name', 'airport', 'car_class', 'direction'),
  },
  booking_price: {
    table: 'booking_price',
    inside: lyingWith('day_booking_zone', 'zone_id'),
    hides: PRICE_WORDS,
    called: factsOf('zone_name', 'option', 'car_class'),
  },
  across_price: {
    table: 'across_price',
    inside: lyingWith('day_booking_zone', 'from_zone_id'),
    hides: PRICE_WORDS,
    called: factsOf('zone_name', 'to_zone_name', 'car_class'),
  },
  city_profit: { table: 'city', inside: (row, { countries }) => sql`${row('country')} = any(${countries})` },
  airport_addition: { table: 'addition', inside: inCity },
  day_booking_addition: { table: 'addition', inside: inCity },
  airport_variable: { table: 'variable_addition', inside: inCity, hides: SURCHARGE },
  day_booking_variable: { table: 'variable_addition', inside: inCity, hides: SURCHARGE },
  cancellation_policy: {
    table: 'cancellation_policy',
    inside: inCity,
    shared: none('city_id'),
    hides: ['tiers', 'city_id', 'cities'],
  },
  holiday_calendar: {
    table: 'holiday_calendar',
    inside: (row, { countries }) => sql`${row('country')} = any(${countries})`,
    shared: none('country'),
    hides: ['holidays', 'country', 'city_id', 'variables'],
  },

  booking: {
    table: 'booking',
    inside: (row, { markets }) => sql`${row('market')} = any(${markets})`,
    called: nowCalled('booking', 'code'),
  },
  assignment: { table: 'assignment', inside: lyingWith('booking', 'booking_id') },
  customer: {
    table: 'customer',
    // Whoever books there, was added by staff of that market, or was merged into somebody who books there.
    inside: (row, { markets, countries }) => sql`(
      exists (select from booking placed
        where placed.customer_id in (${row('id')}, ${row('merged_into')}) and placed.market = any(${markets}))
      or exists (select from hotel_booking stay
        where stay.customer_id in (${row('id')}, ${row('merged_into')})
          and ${RECORDS.hotel_booking.inside(rowOf('stay'), { markets, countries })})
      or ${row('created_by')} in (select maker.id from admin maker where maker.markets && ${markets}::text[]))`,
    called: nowCalled('customer', 'name'),
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
  suppression: {
    table: 'suppression',
    // Where a customer has this address or a message went to it; what staff of that market added lies there, too.
    inside: (row, limits) => sql`(
      exists (select from customer holder where address_hash('email', holder.email) = ${row('address_hash')}
        and ${RECORDS.customer.inside(rowOf('holder'), limits)})
      or exists (select from customer holder where address_hash('sms', holder.phone) = ${row('address_hash')}
        and ${RECORDS.customer.inside(rowOf('holder'), limits)})
      or exists (select from message told
        where told.address_hash = ${row('address_hash')} and ${RECORDS.message.inside(rowOf('told'), limits)})
      or ${row('created_by')} in (select maker.id from admin maker where maker.markets && ${limits.markets}::text[]))`,
  },
  admin: {
    table: 'admin',
    // An admin without markets works in all of them.
    inside: (row, { markets }) => sql`(${row('markets')} <> '{}' and ${row('markets')} <@ ${markets}::text[])`,
    phoneOfStaff: true,
    called: nowCalled('admin', 'name'),
  },

  airport_service: { hides: ['cost_mode', 'cost_value', 'zones'] },
  day_package: { hides: ['zones'] },
  view: { hides: ['query', 'layout', 'mine', 'deletable'] },
  job: { hides: ['input'], called: nowCalled('job', 'title') },
  file: { hides: ['sha256'] },
  supplier: { hides: ['country', 'activities'] },
  facility: { hides: ['hotels'] },
  provider: { hides: ['hotels'] },
  access_request: { phoneOfStaff: true },
  session: { called: OWNER },
  sign_in_challenge: { called: OWNER },
  fx_rate: { called: sql`(facts ->> 'base') || '/' || (facts ->> 'quote')` },
};

/** Returns a query for the ids of a kind's records within some markets. */
function idsInside(kind: Placed, limits: Limits): RawBuilder<unknown> {
  const { table, inside } = RECORDS[kind];
  const alias = `in_${kind}`;
  return sql`select ${sql.ref(`${alias}.id`)} from ${sql.table(table)} as ${sql.ref(alias)}
    where ${inside(rowOf(alias), limits)}`;
}
