import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { TEST_DATABASE_URL } from '#tests/kit/database.ts';

/** Whether the suite runs on the embedded engine; some promises are only its own. */
export const EMBEDDED = TEST_DATABASE_URL === '';

/** A folder of its own for a test file, removed at its end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A script of this folder in a process of its own, to be killed. */
export function runScript(script: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** Resolves with the lines a process printed, once it has ended. */
export async function linesOf(child: ChildProcess): Promise<string[]> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return text.split('\n').filter((line) => line !== '');
}
