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
