import type { TimeRange } from './types.ts';

/** Mapping of a time range onto a width in px. */
export type Scale = TimeRange & { width: number };

/** Returns the offset of a moment from the start of the axis in px, clamped to its ends. */
export function at(moment: number, { from, to, width }: Scale): number {
  const share = (Math.min(to, Math.max(from, moment)) - from) / (to - from);
  return Math.round(share * width);
}

/** Returns the position of a time range on the axis, at least `narrowest` px wide so that a pointer can hit it. */
export function box(stretch: TimeRange, scale: Scale, narrowest = 0): { left: number; width: number } {
  const left = at(stretch.from, scale);
  return { left, width: Math.max(narrowest, at(stretch.to, scale) - left) };
}

/** Returns whether two ranges overlap. */
export const rangesOverlap = (a: TimeRange, b: TimeRange): boolean => a.from < b.to && b.from < a.to;
