import { useSyncExternalStore } from 'react';
import { palette } from './palette-state.ts';

/** The search, and whether somebody had begun to type when it came. */
type Search = Pick<typeof import('./palette-search.tsx'), 'PaletteSearch'> &
  Pick<typeof import('./palette-rows-now.ts'), 'warmPalette'> & { typing: boolean };

/** Search comes beside the first screen, which does not wait for it; undefined until then. */
export const useSearch = (): Search | undefined => useSyncExternalStore(subscribe, () => search);

/** Loads the search. What does not come now may come at the next call. */
export async function loadSearch(): Promise<Search | undefined> {
  try {
    const parts = await Promise.all([import('./palette-search.tsx'), import('./palette-rows-now.ts')]);
    search ??= { ...parts[0], ...parts[1], typing: palette.open };
    for (const tell of waiting) tell();
  } catch {
    return undefined;
  }
  return search;
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

const waiting = new Set<() => void>();
let search: Search | undefined;
