import { formatMoney } from '#domain/money/money.ts';
import { ALLOWED, refused } from '#domain/verdict.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { Profit } from './rows.ts';

export const PROFIT_TYPES = ['airport', 'booking'] as const;
/** The service type of a city's profit setting: transfers or day hire. */
export type ProfitType = (typeof PROFIT_TYPES)[number];

/** The highest plausible percentage; beyond 1,000% it must be a typing error. */
export const MAX_PERCENT_BPS = 100_000;

/** Checks that a profit can be applied: its bounds are in order, and its percentage is plausible. */
export function checkProfit({ mode, value, min_minor, max_minor }: Profit): Verdict {
  if (mode === 'percent' && value > MAX_PERCENT_BPS) return refused('Must be at most 1,000%.');
  return (min_minor ?? 0) <= (max_minor ?? Infinity) ? ALLOWED : refused('The least must not be more than the most.');
}

/** Returns a profit in words: "20%, at least SGD 5.00". */
export function profitWords({ mode, value, min_minor, max_minor }: Profit, currency: string): string {
  const plain = mode === 'percent' ? `${value / 100}%` : `${formatMoney(value, currency)} per vehicle and day`;
  const least = min_minor ? `, at least ${formatMoney(min_minor, currency)}` : '';
  const most = max_minor === null || max_minor === undefined ? '' : `, at most ${formatMoney(max_minor, currency)}`;
  return `${plain}${least}${most}`;
}
