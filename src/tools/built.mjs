import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, Sentence } from './run.mjs';

/** Everything a build is made from. */
const SOURCES = [
  'src',
  'commands',
  'package.json',
  'package-lock.json',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const STAMP = join(ROOT, 'dist', 'built-from');

/**
 * Builds the product, unless that was done from the sources as they are.
 *
 * @throws {Sentence} when the build fails
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const { code } = await run(process.execPath, [join(ROOT, 'src', 'tools', 'build.mjs')]);
  if (code !== 0) throw new Sentence('The build failed, see above.');
}

/** Whether `dist` was built from the sources as they are now. */
const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();

/** Records what `dist` was built from. @param {string} sources from {@link fingerprint} */
export const markBuilt = (sources) => writeFileSync(STAMP, sources);

/** A hash over names and contents of all sources. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const entries = readEntries(join(ROOT, path));
  if (entries) {
    for (const name of entries) addTo(hash, `${path}/${name}`);
    return;
  }
  const content = readFileSync(join(ROOT, path));
  hash.update(`${path}\0${content.length}\0`).update(content);
}

/**
 * The sorted names in a folder; undefined for a file.
 *
 * @param {string} path
 */
function readEntries(path) {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
