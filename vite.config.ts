import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null };

/** The console's build and the projects of the test runner; src/tools builds the server and puts the API behind `dev`. */
export default defineConfig({
  root: 'src/console',
  plugins: [react(), tailwindcss(), leanPalette(), paintLate()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: firstLoad() }], includeDependenciesRecursively: false } },
    },
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
 * What sign-in and the first table import at once travels as two files: the libraries, which stay in the browser's cache
 * when the product changes, and the product. In some forty little files the same code packs 12 kB worse.
 */
function firstLoad(): (module: string, graph: Graph) => string | null {
  const modules = new Set<string>();
  return (module, graph) => {
    const collect = (id: string): void => {
      if (modules.has(id) || MODAL.test(id)) return;
      modules.add(id);
      graph.getModuleInfo(id)?.importedIds.forEach(collect);
    };
    if (modules.size === 0) FIRST.map((file) => resolve(import.meta.dirname, 'src/console', file)).forEach(collect);
    if (!modules.has(module)) return null;
    return module.includes('/node_modules/') ? 'libraries' : 'first';
  };
}

/** Imported by the palette's library, and dropped from it below. */
const MODAL = /node_modules\/@radix-ui\/react-dialog\//;

const FIRST = ['main.tsx', 'screens/session/sign-in.tsx', 'screens/orders/orders-list.tsx'];

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

/** Lets the browser paint once the console has told its colours: a dark console does not flash light on the way. */
function paintLate(): Plugin {
  return {
    name: 'paint-late',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}
