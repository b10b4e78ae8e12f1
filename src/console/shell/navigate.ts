import { navigate } from 'wouter/use-browser-location';
import { base } from './address.ts';

/** Where the person is, below the console's base. */
export const place = (): { path: string; search: string } => ({
  path: location.pathname.slice(base.length) || '/',
  search: location.search,
});

/** Opens an address of the console, in this tab or a new one. An address already shown is not added to the history again. */
export function go(path: string, how: { newTab?: boolean; replace?: boolean } = {}): void {
  if (how.newTab) {
    window.open(base + path, '_blank', 'noopener');
    return;
  }
  const here = path === place().path + place().search;
  navigate(base + path, { replace: how.replace === true || here });
}

/** One page back; with nothing to go back to, the landing page. */
export function back(): void {
  if (history.length > 1) history.back();
  else go('/');
}

/** The whole address of a path, for copying. */
export const absolute = (path: string): string => location.origin + base + path;
