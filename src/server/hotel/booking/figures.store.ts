import { sql } from 'kysely';
import type { HotelBookingFigures } from '#contract/hotel/hotel-booking.schema.ts';
import { WHOLE_BPS } from '#domain/money/money.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import { where } from '#server/kit/change/paging.ts';
import { freeEndsSoon, LIVE, todayAt } from './list.ts';

/** Returns what the people at the desk look at first: who comes, who leaves, what waits, and whose bookings they are. */
export async function hotelBookingFigures({ db, actor }: ListReader, at: Date): Promise<HotelBookingFigures> {
  const now = at.toISOString();
  const seen = visibleTo(actor, 'hotel_booking', 'b');
  const today = todayAt(now);
  const counted = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})`;
  const {
    rows: [counts],
  } = await sql<Omit<HotelBookingFigures, 'providers'>>`
    select ${counted(sql`b.check_in = ${today}`)} as arrivals_today,
      ${counted(sql`b.check_out = ${today}`)} as departures_today,
      ${counted(sql`b.status = 'confirmed' and b.check_in <= ${today} and b.check_out > ${today}`)} as in_house,
      ${counted(sql`b.status = 'pending'`)} as to_confirm, ${counted(sql`b.status = 'on_hold'`)} as on_hold,
      count(*) as live, ${counted(freeEndsSoon(now))} as free_ends_soon
    from hotel_booking b ${where([seen, LIVE])}`.execute(db);
  if (!counts) throw new Error('Nothing was counted');
  const { rows: providers } = await sql<{ id: number; name: string; bookings: number }>`
    select v.id, v.name, count(*) as bookings from hotel_booking b join provider v on v.id = b.provider_id
    ${where([seen, sql`(${LIVE} or b.status = 'completed' and b.check_out > ${today} - 30)`])}
    group by v.id, v.name order by count(*) desc, v.name`.execute(db);
  const all = providers.reduce((sum, { bookings }) => sum + bookings, 0);
  return {
    ...counts,
    providers: providers.map((each) => ({ ...each, share_bps: Math.round((each.bookings * WHOLE_BPS) / all) })),
  };
}
