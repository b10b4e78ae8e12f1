import { sql } from 'kysely';
import type { CalendarJob } from '#contract/fleet/driver.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { endsAfter } from '#server/kit/jobs/dispatch-window.ts';

type Of = { driver_id: number } | { car_id: number };
type Span = { from: string; to: string };

/**
 * Returns the jobs of a driver or car that overlap a time range, in order, without unassigned ones. Only bookings of
 * these markets; an empty list means all.
 */
export async function jobsWithin(db: Db, of: Of, { from, to }: Span, markets: readonly string[]) {
  const owners = Object.entries(of).map(([column, id]) => sql`a.${sql.ref(column)} = ${id}`);
  const { rows } = await sql<Omit<CalendarJob, 'buffer_from' | 'buffer_to'>>`
    select a.id as assignment_id, a.status, a.vehicle_no, a.day_no, a.core_from, a.core_to, a.buffer_min,
      json_build_object('id', driver.id, 'name', driver.name) as driver,
      json_build_object('id', car.id, 'plate', car.plate) as car,
      case when ${markets.length === 0} or b.market = any(${[...markets]}::text[]) then json_build_object(
        'id', b.id, 'code', b.code, 'status', b.status, 'lead', concat_ws(' ', b.lead_first_name, b.lead_last_name),
        'origin', b.origin ->> 'name', 'destination', b.destination ->> 'name') end as booking
    from assignment a
    join booking b on b.id = a.booking_id
    join driver on driver.id = a.driver_id
    join car on car.id = a.car_id
    where ${sql.join(owners, sql` and `)} and a.status not in ('cancelled', 'replaced')
      and a.core_from < ${to} and ${endsAfter(from)}
    order by a.core_from, a.id`.execute(db);
  return rows;
}

/** Returns documents of a driver or car that expire within a range of dates. */
export async function documentsEnding(db: Db, owner: 'driver' | 'car', id: number, { from, to }: Span) {
  const { rows } = await sql<{ what: string; on: string }>`
    select type as what, expires_on as on from document
    where owner = ${owner} and owner_id = ${id} and state = 'approved' and expires_on between ${from} and ${to}
    order by expires_on, id`.execute(db);
  return rows;
}
