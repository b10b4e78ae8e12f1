import { sql, type Insertable, type Updateable } from 'kysely';
import type { CommentedKind } from '#contract/comment.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { CommentTable } from './tables.ts';

/** A record that is commented on. */
export interface Commented {
  kind: CommentedKind;
  id: number;
}

export type CommentRow = Awaited<ReturnType<typeof commentsOf>>[number];

/** Returns the comments on a record: pinned ones first, then the latest. */
export const commentsOf = (db: Db, { kind, id }: Commented) =>
  comments(db)
    .where('comment.kind', '=', kind)
    .where('comment.record_id', '=', id)
    .where('comment.deleted_at', 'is', null)
    .orderBy('comment.pinned', 'desc')
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();

/** Returns a comment on a record, deleted ones only if asked for. */
export const findComment = (db: Db, { kind, id }: Commented, commentId: number, deleted = false) =>
  comments(db)
    .where('comment.kind', '=', kind)
    .where('comment.record_id', '=', id)
    .where('comment.id', '=', commentId)
    .where('comment.deleted_at', deleted ? 'is not' : 'is', null)
    .executeTakeFirst();

export async function insertComment(db: Db, values: Insertable<CommentTable>): Promise<number> {
  return (await db.insertInto('comment').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateComment(db: Db, id: number, values: Updateable<CommentTable>): Promise<void> {
  await db
    .updateTable('comment')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Locks a comment until the transaction ends. */
export const lockComment = (db: Db, id: number) => sql`select from comment where id = ${id} for update`.execute(db);

/** Returns the name and the address of a record; undefined when it does not exist. */
export async function findCommented(
  db: Db,
  { kind, id }: Commented,
): Promise<{ name: string; path: string } | undefined> {
  const { rows } = await sql<{ name: string; path: string }>`${FOUND[kind](id)}`.execute(db);
  return rows[0];
}

/** Returns the names of these staff, by id. */
export const namesOf = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('admin').select(['id', 'name']).where('id', 'in', ids).orderBy('name').orderBy('id').execute();

/** Deletes the comments on a customer and on the bookings of that customer for good: they are about the person. */
export async function eraseComments(db: Db, customerId: number): Promise<void> {
  await sql`
    delete from comment where kind = 'customer' and record_id in (
        select id from customer where id = ${customerId} or merged_into = ${customerId})
      or kind = 'booking' and record_id in (select id from booking where customer_id = ${customerId})
      or kind = 'hotel_booking' and record_id in (select id from hotel_booking where customer_id = ${customerId})`.execute(
    db,
  );
}

/** Moves the comments on a customer to the one it is merged into. */
export async function moveComments(db: Db, from: number, to: number): Promise<void> {
  await sql`update comment set record_id = ${to} where kind = 'customer' and record_id = ${from}`.execute(db);
}

const comments = (db: Db) =>
  db
    .selectFrom('comment')
    .innerJoin('admin', 'admin.id', 'comment.author_id')
    .select(['comment.id', 'comment.text', 'comment.pinned', 'comment.author_id', 'comment.version'])
    .select(['comment.created_at', 'comment.updated_at', 'admin.name as author']);

const zoneFound = (kind: BookingKind, path: string, id: number) =>
  sql`select name ->> 'en' as name, ${path}::text || id as path from zone
    where id = ${id} and kind = ${kind}`;

const FOUND = {
  booking: (id: number) => sql`select code as name, '/orders/list/' || code as path from booking where id = ${id}`,
  customer: (id: number) => sql`select name, '/users/list/' || id as path from customer where id = ${id}`,
  driver: (id: number) =>
    sql`select name, '/drivers/list/' || id as path from driver where id = ${id} and deleted_at is null`,
  company: (id: number) =>
    sql`select name, '/drivers/company/' || id as path from company where id = ${id} and deleted_at is null`,
  car: (id: number) =>
    sql`select plate as name, '/drivers/cars/' || id as path from car where id = ${id} and deleted_at is null`,
  airport_zone: (id: number) => zoneFound('airport', '/prices/airports/zones/', id),
  day_booking_zone: (id: number) => zoneFound('day_booking', '/prices/day_booking/zones/', id),
  hotel: (id: number) =>
    sql`select name ->> 'en' as name, '/hotels/list/' || id || '/info' as path from hotel where id = ${id}`,
  hotel_booking: (id: number) =>
    sql`select code as name, '/hotels/bookings/' || id as path from hotel_booking where id = ${id}`,
};

/** Comments of one record that are shown. */
const MAX_SHOWN = 200;
