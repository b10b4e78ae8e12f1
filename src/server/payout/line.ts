import type { Payout } from '#contract/payout/statement.schema.ts';
import { payoutFor } from '#domain/dispatch/progress.ts';
import {
  correctionOf,
  dayRate,
  isOldOn,
  isPayable,
  lineOfJob,
  noRateText,
  ratesUntil,
  type JobPay,
  type PayoutLine,
} from '#domain/payout/payout.ts';
import { statementNumber } from '#domain/payout/statement.ts';
import type { Db } from '#server/kit/change/context.ts';
import { ratesAt, type LineRow } from './line.store.ts';

/** A line with its amounts, or why it has none. */
export interface PricedLine {
  row: LineRow;
  /** What the job pays now. */
  pay: JobPay;
  /** Null where no exchange rate is known. */
  line: PayoutLine | null;
  /** Whether the rate was old on the day. */
  isOld: boolean;
}

/** Converts lines at the rates of their days; those of closed statements stay as they are. */
export async function priceLines(db: Db, rows: readonly LineRow[], now: Date): Promise<PricedLine[]> {
  const at = now.toISOString();
  const until = (row: LineRow) => ratesUntil(row.day, row.timezone, at);
  const moments = new Set(rows.filter((row) => row.stored === null && row.currency !== row.into).map(until));
  const rates = await ratesAt(db, [...moments]);
  return rows.map((row) => {
    const pay = payOf(row);
    const end = until(row);
    if (row.stored) return { row, pay, line: row.stored, isOld: isOldLine(row.stored, row, end) };
    const rate = dayRate(row.currency, row.into, rates.get(end) ?? [], end);
    const line = row.settled ? correctionOf(pay, row.settled, row.into, rate) : rate && lineOfJob(pay, row.into, rate);
    return { row, pay, line, isOld: line !== null && isOldLine(line, row, end) };
  });
}

const isOldLine = (line: PayoutLine, { currency, into }: LineRow, until: string): boolean =>
  currency !== into && isOldOn(line, until);

/** Returns what a job pays now: nothing where the trip did not take place after all. */
function payOf({ currency, status, payout_minor, cost_minor, slot, slots }: LineRow): JobPay {
  return isPayable(status)
    ? { currency, fare_minor: payoutFor(cost_minor, 0, slot, slots), payout_minor }
    : { currency, fare_minor: 0, payout_minor: 0 };
}

/** Returns the sentence about a line without an amount. */
export const missingRate = ({ row }: Pick<PricedLine, 'row'>): string => noRateText(row.currency, row.into, row.day);

/** Returns a line as replies and files carry it. */
export function presentLine({ row, pay, line, isOld }: PricedLine): Payout {
  const { fare_minor, payout_minor } = line ?? pay;
  return {
    id: row.id,
    assignment_id: row.assignment_id,
    kind: row.kind,
    statement: {
      id: row.statement_id,
      month: row.month,
      state: row.state,
      number: row.number === null ? null : statementNumber(row.company_id, row.number),
    },
    company: { id: row.company_id, name: row.company_name },
    code: row.code,
    route: row.route,
    driver: row.driver,
    day: row.day,
    currency: row.currency,
    fare_minor,
    commission_minor: fare_minor - payout_minor,
    payout_minor,
    rate: line?.rate ?? null,
    rate_as_of: line?.as_of ?? null,
    rate_is_old: isOld,
    payout_currency: row.into,
    fare_amount_minor: line?.fare_amount_minor ?? null,
    commission_amount_minor: line ? line.fare_amount_minor - line.amount_minor : null,
    amount_minor: line?.amount_minor ?? null,
    missing_rate: line ? null : missingRate({ row }),
  };
}
