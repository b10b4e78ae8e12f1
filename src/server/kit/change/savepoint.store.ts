import { sql } from 'kysely';
import type { Db } from './context.ts';

/** Runs `work` inside a transaction so that its failure undoes its own writes only, and is thrown on. */
export async function withinSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    // Else the next one to go back, around this one, would come here.
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
}
