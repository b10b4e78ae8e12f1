import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The console's build and the projects of the test runner; src/tools builds the server and puts the API behind `dev`. */
export default defineConfig({
  root: 'src/console',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../../dist/console', emptyOutDir: true, sourcemap: true },
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
