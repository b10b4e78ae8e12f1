import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { booking } from '#contract/booking/booking.ts';
import type { BookingFilter, BookingRow } from '#contract/booking/booking.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';
import {
  contains,
  cursorOf,
  isAfter,
  limitTo,
  orderBy,
  where,
  type Cursor,
  type Sorting,
  type KeysetPage,
} from '#server/kit/change/paging.ts';
import { DRIVERS, SLOTS } from './drivers.store.ts';
import type { BookingTable } from './tables.ts';

type Query = ParsedQueryOf<typeof booking.list>;

export interface Found {
  rows: SearchRow[];
  total: number;
  /** True when counting stopped at {@link COUNT_CAP}. */
  capped: boolean;
}

type Column =
  | 'id'
  | 'code'
  | 'kind'
  | 'status'
  | 'payment_status'
  | 'pickup_local'
  | 'timezone'
  | 'pickup_at'
  | 'adults'
  | 'children'
  | 'infants';
type MoreColumn =
  | 'luggage'
  | 'vehicles'
  | 'flight_number'
  | 'total_minor'
  | 'paid_minor'
  | 'refunded_minor'
  | 'currency'
  | 'payment_method';

export type SearchRow = Pick<
  Selectable<BookingTable>,
  Column | MoreColumn | 'customer_id' | 'city_id' | 'created_at' | 'version'
> & {
  origin: string;
  destination: string;
  city_name: string;
  slots: number;
  drivers: BookingRow['drivers'];
  car_class: BookingRow['car_class'];
  customer_name: string;
};

/**
 * Returns one page of bookings. Without a search text, the query walks the index of the sort field. With one, it first
 * scans the bookings at the start of the sort order: a common text fills the page there. For a rare text it falls back
 * to the trigram index, whose few matches are cheap to sort; for a common text that index would collect half the table
 * before the first row.
 */
export async function searchBookings(
  db: Db,
  query: Query,
  filter: BookingFilter,
  markets: readonly string[],
): Promise<Found> {
  const filters = conditions(filter, markets);
  const words = wordsOf(filter.q);
  if (words.length === 0) return { rows: await page(db, query, filters), ...(await count(db, filters)) };
  const texts = words.map((word) => sql`b.search_text like ${contains(word)}`);
  const indexed = words.some((word) => word.length >= TRIGRAM);
  const near = await scanFirst(db, query, filters, texts, indexed ? NEAR : NEAR_UNINDEXED);
  if (near.whole || near.total >= query.page * query.page_size || !indexed) {
    return { rows: await pageOfIds(db, query, near.ids), total: near.total, capped: !near.whole };
  }
  const all = [...filters, ...texts];
  const ids = await matchingIds(db, all);
  if (!ids) return { rows: await page(db, query, all), ...(await count(db, all)) };
  return { rows: await page(db, query, [sql`b.id = any(${ids})`]), total: ids.length, capped: false };
}

/** Returns the bookings after a cursor, each with its own cursor, for walks through the whole list. */
export async function walkBookings(
  db: Db,
  query: Query,
  filter: BookingFilter,
  markets: readonly string[],
  { after, limit }: KeysetPage,
): Promise<(SearchRow & { cursor: Cursor })[]> {
  const filters = [...wholeOf(filter, markets), ...(after ? [isAfter(query, SORTING, after)] : [])];
  return page(db, { ...query, page: 1, page_size: limit }, filters);
}

/** Counts the bookings a filter finds, without the cap. */
export async function countBookings(db: Db, filter: BookingFilter, markets: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from booking b ${where(wholeOf(filter, markets))}`.execute(db);
  return rows[0]?.total ?? 0;
}

const wholeOf = (filter: BookingFilter, markets: readonly string[]) => [
  ...conditions(filter, markets),
  ...wordsOf(filter.q).map((word) => sql`b.search_text like ${contains(word)}`),
];

/** Counting stops here: no person pages through more rows, and an exact count of a large list would be slow. */
export const COUNT_CAP = 10_000;

/** Returns the SQL conditions of a filter, shared by the list and by every figure that links to it. */
export function conditions(filter: BookingFilter, markets: readonly string[]): RawBuilder<unknown>[] {
  const anyOf = (column: RawBuilder<unknown>, values: readonly unknown[] | undefined) =>
    values?.length ? sql`${column} = any(${values})` : undefined;
  return [
    anyOf(sql`b.kind`, filter.kind),
    anyOf(sql`b.status`, filter.status),
    anyOf(sql`b.payment_status`, filter.payment_status),
    anyOf(sql`b.city_id`, filter.city_id),
    anyOf(sql`b.airport_id`, filter.airport_id),
    anyOf(sql`b.currency`, filter.currency),
    anyOf(sql`b.market`, markets),
    filter.customer_id ? sql`b.customer_id = ${filter.customer_id}` : undefined,
    driven(sql`driver_id`, filter.driver_id),
    driven(sql`car_id`, filter.car_id),
    driven(sql`company_id`, filter.company_id),
    filter.unassigned === undefined ? undefined : filter.unassigned ? UNASSIGNED : ASSIGNED,
    filter.market ? sql`b.market = ${filter.market}` : undefined,
    filter.pickup_from ? sql`b.pickup_at >= ${filter.pickup_from}` : undefined,
    filter.pickup_to ? sql`b.pickup_at < ${filter.pickup_to}` : undefined,
    filter.created_from ? sql`b.created_at >= ${filter.created_from}` : undefined,
    filter.created_to ? sql`b.created_at < ${filter.created_to}` : undefined,
  ].filter((condition) => condition !== undefined);
}

/** Returns the condition that a driver, car or company has or had a job of the booking. */
const driven = (column: RawBuilder<unknown>, value: number | undefined) =>
  value === undefined
    ? undefined
    : sql`b.id in (select booking_id from assignment where ${column} = ${value} and status not in ('cancelled', 'replaced'))`;

/** The status follows from the assignments: a confirmed booking still lacks at least one. */
const UNASSIGNED = sql`b.status = 'confirmed'`;
const ASSIGNED = sql`b.status in ('assigned', 'en_route', 'arrived', 'on_board', 'completed', 'no_show')`;

/** Splits a search text into words that must all occur. A phone number counts as one word, however it is spaced. */
function wordsOf(q: string | undefined): string[] {
  const text = q?.toLowerCase().trim() ?? '';
  if (text === '') return [];
  return PHONE.test(text) ? [text.replace(/\D/g, '')] : text.split(/\s+/);
}

/**
 * Searches the first bookings in sort order. Returns the ids of the wanted page, the number of matches, and whether
 * `most` bookings covered the whole list.
 */
async function scanFirst(
  db: Db,
  query: Query,
  filters: readonly RawBuilder<unknown>[],
  texts: readonly RawBuilder<unknown>[],
  most: number,
): Promise<{ ids: number[]; total: number; whole: boolean }> {
  const { rows } = await sql<{ ids: number[]; total: number; looked: number }>`
    with near as materialized (
      select b.id, b.search_text, row_number() over () as place
      from (select b.id, b.search_text from booking b ${where(filters)} ${orderBy(query, SORTING)} limit ${most}) b
    ),
    fit as materialized (select b.id, b.place from near b ${where(texts)})
    select
      array(select id from fit order by place ${limitTo(query)}) as ids,
      (select count(*) from fit) as total,
      (select count(*) from near) as looked`.execute(db);
  const [{ ids, total, looked } = { ids: [], total: 0, looked: 0 }] = rows;
  return { ids, total, whole: looked < most };
}

const pageOfIds = (db: Db, query: Query, ids: readonly number[]): Promise<SearchRow[]> =>
  page(db, { ...query, page: 1 }, [sql`b.id = any(${ids})`]);

/** Returns the ids of all matches when they are few enough to sort, otherwise undefined. */
async function matchingIds(db: Db, filters: readonly RawBuilder<unknown>[]): Promise<number[] | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`select b.id from booking b ${where(filters)} limit ${SORTABLE + 1}`.execute(db);
  return rows.length > SORTABLE ? undefined : rows.map((row) => row.id);
}

async function count(db: Db, filters: readonly RawBuilder<unknown>[]): Promise<{ total: number; capped: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from booking b ${where(filters)} limit ${COUNT_CAP + 1}) as counted`.execute(
    db,
  );
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP };
}

async function page(
  db: Db,
  query: Query,
  filters: readonly RawBuilder<unknown>[],
): Promise<(SearchRow & { cursor: Cursor })[]> {
  const order = orderBy(query, SORTING);
  // The page is cut before the joins, so that skipped rows cost only their index entry.
  const { rows } = await sql<SearchRow & { cursor: Cursor }>`
    select b.id, b.code, b.kind, b.status, b.payment_status, b.pickup_local, b.timezone, b.pickup_at, b.adults, b.children,
      b.infants, b.luggage, b.vehicles, b.flight_number, b.total_minor, b.paid_minor, b.refunded_minor, b.currency,
      b.payment_method, b.created_at, b.version, b.customer_id, b.city_id,
      b.origin ->> 'name' as origin, b.destination ->> 'name' as destination, city.name ->> 'en' as city_name,
      jsonb_build_object('code', cc.code, 'name', cc.name) as car_class,
      ${SLOTS} as slots, ${DRIVERS} as drivers,
      concat_ws(' ', cu.first_name, cu.last_name) as customer_name, ${cursorOf(query, SORTING)} as cursor
    from (select b.* from booking b ${where(filters)} ${order} ${limitTo(query)}) b
    join city on city.id = b.city_id
    join car_class cc on cc.id = b.car_class_id
    join customer cu on cu.id = b.customer_id
    ${order}`.execute(db);
  return rows;
}

const SORTING: Sorting = {
  fields: {
    pickup_at: sql`b.pickup_at`,
    created_at: sql`b.created_at`,
    total: sql`b.total_minor`,
  },
  direction: 'asc',
  id: sql`b.id`,
};

/** Minimum length of a word that the trigram index can find. */
const TRIGRAM = 3;

/** Bookings scanned before the trigram index is used. One- and two-letter words are searched among these alone. */
const NEAR = 5_000;
const NEAR_UNINDEXED = 20_000;

/** Maximum number of matches that are sorted in one query. */
const SORTABLE = 2_000;

const PHONE = /^\+?[\d\s().-]{6,}$/;
