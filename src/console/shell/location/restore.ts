import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { onNavigate, place } from '#console/shell/state/history-entry.ts';
import { visitOf } from '#console/shell/state/tabs.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

type ScrollPosition = { top: number; inner?: number; row?: string };

type List = {
  /** Id of the focused row. */
  row: string | undefined;
  focusRow(id: string): void;
  /** Returns the scroll container of the rows, if it is not the page. */
  region(): HTMLElement | null;
};

/**
 * Restores the focused row and the scroll position of a list on return to its history entry or tab.
 * @param ready whether the rows of this address are rendered
 */
export function useRestore(ready: boolean, list: List): void {
  const latest = useLatest(list);
  const [path] = useLocation();
  const entry = useSyncExternalStore(onNavigate, () => visitOf(path).entry);
  useEffect(() => {
    if (!ready) return;
    const { row, inner } = spots.get(entry) ?? {};
    // The focus stays in the tab list while the user moves along the tabs.
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
      // The press of a key was recorded before the key moved the focus, so the row is recorded again.
      keepRow();
    };
  }, [ready, entry, latest]);
}

/** Records the scroll position of each history entry and restores it when the entry is shown again. */
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

/** Scrolls once the page is rendered, and again as it grows while content loads. Stops when the user scrolls. */
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

/** Scroll positions by history entry, for the life of the page. */
const spots = new Map<string, ScrollPosition>();

const remember = (entry: string, part: Partial<ScrollPosition>): void =>
  void spots.set(entry, { top: 0, ...spots.get(entry), ...part });

/**
 * Listens in the capture phase: scroll events of a region do not bubble, and after a click has navigated, the page has
 * already scrolled.
 */
function onDoing(keep: () => void): () => void {
  for (const event of DOING) addEventListener(event, keep, { capture: true, passive: true });
  return () => {
    for (const event of DOING) removeEventListener(event, keep, { capture: true });
  };
}

const DOING = ['scroll', 'click', 'keydown'] as const;
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const TIMEOUT_MS = 5000;
