import { useState } from 'react';
import { currentDraft, setTransientDraft, useTransientDraft } from '#console/shell/drafts/transient-draft.ts';
import { NO_EDITS } from '#console/ui/grid/edits.ts';
import { keepPrices, keptPrices } from './kept-prices.ts';
import type { PriceDraft } from './price-edits.ts';

/** Returns the draft of the named grid. It survives switching to another part of the record or to another tab. */
export function usePriceDraft(name: string): PriceDraft {
  const stored = useTransientDraft(name) as PriceDraft | undefined;
  const [kept] = useState(() => keptPrices(name));
  return stored ?? kept ?? NOTHING;
}

/** Returns the current draft, which may be newer than the last render. */
export const priceDraft = (name: string): PriceDraft =>
  (currentDraft(name) as PriceDraft | undefined) ?? keptPrices(name) ?? NOTHING;

export function putPriceDraft(name: string, draft: PriceDraft): void {
  setTransientDraft(name, draft);
  keepPrices(name, hasEdits(draft) ? draft : undefined);
}

/** Discards the edits, but keeps the selected start date. */
export function dropPriceDraft(name: string): void {
  const { from } = priceDraft(name);
  putPriceDraft(name, { ...NOTHING, ...(from !== undefined && { from }) });
}

export const hasEdits = ({ state }: PriceDraft): boolean => Object.keys(state.edits).length > 0;

const NOTHING: PriceDraft = { state: NO_EDITS, until: '', clashes: [] };
