import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installPackage } from './debian.mjs';

/**
 * Sees to it that there is an S3-compatible server to test with: OpenStack Swift, as a Python library that starts nothing.
 *
 * @returns {string | undefined} a sentence saying why there is none
 */
export function ensureS3() {
  if (hasSwift()) return undefined;
  const whyNot = installPackage('python3-swift');
  return hasSwift() ? undefined : `OpenStack Swift was not found; ${whyNot ?? 'Debian’s python3-swift does not load'}.`;
}

/**
 * Starts it with one empty bucket; nothing is left of it afterwards.
 *
 * @returns {Promise<{ url: string, stop(): Promise<void> } | undefined>} nothing where it is not installed; `url` is as
 *   S3_URL takes it
 */
export async function startS3() {
  if (!hasSwift()) return undefined;
  // Not among the temporary files, which some systems keep where no file has attributes.
  const around = resolve('node_modules', '.cache', 'kerbside');
  mkdirSync(around, { recursive: true });
  const folder = mkdtempSync(join(around, 's3-'));
  const script = join(import.meta.dirname, 's3-server.py');
  const child = spawn(PYTHON, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const port = await Promise.race([
    once(child.stdout, 'data').then(([said]) => Number(said)),
    once(child, 'exit').then(([code]) => {
      throw new Error(`OpenStack Swift does not start: it ended with ${code}.`);
    }),
  ]);
  return {
    url: `http://test%3Atester:testing@127.0.0.1:${port}/kerbside`,
    async stop() {
      child.stdin.end();
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const hasSwift = () =>
  spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' }).status === 0;

/** Debian's own, which knows Debian's packages. */
const PYTHON = '/usr/bin/python3';
