import { sql } from 'kysely';
import type { Leave } from '#contract/fleet/driver.schema.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Returns the leave of a driver, latest first. */
export const leaveOf = (db: Db, driverId: number): Promise<Leave[]> =>
  db
    .selectFrom('driver_leave')
    .select(['id', 'from_on', 'to_on', 'note'])
    .where('driver_id', '=', driverId)
    .orderBy('from_on', 'desc')
    .execute();

export async function insertLeave(
  db: Db,
  leave: { driver_id: number; from_on: string; to_on: string; note: string | null; created_by: number },
): Promise<Leave> {
  return db
    .insertInto('driver_leave')
    .values(leave)
    .returning(['id', 'from_on', 'to_on', 'note'])
    .executeTakeFirstOrThrow();
}

/** Deletes a leave. Returns it; undefined when it does not exist. */
export const deleteLeave = (db: Db, driverId: number, id: number): Promise<Leave | undefined> =>
  db
    .deleteFrom('driver_leave')
    .where('id', '=', id)
    .where('driver_id', '=', driverId)
    .returning(['id', 'from_on', 'to_on', 'note'])
    .executeTakeFirst();

/** Increments the driver's version: leave and cars count as part of the driver. */
export async function touchDriver(db: Db, id: number, by: number): Promise<void> {
  await sql`update driver set version = version + 1, updated_at = now(), updated_by = ${by} where id = ${id}`.execute(
    db,
  );
}
