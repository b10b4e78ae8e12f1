import { zone } from '#contract/pricing/zone.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import { plainCommands } from '#console/registry/plain.ts';
import { zoneServiceActions } from './zone-services.ts';

/** What is done with zones of one kind, and how they are found. */
function ofKind(kind: BookingKind, path: string) {
  const { actions, source } = plainCommands({
    kind: `${kind}_zone` as const,
    path,
    calls: zone,
    nameOf: ({ name, city_name }) => `${name.en}, ${city_name}`,
    hintOf: ({ code }) => code,
    words: { enable: ['sell'], disable: ['stop selling', 'hide'] },
    within: { query: { kind }, holds: (row) => row.kind === kind },
  });
  return { actions: [...actions, ...zoneServiceActions(kind)], source };
}

/** Commands and palette rows of zones: of transfers, and of day hire. */
export const zoneCommands = [
  ofKind('airport', '/prices/airports/zones'),
  ofKind('day_booking', '/prices/day_booking/zones'),
];
