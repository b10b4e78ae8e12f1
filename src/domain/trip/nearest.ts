import { kilometres, type LatLng } from '#domain/booking/place.ts';
import type { FactsOf, Stop } from './plan.ts';

/**
 * Returns the stops of a day in an order with short ways: from the first stop always on to the nearest one left. Pinned
 * stops and those without a place keep their place in the order.
 */
export function byNearest(stops: readonly Stop[], facts: FactsOf): readonly Stop[] {
  const pointOf = (stop: Stop): LatLng | null => facts(stop)?.at ?? null;
  const isFixed = (stop: Stop, at: number): boolean => at === 0 || stop.start !== null || pointOf(stop) === null;
  let left = stops.filter((stop, at) => !isFixed(stop, at));
  let here: LatLng | null = null;
  return stops.map((stop, at) => {
    const next = isFixed(stop, at) ? stop : nearest(left, here, pointOf);
    left = left.filter((each) => each !== next);
    here = pointOf(next) ?? here;
    return next;
  });
}

/** Returns the stop that is nearest to a point; the first one where there is no point. */
function nearest(stops: readonly Stop[], from: LatLng | null, pointOf: (stop: Stop) => LatLng | null): Stop {
  const distance = (stop: Stop): number => {
    const to = pointOf(stop);
    return from && to ? kilometres(from, to) : 0;
  };
  return stops.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best));
}
