import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and follows its changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Breakpoints: phone up to 576 px, desktop from 1200 px, tablet between (PRODUCT.md#device-modes). */
export const PHONE = '(max-width: 576px)';
/** Windows with room for 25 rows of a list. */
export const TALL = '(min-height: 900px) and (min-width: 577px)';
/** Any window but that of a phone. */
export const DESKTOP_OR_TABLET = '(min-width: 577px)';
export const DESKTOP = '(min-width: 1200px)';
