import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

interface AttemptRow {
  source: string;
  attempts: number;
  last_at: string;
}

/** Locks the counters of an account for these sources until the transaction ends, and reads them. */
export async function lockAttempts(db: Db, account: Buffer, sources: readonly string[]): Promise<AttemptRow[]> {
  await sql`
    insert into sign_in_attempt (account, source, attempts, last_at)
    select ${account}, source, 0, 'epoch' from unnest(${sources}::text[]) as source order by source
    on conflict do nothing`.execute(db);
  return db
    .selectFrom('sign_in_attempt')
    .select(['source', 'attempts', 'last_at'])
    .where('account', '=', account)
    .where('source', 'in', [...sources])
    .orderBy('source')
    .forUpdate()
    .execute();
}

export const storeAttempts = (
  db: Db,
  { account, source, attempts, now }: { account: Buffer; source: string; attempts: number; now: Date },
) =>
  db
    .updateTable('sign_in_attempt')
    .set({ attempts, last_at: now.toISOString() })
    .where('account', '=', account)
    .where('source', '=', source)
    .execute();

/** Takes back what a correct entry counted: everything from its source, and its own part of what all share. */
export async function forgiveAttempts(db: Db, account: Buffer, source: string): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('account', '=', account).where('source', '=', source).execute();
  await sql`
    update sign_in_attempt set attempts = greatest(attempts - 1, 0)
    where account = ${account} and source = '' and ${source} <> ''`.execute(db);
}

/** Forgets every attempt at these accounts, whose secrets have changed. */
export const forgetAttempts = (db: Db, accounts: readonly Buffer[]) =>
  db
    .deleteFrom('sign_in_attempt')
    .where('account', 'in', [...accounts])
    .execute();

/** Deletes counters that no longer slow anybody down. */
export const purgeAttempts = (db: Db) =>
  db
    .deleteFrom('sign_in_attempt')
    .where('last_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
