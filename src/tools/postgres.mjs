import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram, installPackage } from './debian.mjs';

/** Oldest major the product supports. */
const OLDEST = 15;
const DEBIAN = '/usr/lib/postgresql';

/**
 * Starts a throw-away PostgreSQL in a temporary folder, on a free port of this machine; Debian's is installed where it
 * is missing and that is possible.
 *
 * @param {Record<string, string | number>} [given] settings of the server that matter
 * @param {string} [parent] where its folder is made
 * @returns {Promise<{ url: string, version: string, stop(): Promise<void>, crash(): Promise<void> } | { missing: string }>}
 *   `missing` is a sentence saying why there is none; `crash` kills it with SIGKILL and starts it again
 */
export async function startPostgres(given = {}, parent = tmpdir()) {
  let found = findPostgres();
  if (!found) {
    const whyNot = installPackage('postgresql');
    found = findPostgres();
    if (!found) return { missing: `PostgreSQL ${OLDEST} or newer was not found; ${whyNot}.` };
  }
  try {
    return await startCluster(found, given, parent);
  } catch (error) {
    return { missing: `PostgreSQL does not start: ${error instanceof Error ? error.message.trim() : String(error)}` };
  }
}

/** Linux keeps what lies here in memory. */
const MEMORY = '/dev/shm';
/** Of memory, for the few databases of tests that exist at a time, and the log. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Where the data of a server may lie that is asked for many small databases: a new one has over a thousand files, which cost
 * a disk up to a second of processor time.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * The newest installed server.
 *
 * @returns {{ bin: string, version: string } | undefined}
 */
function findPostgres() {
  const onPath = findProgram('postgres');
  const majors = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const bins = [...majors.map((major) => join(DEBIAN, major, 'bin')), ...(onPath ? [dirname(onPath)] : [])];
  for (const bin of bins) {
    if (!existsSync(join(bin, 'initdb')) || !existsSync(join(bin, 'postgres'))) continue;
    const version = /(\d+)(\.\d+)?/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0];
    if (version && Number.parseInt(version, 10) >= OLDEST) return { bin, version };
  }
  return undefined;
}

/**
 * @param {{ bin: string, version: string }} found
 * @param {Record<string, string | number>} given
 * @param {string} parent
 */
async function startCluster({ bin, version }, given, parent) {
  const owner = serverUser();
  const folder = mkdtempSync(join(parent, 'kerbside-postgres-'));
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' } };
  try {
    const init = [
      '-D',
      data,
      '-U',
      'kerbside',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--no-sync',
    ];
    execFileSync(join(bin, 'initdb'), init, { ...options, stdio: 'pipe' });
    const port = await freePort();
    const settings = Object.entries({
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      // Nothing here outlives the tests; what a crash leaves is tested on the embedded engine.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      ...given,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const launch = () => {
      const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      return { server, ended: new Promise((resolve) => server.once('exit', resolve)) };
    };
    let running = launch();
    const abort = () => {
      running.server.kill('SIGQUIT');
      remove();
    };
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    const exit = () => process.exit(1);
    process.once('exit', abort);
    for (const signal of signals) process.once(signal, exit);
    await readiness(running.server);
    return {
      url: `postgres://kerbside:${password}@127.0.0.1:${port}/postgres`,
      version,
      async stop() {
        process.off('exit', abort);
        for (const signal of signals) process.off(signal, exit);
        running.server.kill('SIGINT'); // PostgreSQL's fast shutdown
        await running.ended;
        remove();
      },
      async crash() {
        running.server.kill('SIGKILL');
        await running.ended;
        // Its sessions notice by themselves; until the last is gone, a new server refuses the folder.
        for (let attempt = 1; ; attempt += 1) {
          running = launch();
          try {
            await readiness(running.server);
            return;
          } catch (error) {
            if (attempt === 20) throw error;
            await new Promise((resolve) => setTimeout(resolve, 500));
          }
        }
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * PostgreSQL refuses to run as root.
 *
 * @returns {{ uid: number, gid: number } | undefined} the user to run it as, when not the present one
 */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: ask('-u'), gid: ask('-g') };
    } catch {
      // No such user: the next one.
    }
  }
  throw new Error('it refuses to run as root, and there is neither a user postgres nor nobody.');
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Resolves once the server takes connections.
 *
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<void>}
 */
const readiness = (server) =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      said = (said + text).slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(said)));
  });
