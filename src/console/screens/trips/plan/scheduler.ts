import type { LatLng } from '#domain/booking/place.ts';
import type { FactsOf, Stop } from '#domain/trip/plan.ts';
import { scheduledDay, type ScheduledDay } from '#domain/trip/schedule.ts';

/**
 * Returns a function that schedules days. The same stops get the same schedule, so that a day is drawn again only when it
 * has changed.
 */
export function scheduler(facts: FactsOf, city: LatLng): (stops: readonly Stop[]) => ScheduledDay {
  const known = new Map<string, ScheduledDay>();
  return (stops) => {
    const key = JSON.stringify(stops);
    const day = known.get(key) ?? scheduledDay(stops, facts, city);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, day);
    return day;
  };
}

/** Many more than the days of a trip. */
const MOST_KEPT = 300;
