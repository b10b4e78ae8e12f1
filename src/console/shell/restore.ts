import { useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

type Spot = { top: number; row?: string };

/**
 * Brings scroll position and focused row of a list back when the person comes back to this very entry of the history.
 * @param ready the rows of this address are on screen
 * @param row id of the row with the focus
 */
export function useRestore(ready: boolean, row: string | undefined, focusRow: (id: string) => void): void {
  const latest = useLatest({ row, focusRow });
  const done = useRef(false);
  useEffect(() => {
    if (!ready) return;
    const entry = entryKey();
    const spot = spots.get(entry);
    if (spot && !done.current) {
      if (spot.row) latest.current.focusRow(spot.row);
      requestAnimationFrame(() => scrollTo({ top: spot.top, behavior: 'instant' }));
    }
    done.current = true;
    const keep = () => spots.set(entry, { top: scrollY, ...(latest.current.row ? { row: latest.current.row } : {}) });
    addEventListener('scroll', keep, { passive: true });
    // Captured before a click navigates: by the time the screen is taken down the page has scrolled already.
    addEventListener('click', keep, { capture: true });
    addEventListener('keydown', keep, { capture: true });
    return () => {
      removeEventListener('scroll', keep);
      removeEventListener('click', keep, { capture: true });
      removeEventListener('keydown', keep, { capture: true });
    };
  }, [ready, latest]);
}

/** Names the current entry of the history; given once and kept in its state. */
export function entryKey(): string {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string')
    return state.entry;
  const entry = crypto.randomUUID();
  history.replaceState({ ...(typeof state === 'object' ? state : {}), entry }, '');
  return entry;
}

/** Places by history entry, for as long as the page lives. */
const spots = new Map<string, Spot>();

/** A page opened anew starts at its top; one come back to is brought back by {@link useRestore}. */
export function toTopUnlessRestored(): void {
  if (!spots.has(entryKey())) scrollTo({ top: 0, behavior: 'instant' });
}
