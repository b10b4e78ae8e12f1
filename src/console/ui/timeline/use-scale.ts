import { useMemo, useState, type RefObject } from 'react';
import { useWidth } from '#console/ui/hooks/use-width.ts';
import { emptyHours, HOUR_MS, hourToFill, scaleOf, type Scale } from './scale.ts';
import type { TimeRange } from './types.ts';
import { roomIn } from './use-scrolling.ts';

/** A stretch of hours without anything, folded or opened. */
export type Stretch = TimeRange & { open: boolean };

type Options = TimeRange & {
  /** Least pixels per hour. */
  hourPx: number;
  now: number;
  /** The ranges that stay visible. */
  taken: readonly TimeRange[];
};

/**
 * Returns the scale of a timeline that fills the width there is, with its empty hours folded; the folded stretches, and a
 * function to open and fold one.
 */
export function useScale(
  area: RefObject<HTMLElement | null>,
  { from, to, hourPx, now, taken }: Options,
): {
  scale: Scale;
  /** Width in px of what is in view beside the heads of the rows; 0 until it is measured. */
  room: number;
  stretches: readonly Stretch[];
  toggle(stretch: TimeRange): void;
} {
  const room = useWidth(area, roomIn);
  const [opened, setOpened] = useState<readonly TimeRange[]>([]);
  // The clock moves the folds once an hour only.
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const stretches = useMemo(
    () =>
      emptyHours(
        { from, to },
        [...taken, { from: hour - HOUR_MS, to: hour + 2 * HOUR_MS }],
        Math.ceil(SHORTEST_PX / hourPx),
      ).map((range) => ({ ...range, open: opened.some((each) => each.from < range.to && range.from < each.to) })),
    [from, to, hourPx, hour, taken, opened],
  );
  const scale = useMemo(() => {
    const folds = stretches.filter(({ open }) => !open);
    return scaleOf({ from, to }, hourToFill({ from, to }, folds, room, hourPx), folds);
  }, [from, to, hourPx, room, stretches]);
  const toggle = (stretch: TimeRange) =>
    setOpened((before) => {
      const others = before.filter((each) => each.from >= stretch.to || stretch.from >= each.to);
      return others.length < before.length ? others : [...before, stretch];
    });
  return { scale, room, stretches, toggle };
}

/** Stretches narrower than this are not worth folding. */
const SHORTEST_PX = 100;
