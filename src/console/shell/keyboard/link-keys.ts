import { base } from '#console/shell/state/address.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { go } from '#console/shell/location/navigate.ts';

/**
 * Opens the link with the focus in a tab of the console on Mod+Enter, where the browser would open a tab of its own.
 * Returns false for anything that is no link to a screen.
 */
export function openLinkInTab(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || !link.pathname.startsWith(base)) return false;
  const path = link.pathname.slice(base.length);
  if (!runtime().registry.at(path)) return false;
  event.preventDefault();
  go(path + link.search, { newTab: true });
  return true;
}
