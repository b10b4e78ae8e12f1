import type { TransferRows } from './airport.ts';
import type { HireRows } from './day-hire.ts';
import type { Profit } from './rows.ts';

type PricedRecord = 'airport_price' | 'booking_price' | 'across_price';

/** Hypothetical costs and profit. The profit applies to every car class. */
export type WhatIf = {
  profit?: Profit | null | undefined;
  costs: readonly { record: PricedRecord; id: number; cost_minor: number }[];
};

/** Returns the rows of transfers with the hypothetical values applied. */
export function transferWithWhatIf(rows: TransferRows, whatIf: WhatIf | null | undefined): TransferRows {
  return whatIf ? { ...withWhatIf(rows, whatIf), prices: costed(rows.prices, 'airport_price', whatIf) } : rows;
}

/** Returns the rows of day hire with the hypothetical values applied. */
export function hireWithWhatIf(rows: HireRows, whatIf: WhatIf | null | undefined): HireRows {
  if (!whatIf) return rows;
  const prices = costed(rows.prices, 'booking_price', whatIf);
  return { ...withWhatIf(rows, whatIf), prices, across: costed(rows.across, 'across_price', whatIf) };
}

const withWhatIf = <Rows extends TransferRows | HireRows>(rows: Rows, { profit }: WhatIf): Rows =>
  profit ? { ...rows, profit: { ...(rows.profit?.id && { id: rows.profit.id }), default: profit } } : rows;

const costed = <Row extends { id: number; cost_minor: number }>(
  rows: readonly Row[],
  record: PricedRecord,
  { costs }: WhatIf,
): Row[] =>
  rows.map((row) => {
    const change = costs.find((cost) => cost.record === record && cost.id === row.id);
    return change ? { ...row, cost_minor: change.cost_minor } : row;
  });
