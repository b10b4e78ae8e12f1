import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './install.mjs';
import { main, ROOT } from './run.mjs';

const port = Number(process.env.PORT ?? 4600);
const apiPort = Number(process.env.API_PORT ?? 4601);
const address = `http://localhost:${port}`;

/** Console and API from source, each following its changes; the console's server stands in front of the API. */
await main(async () => {
  checkNode();
  await ensureInstalled();
  const api = startApi();
  const vite = await startConsole();
  await new Promise((resolve) => {
    api.on('exit', resolve);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  await vite.close();
  if (api.exitCode !== null) return api.exitCode;
  // Ctrl+C went to the API as well; a second signal would cut its shutdown short.
  const killed = setTimeout(() => api.kill('SIGTERM'), 2000);
  await new Promise((resolve) => api.once('exit', resolve));
  clearTimeout(killed);
  return 0;
});

function startApi() {
  const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  return spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { NODE_ENV: 'development', PUBLIC_URL: address, ...process.env, PORT: String(apiPort) },
  });
}

async function startConsole() {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    server: {
      port,
      strictPort: true,
      proxy: { [await apiPattern()]: `http://127.0.0.1:${apiPort}` },
    },
  });
  return server.listen();
}

/** Matches what the API answers: its own pages and the first path segment of every call in the contract. */
async function apiPattern() {
  const { tsImport } = await import('tsx/esm/api');
  /** @type {{ CALLS: readonly { path: string }[] }} */
  const { CALLS } = await tsImport(join(ROOT, 'src', 'contract', 'index.ts'), import.meta.url);
  const segments = new Set(['docs', 'healthz', 'metrics', 'openapi.json', 'readyz']);
  for (const { path } of CALLS) segments.add(path.split('/')[1] ?? '');
  return `^/(${[...segments].join('|').replaceAll('.', '\\.')})(/|\\?|$)`;
}
