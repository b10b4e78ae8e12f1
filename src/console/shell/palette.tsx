import { useSnapshot } from 'valtio';
import { PaletteAsk } from './palette-ask.tsx';
import { PaletteSearch } from './palette-search.tsx';
import { closePalette, palette } from './palette-state.ts';
import { runtime } from './runtime.ts';

/**
 * The palette. Kept in the page and only hidden, so that opening it draws a few rows and nothing else; it covers the page
 * without touching it, since making a long table inert costs more than the palette itself.
 */
export function Palette() {
  const { open, running } = useSnapshot(palette);
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
        {running ? <PaletteAsk key={running.id} running={running} /> : <PaletteSearch open={open} />}
      </div>
    </div>
  );
}
