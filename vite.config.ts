import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkNames } from './src/tools/chunks.ts';

const CONSOLE = join(import.meta.dirname, 'src/console');
/** What a person sees first. */
const FIRST = ['main.tsx', 'screens/session/sign-in.tsx', 'screens/booking/orders-list.tsx'];
/** What is loaded right after that, whatever the person does next. */
const NEXT = [
  '../../commands/deferred.ts',
  'shell/frame/bell.tsx',
  'shell/live/live-views.ts',
  'shell/palette/palette-parts.ts',
  'shell/server/state-sync.ts',
  'ui/overlay/layers.tsx',
];

/** Tests of the database engine itself, which kill it, fill it, and measure the process it is in. */
const ENGINE = 'tests/server/database/**/*.test.ts';

/**
 * What a run on a PostgreSQL server repeats. Both engines parse the same SQL; they differ in connections, concurrency,
 * notifications, time limits, the order of texts and the cost of much data. These files try that, and the first one
 * sends every call of the contract. All other files run on one engine only, nearly all on the embedded one.
 */
const ENGINE_DEPENDENT = [
  'tests/server/{access,board,demo}.test.ts',
  'tests/server/{activity,home,jobs,live}/**/*.test.ts',
  'tests/server/booking/{races,refund,search}.test.ts',
  'tests/server/payment/{link,random-money,takings}.test.ts',
  'tests/server/payout/two-processes.test.ts',
  'tests/server/crm/city.test.ts',
  'tests/server/customer/{import,merge}.test.ts',
  'tests/server/desk/view.test.ts',
  'tests/server/content/{destination,home-article,publish-processes}.test.ts',
  'tests/server/dispatch/{assign,many-at-once}.test.ts',
  'tests/server/fleet/driver-work.test.ts',
  'tests/server/pricing/price-import.test.ts',
  'tests/server/selling/{create,random-trips}.test.ts',
  'tests/server/sso/{guessing,login}.test.ts',
  'tests/server/hotel/{calendar,hotel,hotel-booking,hotel-collection,last-room}.test.ts',
  'tests/server/ticket/at-once.test.ts',
  'tests/server/ugc/{queue,verdict}.test.ts',
];

/**
 * Files that cost a PostgreSQL server less: with queries over the whole demo, thousands of requests, every command of the
 * product, or databases made from nothing. What they try does not depend on the engine: they run there alone where
 * TEST_SERVER_FOLLOWS says that such a run follows.
 */
const QUICKER_ON_SERVER = [
  'tests/server/{audit,hidden-figures,wording}.test.ts',
  'tests/server/desk/{palette-golden,search}.test.ts',
  'tests/server/{confined-bodies,confinement,fleet/company,kit/spellings,payout/demo}.test.ts',
  'tests/server/database/{transfer,transfer-versions}.test.ts',
];

/** What this run leaves to the one that follows. */
const ELSEWHERE = process.env.TEST_SERVER_FOLLOWS === 'yes' ? QUICKER_ON_SERVER : [];

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
        codeSplitting: {
          groups: [{ name: chunkNames(CONSOLE, { first: FIRST, next: NEXT }) }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  test: {
    root: '.',
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    maxWorkers: 2,
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{domain,contract,console,tools}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          // Most files take milliseconds; a process of its own for each took twice as long as all of the tests.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: process.env.TEST_DATABASE_URL
            ? [...ENGINE_DEPENDENT, ...QUICKER_ON_SERVER]
            : ['tests/server/**/*.test.ts'],
          exclude: [ENGINE, ...ELSEWHERE],
          // One process that has read the server and the database engine once, for all files.
          pool: 'threads',
          isolate: false,
          env: { TEST_KEEP_ENGINES: 'yes' },
          globalSetup: 'tests/kit/short-lived.ts',
          setupFiles: 'tests/kit/decoders.ts',
        },
      },
      { extends: true, test: { name: 'engine', include: [ENGINE], exclude: ELSEWHERE, pool: 'forks' } },
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
