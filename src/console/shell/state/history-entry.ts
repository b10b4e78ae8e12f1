import { useSyncExternalStore } from 'react';
import { cleanPlace } from '#console/registry/palette/pasted-link.ts';
import { base, plainPath } from './address.ts';

/**
 * Entry of the browser's history: path and query below the console's base, the key of its scroll position, and its
 * index among the entries of this page.
 */
export type HistoryEntry = { path: string; search: string; entry: string; index: number };

/** Returns the current history entry. It follows the browser's address, except while a leave dialog is open. */
export function place(): HistoryEntry {
  here ??= read();
  return here;
}

/** Type of a navigation; `back` is any move along the history, forwards too. */
export type NavigationType = 'push' | 'replace' | 'back';

/** Registers a listener called after every navigation, in registration order. Returns its unregister function. */
export function onNavigate(moved: (before: HistoryEntry, way: NavigationType) => void): () => void {
  followers.add(moved);
  return () => followers.delete(moved);
}

/** Navigates to an address below the base. `entry` reuses the scroll position and state of an earlier visit. */
export function move(to: string, { replace = false, entry }: { replace?: boolean; entry?: string } = {}): void {
  const before = place();
  const stamp = { entry: entry ?? crypto.randomUUID(), index: before.index + (replace ? 0 : 1) };
  history[replace ? 'replaceState' : 'pushState'](stamp, '', base + to);
  arrive(read(), before, replace ? 'replace' : 'push');
}

/**
 * Handles Back, Forward and jumps in the browser's history. `mayGo` returns whether the current entry may be left; if
 * not, it may call `goOn` later. The browser has already moved by then, so it is sent back until the user decides.
 */
export function followHistory(mayGo: (to: HistoryEntry, goOn: () => void) => boolean): void {
  let permitted: number | undefined;
  addEventListener('popstate', () => {
    const before = place();
    const to = read(before);
    const steps = to.index - before.index;
    const goOn = () => {
      permitted = to.index;
      history.go(steps);
    };
    if (steps !== 0 && to.index !== permitted && !mayGo(to, goOn)) return history.go(-steps);
    permitted = undefined;
    arrive(to, before, 'back');
  });
}

/** Returns the current path and follows it. */
export const usePath = (): string => useSyncExternalStore(onNavigate, () => place().path);

/** Returns the current query, with its `?` or empty, and follows it. */
export const useQuery = (): string => useSyncExternalStore(onNavigate, () => place().search);

let here: HistoryEntry | undefined;
let address = '';
const followers = new Set<(before: HistoryEntry, way: NavigationType) => void>();

function arrive(to: HistoryEntry, before: HistoryEntry, way: NavigationType): void {
  here = to;
  for (const moved of followers) moved(before, way);
}

/** Reads the browser's address. An entry without a stamp gets one: the first of a page, or an in-page jump. */
function read(before?: HistoryEntry): HistoryEntry {
  const written = location.pathname.slice(base.length) || '/';
  const { path, search } = cleanPlace(plainPath(written), location.search);
  const stamp = stampOf(history.state) ?? {
    entry: before?.path === path && before.search === search ? before.entry : crypto.randomUUID(),
    // A jump to the current address replaces its entry instead of adding one.
    index: before ? before.index + (address === location.href ? 0 : 1) : 0,
  };
  if (path !== written || search !== location.search) history.replaceState(stamp, '', base + path + search);
  else if (history.state !== stamp) history.replaceState(stamp, '');
  address = location.href;
  return { path, search, ...stamp };
}

function stampOf(state: unknown): { entry: string; index: number } | undefined {
  if (typeof state !== 'object' || state === null || !('entry' in state) || !('index' in state)) return undefined;
  const { entry, index } = state;
  return typeof entry === 'string' && typeof index === 'number' ? { entry, index } : undefined;
}
