import { sql } from 'kysely';
import type { BookingFilter, BookingRow } from '#contract/booking/booking.schema.ts';
import { SINGAPORE } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';
import { where } from '#server/kit/change/paging.ts';
import { conditions } from './search.store.ts';

type Status = BookingRow['status'];

/** Counts the bookings a filter finds, by hour of pickup in Singapore and by status. */
export async function countByHour(db: Db, filter: BookingFilter, markets: readonly string[]) {
  const { rows } = await sql<{ hour: number; status: Status; bookings: number }>`
    select extract(hour from b.pickup_at at time zone ${SINGAPORE})::int as hour, b.status, count(*) as bookings
    from booking b ${where(conditions(filter, markets))} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Counts the bookings a filter finds, by status. */
export async function countByStatus(db: Db, filter: BookingFilter, markets: readonly string[]) {
  const { rows } = await sql<{ status: Status; bookings: number }>`
    select b.status, count(*) as bookings
    from booking b ${where(conditions(filter, markets))} group by 1 order by 1`.execute(db);
  return rows;
}

/** Sums payments net of refunds for the bookings a filter finds, by pickup date in Singapore, city and currency. */
export async function revenueByDay(db: Db, filter: BookingFilter, markets: readonly string[]) {
  const { rows } = await sql<{
    date: string;
    city: { id: number; name: string };
    currency: string;
    minor: number;
    bookings: number;
  }>`
    select r.date, jsonb_build_object('id', city.id, 'name', city.name ->> 'en') as city, r.currency, r.minor, r.bookings
    from (
      select to_char(b.pickup_at at time zone ${SINGAPORE}, 'YYYY-MM-DD') as date, b.city_id, b.currency,
        sum(b.paid_minor - b.refunded_minor)::bigint as minor, count(*) as bookings
      from booking b ${where(conditions(filter, markets))} group by 1, 2, 3
    ) r
    join city on city.id = r.city_id
    order by r.date, city.name ->> 'en', r.currency`.execute(db);
  return rows;
}
