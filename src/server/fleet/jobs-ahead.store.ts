import { sql } from 'kysely';
import type { JobAhead } from '#contract/fleet/driver.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { endsAfter } from '#server/kit/jobs/dispatch-window.ts';

type Of = { driver_id: number } | { car_id: number } | { driver_id: number; car_id: number };

/**
 * Returns the open jobs of a driver, a car or both together, soonest first. Booking codes are given only for these
 * markets; an empty list means all.
 */
export async function jobsAhead(db: Db, of: Of, now: Date, markets: readonly string[]): Promise<JobAhead[]> {
  const owners = Object.entries(of).map(([column, id]) => sql`a.${sql.ref(column)} = ${id}`);
  const { rows } = await sql<JobAhead>`
    select a.id as assignment_id, a.booking_id, a.core_from, a.core_to, a.status = 'on_board' as on_board,
      case when ${markets.length === 0} or b.market = any(${[...markets]}::text[]) then b.code end as code
    from assignment a join booking b on b.id = a.booking_id
    where ${sql.join(owners, sql` and `)} and a.status in ('assigned', 'en_route', 'arrived', 'on_board')
      and ${endsAfter(now)}
    order by a.core_from, a.id`.execute(db);
  return rows;
}
