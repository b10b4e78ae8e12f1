import { monthIn, monthToOpen } from '#domain/payout/statement.ts';
import type { Tx } from '#server/kit/change/context.ts';
import { announce } from '#server/kit/events/events.ts';
import { insertStatement, jobsStarted, lockPayouts, monthsOf } from './statement.store.ts';

/**
 * Makes sure that an open statement takes jobs that are over, or whose payout has changed. Locks the payouts of their
 * companies, after bookings, drivers and cars.
 */
export async function openStatements(tx: Tx, assignments: readonly number[]): Promise<void> {
  for (const { company_id, core_from, timezone } of await jobsStarted(tx.db, assignments)) {
    await lockPayouts(tx.db, company_id);
    const month = monthToOpen(monthIn(core_from, timezone), await monthsOf(tx.db, company_id));
    if (month === undefined) continue;
    const id = await insertStatement(tx.db, company_id, month);
    await announce(tx, { kind: 'statement', id, what: 'made', version: 1 });
  }
}
