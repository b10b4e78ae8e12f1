import { sql, type RawBuilder } from 'kysely';
import type { takings } from '#contract/booking/takings.ts';
import type { Takings } from '#contract/booking/takings.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { countriesOf } from '#domain/access/markets.ts';
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

/** What money belongs to, as `b`, and how it counts. */
interface Owner {
  readonly column: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly city: RawBuilder<unknown>;
  inMarkets(markets: readonly string[]): RawBuilder<unknown>;
  /** The day on which it has to be paid, and the conditions that this day is asked for. */
  readonly due: RawBuilder<unknown>;
  dueDays(query: Query): Condition[];
  /** The states in which nothing is due any more. */
  readonly over: readonly string[];
}

const TRIPS: Owner = {
  column: sql`booking_id`,
  from: sql`booking b`,
  city: sql`b.city_id`,
  inMarkets: (markets) => sql`b.market = any(${markets})`,
  due: dayOf(sql`b.pickup_at`),
  dueDays: (query) => days(sql`b.pickup_at`, query),
  over: ['cancelled', 'expired'],
};

const STAYS: Owner = {
  column: sql`hotel_booking_id`,
  from: sql`(hotel_booking b join hotel h on h.id = b.hotel_id join city on city.id = h.city_id)`,
  city: sql`h.city_id`,
  inMarkets: (markets) => sql`city.country = any(${countriesOf(markets)})`,
  due: sql`b.check_in::text`,
  dueDays: ({ from, to }) => [from ? sql`b.check_in >= ${from}` : undefined, to ? sql`b.check_in <= ${to}` : undefined],
  over: ['cancelled', 'denied', 'expired'],
};

/** Returns the subquery that adds up payments, refunds and what is due, by day, method and currency. */
const summed = (query: Query, markets: readonly string[]): RawBuilder<unknown> => sql`(
    select ((e.day::date - '2000-01-01'::date)::bigint * 100000 + c.numeric_code::int * 10
        + array_position(${PAID_METHODS}::text[], e.method)) as id,
      e.day, e.method, e.currency, sum(e.payments)::int as payments, sum(e.received)::bigint as received_minor,
      sum(e.refunded)::bigint as refunded_minor, sum(e.received - e.refunded)::bigint as net_minor,
      sum(e.with_drivers)::bigint as with_drivers_minor, sum(e.uncaptured)::bigint as uncaptured_minor,
      sum(e.due)::bigint as due_minor
    from (${moneyOf(TRIPS, query, markets)} union all ${moneyOf(STAYS, query, markets)}) e
    join currency c on c.code = e.currency
    group by e.day, e.method, e.currency, c.numeric_code
  )`;

/** Returns the query of the payments and refunds of one kind of owner, and of what is due. */
function moneyOf(owner: Owner, query: Query, markets: readonly string[]): RawBuilder<unknown> {
  const { method, currency, city } = query;
  const ofOwner: Condition[] = [
    markets.length > 0 ? owner.inMarkets(markets) : undefined,
    city === undefined ? undefined : sql`${owner.city} = ${city}`,
    currency ? sql`b.currency = ${currency}` : undefined,
  ];
  const ofMethod = (column: RawBuilder<unknown>): Condition => (method ? sql`${column} = ${method}` : undefined);
  const due = dueOf(owner);
  return sql`
      select ${dayOf(sql`p.at`)} as day, p.method, p.currency,
        case when p.state = 'captured' then 1 else 0 end as payments,
        case when p.state = 'captured' then p.amount_minor else 0 end as received, 0 as refunded,
        case when p.state = 'captured' and p.driver_id is not null and p.hand_in_id is null then p.amount_minor else 0 end
          as with_drivers,
        case when p.state = 'authorized' then p.amount_minor else 0 end as uncaptured, 0 as due
      from payment p join ${owner.from} on b.id = p.${owner.column}
      ${where([...ofOwner, ...days(sql`p.at`, query), ofMethod(sql`p.method`), sql`p.state in ('captured', 'authorized')`])}
      union all
      select ${dayOf(sql`r.settled_at`)}, coalesce(p.method, b.payment_method), r.currency, 0, 0, r.amount_minor, 0, 0, 0
      from refund r join ${owner.from} on b.id = r.${owner.column} left join payment p on p.id = r.payment_id
      ${where([...ofOwner, ...days(sql`r.settled_at`, query), ofMethod(sql`coalesce(p.method, b.payment_method)`), sql`r.state = 'succeeded'`])}
      union all
      select ${owner.due}, b.payment_method, b.currency, 0, 0, 0, 0, 0, ${due}
      from ${owner.from}
      ${where([
        ...ofOwner,
        ...owner.dueDays(query),
        ofMethod(sql`b.payment_method`),
        sql`b.payment_status <> 'paid'`,
        sql`b.status <> all(${owner.over})`,
        sql`${due} > 0`,
      ])}`;
}

/** Returns what is due; a refund beyond the policy need not be paid again once a booking is accepted. */
const dueOf = ({ column }: Owner) => sql`(b.total_minor - b.paid_minor + b.refunded_minor
  - case when b.refunded_minor = 0 or b.status = 'pending' then 0 else (
    select coalesce(sum(r.amount_minor), 0)::bigint from refund r
    where r.${column} = b.id and r.state = 'succeeded' and r.override) end)`;

/** Returns the business day of an instant: the calendar day by the clock where the trip or the stay is. */
function dayOf(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${at} at time zone b.timezone, 'YYYY-MM-DD')`;
}

/** Returns the conditions for the days; the first of each pair lets an index on the instant be used. */
function days(at: RawBuilder<unknown>, { from, to }: Query): Condition[] {
  return [
    ...(from ? [sql`${at} >= ${`${addDays(from, -1)}T00:00:00Z`}`, sql`${dayOf(at)} >= ${from}`] : []),
    ...(to ? [sql`${at} < ${`${addDays(to, 2)}T00:00:00Z`}`, sql`${dayOf(at)} <= ${to}`] : []),
  ];
}
