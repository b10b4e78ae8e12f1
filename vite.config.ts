import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The console's build and the projects of the test runner; src/tools builds the server and puts the API behind `dev`. */
export default defineConfig({
  root: 'src/console',
  plugins: [react(), tailwindcss(), leanPalette()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  test: {
    root: '.',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{domain,contract,console,tools}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
    ],
  },
});

/**
 * The palette's library defines a modal we do not use, by calls no bundler dares to drop. Told that they are pure, it
 * leaves the modal and its machinery (16 kB) out of the first load.
 */
function leanPalette(): Plugin {
  return {
    name: 'lean-palette',
    transform: {
      filter: { id: /node_modules\/cmdk\/dist\/index\.mjs$/ },
      // Comments move no line, so the code's own source map still holds.
      handler: (code) => ({ code: code.replace(/=(Object\.assign|t\.forwardRef)\(/g, '=/*#__PURE__*/$1('), map: null }),
    },
  };
}
