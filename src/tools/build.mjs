import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { bundle } from './bundle.mjs';
import { precompress } from './precompress.mjs';
import { main, ROOT, run, Sentence, since } from './run.mjs';
import { fingerprint, markBuilt } from './built.mjs';

const server = join(ROOT, 'src', 'server');
const dist = join(ROOT, 'dist');

/** Builds console and server into `dist`. */
await main(async () => {
  const sources = fingerprint();
  rmSync(dist, { recursive: true, force: true });
  await step('server', () =>
    bundle(join(dist, 'server'), { main: join(server, 'main.ts'), cli: join(server, 'cli', 'main.ts') }),
  );
  await Promise.all([
    step('database template', makeTemplate),
    step('console', async () => {
      await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
      await precompress(join(dist, 'console', 'assets'));
    }),
  ]);
  markBuilt(sources);
});

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
