import type { Cause, PassedOver } from './price.ts';
import type { AcrossPrice } from './rows.ts';
import { newestValid, validityWords } from './validity.ts';

/** A day's route through the zones. */
export type Route = { date: string; start_zone: string; visit_zones: readonly string[]; end_zone: string };

/**
 * The route's cost for one vehicle and the row it comes from (null when the day never leaves its zone); or the leg that
 * is not sold.
 */
export type AcrossCost = { ok: true; cost_minor: number; cause: Cause | null } | { ok: false; to_zone: string };

/**
 * Returns the cost of leaving the start zone on a day, for one vehicle. If the day ends at its start, the dearest
 * visited zone counts; if it ends elsewhere, the greater of the one-way cost to there and the dearest of the other
 * zones.
 */
export function acrossCost(
  route: Route,
  carClass: string,
  prices: readonly AcrossPrice[],
  passed: PassedOver[],
): AcrossCost {
  const { date, start_zone, visit_zones, end_zone } = route;
  const away = new Set([...visit_zones, end_zone].filter((zone) => zone !== start_zone));
  const rows = prices.filter((row) => row.from_zone === start_zone && row.car_class === carClass);
  let highest: Leg | null = null;
  for (const zone of away) {
    const passOver = (price: AcrossPrice, why: string) => passed.push({ ...refer(price), why });
    const toThere = rows.filter((price) => price.to_zone === zone);
    const row = newestValid(toThere, date, passOver);
    const cost = zone === end_zone ? row?.one_way_cost_minor : row?.cost_minor;
    if (!row || cost === null || cost === undefined) return { ok: false, to_zone: zone };
    const leg: Leg = { cost, row };
    const more: Leg = highest && highest.cost >= cost ? highest : leg;
    const less = more === leg ? highest : leg;
    if (less)
      passOver(less.row, `The price to ${more.row.to_zone} is the same or higher, and only the highest applies.`);
    highest = more;
  }
  if (!highest) return { ok: true, cost_minor: 0, cause: null };
  const way = highest.row.to_zone === end_zone ? 'one way, the day ends there' : 'out and back';
  const why = `From ${start_zone} to ${highest.row.to_zone}, ${way}: row ${validityWords(highest.row)}.`;
  return { ok: true, cost_minor: highest.cost, cause: { record: 'across_price', id: highest.row.id, why } };
}

type Leg = { cost: number; row: AcrossPrice };

const refer = ({ id, from_zone, to_zone }: AcrossPrice) =>
  ({ record: 'across_price', id, label: `${from_zone} to ${to_zone}` }) as const;
