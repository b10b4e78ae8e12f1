import { mayClose, monthAfter } from '#domain/payout/statement.ts';
import { addMinutes, toInstant } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';
import { linesOf } from './line.store.ts';
import { priceLines } from './line.ts';
import { closeWith } from './statement.ts';
import {
  analyseJobs,
  analyseLines,
  findStatement,
  insertStatement,
  monthsWithJobs,
  openStatements,
} from './statement.store.ts';

/** When a month is closed: at nine in the morning of its company's city, the third day after it. */
const CLOSED_AFTER_MIN = 2 * 24 * 60 + 9 * 60;

/**
 * Opens the statements of all jobs that are over, and closes those of past months by the rules, in their order, early in
 * the month that follows. A month with a job that cannot be converted stays open. For the demo.
 * @param by the id of whoever closes them
 */
export async function closeMonths(db: Db, { now, by }: { now: Date; by: number }): Promise<void> {
  for (const { company_id, month } of await monthsWithJobs(db)) await insertStatement(db, company_id, month);
  await analyseJobs(db);
  let counted = '';
  for (const { id, month } of await openStatements(db)) {
    if (month !== counted) await analyseLines(db);
    counted = month;
    const row = await findStatement(db, id);
    if (!row) continue;
    const at = new Date(addMinutes(toInstant(`${monthAfter(row.month)}-01T00:00`, row.timezone), CLOSED_AFTER_MIN));
    if (at > now || !mayClose(row, at.toISOString()).ok) continue;
    const lines = await priceLines(db, await linesOf(db, [id], undefined), at);
    if (lines.every(({ line }) => line !== null)) await closeWith(db, row, lines, { at, by });
  }
}
