import { useSyncExternalStore } from 'react';
import { palette } from '#console/shell/state/palette-state.ts';

/** A part of the palette that comes beside the first screen, which does not wait for it. */
type Later<T> = {
  /** The part; undefined until it is there. Drawn at once from then on, since a promise would cost the next key. */
  use(): T | undefined;
  /** Loads the part. What does not come now may come at the next call. */
  load(): Promise<T | undefined>;
};

/** The search, and whether somebody had begun to type when it came. */
export const laterSearch = lazyModule(async () => {
  const [{ PaletteSearch }, { warmPalette }] = await Promise.all([
    import('./palette-search.tsx'),
    import('./palette-rows-now.ts'),
  ]);
  return { PaletteSearch, warmPalette, typing: palette.open };
});

/** What a command asks. */
export const laterQuestions = lazyModule(() => import('./palette-ask.tsx'));

/** Not as `later` does it: a promise or a boundary that waits would cost each key a drawing. */
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
