import { pathPattern } from '#console/registry/paths.ts';
import { base } from './address.ts';
import { followHistory, move, place, usePath, useQuery } from './place.ts';
import { guardUnsaved, mayLeave } from './unsaved.ts';

/** How an address is opened. `free`: without asking about unsaved work, for the console's own redirects. */
type How = { newTab?: boolean; replace?: boolean; free?: boolean };

/** Opens an address of the console, in this tab or a new one. An address already shown is not added to the history again. */
export function go(to: string, { newTab, replace = false, free = false }: How = {}): void {
  if (newTab) {
    window.open(base + to, '_blank', 'noopener');
    return;
  }
  const open = () => {
    const here = to === place().path + place().search;
    move(to, { replace: replace || here, ...(here ? { entry: place().entry } : {}) });
  };
  if (free || pathOf(to) === place().path || mayLeave([place().path], open)) open();
}

/** One page back; with nothing to go back to, the landing page. */
export function back(): void {
  if (history.length > 1) history.back();
  else go('/');
}

/** Lets nobody lose unsaved work by Back, Forward or closing; once, before the first screen. */
export function guardLeaving(): void {
  guardUnsaved();
  followHistory((to, goOn) => to.path === place().path || mayLeave([place().path], goOn));
}

/** How the router knows where it is and goes elsewhere: every link and redirect comes through {@link go}. */
function useConsoleLocation(): [string, (to: string, how?: How) => void] {
  return [base + usePath(), navigate];
}
useConsoleLocation.searchHook = useQuery;
export const router = { base, parser: pathPattern, hook: useConsoleLocation };

const navigate = (to: string, how?: How): void => go(to.slice(base.length) || '/', how);

/** The whole address of a path, for copying. */
export const absolute = (path: string): string => location.origin + base + path;

const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? to;
