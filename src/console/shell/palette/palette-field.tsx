import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { palette, typeInPalette } from '#console/shell/state/palette-state.ts';

/**
 * Placeholder input that takes keys typed before the search has loaded.
 * @param onComposing called when an input method begins a word in it, and when the word is there
 */
export function PaletteField({ open, onComposing }: { open: boolean; onComposing(composing: boolean): void }) {
  const { query } = useSnapshot(palette, { sync: true });
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (open) input.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <input
      ref={input}
      value={query}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter') palette.entered = ctrlKey || metaKey ? 'new tab' : 'here';
      }}
      onChange={(event) => typeInPalette(event.target.value)}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      aria-label={PALETTE_HINT}
      placeholder={PALETTE_HINT}
      maxLength={PALETTE_LENGTH}
      className={PALETTE_INPUT}
    />
  );
}

export const PALETTE_HINT = 'Search, paste or do anything';
export const PALETTE_LENGTH = 300;
export const PALETTE_INPUT =
  'h-12 w-full shrink-0 border-b border-line bg-transparent px-4 text-lg text-ink outline-none';
