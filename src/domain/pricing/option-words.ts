import { formatMoney } from '#domain/money/money.ts';
import type { AirportOption } from './rows.ts';

/**
 * Returns the cost of a service on top of the transfer: "12.5% of the transfer", "SGD 10.00".
 * @param currency of the city; omit it to describe the service independently of a city
 */
export function optionCostWords(
  { cost_mode, cost_value }: Pick<AirportOption, 'cost_mode' | 'cost_value'>,
  currency?: string,
): string {
  if (cost_mode === 'none') return 'Nothing';
  if (cost_mode === 'percent') return `${cost_value / 100}% of the transfer`;
  if (currency !== undefined) return formatMoney(cost_value, currency);
  return cost_value === 0 ? 'Set per zone' : `${cost_value.toLocaleString('en')} minor units`;
}
