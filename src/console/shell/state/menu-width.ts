import { useSnapshot } from 'valtio';
import { DESKTOP, PHONE, useMedia } from '#console/ui/hooks/use-media.ts';
import { panels } from './panels.ts';
import { preferences } from './preferences.ts';

/**
 * Returns whether the side menu is narrow: the user's choice, else the default of the device mode
 * (PRODUCT.md#device-modes).
 */
export function useNarrowMenu(): boolean {
  const desktop = useMedia(DESKTOP);
  const { collapsed = !desktop } = useSnapshot(preferences);
  return collapsed;
}

/** Narrows or widens the side menu; opens it on a phone. */
export function toggleSideMenu(): void {
  if (matchMedia(PHONE).matches) panels.menu = true;
  else preferences.collapsed = !(preferences.collapsed ?? !matchMedia(DESKTOP).matches);
}
