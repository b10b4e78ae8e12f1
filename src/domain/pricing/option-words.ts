import { formatMoney } from '#domain/money/money.ts';
import type { AirportOption } from './rows.ts';

/**
 * What a service costs beside the transfer: "12.5 % of the transfer", "SGD 10.00".
 * @param currency of the city; without it the service is meant as it is everywhere
 */
export function optionCostWords(
  { cost_mode, cost_value }: Pick<AirportOption, 'cost_mode' | 'cost_value'>,
  currency?: string,
): string {
  if (cost_mode === 'none') return 'Nothing';
  if (cost_mode === 'percent') return `${cost_value / 100} % of the transfer`;
  if (currency !== undefined) return formatMoney(cost_value, currency);
  return cost_value === 0 ? 'As each zone says' : `${cost_value.toLocaleString('en')} minor units`;
}
