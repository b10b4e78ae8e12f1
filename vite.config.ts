import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const API_PATHS = ['/sso', '/auth', '/account', '/crm', '/booking', '/openapi.json', '/docs', '/healthz', '/readyz'];

export default defineConfig({
  root: 'src/console',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../../dist/console', emptyOutDir: true, sourcemap: true },
  server: {
    port: Number(process.env.PORT ?? 4600),
    strictPort: true,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, `http://127.0.0.1:${process.env.API_PORT ?? 4601}`])),
  },
  test: {
    root: '.',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/{domain,contract,console}/**/*.test.{ts,tsx}', 'tests/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
    ],
  },
});
