import { useSyncExternalStore } from 'react';

type Layers = Pick<typeof import('./layers.tsx'), 'MenuLayer' | 'PopoverLayer'>;

/**
 * Returns the components of menus and popovers; undefined while they load. `lazy` is not an option: React delays what a
 * Suspense boundary reveals by 300 ms, too long for a menu.
 */
export function useLayers(): Layers | undefined {
  return useSyncExternalStore(subscribe, () => layers);
}

/** Preloads the layers. */
export function loadLayers(): void {
  void import('./layers.tsx').then(({ MenuLayer, PopoverLayer }) => {
    layers = { MenuLayer, PopoverLayer };
    for (const tell of waiting) tell();
  });
}

function subscribe(tell: () => void): () => void {
  if (layers === undefined) loadLayers();
  waiting.add(tell);
  return () => waiting.delete(tell);
}

const waiting = new Set<() => void>();
let layers: Layers | undefined;
