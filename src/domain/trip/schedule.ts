import type { OpeningHours } from '#domain/activity/opening-hours.ts';
import { DAY_MIN, minutesOf } from '#domain/time/hours.ts';
import { kilometres, type LatLng } from '#domain/booking/place.ts';
import type { FactsOf, Stop, StopFacts } from './plan.ts';
import { travelBetween, type Travel } from './travel.ts';

/** Something about a stop or a day that is worth a look. It never refuses a plan. `by`: minutes or kilometres, rounded. */
export interface PlanWarning {
  readonly code: 'overlap' | 'tight' | 'closed' | 'closes_early' | 'long_day' | 'far' | 'hidden_ref';
  /** Null for what a whole day has. */
  readonly stop: string | null;
  readonly by?: number;
}

/** When a stop takes place, in minutes since the midnight at which its day begins. */
export interface ScheduledStop {
  readonly stop: Stop;
  readonly start: number;
  readonly end: number;
  /** When travellers can be there; null for the first stop of a day. */
  readonly arrival: number | null;
  /** The way from the last stop with a place; null without one. */
  readonly travel: Travel | null;
}

export interface ScheduledDay {
  readonly stops: readonly ScheduledStop[];
  readonly warnings: readonly PlanWarning[];
  /** When it begins and ends, in minutes since its midnight; null without stops. */
  readonly span: { readonly from: number; readonly to: number } | null;
  /** Minutes on the way between its stops. */
  readonly travel: number;
}

/**
 * Returns when each stop of a day takes place. A pinned stop begins when it says; any other one begins after the stop
 * before and the way from the last stop with a place. A day begins at nine unless its first stop is pinned.
 * @param city where the trip is
 */
export function scheduledDay(stops: readonly Stop[], facts: FactsOf, city: LatLng): ScheduledDay {
  const scheduled: ScheduledStop[] = [];
  const warnings: PlanWarning[] = [];
  let from: LatLng | null = null;
  for (const stop of stops) {
    const known = facts(stop);
    const at = known?.at ?? null;
    const travel = from && at && travelBetween(from, at);
    const before = scheduled.at(-1)?.end;
    const arrival = before === undefined ? null : before + (travel?.minutes ?? 0);
    const start = stop.start === null ? (arrival ?? DAY_START) : minutesOf(stop.start);
    const end = start + stop.duration_min;
    scheduled.push({ stop, start, end, arrival, travel });
    const late = before === undefined || arrival === null ? undefined : lateness(start, before, arrival);
    warnings.push(
      ...(late ? [{ ...late, stop: stop.id }] : []),
      ...(known ? aboutRecord(stop, known, start, end, city) : []),
    );
    from = at ?? from;
  }
  const span = spanOf(scheduled);
  const length = span ? span.to - span.from : 0;
  if (length > LONG_DAY) warnings.push({ code: 'long_day', stop: null, by: length });
  const travel = scheduled.reduce((sum, each) => sum + (each.travel?.minutes ?? 0), 0);
  return { stops: scheduled, warnings, span, travel };
}

const spanOf = (stops: readonly ScheduledStop[]): ScheduledDay['span'] =>
  stops.length === 0
    ? null
    : { from: Math.min(...stops.map(({ start }) => start)), to: Math.max(...stops.map(({ end }) => end)) };

/**
 * Returns when a pinned stop would have to begin for a warning to go away, in minutes since midnight; undefined where
 * another start does not help.
 */
export function betterStart(
  { stop, start, arrival }: ScheduledStop,
  { code, by = 0 }: PlanWarning,
): number | undefined {
  if (stop.start === null) return undefined;
  if (code === 'overlap' || code === 'tight') return arrival ?? undefined;
  const earlier = start - by;
  return code === 'closes_early' && earlier >= (arrival ?? 0) ? earlier : undefined;
}

/** Returns what is wrong with when a pinned stop begins: during the stop before, or before travellers can be there. */
function lateness(start: number, before: number, arrival: number): Omit<PlanWarning, 'stop'> | undefined {
  if (start < before) return { code: 'overlap', by: before - start };
  return start < arrival ? { code: 'tight', by: arrival - start } : undefined;
}

function aboutRecord(stop: Stop, known: StopFacts, start: number, end: number, city: LatLng): PlanWarning[] {
  const km = known.at ? kilometres(known.at, city) : 0;
  return [
    ...openingWarnings(known.opening_hours, start, end).map((warning) => ({ ...warning, stop: stop.id })),
    ...(km > FAR_KM ? [{ code: 'far', stop: stop.id, by: Math.round(km) } as const] : []),
    ...(known.shown ? [] : [{ code: 'hidden_ref', stop: stop.id } as const]),
  ];
}

/**
 * Returns whether a place is closed at a time, or closes before its end. A trip has no dates: only what no day of the
 * week allows is worth a look. A place without hours is always open.
 */
function openingWarnings(hours: readonly OpeningHours[], start: number, end: number): Omit<PlanWarning, 'stop'>[] {
  if (hours.length === 0) return [];
  const closings = hours.flatMap(({ days, open, close }) => {
    const [opens, closes] = [minutesOf(open), minutesOf(close)];
    const length = closes > opens ? closes - opens : closes + DAY_MIN - opens;
    // A time after midnight may be within the hours of the evening before.
    const began = [opens, opens + DAY_MIN, opens - DAY_MIN].find((each) => each <= start && start < each + length);
    return days.length === 0 || began === undefined ? [] : [began + length];
  });
  if (closings.length === 0) return [{ code: 'closed' }];
  const early = end - Math.max(...closings);
  return early > 0 ? [{ code: 'closes_early', by: early }] : [];
}

const DAY_START = 9 * 60;
const LONG_DAY = 12 * 60;
const FAR_KM = 60;
