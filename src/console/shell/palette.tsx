import { lazy, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { fetchAreas } from './areas.ts';
import { PaletteField } from './palette-field.tsx';
import { loadSearch, useSearch } from './palette-later.ts';
import { closePalette, palette } from './palette-state.ts';
import { runtime } from './runtime.ts';

/**
 * The palette. Kept in the page and only hidden, so that opening it draws a few rows and nothing else; it covers the page
 * without touching it, since making a long table inert costs more than the palette itself.
 */
export function Palette() {
  const { open, running } = useSnapshot(palette);
  const search = useSearch();
  useEffect(() => {
    void loadCommands();
    void loadSearch();
    const timer = setTimeout(() => void loadQuestions(), 500);
    return () => clearTimeout(timer);
  }, [open]);
  const title = running && runtime().registry.get(running.id)?.title;
  return (
    <div hidden={!open} className="fixed inset-0 z-40">
      <div aria-hidden className="absolute inset-0 bg-scrim" onPointerDown={closePalette} />
      <div
        role="dialog"
        aria-modal
        aria-label={title ?? 'Search, paste or do anything'}
        onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && closePalette()}
        className="absolute inset-x-0 top-[12vh] mx-auto flex max-h-[76vh] w-[40rem] max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded bg-raised shadow-layer max-tablet:top-2 max-tablet:max-h-[calc(100dvh-1rem)]"
      >
        {running ? (
          <Suspense>
            <PaletteAsk key={running.id} running={running} />
          </Suspense>
        ) : search ? (
          <search.PaletteSearch open={open} typing={search.typing} />
        ) : (
          <PaletteField open={open} />
        )}
      </div>
    </div>
  );
}

/** What does not come now may come when the palette is opened. */
const loadCommands = () =>
  fetchAreas()
    .catch(() => undefined)
    .then(loadSearch)
    .then((search) => search?.warmPalette());

/** Questions are loaded once the first screen stands, ahead of their first use. */
const loadQuestions = () => import('./palette-ask.tsx');
const PaletteAsk = lazy(() => loadQuestions().then((module) => ({ default: module.PaletteAsk })));
