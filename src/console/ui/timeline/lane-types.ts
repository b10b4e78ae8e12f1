import type { TimeRange } from './types.ts';

/** Bar in a lane: something that is shown for a time. */
export type LaneBar = TimeRange & {
  id: string;
  text: string;
  /** `solid`: under way, `warn`: soon over, `tint`: still to come, `faint`: over. */
  look: 'solid' | 'warn' | 'tint' | 'faint';
  /** What else is known of it, for screen readers and the tooltip. */
  details: string;
  /** Whether it never ends; its `to` is then the end of what is shown. */
  endless: boolean;
};

/** Stretch of a group in which nothing is shown, with what is said of it, and what where there is little room. */
export type LaneGap = TimeRange & { words: string; brief: string };

/** Lanes that belong together, of which the first `slots` are always there. */
export type LaneGroup = {
  id: string;
  label: string;
  note: string;
  slots: number;
  lanes: readonly (readonly LaneBar[])[];
  gaps: readonly LaneGap[];
};

/** What of a bar is moved: all of it, or one of its ends. */
export type LanePart = 'whole' | 'start' | 'end';

/** How far a bar is moved: by days, or by hours where people want it exact. */
export type LaneMove = { part: LanePart; days: number; hours: number };

/** Where a bar would be that is being moved. */
export type MovedBar = TimeRange & { id: string };

/** Returns a stretch as a share of the time that is shown, in percent. */
export function shareOf(stretch: TimeRange, { from, to }: TimeRange): { left: string; width: string } {
  const [start, end] = [Math.max(stretch.from, from), Math.min(stretch.to, to)];
  return { left: percent(start - from, to - from), width: percent(Math.max(0, end - start), to - from) };
}

export const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 1e5) / 1e3}%`;
