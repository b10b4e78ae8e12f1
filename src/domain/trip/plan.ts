import type { LatLng } from '#domain/booking/place.ts';
import type { OpeningHours } from '#domain/activity/opening-hours.ts';

export const STOP_TYPES = ['activity', 'place', 'hotel', 'transfer', 'note'] as const;
export type StopType = (typeof STOP_TYPES)[number];

/** Something that travellers of a trip do, or where they are, for a time. */
export interface Stop {
  /** Unique within the plan; kept for as long as the stop exists. */
  readonly id: string;
  /** The day that it is on, from 1. */
  readonly day: number;
  readonly type: StopType;
  /** Id of the activity or place that it is about; null where it is about no record. */
  readonly ref: number | null;
  /** What it is called where it is about no record, or otherwise than that. */
  readonly title: string;
  /** `HH:MM` at which it begins whatever is before it: it is pinned. Null: it follows the stop before. */
  readonly start: string | null;
  readonly duration_min: number;
  readonly note: string;
}

/** The stops of each day of a trip, in their order. */
export type Plan = readonly (readonly Stop[])[];

/** What the rules know of the record that a stop is about. */
export interface StopFacts {
  /** Where it is; null where that is not known. */
  readonly at: LatLng | null;
  readonly opening_hours: readonly OpeningHours[];
  /** Whether the public may see it. */
  readonly shown: boolean;
}

/** Returns what is known of a stop; undefined for one that is about no record. */
export type FactsOf = (stop: Stop) => StopFacts | undefined;

export const MAX_DAYS = 30;
export const MAX_STOPS = 300;

/** The shortest and longest a stop may take, in minutes. */
export const STOP_MIN = 5;
export const STOP_MAX = 720;

/** Returns the stops of each day of a trip. Those of days that it does not have come at the end of its last day. */
export function planOf(stops: readonly Stop[], days: number): Plan {
  const all = fitted(stops, days);
  return Array.from({ length: days }, (_, at) => all.filter(({ day }) => day === at + 1));
}

/** Returns the stops of a trip in the order of its days. Those of days that it does not have are at the end of its last. */
export const fitted = (stops: readonly Stop[], days: number): readonly Stop[] =>
  stops.toSorted((one, other) => one.day - other.day).map((stop) => (stop.day > days ? { ...stop, day: days } : stop));

/** Returns what a trip of so many days has no day for, such as "4 stops of days 4 and 5"; undefined when nothing is left. */
export function beyondInWords(stops: readonly Stop[], days: number): string | undefined {
  const lost = stops.filter(({ day }) => day > days);
  if (lost.length === 0) return undefined;
  const on = [...new Set(lost.map(({ day }) => day))].toSorted((one, other) => one - other);
  const named = on.length === 1 ? `day ${on[0]}` : `days ${on.slice(0, -1).join(', ')} and ${on.at(-1)}`;
  return `${lost.length === 1 ? 'one stop' : `${lost.length} stops`} of ${named}`;
}

/** Returns the index of a stop whose id an earlier one has; -1 when there is none. */
export const duplicateStop = (stops: readonly Stop[]): number => {
  const ids = stops.map(({ id }) => id);
  return ids.findIndex((id, at) => ids.indexOf(id) !== at);
};

/** Where a stop is: its day and its place within it, both from 0. */
export interface StopPlace {
  readonly day: number;
  readonly at: number;
}

/** Returns where a stop is; undefined when the plan lacks it. */
export function placeOf(plan: Plan, id: string): StopPlace | undefined {
  for (const [day, stops] of plan.entries()) {
    const at = stops.findIndex((stop) => stop.id === id);
    if (at !== -1) return { day, at };
  }
  return undefined;
}

/** Returns the plan with a stop at another place, which is at most the end of a day that exists. */
export function moved(plan: Plan, id: string, to: StopPlace): Plan {
  const from = placeOf(plan, id);
  const stop = from && plan[from.day]?.[from.at];
  if (!stop || !plan[to.day]) return plan;
  return plan.map((stops, day) => {
    const others = stops.filter((each) => each.id !== id);
    return day === to.day ? others.toSpliced(to.at, 0, { ...stop, day: day + 1 }) : others;
  });
}

/** Returns where a stop goes one step up or down, over the edge of its day too; undefined at the end of the plan. */
export function stepFrom(plan: Plan, { day, at }: StopPlace, by: 1 | -1): StopPlace | undefined {
  const next = at + by;
  if (next >= 0 && next < (plan[day]?.length ?? 0)) return { day, at: next };
  const other = plan[day + by];
  return other && { day: day + by, at: by === 1 ? 0 : other.length };
}

/** Returns where a stop goes on the day before or after: as far down there; undefined where there is no such day. */
export function acrossFrom(plan: Plan, { day, at }: StopPlace, by: 1 | -1): StopPlace | undefined {
  const other = plan[day + by];
  return other && { day: day + by, at: Math.min(at, other.length) };
}
