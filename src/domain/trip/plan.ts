import type { LatLng } from '#domain/booking/place.ts';
import type { OpeningHours } from '#domain/activity/opening-hours.ts';

export const STOP_TYPES = ['activity', 'place', 'hotel', 'transfer', 'note'] as const;
export type StopType = (typeof STOP_TYPES)[number];

/** Something that travellers of a trip do, or where they are, for a time. */
export interface Stop {
  /** Unique within the plan; kept for as long as the stop exists. */
  readonly id: string;
  readonly type: StopType;
  /** Id of the record that it is about, for types that have one. */
  readonly ref?: number;
  /** What it is called where it is about no record, or otherwise than that. */
  readonly title?: string;
  /** `HH:MM` at which it begins whatever is before it: it is pinned. Without it, it follows the stop before. */
  readonly start?: string;
  /** From 5 to 720. */
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

/** Returns the id of a stop that the plan has twice; undefined when it has none. */
export function duplicateStop(plan: Plan): string | undefined {
  const ids = plan.flat().map(({ id }) => id);
  return ids.find((id, at) => ids.indexOf(id) !== at);
}

/** Returns a plan of so many days. The stops of days that it loses move to the end of its last day. */
export function resized(plan: Plan, days: number): Plan {
  const lost = plan.slice(days).flat();
  const kept = Array.from({ length: days }, (_, day) => plan[day] ?? []);
  return lost.length === 0 ? kept : kept.with(days - 1, [...(kept.at(-1) ?? []), ...lost]);
}

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
    return day === to.day ? others.toSpliced(to.at, 0, stop) : others;
  });
}

/** Returns where a stop goes one step up or down, over the edge of its day too; undefined at the end of the plan. */
export function stepFrom(plan: Plan, { day, at }: StopPlace, by: 1 | -1): StopPlace | undefined {
  const next = at + by;
  if (next >= 0 && next < (plan[day]?.length ?? 0)) return { day, at: next };
  const other = plan[day + by];
  return other && { day: day + by, at: by === 1 ? 0 : other.length };
}
