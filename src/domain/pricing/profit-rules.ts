import { formatMoney } from '#domain/money/money.ts';
import { ALLOWED, refused } from '#domain/verdict.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { Profit } from './rows.ts';

export const PROFIT_TYPES = ['airport', 'booking'] as const;
/** Which of a city's two settings is meant: of transfers, or of days of hire. */
export type ProfitType = (typeof PROFIT_TYPES)[number];

/** A percentage beyond this is a slip of the pen: 1,000 %. */
export const MAX_PERCENT_BPS = 100_000;

/** Whether a profit can be applied: bounds in order, and no percentage beyond reason. */
export function checkProfit({ mode, value, min_minor, max_minor }: Profit): Verdict {
  if (mode === 'percent' && value > MAX_PERCENT_BPS) return refused('Must be at most 1,000 %.');
  return (min_minor ?? 0) <= (max_minor ?? Infinity) ? ALLOWED : refused('The least must not be more than the most.');
}

/** A profit in words: "20 %, at least SGD 5.00". */
export function profitWords({ mode, value, min_minor, max_minor }: Profit, currency: string): string {
  const plain = mode === 'percent' ? `${value / 100} %` : `${formatMoney(value, currency)} per vehicle and day`;
  const least = min_minor ? `, at least ${formatMoney(min_minor, currency)}` : '';
  const most = max_minor === null || max_minor === undefined ? '' : `, at most ${formatMoney(max_minor, currency)}`;
  return `${plain}${least}${most}`;
}
