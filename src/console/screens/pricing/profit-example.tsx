import { exponentOf } from '#domain/reference/currency.ts';
import { formatMoney } from '#domain/money/money.ts';
import { withProfit } from '#domain/pricing/price.ts';
import { checkProfit } from '#domain/pricing/profit-rules.ts';
import type { Profit } from '#domain/pricing/rows.ts';

/** What a profit makes of a cost, by the very rule that prices bookings. */
export function exampleOf(profit: Profit, currency: string, cost_minor = usualCost(currency)) {
  const cause = { record: 'profit_setting', id: null, why: 'An example.' } as const;
  const base = { kind: 'base', code: null, label: 'Cost', quantity: 1, amount_minor: cost_minor, cause } as const;
  const { profit_minor, sell_minor } = withProfit([base], { profit, cause }, 1);
  const money = (minor: number) => formatMoney(minor, currency);
  return { cost: money(cost_minor), profit: money(profit_minor), selling: money(sell_minor) };
}

/** A cost people can reckon with: 45.00, or 45,000 where money has no decimals. */
export const usualCost = (currency: string): number =>
  exponentOf(currency) === 0 ? 45_000 : 45 * 10 ** exponentOf(currency);

/** A profit as far as it is typed; none while it would be refused. */
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
