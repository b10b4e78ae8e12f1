import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import { digest } from '#server/kit/security/digest.ts';

/** Returns whether a browser with this token has signed in to an account before. */
export const isKnownDevice = async (db: Db, token: string, adminId: number): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('admin_id')
    .where('token_hash', '=', digest(token))
    .where('admin_id', '=', adminId)
    .executeTakeFirst()) !== undefined;

/** Returns whether a token was given out here: nobody chooses their own. */
export const isGivenToken = async (db: Db, token: string): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('admin_id')
    .where('token_hash', '=', digest(token))
    .executeTakeFirst()) !== undefined;

export const rememberDevice = (db: Db, token: string, adminId: number, now: Date) =>
  db
    .insertInto('known_device')
    .values({ token_hash: digest(token), admin_id: adminId, last_used_at: now.toISOString() })
    .onConflict((on) => on.columns(['token_hash', 'admin_id']).doUpdateSet({ last_used_at: now.toISOString() }))
    .execute();

export const forgetDevices = (db: Db, adminId: number) =>
  db.deleteFrom('known_device').where('admin_id', '=', adminId).execute();

/** Deletes devices that were not used for 90 days. */
export const purgeDevices = (db: Db) =>
  db
    .deleteFrom('known_device')
    .where('last_used_at', '<', sql<string>`now() - interval '90 days'`)
    .execute();
