import { sql } from 'kysely';
import type { Booking } from '#contract/booking.ts';
import { toInstant, toWallClock } from '#domain/time.ts';
import { addDays } from '#domain/calendar.ts';
import { SINGAPORE } from '#domain/zones.ts';
import type { Db } from '#server/kit/context.ts';

/** Bookings picked up on the current day in Singapore, by hour and by status. Cancelled and expired ones have no hour. */
export async function todayInSingapore(db: Db, now: Date, markets: readonly string[]) {
  const date = toWallClock(now.toISOString(), SINGAPORE).slice(0, 10);
  const from = toInstant(`${date}T00:00`, SINGAPORE);
  const to = toInstant(`${addDays(date, 1)}T00:00`, SINGAPORE);
  const { rows } = await sql<{ hour: number; status: Booking['status']; bookings: number }>`
    select extract(hour from pickup_at at time zone ${SINGAPORE})::int as hour, status, count(*) as bookings
    from booking
    where pickup_at >= ${from} and pickup_at < ${to} ${markets.length ? sql`and market = any(${markets})` : sql``}
    group by 1, 2`.execute(db);
  const live = rows.filter(({ status }) => status !== 'cancelled' && status !== 'expired');
  return {
    date,
    by_hour: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      bookings: total(live.filter((row) => row.hour === hour)),
    })),
    by_status: [...new Set(rows.map((row) => row.status))].map((status) => ({
      status,
      bookings: total(rows.filter((row) => row.status === status)),
    })),
  };
}

const total = (rows: readonly { bookings: number }[]): number => rows.reduce((sum, row) => sum + row.bookings, 0);
