import { sql } from 'kysely';
import type { DriverRating } from '#contract/booking/rating.schema.ts';
import { averageOf } from '#domain/dispatch/rating.ts';
import type { Db } from '#server/kit/change/context.ts';
import { limitsOf } from '#server/kit/confine/confine.ts';
import { listStore, type ListReader } from '#server/kit/change/list.store.ts';
import type { PageQuery } from '#server/kit/change/paging.ts';

/** What a rating says. */
export interface RatingText {
  stars: number;
  comment: string | null;
  reason: string | null;
}

/** Stores the rating of a job, the first one or a changed one. */
export async function storeRating(
  db: Db,
  job: { assignment_id: number; booking_id: number; driver_id: number; company_id: number },
  { stars, comment, reason }: RatingText,
  { at, by }: { at: string; by: number },
): Promise<void> {
  await db
    .insertInto('rating')
    .values({ ...job, stars, comment, reason, created_at: at, created_by: by, updated_at: at, updated_by: by })
    .onConflict((on) =>
      on.column('assignment_id').doUpdateSet({ stars, comment, reason, updated_at: at, updated_by: by }),
    )
    .execute();
}

export const deleteRating = (db: Db, assignmentId: number) =>
  db.deleteFrom('rating').where('assignment_id', '=', assignmentId).execute();

/** Computes the averages of a driver and their company again, after locking them. */
export async function averageAgain(db: Db, { driver_id, company_id }: { driver_id: number; company_id: number }) {
  await sql`select from driver where id = ${driver_id} for no key update`.execute(db);
  const ofDriver = await sumOf(db, 'driver_id', driver_id);
  await db
    .updateTable('driver')
    .set({ rating: averageText(ofDriver), ratings: ofDriver.count })
    .where('id', '=', driver_id)
    .execute();
  await sql`select from company where id = ${company_id} for no key update`.execute(db);
  await db
    .updateTable('company')
    .set({ rating: averageText(await sumOf(db, 'company_id', company_id)) })
    .where('id', '=', company_id)
    .execute();
}

const averageText = ({ count, stars }: { count: number; stars: number }) => averageOf(count, stars)?.toFixed(1) ?? null;

async function sumOf(
  db: Db,
  column: 'driver_id' | 'company_id',
  id: number,
): Promise<{ count: number; stars: number }> {
  const { rows } = await sql<{ count: number; stars: number }>`
    select count(*)::int as count, coalesce(sum(stars), 0)::int as stars from rating
    where ${sql.ref(column)} = ${id}`.execute(db);
  return rows[0] ?? { count: 0, stars: 0 };
}

/** Returns the ratings of a driver; the booking only where the reader may see it. */
export const ratingsOf = (reader: ListReader, driverId: number, query: PageQuery) => {
  const limits = limitsOf(reader.actor);
  return listStore<DriverRating, PageQuery>({
    placed: { kind: 'driver', alias: 'd' },
    columns: sql`r.id, r.stars, r.comment, r.reason, r.created_at as at,
      case when ${limits ? sql`b.market = any(${[...limits.markets]}::text[])` : sql`true`} then b.code end as code,
      (select name from admin where id = r.created_by) as by,
      case when r.updated_at > r.created_at then r.updated_at end as changed_at,
      case when r.updated_at > r.created_at then (select name from admin where id = r.updated_by) end as changed_by`,
    from: sql`rating r join driver d on d.id = r.driver_id join booking b on b.id = r.booking_id`,
    sorting: { fields: { at: sql`r.created_at` }, direction: 'desc', id: sql`r.id` },
    filters: () => [sql`r.driver_id = ${driverId}`],
  }).list(reader, query);
};
