import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, Sentence, since } from './run.mjs';

/** Oldest Node.js the product supports. */
const OLDEST = { major: 20, minor: 19 };

/**
 * @param {string} [version] of the running Node.js
 * @throws {Sentence} when it is too old
 */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const old = major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor);
  if (old) {
    throw new Sentence(
      `Kerbside needs Node.js ${OLDEST.major}.${OLDEST.minor} or newer; this is ${version}. See https://nodejs.org.`,
    );
  }
}

/**
 * Installs the packages of the lock file, unless they are there.
 *
 * @throws {Sentence} when npm cannot
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const start = performance.now();
  process.stdout.write('Installing packages … ');
  let result = await npm('ci');
  // A lock file written against a registry that lacks some system's packages is incomplete for npm ci, not wrong.
  if (result.output.includes('EUSAGE')) result = await npm('install', '--no-save');
  if (result.code !== 0) {
    console.log('failed');
    throw new Sentence(whyNot(result.output));
  }
  console.log(since(start));
}

/** @param {string[]} args */
function npm(...args) {
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const script = process.env.npm_execpath;
  return script
    ? run(process.execPath, [script, ...args, ...flags], { quiet: true })
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, ...flags], { quiet: true });
}

/** Whether node_modules holds what the lock file names; npm records there what it installed. */
function isInstalled() {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return [...packagesOf(join(ROOT, 'package-lock.json'))].every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.get(path);
    // Packages for other systems are optional and stay away.
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Map<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
const packagesOf = (file) => new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages));

/**
 * What kept npm from installing, as a sentence for whoever can change it.
 *
 * @param {string} output of npm
 */
export function whyNot(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'The packages cannot be installed: the npm registry does not answer. Check the connection (or npm’s proxy and registry settings) and try again.';
  }
  if (/ENOSPC/.test(output)) return 'The packages cannot be installed: the disk is full. They need about 700 MB.';
  if (/EACCES|EPERM|EROFS/.test(output)) return `The packages cannot be installed: this user may not write to ${ROOT}.`;
  return `The packages cannot be installed. npm says:\n${output.trim()}`;
}
