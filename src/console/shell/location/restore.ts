import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { onNavigate, place } from '#console/shell/state/history-entry.ts';
import { visitOf } from '#console/shell/state/tabs.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

type ScrollPosition = { top: number; inner?: number; row?: string };

type List = {
  /** Id of the row with the focus. */
  row: string | undefined;
  focusRow(id: string): void;
  /** What its rows scroll in, beside the page itself. */
  region(): HTMLElement | null;
};

/**
 * Brings the focused row and the scroll position of a list back when the person comes back to an entry of the history,
 * or to its tab.
 * @param ready the rows of this address are on screen
 */
export function useRestore(ready: boolean, list: List): void {
  const latest = useLatest(list);
  const [path] = useLocation();
  const entry = useSyncExternalStore(onNavigate, () => visitOf(path).entry);
  useEffect(() => {
    if (!ready) return;
    const { row, inner } = spots.get(entry) ?? {};
    // Who walks along the tabs stays there.
    if (row !== undefined && !document.activeElement?.closest('[role="tablist"]')) latest.current.focusRow(row);
    const scroll = () => inner !== undefined && latest.current.region()?.scrollTo({ top: inner, behavior: 'instant' });
    scroll();
    const frame = requestAnimationFrame(scroll);
    const keepRow = () => {
      const { row: now } = latest.current;
      if (now !== undefined) remember(entry, { row: now });
    };
    const stop = onDoing(() => {
      remember(entry, { inner: latest.current.region()?.scrollTop ?? 0 });
      keepRow();
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
      // A key moves on after what is kept at its press.
      keepRow();
    };
  }, [ready, entry, latest]);
}

/** Remembers how far the page is scrolled at each entry of the history, and scrolls there when it is shown again. */
export function restoreScroll(): void {
  let stopTrying = (): void => undefined;
  let trying = false;
  onNavigate((before) => {
    stopTrying();
    const { entry, path } = place();
    const spot = spots.get(entry);
    if (!spot && path === before.path) return;
    trying = true;
    stopTrying = scrollWhenHighEnough(spot?.top ?? 0, () => (trying = false));
  });
  onDoing(() => {
    if (!trying) remember(place().entry, { top: scrollY });
  });
}

/** Scrolls once the page is drawn, and again as it grows: what it shows may still be on its way. Gives way to the person. */
function scrollWhenHighEnough(top: number, done: () => void): () => void {
  const grown = new ResizeObserver(() => scroll());
  const stop = () => {
    done();
    grown.disconnect();
    clearTimeout(timer);
    for (const event of BY_HAND) removeEventListener(event, stop, { capture: true });
  };
  const timer = setTimeout(stop, TIMEOUT_MS);
  const scroll = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) <= 1) stop();
  };
  for (const event of BY_HAND) addEventListener(event, stop, { capture: true, passive: true });
  grown.observe(document.body);
  return stop;
}

/** Places by history entry, for as long as the page lives. */
const spots = new Map<string, ScrollPosition>();

const remember = (entry: string, part: Partial<ScrollPosition>): void =>
  void spots.set(entry, { top: 0, ...spots.get(entry), ...part });

/** Captured: a region's scrolling does not bubble, and by the time a click has navigated the page has scrolled already. */
function onDoing(keep: () => void): () => void {
  for (const event of DOING) addEventListener(event, keep, { capture: true, passive: true });
  return () => {
    for (const event of DOING) removeEventListener(event, keep, { capture: true });
  };
}

const DOING = ['scroll', 'click', 'keydown'] as const;
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const TIMEOUT_MS = 5000;
