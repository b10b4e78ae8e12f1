import type { Plugin } from 'vite';

/**
 * The palette's library defines a modal we do not use, by calls no bundler dares to drop. Told that they are pure, it
 * leaves the modal and its machinery (16 kB) out of the first load.
 */
export function leanPalette(): Plugin {
  return {
    name: 'lean-palette',
    transform: {
      filter: { id: /node_modules\/cmdk\/dist\/index\.mjs$/ },
      // Comments move no line, so the code's own source map still holds.
      handler: (code) => ({ code: code.replace(/=(Object\.assign|t\.forwardRef)\(/g, '=/*#__PURE__*/$1('), map: null }),
    },
  };
}
