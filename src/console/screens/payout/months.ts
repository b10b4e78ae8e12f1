import { monthWords } from '#domain/payout/statement.ts';
import { choice } from '#console/shell/list/filters.ts';

/** How many months the filter offers, this one included. */
const MONTHS = 24;

/** Returns the filter for a month: the last two years by the person's clock. */
export function latestMonths() {
  const now = new Date();
  const values = Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1));
    return first.toISOString().slice(0, 7);
  });
  return choice({
    label: 'Month',
    values,
    words: Object.fromEntries(values.map((month) => [month, monthWords(month)])),
  });
}
