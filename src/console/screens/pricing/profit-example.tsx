import { exponentOf } from '#domain/reference/currency.ts';
import { formatMoney } from '#domain/money/money.ts';
import { withProfit } from '#domain/pricing/price.ts';
import { checkProfit } from '#domain/pricing/profit-rules.ts';
import type { Profit } from '#domain/pricing/rows.ts';

/** Returns an example price for a profit, calculated by the same rule as bookings. */
export function exampleOf(profit: Profit, currency: string, cost_minor = usualCost(currency)) {
  const cause = { record: 'profit_setting', id: null, why: 'An example.' } as const;
  const base = { kind: 'base', code: null, label: 'Cost', quantity: 1, amount_minor: cost_minor, cause } as const;
  const { profit_minor, sell_minor } = withProfit([base], { profit, cause }, 1);
  const money = (minor: number) => formatMoney(minor, currency);
  return { cost: money(cost_minor), profit: money(profit_minor), selling: money(sell_minor) };
}

/** Returns a round example cost: 45.00, or 45,000 in currencies without decimals. */
export const usualCost = (currency: string): number =>
  exponentOf(currency) === 0 ? 45_000 : 45 * 10 ** exponentOf(currency);

/** Returns a draft profit; undefined while it is invalid. */
export function readyProfit(value: unknown): Profit | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { mode, value: amount, min_minor, max_minor } = value as Record<string, unknown>;
  const bounds = [min_minor ?? null, max_minor ?? null];
  if ((mode !== 'percent' && mode !== 'fixed') || !isCost(amount)) return undefined;
  const [least, most] = bounds.map((bound) => (isCost(bound) ? bound : null));
  if (bounds.some((bound) => bound !== null && !isCost(bound))) return undefined;
  const profit: Profit = { mode, value: amount, min_minor: least ?? null, max_minor: most ?? null };
  return checkProfit(profit).ok ? profit : undefined;
}

const isCost = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
