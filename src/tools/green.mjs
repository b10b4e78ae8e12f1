import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const GREEN = join(ROOT, 'node_modules', '.cache', 'kerbside', 'green');

/** Keeps the commit on which a whole run of the tests was green, and the instant it ended. */
export function markGreen() {
  writeFileSync(GREEN, `${commit()} ${new Date().toISOString()}\n`);
}

/** The commit the folder is at, and whether it has changes besides. */
function commit() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`;
  } catch {
    return 'no commit';
  }
}

/** Fields of Linux's `/proc/self/stat` after the name: user and system time, own and of processes waited for. */
const TIMES = { from: 11, to: 15 };
const TICKS_A_SECOND = 100;

/** Processor time of this process and all it has waited for, in whole seconds; of itself alone where there is no Linux. */
export function cpuSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = fields.slice(TIMES.from, TIMES.to).reduce((sum, field) => sum + Number(field), 0);
    return Math.round(ticks / TICKS_A_SECOND);
  } catch {
    const { user, system } = process.cpuUsage();
    return Math.round((user + system) / 1_000_000);
  }
}
