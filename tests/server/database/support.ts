import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { bundle } from '#tools/bundle.mjs';
import { ROOT } from '#tools/run.mjs';
import { TEST_DATABASE_URL } from '#tests/kit/database.ts';

/** Whether the suite runs on the embedded engine; some promises are only its own. */
export const EMBEDDED = TEST_DATABASE_URL === '';

/** A folder of its own for a test file, removed at its end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A script of `crash/` in a process of its own, to be killed; built as the product is, since it starts many times. */
export async function runScript(script: string, ...args: string[]): Promise<ChildProcess> {
  built ??= buildScripts();
  // They live for seconds: the engine's code is compiled quickly rather than well.
  const command = ['--liftoff-only', join(await built, `${script}.js`), ...args];
  return spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] });
}

let built: Promise<string> | undefined;

const buildScripts = (): Promise<string> => {
  const scripts = ['holder', 'power-cuts', 'writer'];
  const entries = scripts.map((name) => [name, join(import.meta.dirname, 'crash', `${name}.ts`)]);
  return builtHere('crash', Object.fromEntries(entries) as Record<string, string>);
};

/** Builds files as the product is built, into a folder of this process that is removed at its end. Returns the folder. */
export async function builtHere(name: string, entries: Record<string, string>): Promise<string> {
  // Below the packages it imports, and its own: test files run side by side.
  const folder = join(ROOT, 'node_modules', '.cache', 'kerbside', `${name}-${process.pid}`);
  await bundle(folder, entries);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Resolves with the lines a process printed, once it has ended. */
export async function linesOf(child: ChildProcess): Promise<string[]> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return text.split('\n').filter((line) => line !== '');
}
