import { useSyncExternalStore } from 'react';
import { palette } from '#console/shell/state/palette-state.ts';

/** Part of the palette loaded in parallel with the first screen, which does not wait for it. */
type Later<T> = {
  /** Returns the part; undefined until it has loaded. */
  use(): T | undefined;
  /** Loads the part. When that fails, the next call tries again. */
  load(): Promise<T | undefined>;
};

/** Search and prompts of the palette, and whether the user was already typing when they loaded. */
export const laterPalette = lazyModule(async () => {
  const { paletteParts } = await import('./palette-parts.ts');
  return { ...paletteParts, typing: palette.open };
});

/** Loads lazily without Suspense: a pending promise costs each keystroke a render. */
function lazyModule<T>(fetch: () => Promise<T>): Later<T> {
  const waiting = new Set<() => void>();
  let part: T | undefined;
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => waiting.delete(tell);
  };
  return {
    use: () => useSyncExternalStore(subscribe, () => part),
    async load() {
      if (part) return part;
      try {
        const came = await fetch();
        part ??= came;
        for (const tell of waiting) tell();
      } catch {
        return undefined;
      }
      return part;
    },
  };
}
