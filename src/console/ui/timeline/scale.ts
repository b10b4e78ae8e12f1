import type { TimeRange } from './types.ts';

/** How time is laid out along a line. */
export type Scale = TimeRange & { width: number };

/** Pixels from the start of the line to a moment, no further than its ends. */
export function at(moment: number, { from, to, width }: Scale): number {
  const share = (Math.min(to, Math.max(from, moment)) - from) / (to - from);
  return Math.round(share * width);
}

/** Where a stretch lies on the line; never too narrow to be met by a pointer. */
export function box(stretch: TimeRange, scale: Scale, narrowest = 0): { left: number; width: number } {
  const left = at(stretch.from, scale);
  return { left, width: Math.max(narrowest, at(stretch.to, scale) - left) };
}

/** Whether two stretches share a moment. */
export const rangesOverlap = (a: TimeRange, b: TimeRange): boolean => a.from < b.to && b.from < a.to;
