import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Assignment } from '#contract/dispatch/assignment.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { endsAfter } from '#server/kit/jobs/dispatch-window.ts';
import type { AssignmentTable } from './tables.ts';

/** An assignment with the names it is shown by. */
export interface AssignmentRecord extends Omit<Assignment, 'booking' | 'driver' | 'car' | 'company' | 'payout_minor'> {
  payout_minor: number;
  booking_id: number;
  code: string;
  market: string | null;
  driver_id: number;
  driver_name: string;
  driver_phone: string;
  car_id: number;
  plate: string;
  car_name: string;
  class_name: string;
  company_id: number;
  company_name: string;
}

export const findAssignment = async (db: Db, id: number): Promise<AssignmentRecord | undefined> =>
  (await assignments(db, sql`a.id = ${id}`))[0];

/** Returns every assignment a booking has or had, by vehicle, day and time. */
export const assignmentsOf = (db: Db, bookingId: number): Promise<AssignmentRecord[]> =>
  assignments(db, sql`a.booking_id = ${bookingId}`);

export const assignmentsWithIds = (db: Db, ids: readonly number[]): Promise<AssignmentRecord[]> =>
  assignments(db, sql`a.id = any(${ids})`);

/**
 * Returns jobs of a driver, car or company that end after a moment and whose customer is not on board yet, soonest
 * first.
 */
export const openJobs = (
  db: Db,
  { driver_id, car_id, company_id }: { driver_id?: number; car_id?: number; company_id?: number },
  after: Date,
): Promise<AssignmentRecord[]> =>
  assignments(
    db,
    sql`a.status in ('assigned', 'en_route', 'arrived') and ${endsAfter(after)} and (
      a.driver_id = ${driver_id ?? null}::bigint or a.car_id = ${car_id ?? null}::bigint
      or a.company_id = ${company_id ?? null}::bigint)`,
    sql`a.core_from, a.id`,
  );

/**
 * Locks drivers and cars against concurrent assignments. Drivers are locked before cars, each in order of id, to avoid
 * deadlocks.
 */
export async function lockFleet(db: Db, drivers: readonly number[], cars: readonly number[]): Promise<void> {
  await sql`select from driver where id = any(${drivers}) order by id for no key update`.execute(db);
  await sql`select from car where id = any(${cars}) order by id for no key update`.execute(db);
}

/**
 * Inserts assignments.
 * @throws a database error when the driver or car has a job in that time: an exclusion constraint forbids it
 */
export const insertAssignments = async (db: Db, rows: readonly Insertable<AssignmentTable>[]): Promise<number[]> =>
  (await db.insertInto('assignment').values(rows).returning('id').execute()).map(({ id }) => id);

export const updateAssignment = (db: Db, id: number, values: Updateable<AssignmentTable>) =>
  db
    .updateTable('assignment')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

async function assignments(
  db: Db,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`a.vehicle_no, a.day_no, a.id`,
): Promise<AssignmentRecord[]> {
  const { rows } = await sql<AssignmentRecord>`
    select a.id, a.booking_id, b.code, b.market, b.timezone, a.vehicle_no, a.day_no, a.status,
      a.driver_id, d.name as driver_name, d.phone as driver_phone,
      a.car_id, c.plate, concat_ws(' ', c.make, c.model) as car_name, cc.name as class_name,
      a.company_id, co.name as company_name, a.core_from, a.core_to, a.buffer_min, a.payout_minor, a.payout_currency,
      a.replaces, a.reason, a.force_reason, admin.name as assigned_by, a.en_route_at, a.arrived_at, a.on_board_at,
      a.ended_at, a.contact_attempts, a.created_at, a.version
    from assignment a
    join booking b on b.id = a.booking_id
    join driver d on d.id = a.driver_id
    join car c on c.id = a.car_id
    join car_class cc on cc.id = c.car_class_id
    join company co on co.id = a.company_id
    left join admin on admin.id = a.assigned_by
    where ${which}
    order by ${order}`.execute(db);
  return rows;
}
