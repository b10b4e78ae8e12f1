import type { Zone } from '#contract/pricing/zone.schema.ts';
import { UnsavedMark } from '#console/shell/record/parts.tsx';
import { useUnsaved } from '#console/shell/state/unsaved.ts';
import { dropPriceDraft, hasEdits, usePriceDraft } from './price-drafts.ts';
import { AIRPORT_COSTS, ACROSS_COSTS, DAY_COSTS, sheetName } from './price-kinds.ts';

/** Marks the part of a zone with unsaved prices, whichever part is open, and guards them against leaving. */
export const UnsavedCosts = ({ record }: { record: Zone }) => (
  <Unsaved name={sheetName(record.kind === 'airport' ? AIRPORT_COSTS : DAY_COSTS, record.id)} />
);

export const UnsavedAcross = ({ record }: { record: Zone }) => <Unsaved name={sheetName(ACROSS_COSTS, record.id)} />;

function Unsaved({ name }: { name: ReturnType<typeof sheetName> }) {
  const dirty = hasEdits(usePriceDraft(name));
  useUnsaved(dirty, () => dropPriceDraft(name));
  return dirty && <UnsavedMark />;
}
