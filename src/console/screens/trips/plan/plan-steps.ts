import { acrossFrom, moved, placeOf, stepFrom, type Plan, type Stop, type StopPlace } from '#domain/trip/plan.ts';
import type { Way } from './board-keys.ts';

/** What of a board has the focus: a stop, or the day itself where it has none. Days count from 0. */
export interface Spot {
  readonly day: number;
  readonly stop: string | undefined;
}

/** Returns where an arrow key leads: to the next stop, over the edge of a day too, or as far down on another day. */
export function goFrom(plan: Plan, { day, stop }: Spot, way: Way): Spot {
  const at = stop === undefined ? -1 : (plan[day]?.findIndex(({ id }) => id === stop) ?? -1);
  if (way === 'left' || way === 'right') {
    const next = plan[day + (way === 'left' ? -1 : 1)];
    const other = day + (way === 'left' ? -1 : 1);
    return next ? { day: other, stop: next[Math.min(Math.max(at, 0), next.length - 1)]?.id } : { day, stop };
  }
  const by = way === 'up' ? -1 : 1;
  const within = at === -1 ? undefined : plan[day]?.[at + by];
  if (within) return { day, stop: within.id };
  const next = plan[day + by];
  return next ? { day: day + by, stop: (by === 1 ? next[0] : next.at(-1))?.id } : { day, stop };
}

/** Returns the plan with a stop moved one step; the same plan where it cannot go further. */
export function movedBy(plan: Plan, id: string, way: Way): Plan {
  const from = placeOf(plan, id);
  const to = from && targetOf(plan, from, way);
  return to ? moved(plan, id, to) : plan;
}

const targetOf = (plan: Plan, from: StopPlace, way: Way): StopPlace | undefined =>
  way === 'up' || way === 'down'
    ? stepFrom(plan, from, way === 'up' ? -1 : 1)
    : acrossFrom(plan, from, way === 'left' ? -1 : 1);

/** Returns the plan with a stop dropped before another one of a day, or at the end of it. */
export function droppedBefore(plan: Plan, id: string, day: number, before: string | undefined): Plan {
  const others = (plan[day] ?? []).filter((stop) => stop.id !== id);
  const at = before === undefined ? others.length : others.findIndex((stop) => stop.id === before);
  return before === id || at === -1 ? plan : moved(plan, id, { day, at });
}

/** Returns the stops with a new one after the stop that has the focus, or at the end of its day. */
export function withNew(plan: Plan, { day, stop }: Spot, added: Omit<Stop, 'day'>): readonly Stop[] {
  const own = plan[day] ?? [];
  const at = own.findIndex(({ id }) => id === stop);
  const next = own.toSpliced(at === -1 ? own.length : at + 1, 0, { ...added, day: day + 1 });
  return plan.with(day, next).flat();
}

/** Returns what has the focus once a stop is gone: the stop that takes its place, or the one before. */
export function spotAfter(plan: Plan, { day, stop }: Spot): Spot {
  const own = plan[day] ?? [];
  const at = own.findIndex(({ id }) => id === stop);
  return { day, stop: (own[at + 1] ?? own[at - 1])?.id };
}
