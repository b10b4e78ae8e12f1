import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { booking } from '#contract/booking/booking.ts';
import type { BookingFilter } from '#contract/booking/booking-filter.schema.ts';
import type { BookingRow } from '#contract/booking/booking.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { offsetOf } from '#domain/paging.ts';
import type { Db } from '#server/kit/change/context.ts';
import {
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
import { DUE, REFUND_DUE } from './balance.store.ts';
import { conditions, textConditions } from './filter.store.ts';
import { longLists } from './long-lists.ts';
import type { BookingTable } from './tables.ts';

type Query = ParsedQueryOf<typeof booking.list>;

export interface Found {
  rows: SearchRow[];
  /** Counts what was found, which may take longer than to find the page. */
  count(): Promise<Count>;
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
  | 'payment_method'
  | 'channel'
  | 'partner_ref'
  | 'market'
  | 'cost_minor'
  | 'profit_minor'
  | 'sell_currency';

export type SearchRow = Pick<
  Selectable<BookingTable>,
  Column | MoreColumn | 'customer_id' | 'city_id' | 'created_at' | 'version'
> & {
  origin: string;
  destination: string;
  hire_hours: number | null;
  city_name: string;
  slots: number;
  drivers: BookingRow['drivers'];
  car_class: BookingRow['car_class'];
  customer_name: string;
  due_minor: number;
  refund_pending: boolean;
  refund_due_minor: number;
};

/**
 * Returns one page of bookings. Without a search text, or with the start of a code alone, the query walks an index. With
 * other words, it first scans the bookings at the start of the sort order: a common text fills the page there. For a rare
 * text it falls back to the trigram index, whose few matches are cheap to sort; for a common text that index would
 * collect half the table before the first row.
 */
export async function searchBookings(
  db: Db,
  query: Query,
  filter: BookingFilter,
  markets: readonly string[],
): Promise<Found> {
  const { codes, words, indexed } = textConditions(filter.q);
  const filters = [...conditions(filter, markets), ...codes];
  if (words.length === 0) {
    const ids = await idsOf(db, query, filters);
    const count = async () =>
      countOfPage(query, ids.length) ?? countUnlessLong(db, filters, JSON.stringify([filter, markets]));
    return { rows: await rowsOf(db, ids), count };
  }
  const most = indexed === 0 ? NEAR_UNINDEXED : indexed > 1 ? NEAR_OF_SEVERAL : NEAR;
  const near = await scanFirst(db, query, filters, words, most);
  if (near.whole || near.total >= query.page * query.page_size || indexed === 0) {
    return { rows: await rowsOf(db, near.ids), count: async () => ({ total: near.total, capped: !near.whole }) };
  }
  const all = [...filters, ...words];
  const few = await sortFew(db, query, all);
  if (few) return { rows: await rowsOf(db, few.ids), count: async () => ({ total: few.total, capped: false }) };
  return { rows: await rowsOf(db, await idsOf(db, query, all)), count: () => countUpTo(db, all) };
}

/** Returns the bookings after a cursor, and the cursor of the last of them, for walks through the whole list. */
export async function walkBookings(
  db: Db,
  query: Query,
  filter: BookingFilter,
  markets: readonly string[],
  { after, limit }: KeysetPage,
): Promise<{ rows: SearchRow[]; cursor: Cursor | null }> {
  const filters = [...wholeOf(filter, markets), ...(after ? [isAfter(query, SORTING, after)] : [])];
  const { rows: places } = await sql<{ id: number; cursor: Cursor }>`
    select b.id, ${cursorOf(query, SORTING)} as cursor
    from booking b ${where(filters)} ${orderBy(query, SORTING)} limit ${limit}`.execute(db);
  const ids = places.map(({ id }) => id);
  return { rows: await rowsOf(db, ids), cursor: places.at(-1)?.cursor ?? null };
}

/** Counts the bookings a filter finds, without the cap. */
export async function countBookings(db: Db, filter: BookingFilter, markets: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from booking b ${where(wholeOf(filter, markets))}`.execute(db);
  return rows[0]?.total ?? 0;
}

function wholeOf(filter: BookingFilter, markets: readonly string[]): RawBuilder<unknown>[] {
  const { codes, words } = textConditions(filter.q);
  return [...conditions(filter, markets), ...codes, ...words];
}

/** Counting stops here: no person pages through more rows, and an exact count of a large list would be slow. */
export const COUNT_CAP = 10_000;

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

/** Returns the ids of the wanted page and the number of matches when they are few enough to sort, otherwise undefined. */
async function sortFew(
  db: Db,
  query: Query,
  filters: readonly RawBuilder<unknown>[],
): Promise<{ ids: number[]; total: number } | undefined> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with fit as materialized (
      select b.id, b.pickup_at, b.created_at, b.total_minor from booking b ${where(filters)} limit ${SORTABLE + 1}
    )
    select
      array(select b.id from fit b ${orderBy(query, SORTING)} ${limitTo(query)}) as ids,
      (select count(*) from fit) as total`.execute(db);
  const [{ ids, total } = { ids: [], total: 0 }] = rows;
  return total > SORTABLE ? undefined : { ids, total };
}

interface Count {
  total: number;
  /** True when counting stopped at {@link COUNT_CAP}. */
  capped: boolean;
}

/** Returns the count that a page itself tells, because the list ends on it. */
function countOfPage({ page, page_size }: Query, found: number): Count | undefined {
  const total = offsetOf(page, page_size) + found;
  const ends = found < page_size && (found > 0 || page === 1);
  return ends && total <= COUNT_CAP ? { total, capped: false } : undefined;
}

/** Counts what filters find, unless the same were found to be a long list a moment ago. */
async function countUnlessLong(db: Db, filters: readonly RawBuilder<unknown>[], key: string): Promise<Count> {
  const long = longLists(db);
  if (long.has(key)) return { total: COUNT_CAP, capped: true };
  const counted = await countUpTo(db, filters);
  if (counted.capped) long.add(key);
  return counted;
}

async function countUpTo(db: Db, filters: readonly RawBuilder<unknown>[]): Promise<Count> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from booking b ${where(filters)} limit ${COUNT_CAP + 1}) as counted`.execute(
    db,
  );
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP };
}

/**
 * Returns the ids of a page. Its rows are read by another statement, {@link rowsOf}: a limit makes PostgreSQL plan a
 * statement again each time, which for one table takes a tenth of a millisecond, and with all the joins of a row longer
 * than to read the page. Skipped rows cost only their index entry.
 */
async function idsOf(db: Db, query: Query, filters: readonly RawBuilder<unknown>[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from booking b ${where(filters)} ${orderBy(query, SORTING)} ${limitTo(query)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the rows of these bookings, in the order of the ids. */
async function rowsOf(db: Db, ids: readonly number[]): Promise<SearchRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SearchRow>`
    select b.id, b.code, b.kind, b.status, b.payment_status, b.pickup_local, b.timezone, b.pickup_at, b.adults, b.children,
      b.infants, b.luggage, b.vehicles, b.flight_number, b.total_minor, b.paid_minor, b.refunded_minor, b.currency,
      b.payment_method, b.channel, b.partner_ref, b.market, b.created_at, b.version, b.customer_id, b.city_id,
      b.cost_minor, b.profit_minor, b.sell_currency, ${DUE} as due_minor, ${REFUND_DUE} as refund_due_minor,
      exists (select from refund r where r.booking_id = b.id and r.state = 'pending') as refund_pending,
      b.origin ->> 'name' as origin, b.destination ->> 'name' as destination,
      (select sum((day ->> 'hours')::float8) from jsonb_array_elements(b.days) day) as hire_hours, city.name ->> 'en' as city_name,
      jsonb_build_object('code', cc.code, 'name', cc.name) as car_class,
      ${SLOTS} as slots, ${DRIVERS} as drivers,
      concat_ws(' ', cu.first_name, cu.last_name) as customer_name
    from booking b
    join city on city.id = b.city_id
    join car_class cc on cc.id = b.car_class_id
    join customer cu on cu.id = b.customer_id
    where b.id = any(${ids})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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

/**
 * Bookings scanned before the trigram index is used. A word that occurs in one booking of a hundred or more fills a page
 * there; of a rarer one the index finds few enough to sort. One- and two-letter words are searched among these alone.
 */
const NEAR = 1_000;
/** As {@link NEAR}, for several words of the index: both names of a person are so rare together that more is in vain. */
const NEAR_OF_SEVERAL = 100;
const NEAR_UNINDEXED = 20_000;

/** Maximum number of matches that are sorted in one query. */
const SORTABLE = 2_000;
