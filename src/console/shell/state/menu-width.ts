import { useSnapshot } from 'valtio';
import { DESKTOP, PHONE, useMedia } from '#console/ui/hooks/use-media.ts';
import { panels } from './panels.ts';
import { preferences } from './preferences.ts';

/** Whether the side menu is at its narrow width: as the person wants it, else as the device mode says (PRODUCT.md#device-modes). */
export function useNarrowMenu(): boolean {
  const desktop = useMedia(DESKTOP);
  const { collapsed = !desktop } = useSnapshot(preferences);
  return collapsed;
}

/** Narrows or widens the side menu; on a phone, opens it. */
export function toggleSideMenu(): void {
  if (matchMedia(PHONE).matches) panels.menu = true;
  else preferences.collapsed = !(preferences.collapsed ?? !matchMedia(DESKTOP).matches);
}
