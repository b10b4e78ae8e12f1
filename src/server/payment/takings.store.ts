import { sql, type RawBuilder } from 'kysely';
import type { takings } from '#contract/booking/takings.ts';
import type { Takings } from '#contract/booking/takings.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { PAID_METHODS } from '#domain/booking/ledger.ts';
import { addDays } from '#domain/time/calendar.ts';
import type { Db } from '#server/kit/change/context.ts';
import {
  cursorOf,
  isAfter,
  limitTo,
  orderBy,
  where,
  type Cursor,
  type KeysetPage,
  type Sorting,
} from '#server/kit/change/paging.ts';

type Query = ParsedQueryOf<typeof takings.list>;
type Condition = RawBuilder<unknown> | undefined;

/** Returns one page of takings, and how many rows there are. */
export async function listTakings(
  db: Db,
  query: Query,
  markets: readonly string[],
): Promise<{ rows: Takings[]; total: number }> {
  const { rows } = await sql<Takings>`
    select t.* from ${summed(query, markets)} t ${orderBy(query, SORTING)} ${limitTo(query)}`.execute(db);
  return { rows, total: await countTakings(db, query, markets) };
}

export async function countTakings(db: Db, query: Query, markets: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${summed(query, markets)} t`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns the rows after a cursor, each with its own cursor, for exports. */
export async function walkTakings(
  db: Db,
  query: Query,
  markets: readonly string[],
  { after, limit }: KeysetPage,
): Promise<(Takings & { cursor: Cursor })[]> {
  const { rows } = await sql<Takings & { cursor: Cursor }>`
    select t.*, ${cursorOf(query, SORTING)} as cursor from ${summed(query, markets)} t
    ${where([after ? isAfter(query, SORTING, after) : undefined])}
    ${orderBy(query, SORTING)} limit ${limit}`.execute(db);
  return rows;
}

const SORTING: Sorting = { fields: { day: sql`t.day` }, direction: 'desc', id: sql`t.id` };

/** Returns the subquery that adds up payments, refunds and what is due, by day, method and currency. */
function summed(query: Query, markets: readonly string[]): RawBuilder<unknown> {
  const { method, currency, city } = query;
  const ofBooking: Condition[] = [
    markets.length > 0 ? sql`b.market = any(${markets})` : undefined,
    city === undefined ? undefined : sql`b.city_id = ${city}`,
    currency ? sql`b.currency = ${currency}` : undefined,
  ];
  const ofMethod = (column: RawBuilder<unknown>): Condition => (method ? sql`${column} = ${method}` : undefined);
  return sql`(
    select ((e.day::date - '2000-01-01'::date)::bigint * 100000 + c.numeric_code::int * 10
        + array_position(${PAID_METHODS}::text[], e.method)) as id,
      e.day, e.method, e.currency, sum(e.payments)::int as payments, sum(e.received)::bigint as received_minor,
      sum(e.refunded)::bigint as refunded_minor, sum(e.received - e.refunded)::bigint as net_minor,
      sum(e.with_drivers)::bigint as with_drivers_minor, sum(e.uncaptured)::bigint as uncaptured_minor,
      sum(e.due)::bigint as due_minor
    from (
      select ${dayOf(sql`p.at`)} as day, p.method, p.currency,
        case when p.state = 'captured' then 1 else 0 end as payments,
        case when p.state = 'captured' then p.amount_minor else 0 end as received, 0 as refunded,
        case when p.state = 'captured' and p.driver_id is not null and p.hand_in_id is null then p.amount_minor else 0 end
          as with_drivers,
        case when p.state = 'authorized' then p.amount_minor else 0 end as uncaptured, 0 as due
      from payment p join booking b on b.id = p.booking_id
      ${where([...ofBooking, ...days(sql`p.at`, query), ofMethod(sql`p.method`), sql`p.state in ('captured', 'authorized')`])}
      union all
      select ${dayOf(sql`r.settled_at`)}, coalesce(p.method, b.payment_method), r.currency, 0, 0, r.amount_minor, 0, 0, 0
      from refund r join booking b on b.id = r.booking_id left join payment p on p.id = r.payment_id
      ${where([...ofBooking, ...days(sql`r.settled_at`, query), ofMethod(sql`coalesce(p.method, b.payment_method)`), sql`r.state = 'succeeded'`])}
      union all
      select ${dayOf(sql`b.pickup_at`)}, b.payment_method, b.currency, 0, 0, 0, 0, 0, ${DUE}
      from booking b
      ${where([
        ...ofBooking,
        ...days(sql`b.pickup_at`, query),
        ofMethod(sql`b.payment_method`),
        sql`b.payment_status <> 'paid'`,
        sql`b.status not in ('cancelled', 'expired')`,
        sql`${DUE} > 0`,
      ])}
    ) e join currency c on c.code = e.currency
    group by e.day, e.method, e.currency, c.numeric_code
  )`;
}

/** What is due for a booking; a refund beyond the policy need not be paid again once the booking is accepted. */
const DUE = sql`(b.total_minor - b.paid_minor + b.refunded_minor
  - case when b.refunded_minor = 0 or b.status = 'pending' then 0 else (
    select coalesce(sum(r.amount_minor), 0)::bigint from refund r
    where r.booking_id = b.id and r.state = 'succeeded' and r.override) end)`;

/** Returns the business day of an instant: the calendar day in the city of the booking. */
const dayOf = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone b.timezone, 'YYYY-MM-DD')`;

/** Returns the conditions for the days; the first of each pair lets an index on the instant be used. */
function days(at: RawBuilder<unknown>, { from, to }: Query): Condition[] {
  return [
    ...(from ? [sql`${at} >= ${`${addDays(from, -1)}T00:00:00Z`}`, sql`${dayOf(at)} >= ${from}`] : []),
    ...(to ? [sql`${at} < ${`${addDays(to, 2)}T00:00:00Z`}`, sql`${dayOf(at)} <= ${to}`] : []),
  ];
}
