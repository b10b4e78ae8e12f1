import { zoneOffset } from '#domain/time/time.ts';
import { allZones } from '#domain/time/time-zones.ts';
import type { SearchOption } from './fields.ts';

/** Returns all time zones by canonical name, with their present UTC offset. */
export function zoneOptions(): readonly SearchOption[] {
  const now = new Date().toISOString();
  known ??= allZones().map((zone) => {
    const offset = `UTC${zoneOffset(zone, now)}`;
    return {
      value: zone,
      label: zone.replaceAll('_', ' '),
      hint: offset,
      words: `${zone} ${offset.replace(':00', '')}`,
    };
  });
  return known;
}

let known: readonly SearchOption[] | undefined;
