import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { fetchAreas } from '#console/shell/loading/areas.ts';
import { PaletteField } from './palette-field.tsx';
import { laterPalette } from './palette-later.ts';
import { leaveQuestion } from '#console/shell/commands/executor.ts';
import { closePalette, palette } from '#console/shell/state/palette-state.ts';
import { useLayerAppears } from '#console/ui/overlay/presses.ts';
import { runtime } from '#console/shell/state/runtime.ts';

/**
 * The palette. It stays mounted and is only hidden, so that opening renders just a few rows. It covers the page without
 * making it inert, which would cost more for a long table than the palette itself.
 */
export function Palette() {
  // Synchronous: text typed right after choosing a command answers its first prompt.
  const { open, running } = useSnapshot(palette, { sync: true });
  const parts = laterPalette.useNow();
  const [composing, setComposing] = useState(false);
  useEffect(() => void loadCommands(), [open]);
  useLayerAppears(open, running?.question ?? running);
  const title = running && runtime().registry.get(running.id)?.title;
  return (
    <div hidden={!open} className="fixed inset-0 z-40">
      <div aria-hidden className="absolute inset-0 bg-scrim" onMouseDown={closePalette} />
      <div
        role="dialog"
        aria-modal
        aria-label={title ?? 'Search, paste or do anything'}
        onKeyDown={(event) => event.key === 'Escape' && leaveQuestion()}
        className="absolute inset-x-0 top-[12vh] mx-auto flex max-h-[76vh] w-[40rem] max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded bg-raised shadow-layer max-tablet:top-2 max-tablet:max-h-[calc(100dvh-1rem)]"
      >
        {/* A question takes the focus once, which nothing hidden can. */}
        {open && running ? (
          parts && <parts.PaletteAsk key={running.id} running={running} />
        ) : parts && !composing ? (
          <parts.PaletteSearch open={open} typing={parts.typing} />
        ) : (
          // An input method would lose its field in the middle of a word.
          <PaletteField open={open} onComposing={setComposing} />
        )}
      </div>
    </div>
  );
}

/** Loads commands, search and prompts. After a failure, opening the palette tries again. */
async function loadCommands(): Promise<void> {
  const [parts] = await Promise.all([laterPalette.load().catch(() => undefined), fetchAreas().catch(() => undefined)]);
  parts?.warmPalette();
  parts?.keepPlaybooks();
}
