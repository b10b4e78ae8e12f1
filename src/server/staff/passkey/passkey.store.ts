import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import type { PasskeyTable } from '#server/staff/tables.ts';

export type PasskeyRow = Selectable<PasskeyTable>;
export type Purpose = 'add' | 'sign_in' | 'confirm';

export const keepChallenge = (
  db: Db,
  row: { challenge: string; purpose: Purpose; session_id: number | null; expires_at: string },
) => db.insertInto('passkey_challenge').values(row).execute();

/** Consumes a challenge of this purpose and session; false when it is unknown, over, or was used before. */
export async function takeChallenge(
  db: Db,
  { challenge, purpose, sessionId, now }: { challenge: string; purpose: Purpose; sessionId: number | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const purgePasskeyChallenges = (db: Db) =>
  db
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();

export const passkeysOf = (db: Db, adminId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkey').selectAll().where('admin_id', '=', adminId).orderBy('id').execute();

export const hasPasskey = async (db: Db, adminId: number): Promise<boolean> =>
  (await db.selectFrom('passkey').select('id').where('admin_id', '=', adminId).limit(1).executeTakeFirst()) !==
  undefined;

export const findByCredential = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

export const insertPasskey = (
  db: Db,
  row: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'last_used_at'>> =>
  db
    .insertInto('passkey')
    .values({ ...row, last_used_at: null })
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow();

/** Records the use of a passkey; false when its count is not higher than that of a use in between. */
export async function countUse(db: Db, { id }: PasskeyRow, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', 0)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const renamePasskey = (db: Db, adminId: number, id: number, name: string) =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const findOwnPasskey = (db: Db, adminId: number, id: number): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkey').selectAll().where('admin_id', '=', adminId).where('id', '=', id).executeTakeFirst();

export const removePasskey = (db: Db, id: number) => db.deleteFrom('passkey').where('id', '=', id).execute();

/** Removes every passkey of an admin. Returns whether there was one. */
export async function removeAllPasskeys(db: Db, adminId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('passkey').where('admin_id', '=', adminId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
