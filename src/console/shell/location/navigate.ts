import { useSyncExternalStore } from 'react';
import { withoutTabs } from '#console/registry/open-tabs.ts';
import { pathPattern } from '#console/registry/paths.ts';
import { base } from '#console/shell/state/address.ts';
import { onNavigate, followHistory, move, place, usePath, useQuery } from '#console/shell/state/history-entry.ts';
import { preferences } from '#console/shell/state/preferences.ts';
import { dropScreens, setTabs, tabAt, tabs, visitOf } from '#console/shell/state/tabs.ts';
import { guardUnsaved, mayLeave } from '#console/shell/state/unsaved.ts';

/**
 * How an address is opened. `free`: without asking about unsaved work, for the console's own redirects. `close`: the
 * screen left is done with, and its tab closes.
 */
type NavigateOptions = { newTab?: boolean; replace?: boolean; free?: boolean; close?: boolean };

/**
 * Opens an address of the console, in this tab of the browser or a new one. A path that is open already comes back as
 * it was left, unless the address says more than the path. The address shown is not added to the history again.
 */
export function go(to: string, { newTab, replace = false, free = false, close = false }: NavigateOptions = {}): void {
  if (newTab) {
    window.open(base + to, '_blank', 'noopener');
    return;
  }
  const before = place();
  const path = to.split(/[?#]/, 1)[0] ?? to;
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

/** One page back; with nothing to go back to, the landing page. */
export function back(): void {
  if (history.length > 1) history.back();
  else go('/');
}

/** Lets nobody lose unsaved work by Back, Forward or closing; once, before the first screen. */
export function guardLeaving(): void {
  guardUnsaved();
  followHistory((to, goOn) => to.path === place().path || mayLeaveHere(goOn));
}

/** How the router of the page knows where it is; every link and redirect comes through {@link go}. */
export const router = routerWith(usePath, useQuery);

/** The same for the screen of one path, which sees its own address also while another screen is shown. */
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

/** The whole address of a path, for copying. */
export const absolute = (path: string): string => location.origin + base + path;

function navigate(to: string, how?: NavigateOptions): void {
  go(to.slice(base.length) || '/', how);
}

/** Asks once about unsaved work on the screen shown. What is given up is gone when its screen is shown again. */
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
