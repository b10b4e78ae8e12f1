import type { Zone } from '#contract/pricing/zone.schema.ts';
import { ACROSS_COSTS } from './price-kinds.ts';
import { PricePanel } from './price-panel.tsx';

/** Shows the out-of-zone costs of a day-hire zone, by destination zone. */
export const AcrossPanel = ({ record }: { record: Zone }) => (
  <PricePanel
    key={record.id}
    kind={ACROSS_COSTS}
    zone={record}
    none="The city has no other zones of hire by the day to drive to."
  />
);
