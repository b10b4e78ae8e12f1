import { join } from 'node:path';
import { checkNode, ensureInstalled } from './install.mjs';
import { main, ROOT, run, runPackage, since } from './run.mjs';

/**
 * Everything that can be said about the code without running it, by a script of a package or of our own.
 *
 * @type {{ name: string, own?: string, script?: string, args?: string[] }[]}
 */
const CHECKS = [
  {
    name: 'lint',
    script: 'oxlint/bin/oxlint',
    args: ['src', 'commands', 'tests', 'vite.config.ts', 'tailwind.config.ts'],
  },
  { name: 'imports', own: 'src/tools/imports.mjs' },
  { name: 'the top level', own: 'src/tools/top-level.mjs' },
  { name: 'format', script: 'oxfmt/bin/oxfmt', args: ['--check'] },
  // One checker: several check what they share once each.
  { name: 'types', script: 'typescript/bin/tsc', args: ['--noEmit', '--checkers', '1'] },
  {
    name: 'types of the domain, without browser and Node',
    script: 'typescript/bin/tsc',
    args: ['--noEmit', '-p', 'src/domain'],
  },
  {
    name: 'unused files, exports and packages',
    script: 'knip/bin/knip.js',
    args: ['--no-progress', '--treat-config-hints-as-errors'],
  },
];

/**
 * Runs all checks, two at a time, and says one line of each, with the output of those that fail.
 *
 * @returns {Promise<import('./reports.mjs').Count>}
 */
export async function check() {
  const waiting = [...CHECKS];
  /** @type {import('./reports.mjs').Failure[]} */
  const failures = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!(await holds(next))) failures.push({ file: `check of ${next.name}`, why: 'Its output is above.' });
    }
  };
  await Promise.all([work(), work()]);
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures };
}

/** @param {(typeof CHECKS)[number]} check */
async function holds({ name, own, script = '', args = [] }) {
  const start = performance.now();
  const { code, output } = await (own
    ? run(process.execPath, [join(ROOT, own)], { quiet: true })
    : runPackage(script, args, { quiet: true }));
  console.log(`Checking ${name} … ${code === 0 ? since(start) : `failed\n${output}`}`);
  return code === 0;
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    checkNode();
    await ensureInstalled();
    return (await check()).failed > 0 ? 1 : 0;
  });
}
