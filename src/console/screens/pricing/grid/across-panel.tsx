import type { Zone } from '#contract/pricing/zone.schema.ts';
import { ACROSS_COSTS } from './price-kinds.ts';
import { PricePanel } from './price-panel.tsx';

/** What leaving a zone of day hire costs, by where to. */
export const AcrossPanel = ({ record }: { record: Zone }) => (
  <PricePanel
    key={record.id}
    kind={ACROSS_COSTS}
    zone={record}
    none="The city has no other zones of hire by the day to drive to."
  />
);
