import { useSyncExternalStore } from 'react';
import { withoutTabs } from '#console/registry/open-tabs.ts';
import { pathPattern } from '#console/registry/paths.ts';
import { base } from '#console/shell/state/address.ts';
import { onNavigate, followHistory, move, place, usePath, useQuery } from '#console/shell/state/history-entry.ts';
import { preferences } from '#console/shell/state/preferences.ts';
import { dropScreens, setTabs, tabAt, tabs, visitOf, openBehind } from '#console/shell/state/tabs.ts';
import { guardUnsaved, mayLeave } from '#console/shell/state/unsaved.ts';

/**
 * Navigation options. `free`: skip the unsaved-work dialog, for the console's own redirects. `close`: close the tab of
 * the screen left.
 */
type NavigateOptions = { newTab?: boolean; replace?: boolean; free?: boolean; close?: boolean };

/**
 * Navigates to an address of the console. `newTab` opens it behind the screen, in a tab of the console; of the browser
 * where the console has no tabs. An open path returns in the state it was
 * left, unless the address has more than the path. The current address is not pushed again.
 */
export function go(to: string, { newTab, replace = false, free = false, close = false }: NavigateOptions = {}): void {
  const before = place();
  const path = to.split(/[?#]/, 1)[0] ?? to;
  if (newTab && preferences.tabs && path !== before.path) return openBehind(path, to.slice(path.length));
  if (newTab) {
    window.open(base + to, '_blank', 'noopener');
    return;
  }
  const left = path === to && path !== before.path && preferences.tabs ? tabAt(path) : undefined;
  const target = left ? path + left.search : to;
  const here = target === before.path + before.search;
  const entry = here ? before.entry : left?.entry;
  const open = (kept: boolean) => {
    move(target, { replace: here || (replace && !kept), ...(entry ? { entry } : {}) });
    if (close && !kept && path !== before.path) setTabs(withoutTabs(tabs.list, [before.path]));
  };
  if (free || path === before.path || mayLeaveHere(open)) open(false);
}

/** Goes back one page; without one, to the landing page. */
export function back(): void {
  if (history.length > 1) history.back();
  else go('/');
}

/** Guards unsaved work against Back, Forward and closing. Called once, before the first screen. */
export function guardLeaving(): void {
  guardUnsaved();
  followHistory((to, goOn) => to.path === place().path || mayLeaveHere(goOn));
}

/** Location source of the page's router; every link and redirect goes through {@link go}. */
export const router = routerWith(usePath, useQuery);

/**
 * Returns the location source for the screen of one path, which keeps its own address while another screen is shown.
 */
export const routerOf = (path: string): typeof router =>
  routerWith(
    () => path,
    () => useSyncExternalStore(onNavigate, () => visitOf(path).search),
  );

function routerWith(useShownPath: () => string, useShownQuery: () => string) {
  const useConsoleLocation = (): [string, typeof navigate] => [base + useShownPath(), navigate];
  useConsoleLocation.searchHook = useShownQuery;
  return { base, parser: pathPattern, hook: useConsoleLocation };
}

/** Returns the absolute address of a path, for copying. */
export const absolute = (path: string): string => location.origin + base + path;

function navigate(to: string, how?: NavigateOptions): void {
  go(to.slice(base.length) || '/', how);
}

/**
 * Opens the leave dialog once for unsaved work on the current screen. Discarded work is gone when the screen is shown
 * again.
 */
function mayLeaveHere(goOn: (kept: boolean) => void): boolean {
  const { path } = place();
  const decided = (choice: 'keep' | 'discard') => {
    if (choice === 'discard') {
      const stop = onNavigate(() => {
        stop();
        dropScreens([path]);
      });
    }
    goOn(choice === 'keep');
  };
  return mayLeave([path], decided, tabAt(path) !== undefined && preferences.tabs);
}
