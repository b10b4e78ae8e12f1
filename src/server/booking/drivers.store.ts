import { sql } from 'kysely';
import type { BookingDriver } from '#contract/booking/booking.schema.ts';
import type { AssignmentStatus } from '#domain/fleet/fleet.ts';
import type { Instant } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';

/** SQL for the number of slots of the booking `b`: vehicles times days. */
export const SLOTS = sql<number>`b.vehicles * case jsonb_typeof(b.days) when 'array' then jsonb_array_length(b.days) else 1 end`;

/** SQL for the crews of the booking `b`, by vehicle and day. */
export const DRIVERS = sql<BookingDriver[]>`(
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', a.id, 'vehicle_no', a.vehicle_no, 'day_no', a.day_no, 'status', a.status, 'version', a.version,
      'driver', jsonb_build_object('id', d.id, 'name', d.name, 'phone', d.phone),
      'car', jsonb_build_object('id', c.id, 'plate', c.plate),
      'company', jsonb_build_object('id', co.id, 'name', co.name), 'core_from', a.core_from, 'core_to', a.core_to,
      'rating', (select jsonb_build_object('stars', r.stars, 'comment', r.comment, 'at', r.updated_at,
          'by', (select admin.name from admin where admin.id = r.updated_by))
        from rating r where r.assignment_id = a.id)
    ) order by a.vehicle_no, a.day_no
  ), '[]')
  from assignment a
  join driver d on d.id = a.driver_id
  join car c on c.id = a.car_id
  join company co on co.id = a.company_id
  where a.booking_id = b.id and a.status not in ('cancelled', 'replaced'))`;

/** An assignment that ended with its booking, and the driver to notify. */
export type EndedJob = { id: number; phone: string; core_from: Instant };

/** Ends the open assignments of a booking that ends. Those already over stay as they are. */
export async function endDrivers(
  db: Db,
  bookingId: number,
  status: Extract<AssignmentStatus, 'cancelled' | 'completed'>,
  at: Date,
  reason: string,
): Promise<EndedJob[]> {
  const { rows } = await sql<EndedJob>`
    update assignment a
    set status = ${status}, reason = ${reason}, ended_at = ${at}, updated_at = now(), version = a.version + 1
    from driver d
    where d.id = a.driver_id and a.booking_id = ${bookingId}
      and a.status in ('assigned', 'en_route', 'arrived', 'on_board')
    returning a.id, d.phone, a.core_from`.execute(db);
  return rows;
}
