import type { AcrossPrice } from './rows.ts';
import { newestValid } from './validity.ts';

/** A day's way through the zones. */
export type Route = { date: string; start_zone: string; visit_zones: readonly string[]; end_zone: string };

/**
 * What leaving the start zone costs on a day, for one vehicle: back home by night, the dearest zone visited; ending elsewhere,
 * the one-way cost to there or the dearest of the others, whichever is more. Null when a leg is not sold.
 */
export function acrossCost(route: Route, carClass: string, prices: readonly AcrossPrice[]): number | null {
  const { date, start_zone, visit_zones, end_zone } = route;
  const away = new Set([...visit_zones, end_zone].filter((zone) => zone !== start_zone));
  const rows = prices.filter((row) => row.from_zone === start_zone && row.car_class === carClass);
  const costs = [...away].map((zone) => {
    const row = newestValid(
      rows.filter((price) => price.to_zone === zone),
      date,
    );
    return zone === end_zone ? row?.one_way_cost_minor : row?.cost_minor;
  });
  let dearest = 0;
  for (const cost of costs) {
    if (cost === null || cost === undefined) return null;
    dearest = Math.max(dearest, cost);
  }
  return dearest;
}
