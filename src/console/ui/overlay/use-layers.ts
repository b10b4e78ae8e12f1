import { useSyncExternalStore } from 'react';

type Layers = Pick<typeof import('./layers.tsx'), 'MenuLayer' | 'PopoverLayer'>;

/**
 * The drawing of menus and popovers, or undefined while it loads. Not `lazy`: React holds back what a Suspense boundary
 * reveals for 300 ms, too long for a menu.
 */
export function useLayers(): Layers | undefined {
  return useSyncExternalStore(subscribe, () => layers);
}

/** Loads the layers ahead of their first use. */
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
