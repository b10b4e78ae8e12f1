import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { main, ROOT, run, Sentence, since } from './run.mjs';
import { fingerprint, markBuilt } from './built.mjs';

const server = join(ROOT, 'src', 'server');
const dist = join(ROOT, 'dist');

/** Builds console and server into `dist`. */
await main(async () => {
  const sources = fingerprint();
  rmSync(dist, { recursive: true, force: true });
  await step('server', buildServer);
  await Promise.all([
    step('database template', makeTemplate),
    step('console', () => build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' })),
  ]);
  markBuilt(sources);
});

/** One file per entry and the code they share, beside the migrations; packages stay in node_modules. */
async function buildServer() {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: join(dist, 'server'),
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: {
          main: join(server, 'main.ts'),
          cli: join(server, 'cli', 'main.ts'),
          'database-worker': join(server, 'kit', 'database', 'embedded', 'worker.ts'),
        },
        // All in one folder: the server finds console, migrations and worker from where its code stands.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  cpSync(join(server, 'migrations'), join(dist, 'server', 'migrations'), { recursive: true });
}

/** The empty database a first start unpacks. */
async function makeTemplate() {
  const { code, output } = await run(
    process.execPath,
    [join(dist, 'server', 'cli.js'), 'template', join(dist, 'server')],
    { quiet: true },
  );
  if (code !== 0) throw new Error(output.trim());
}

/**
 * @param {string} what
 * @param {() => Promise<unknown>} work
 */
async function step(what, work) {
  const start = performance.now();
  try {
    await work();
  } catch (error) {
    throw new Sentence(`The ${what} cannot be built: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(`Built the ${what} in ${since(start)}.`);
}
