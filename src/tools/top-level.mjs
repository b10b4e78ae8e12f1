import { execFileSync } from 'node:child_process';
import { main, ROOT } from './run.mjs';

/** All that lies at the top level; anything else belongs in a folder, or in nobody's commit. */
const KNOWN = new Set([
  '.ci',
  '.gitignore',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'README.md',
  'commands',
  'knip.json',
  'package-lock.json',
  'package.json',
  'src',
  'tailwind.config.ts',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
]);

/**
 * Returns a sentence for every file or folder at the top level that is not known.
 *
 * @param {readonly string[]} paths below the top level, with `/`
 * @returns {string[]}
 */
export function topLevelFindings(paths) {
  const names = new Set(paths.map((path) => path.split('/', 1)[0] ?? ''));
  return [...names]
    .filter((name) => !KNOWN.has(name))
    .map((name) => `${name} does not belong at the top level: src/tools/top-level.mjs lists what does.`);
}

/** Files that git tracks: what lies about for oneself is nobody's matter. None where the folder is no checkout. */
function paths() {
  try {
    return execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((path) => path !== '');
  } catch {
    return [];
  }
}

if (process.argv[1] === import.meta.filename) {
  await main(() => {
    const findings = topLevelFindings(paths());
    for (const finding of findings) console.log(finding);
    return Promise.resolve(findings.length > 0 ? 1 : 0);
  });
}
