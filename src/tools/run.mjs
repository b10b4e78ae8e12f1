import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A sentence for the person at the keyboard; no stack trace is printed with it. */
export class Sentence extends Error {}

/**
 * Runs a program in the project's folder and waits for it. Its output is shown as it comes, or with `quiet` collected
 * and returned. Without stdin, so that nothing waits for an answer.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Readonly<Record<string, string | undefined>> }} [options]
 * @returns {Promise<{ code: number, output: string }>} the exit code, 1 for a program ended by a signal
 */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
      });
    }
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop);
    child.on('error', (error) => reject(new Sentence(`${command} cannot be run: ${error.message}.`)));
    child.on('close', (code) => {
      process.off('SIGTERM', stop);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a program of an installed package by its script file: quicker than through npx, and the same on every system.
 *
 * @param {string} script below node_modules, for example `vitest/vitest.mjs`
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runPackage = (script, args, options) =>
  run(process.execPath, [join(ROOT, 'node_modules', script), ...args], options);

/**
 * Does the work of a tool and ends the process: with code 1 and one sentence when something a person can act on is in
 * the way.
 *
 * @param {() => Promise<number | void>} work answers the exit code; nothing = as it is
 */
export async function main(work) {
  try {
    const code = await work();
    // A program that ran in this process may have set the code itself.
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    if (!(error instanceof Sentence)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

/**
 * Time since `start` as people say it.
 *
 * @param {number} start from performance.now()
 */
export const since = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
