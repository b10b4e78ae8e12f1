import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { firstLoad } from './src/tools/lean.ts';

const CONSOLE = join(import.meta.dirname, 'src/console');
/** What a person sees first. */
const FIRST = ['main.tsx', 'screens/session/sign-in.tsx', 'screens/booking/orders-list.tsx'];

/** Tests of the database engine itself, which kill it, fill it, and measure the process it is in. */
const ENGINE = 'tests/server/database/**/*.test.ts';

/** The console's build and the projects of the test runner; src/tools builds the server and puts the API behind `dev`. */
export default defineConfig({
  root: 'src/console',
  plugins: [react(), tailwindcss(), paintLate()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Rules and contract only describe: what nobody uses of them is left out, however they are written.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/src\/(domain|contract)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: [{ name: firstLoad(CONSOLE, FIRST) }], includeDependenciesRecursively: false },
      },
    },
  },
  test: {
    root: '.',
    testTimeout: 30_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{domain,contract,console,tools}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [ENGINE],
          // One process that has read the server and the database engine once, for all files.
          pool: 'threads',
          isolate: false,
          env: { TEST_KEEP_ENGINES: 'yes' },
          globalSetup: 'tests/kit/short-lived.ts',
        },
      },
      { extends: true, test: { name: 'engine', include: [ENGINE], pool: 'forks' } },
    ],
  },
});

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
