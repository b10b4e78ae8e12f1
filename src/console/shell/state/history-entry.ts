import { useSyncExternalStore } from 'react';
import { base } from './address.ts';

/**
 * One entry of the browser's history as the console shows it: path and query below the console's base, the key its
 * scroll position is remembered by, and its position among the entries of this page.
 */
export type HistoryEntry = { path: string; search: string; entry: string; index: number };

/** Where the person is. Follows the browser's address, except while leaving it is still being asked about. */
export function place(): HistoryEntry {
  here ??= read();
  return here;
}

/** How the person came to a place; `back` is any way along the history. */
export type NavigationType = 'push' | 'replace' | 'back';

/** Calls back after every move, in the order of asking; returns how to stop. */
export function onNavigate(moved: (before: HistoryEntry, way: NavigationType) => void): () => void {
  followers.add(moved);
  return () => followers.delete(moved);
}

/** Goes to an address below the base. `entry` takes over the memory of an earlier visit. */
export function move(to: string, { replace = false, entry }: { replace?: boolean; entry?: string } = {}): void {
  const before = place();
  const stamp = { entry: entry ?? crypto.randomUUID(), index: before.index + (replace ? 0 : 1) };
  history[replace ? 'replaceState' : 'pushState'](stamp, '', base + to);
  arrive(read(), before, replace ? 'replace' : 'push');
}

/**
 * Follows Back, Forward and jumps in the browser's history. `mayGo` says whether the place shown may be left now; when
 * it says no it may call `goOn` later. The browser has moved by then, so it is sent back until the answer is there.
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

/** The path shown, for components. */
export const usePath = (): string => useSyncExternalStore(onNavigate, () => place().path);

/** The query shown, for components; with its `?`, or empty. */
export const useQuery = (): string => useSyncExternalStore(onNavigate, () => place().search);

let here: HistoryEntry | undefined;
let address = '';
const followers = new Set<(before: HistoryEntry, way: NavigationType) => void>();

function arrive(to: HistoryEntry, before: HistoryEntry, way: NavigationType): void {
  here = to;
  for (const moved of followers) moved(before, way);
}

/** Reads the browser's address, stamping an entry that has no stamp: the first of a page, or a jump within it. */
function read(before?: HistoryEntry): HistoryEntry {
  const written = location.pathname.slice(base.length) || '/';
  // As people write it; it is the same screen, and the same tab.
  const path = written.replace(/(?<=.)\/+$/, '');
  const { search } = location;
  const stamp = stampOf(history.state) ?? {
    entry: before?.path === path && before.search === search ? before.entry : crypto.randomUUID(),
    // The address of a jump that was there already replaces its entry instead of adding one.
    index: before ? before.index + (address === location.href ? 0 : 1) : 0,
  };
  if (path !== written) history.replaceState(stamp, '', base + path + search);
  else if (history.state !== stamp) history.replaceState(stamp, '');
  address = location.href;
  return { path, search, ...stamp };
}

function stampOf(state: unknown): { entry: string; index: number } | undefined {
  if (typeof state !== 'object' || state === null || !('entry' in state) || !('index' in state)) return undefined;
  const { entry, index } = state;
  return typeof entry === 'string' && typeof index === 'number' ? { entry, index } : undefined;
}
