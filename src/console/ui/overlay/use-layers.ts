import { useEffect } from 'react';
import { loadable } from '#console/ui/page/loadable.ts';

const layers = loadable(() => import('./layers.tsx'));

/** Returns the components of menus and popovers; undefined while they load. */
export function useLayers(): Pick<typeof import('./layers.tsx'), 'MenuLayer' | 'PopoverLayer'> | undefined {
  useEffect(loadLayers, []);
  return layers.useNow();
}

/** Preloads the layers. When that fails, the next menu tries again. */
export function loadLayers(): void {
  layers.load().catch(() => undefined);
}
