import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** Returns the cars linked to a driver, the primary car first. */
export const linksOf = (db: Db, driverId: number) =>
  db
    .selectFrom('driver_car')
    .innerJoin('car', 'car.id', 'driver_car.car_id')
    .select(['driver_car.car_id', 'driver_car.is_primary', 'car.plate'])
    .where('driver_car.driver_id', '=', driverId)
    .orderBy('driver_car.is_primary', 'desc')
    .orderBy('car.plate')
    .execute();

/** Locks an existing car in order to link it. */
export const lockCarToLink = (db: Db, id: number) =>
  db
    .selectFrom('car')
    .select(['id', 'plate', 'company_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function insertLink(
  db: Db,
  link: { driver_id: number; car_id: number; company_id: number; created_by: number },
): Promise<void> {
  await db.insertInto('driver_car').values(link).execute();
}

export async function deleteLink(db: Db, driverId: number, carId: number): Promise<void> {
  await db.deleteFrom('driver_car').where('driver_id', '=', driverId).where('car_id', '=', carId).execute();
}

/** Sets the primary car of a driver. In two steps, because a unique index allows only one at any time. */
export async function setPrimary(db: Db, driverId: number, carId: number): Promise<void> {
  await sql`update driver_car set is_primary = false where driver_id = ${driverId} and is_primary and car_id <> ${carId}`.execute(
    db,
  );
  await sql`update driver_car set is_primary = true where driver_id = ${driverId} and car_id = ${carId}`.execute(db);
}
