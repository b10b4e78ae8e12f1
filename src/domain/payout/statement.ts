import { sum } from '#domain/money/money.ts';
import { dateIn, toInstant, type Instant } from '#domain/time/time.ts';
import type { PayoutLine } from './payout.ts';

/** States of a monthly statement. A closed one does not change. */
export const STATEMENT_STATES = ['open', 'closed'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** A month, `2026-05`. */
export type Month = string;

/** Returns the month of a moment in a zone. */
export const monthIn = (at: Instant, zone: string): Month => dateIn(at, zone).slice(0, 7);

/** Returns the month after a month. */
export function monthAfter(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * Returns the statement that must be open for a job, or undefined when an open one takes it already: the one of its own
 * month, else the first open one after it, else a new one after the latest closed one.
 */
export function monthToOpen(
  job: Month,
  { closed, open }: { closed: Month | undefined; open: readonly Month[] },
): Month | undefined {
  if (closed === undefined || job > closed) return open.includes(job) ? undefined : job;
  return open.length > 0 ? undefined : monthAfter(closed);
}

/** Facts of a statement that the rules need. */
export interface StatementFacts {
  state: StatementState;
  month: Month;
  timezone: string;
  /** Whether no statement of the company before it is open. */
  is_next: boolean;
  /** Whether no statement of the company after it is closed. */
  is_latest: boolean;
}

export type StatementVerdict = { ok: true } | { ok: false; code: string; why: string };

/** Returns whether a statement may be closed: months are closed one after the other, once they are over. */
export function mayClose(statement: StatementFacts, now: Instant): StatementVerdict {
  const { state, month, timezone, is_next } = statement;
  if (state === 'closed') return no('closed_already', 'This statement is closed already.');
  if (Date.parse(toInstant(`${monthAfter(month)}-01T00:00`, timezone)) > Date.parse(now))
    return no('month_not_over', 'The month is not over: more jobs may follow.');
  return is_next ? { ok: true } : no('earlier_open', 'An earlier statement of this company is open: close that first.');
}

/** Returns whether a statement may be opened again: only the latest closed one of a company. */
export function mayReopen({ state, is_latest }: StatementFacts): StatementVerdict {
  if (state === 'open') return no('not_closed', 'This statement is open.');
  return is_latest
    ? { ok: true }
    : no('not_latest', 'A later statement of this company is closed: changes to this month are corrected there.');
}

/** Returns the totals of a statement's lines, in minor units of its currency. */
export function totalsOf(lines: readonly Pick<PayoutLine, 'kind' | 'fare_amount_minor' | 'amount_minor'>[]) {
  const fare_minor = sum(lines.map((line) => line.fare_amount_minor));
  const total_minor = sum(lines.map((line) => line.amount_minor));
  return {
    jobs: lines.filter(({ kind }) => kind === 'job').length,
    corrections: lines.filter(({ kind }) => kind === 'correction').length,
    fare_minor,
    commission_minor: fare_minor - total_minor,
    total_minor,
  };
}

/** Returns the number people see on a closed statement: `PS-12-0007`. */
export const statementNumber = (companyId: number, number: number): string =>
  `PS-${companyId}-${String(number).padStart(4, '0')}`;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Returns a month in words: `May 2026`. */
export function monthWords(month: Month): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? number} ${year}`;
}

const no = (code: string, why: string): StatementVerdict => ({ ok: false, code, why });
