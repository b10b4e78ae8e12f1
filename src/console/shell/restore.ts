import { useEffect, useRef } from 'react';
import { place } from './place.ts';
import { useLatest } from './use-latest.ts';

type Spot = { top: number; inner: number; row?: string };

type List = {
  /** Id of the row with the focus. */
  row: string | undefined;
  focusRow(id: string): void;
  /** What its rows scroll in, beside the page itself. */
  region(): HTMLElement | null;
};

/**
 * Brings scroll position and focused row of a list back when the person comes back to this very entry of the history.
 * @param ready the rows of this address are on screen
 */
export function useRestore(ready: boolean, list: List): void {
  const latest = useLatest(list);
  const done = useRef(false);
  useEffect(() => {
    if (!ready) return;
    const entry = place().entry;
    const spot = spots.get(entry);
    if (spot && !done.current) {
      if (spot.row) latest.current.focusRow(spot.row);
      requestAnimationFrame(() => {
        scrollTo({ top: spot.top, behavior: 'instant' });
        latest.current.region()?.scrollTo({ top: spot.inner, behavior: 'instant' });
      });
    }
    done.current = true;
    const keep = () => {
      const { row, region } = latest.current;
      spots.set(entry, { top: scrollY, inner: region()?.scrollTop ?? 0, ...(row ? { row } : {}) });
    };
    // Captured: a region's scrolling does not bubble, and by the time a click has navigated the page has scrolled already.
    const events = ['scroll', 'click', 'keydown'] as const;
    for (const event of events) addEventListener(event, keep, { capture: true, passive: true });
    return () => {
      for (const event of events) removeEventListener(event, keep, { capture: true });
    };
  }, [ready, latest]);
}

/** Places by history entry, for as long as the page lives. */
const spots = new Map<string, Spot>();

/** A page opened anew starts at its top; one come back to is brought back by {@link useRestore}. */
export function toTopUnlessRestored(): void {
  if (!spots.has(place().entry)) scrollTo({ top: 0, behavior: 'instant' });
}
