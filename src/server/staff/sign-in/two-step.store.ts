import type { Selectable } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import { digest } from '#server/kit/security/digest.ts';
import type { TwoStepTable } from '#server/staff/tables.ts';

type TwoStepRow = Selectable<TwoStepTable>;

/** Returns what the secret of an admin is bound to: the sealed secret of one account opens nothing for another. */
export const sealedFor = (adminId: number): string => `two_step:${adminId}`;

/** Returns an admin's two-step sign-in, confirmed or pending, with its sealed secret. */
export const findTwoStep = (db: Db, adminId: number): Promise<TwoStepRow | undefined> =>
  db.selectFrom('two_step').selectAll().where('admin_id', '=', adminId).executeTakeFirst();

export const hasTwoStep = async (db: Db, adminId: number): Promise<boolean> =>
  typeof (await findTwoStep(db, adminId))?.confirmed_at === 'string';

/** Starts an enrolment and replaces a pending one; false when two-step sign-in is already on. */
export async function beginTwoStep(db: Db, adminId: number, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('two_step')
    .values({ admin_id: adminId, secret, confirmed_at: null })
    .onConflict((on) =>
      on.column('admin_id').doUpdateSet({ secret, last_step: 0 }).where('two_step.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Turns on a pending enrolment; false when it is already on or no longer pending. */
export async function turnOn(db: Db, adminId: number, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_step')
    .set({ confirmed_at: now.toISOString(), last_step: step })
    .where('admin_id', '=', adminId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Turns two-step sign-in off and deletes its recovery codes; false when it is already off. */
export async function turnOff(db: Db, adminId: number): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('admin_id', '=', adminId).execute();
  const { numDeletedRows } = await db.deleteFrom('two_step').where('admin_id', '=', adminId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Consumes the code of a time step; false when that step or a later one was used before. */
export async function consumeStep(db: Db, adminId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_step')
    .set({ last_step: step })
    .where('admin_id', '=', adminId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Consumes a recovery code in normalised form; false when it is unknown or used. */
export async function consumeRecoveryCode(db: Db, adminId: number, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', digest(code))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(db: Db, adminId: number, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('admin_id', '=', adminId).execute();
  const rows = codes.map((code) => ({ admin_id: adminId, code_hash: digest(code), used_at: null }));
  await db.insertInto('recovery_code').values(rows).execute();
}

export const countRecoveryCodes = async (db: Db, adminId: number): Promise<number> =>
  (
    await db
      .selectFrom('recovery_code')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('admin_id', '=', adminId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n;
