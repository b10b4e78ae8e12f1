import { keepPlaybooks } from '#console/shell/commands/playbooks.ts';
import { PaletteAsk } from './palette-ask.tsx';
import { warmPalette } from './palette-rows-now.ts';
import { PaletteSearch } from './palette-search.tsx';

/** Search and prompts of the palette, in one module because both are fetched at once after the first screen. */
export const paletteParts = { PaletteAsk, PaletteSearch, warmPalette, keepPlaybooks };
