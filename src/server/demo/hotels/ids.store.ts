import type { Db } from '#server/kit/change/context.ts';

/** Returns the ids of the facilities of a level. */
export async function facilityIds(db: Db, level: 'hotel' | 'room'): Promise<number[]> {
  const rows = await db.selectFrom('facility').select('id').where('level', '=', level).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of providers by their codes. */
export async function providerIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('provider').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Returns the ids of hotels by their slugs. */
export async function hotelIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('hotel').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Returns the ids of the hotels on sale, in the order in which they were added. */
export async function soldHotels(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('hotel').select('id').where('enabled', '=', true).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Gives a hotel booking a code by which it is easy to find. */
export const nameCode = (db: Db, id: number, code: string) =>
  db.updateTable('hotel_booking').set({ code }).where('id', '=', id).execute();
