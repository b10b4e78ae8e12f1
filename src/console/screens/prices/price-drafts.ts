import { begunNow, putBegun, useBegun } from '#console/shell/begun.ts';
import { NO_EDITS, type EditState } from '#console/ui/grid/edits.ts';
import type { Clash } from './price-edits.ts';
import type { PriceGrid } from './price-kinds.ts';

/** What somebody began in a grid: the prices they saw, what they typed over them, and from when it is to hold. */
export type PriceDraft = {
  readonly seen?: PriceGrid;
  readonly state: EditState;
  readonly from?: string;
  readonly until: string;
  readonly clashes: readonly Clash[];
};

/** What was begun in the grid of this name; it stays while another part of the record, or another tab, is looked at. */
export const usePriceDraft = (name: string): PriceDraft => (useBegun(name) as PriceDraft | undefined) ?? NOTHING;

/** What stands begun at this moment, whatever was drawn last. */
export const priceDraft = (name: string): PriceDraft => (begunNow(name) as PriceDraft | undefined) ?? NOTHING;

export const putPriceDraft = (name: string, draft: PriceDraft): void => putBegun(name, draft);

/** Gives up what was typed; the days it was to hold from are still looked at. */
export function dropPriceDraft(name: string): void {
  const { from } = priceDraft(name);
  putPriceDraft(name, { ...NOTHING, ...(from !== undefined && { from }) });
}

export const isBegun = ({ state }: PriceDraft): boolean => Object.keys(state.edits).length > 0;

const NOTHING: PriceDraft = { state: NO_EDITS, until: '', clashes: [] };
