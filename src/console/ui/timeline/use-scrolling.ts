import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { at, isSeen, leftAfter, opening, type Scale } from './scale.ts';
import type { TimeRange } from './types.ts';

type Options = TimeRange & {
  now: number;
  /** Least pixels per hour. */
  hourPx: number;
  /** Width in px that the axis may fill; 0 until it is measured. */
  room: number;
  taken: readonly TimeRange[];
  lifted: TimeRange | undefined;
  /** Returns the block that has the focus. */
  focused(): TimeRange | undefined;
};

/** Scrolls a timeline to where its user looks, and keeps it there while the scale changes. */
export function useScrolling(area: RefObject<HTMLElement | null>, options: Options, scale: Scale): void {
  useSteady(area, options, scale);
  useStart(area, options, scale);
  useLiftedInView(area, options.lifted, scale);
}

/**
 * Keeps what is in view where it is when hours are folded or opened: the block that is lifted or has the focus, or the
 * moment at the left edge.
 */
function useSteady(
  area: RefObject<HTMLElement | null>,
  { lifted, focused }: Pick<Options, 'lifted' | 'focused'>,
  scale: Scale,
): void {
  const held = useLatest(() => lifted ?? focused());
  // By the time the new scale is on screen, a narrower one may have moved the area already.
  const before = useRef({ scale, left: 0 });
  useEffect(() => {
    const element = area.current;
    const keep = () => {
      before.current.left = element?.scrollLeft ?? 0;
    };
    element?.addEventListener('scroll', keep, { passive: true });
    return () => element?.removeEventListener('scroll', keep);
  }, [area]);
  useLayoutEffect(() => {
    const element = area.current;
    const { scale: old, left } = before.current;
    if (!element || old === scale) return;
    element.scrollLeft = leftAfter({ left, width: roomIn(element) }, old, scale, held.current());
    before.current = { scale, left: element.scrollLeft };
  }, [area, held, scale]);
}

/** Scrolls to the current time, or on another day to its first job, when the timeline opens or changes its range. */
function useStart(
  area: RefObject<HTMLElement | null>,
  { from, to, now, hourPx, room, taken }: Pick<Options, 'from' | 'to' | 'now' | 'hourPx' | 'room' | 'taken'>,
  scale: Scale,
): void {
  const measured = room > 0;
  useEffect(() => {
    if (!measured) return;
    area.current?.scrollTo({ left: at(opening({ from, to }, now, taken), scale) - LEAD_IN_PX });
    // Neither the clock nor a change of the jobs or folds may move the board under somebody's hands.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [from, to, hourPx, measured]);
}

/** Scrolls to the time of a block that is lifted where it cannot be seen, such as from beside the board. */
function useLiftedInView(area: RefObject<HTMLElement | null>, lifted: TimeRange | undefined, scale: Scale): void {
  const { from, to } = lifted ?? {};
  useEffect(() => {
    const element = area.current;
    if (!element || from === undefined || to === undefined) return;
    if (isSeen({ from, to }, scale, { left: element.scrollLeft, width: roomIn(element) })) return;
    element.scrollTo({ left: at(from, scale) - LEAD_IN_PX });
    // It is kept in view while it is held, unless its user scrolls away from it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [from, to]);
}

/** Returns the width in px of what is in view beside the heads of the rows. */
export const roomIn = (element: HTMLElement): number =>
  element.clientWidth - Number.parseFloat(getComputedStyle(element).scrollPaddingLeft);

/** Space in px between the left edge and the moment at which the timeline opens. */
const LEAD_IN_PX = 56;
