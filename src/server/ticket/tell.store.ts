import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** A ticket that its staff are told of. */
export interface DueTicket {
  id: number;
  code: string;
  subject: string;
  assignee_id: number | null;
}

const LIVE = sql`status in ('open', 'processing') and merged_into is null`;

/** Returns tickets that somebody has and that are due before a moment, and notes that they were told. */
export async function claimSoon(db: Db, now: string, until: string, limit: number): Promise<DueTicket[]> {
  const { rows } = await sql<DueTicket>`
    update ticket set soon_told_for = due_at where id in (
      select id from ticket where ${LIVE} and assignee_id is not null and due_at > ${now} and due_at <= ${until}
        and soon_told_for is distinct from due_at order by due_at, id limit ${limit} for update skip locked)
    returning id, code, subject, assignee_id`.execute(db);
  return rows;
}

/** Returns overdue tickets, and notes that they were told. */
export async function claimLate(db: Db, now: string, limit: number): Promise<DueTicket[]> {
  const { rows } = await sql<DueTicket>`
    update ticket set late_told_for = due_at where id in (
      select id from ticket where ${LIVE} and due_at <= ${now} and late_told_for is distinct from due_at
      order by due_at, id limit ${limit} for update skip locked)
    returning id, code, subject, assignee_id`.execute(db);
  return rows;
}

/** Returns the names of these staff. */
export const namesOf = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : db.selectFrom('admin').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute();
