import type { Zone } from '#contract/pricing/zone.schema.ts';
import { AIRPORT_COSTS, DAY_COSTS } from './price-kinds.ts';
import { PricePanel } from './price-panel.tsx';

/** Shows the costs of a zone's transfers or day hire, by car class. */
export const CostsPanel = ({ record }: { record: Zone }) =>
  record.kind === 'airport' ? (
    <PricePanel
      key={record.id}
      kind={AIRPORT_COSTS}
      zone={record}
      none="Choose the airports of this zone first; each has its own columns."
    />
  ) : (
    <PricePanel
      key={record.id}
      kind={DAY_COSTS}
      zone={record}
      none="Choose the packages this zone sells first; each has its own columns."
    />
  );
