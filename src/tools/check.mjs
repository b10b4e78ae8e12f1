import { checkNode, ensureInstalled } from './install.mjs';
import { main, runPackage, since } from './run.mjs';

/** Everything that can be said about the code without running it. */
const CHECKS = [
  {
    name: 'lint',
    script: 'oxlint/bin/oxlint',
    args: ['src', 'commands', 'tests', 'vite.config.ts', 'tailwind.config.ts'],
  },
  { name: 'format', script: 'oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'types', script: 'typescript/bin/tsc', args: ['--noEmit'] },
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
 * Runs all checks, one line each, with the output of those that fail.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check() {
  let failed = 0;
  for (const { name, script, args } of CHECKS) {
    const start = performance.now();
    process.stdout.write(`Checking ${name} … `);
    const { code, output } = await runPackage(script, args, { quiet: true });
    console.log(code === 0 ? since(start) : 'failed');
    if (code === 0) continue;
    failed += 1;
    console.log(output);
  }
  return { passed: CHECKS.length - failed, failed };
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    checkNode();
    await ensureInstalled();
    return (await check()).failed > 0 ? 1 : 0;
  });
}
