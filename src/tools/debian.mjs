import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The first of these programs that PATH leads to.
 *
 * @param {...string} names
 * @returns {string | undefined} full path
 */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/**
 * Installs a Debian package where that is possible without asking: as root, on Debian or one of its children.
 *
 * @param {string} name
 * @returns {string | undefined} why it was not installed, as the end of a sentence
 */
export function installPackage(name) {
  if (process.getuid?.() !== 0) return `it is installed with: sudo apt-get install ${name}`;
  const apt = findProgram('apt-get');
  if (!apt) return 'it can be installed by itself on Debian and Ubuntu only';
  process.stdout.write(`Installing Debian's ${name} … `);
  /** @type {import('node:child_process').SpawnSyncOptionsWithStringEncoding} */
  const options = {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync(apt, ['update', '-qq'], options); // an old list may do; if not, the next line says what is wrong
  const { status, stderr } = spawnSync(apt, ['install', '-y', '-qq', '--no-install-recommends', name], options);
  console.log(status === 0 ? 'done' : 'failed');
  return status === 0 ? undefined : `apt-get says: ${stderr.trim().split('\n').at(-1)}`;
}
