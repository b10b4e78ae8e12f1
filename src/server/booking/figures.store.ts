import { sql, type RawBuilder } from 'kysely';
import type { BookingDay } from '#contract/booking/booking-days.schema.ts';
import type { BookingFilter } from '#contract/booking/booking-filter.schema.ts';
import type { BookingRow } from '#contract/booking/booking.schema.ts';
import { MARKED, type DayMark } from '#domain/booking/day-marks.ts';
import { SINGAPORE } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';
import { where } from '#server/kit/change/paging.ts';
import { conditions, textConditions } from './filter.store.ts';

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

/**
 * Counts the bookings a filter finds by the day of pickup in the city of each, and returns the first few of each day, those
 * of which a trip follows first. Days without bookings are left out.
 */
export async function countByDay(db: Db, filter: BookingFilter, markets: readonly string[], first: number) {
  const { codes, words } = textConditions(filter.q);
  const { rows } = await sql<BookingDay>`
    with days as (
      select left(b.pickup_local, 10) as day, count(*) as bookings, ${marked('unassigned')} as unassigned,
        ${marked('unconfirmed')} as unconfirmed, ${marked('cancelled')} as cancelled${
          first > 0
            ? sql`, (array_agg(b.id order by b.status = any(${MARKED.cancelled}), b.pickup_local, b.id desc))[1:${first}] as ids`
            : sql`, array[]::bigint[] as ids`
        }
      from booking b ${where([...conditions(filter, markets), ...codes, ...words])} group by 1
    )
    select d.day, d.bookings, d.unassigned, d.unconfirmed, d.cancelled, (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', b.id, 'code', b.code, 'status', b.status, 'pickup_local', b.pickup_local,
          'customer', concat_ws(' ', cu.first_name, cu.last_name),
          'origin', b.origin ->> 'name', 'destination', b.destination ->> 'name')
        order by array_position(d.ids, b.id)
      ), '[]')
      from booking b join customer cu on cu.id = b.customer_id where b.id = any(d.ids)
    ) as first
    from days d order by d.day`.execute(db);
  return rows;
}

const marked = (mark: DayMark): RawBuilder<number> => sql`count(*) filter (where b.status = any(${MARKED[mark]}))`;
