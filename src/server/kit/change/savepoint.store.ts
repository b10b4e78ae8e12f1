import { sql } from 'kysely';
import type { Db } from './context.ts';

/** Runs `work` in a savepoint: if it fails, only its own writes roll back, and the error is rethrown. */
export async function withinSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    // Otherwise the name would still exist, and an enclosing rollback would stop here.
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
}
