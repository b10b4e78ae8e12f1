import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './run.mjs';

const server = join(ROOT, 'src', 'server');

/**
 * Puts code that runs on the server into a folder: one file per entry and the code they share, beside the migrations, the clips of the demo and
 * the worker of the embedded database. Packages stay in node_modules.
 *
 * @param {string} outDir
 * @param {Record<string, string>} entries files by the names they get
 */
export async function bundle(outDir, entries) {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: { ...entries, 'database-worker': join(server, 'kit', 'database', 'embedded', 'worker.ts') },
        // All in one folder: the server finds console, migrations and worker from where its code stands.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  cpSync(join(server, 'migrations'), join(outDir, 'migrations'), { recursive: true });
  cpSync(join(server, 'demo', 'content', 'clips'), join(outDir, 'clips'), { recursive: true });
}
