import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import { digest } from '#server/kit/security/digest.ts';
import type { SignInChallengeTable } from '#server/staff/tables.ts';

export type ChallengeRow = Selectable<SignInChallengeTable>;

export const insertChallenge = (db: Db, made: { challenge: string; adminId: number; expiresAt: Date }) =>
  db
    .insertInto('sign_in_challenge')
    .values({
      token_hash: digest(made.challenge),
      admin_id: made.adminId,
      expires_at: made.expiresAt.toISOString(),
      sms_code_hash: null,
      sms_expires_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Returns the sign-in of a challenge; undefined when it has expired. */
export const findChallenge = (db: Db, challenge: string, now: Date): Promise<ChallengeRow | undefined> =>
  db
    .selectFrom('sign_in_challenge')
    .selectAll()
    .where('token_hash', '=', digest(challenge))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Consumes a challenge; false when another request was first. */
export async function consumeChallenge(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sign_in_challenge').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends every pending sign-in of an admin: their credentials have changed. */
export const dropChallenges = (db: Db, adminId: number) =>
  db.deleteFrom('sign_in_challenge').where('admin_id', '=', adminId).execute();

/**
 * Stores the code that was sent, hashed together with the challenge, which is not stored: a hash of six digits alone is
 * easy to reverse.
 */
export const keepSmsCode = (db: Db, id: number, sent: { challenge: string; code: string; expiresAt: Date }) =>
  db
    .updateTable('sign_in_challenge')
    .set({ sms_code_hash: digest(sent.challenge, sent.code), sms_expires_at: sent.expiresAt.toISOString() })
    .where('id', '=', id)
    .execute();

/** Deletes sign-ins that were never completed. */
export const purgeChallenges = (db: Db) =>
  db
    .deleteFrom('sign_in_challenge')
    .where('expires_at', '<', sql<string>`now() - interval '1 hour'`)
    .execute();
