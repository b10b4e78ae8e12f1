import { sql } from 'kysely';
import type { Actor, Db } from '#server/kit/change/context.ts';
import { where } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import { conflict } from '#server/kit/http/errors.ts';

/**
 * Refuses to erase or merge customers who also have bookings in markets the actor does not work in.
 * @throws ApiError 409 `booked_elsewhere`
 */
export async function refuseBookedElsewhere(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const outside = (kind: 'booking' | 'hotel_booking') => {
    const visible = visibleTo(actor, kind);
    return visible && where([sql`customer_id = any(${ids})`, sql`(${visible}) is not true`]);
  };
  const [trips, stays] = [outside('booking'), outside('hotel_booking')];
  if (!trips || !stays) return;
  const { rows } = await sql`
    select from booking ${trips} union all select from hotel_booking ${stays} limit 1`.execute(db);
  if (rows.length > 0)
    throw conflict(
      'booked_elsewhere',
      'This customer also has bookings in markets you do not work in. Ask a colleague who works in all of them.',
    );
}
