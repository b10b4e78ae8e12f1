import { loadable } from '#console/ui/page/loadable.ts';
import { palette } from '#console/shell/state/palette-state.ts';

/**
 * Search and prompts of the palette, and whether the user was already typing when they loaded. They are loaded in parallel
 * with the first screen, which does not wait for them.
 */
export const laterPalette = loadable(async () => {
  const { paletteParts } = await import('./palette-parts.ts');
  return { ...paletteParts, typing: palette.open };
});
