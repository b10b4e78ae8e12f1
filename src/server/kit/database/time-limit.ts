import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Raises the time limit of every following statement of this transaction; 0 lifts it.
 *
 * A server obeys `statement_timeout` itself. The embedded engine cannot be interrupted, so its watchdog reads the
 * same statement as it passes by; there a limit below the usual one has no effect.
 *
 * @param milliseconds per statement
 */
export async function raiseTimeLimit(transaction: Transaction<Tables>, milliseconds: number): Promise<void> {
  await sql.raw(timeLimitStatement(milliseconds)).execute(transaction);
}

/** Returns the SQL of {@link raiseTimeLimit}, for code with a plain client. */
export const timeLimitStatement = (milliseconds: number): string =>
  `set local statement_timeout = ${Math.max(0, Math.trunc(milliseconds))}`;
