import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The password of every demo account on a test server. */
export const PASSWORD = 'e2e-password-1';

/** Once for all workers: a data folder with the demo in it. Playwright calls what it returns at the end. */
// Playwright wants it as the default.
// oxlint-disable-next-line no-default-export
export default async function fillDemo(): Promise<() => void> {
  const { child, dataDir, remove } = await start(undefined, {});
  await ended(child);
  process.env[FILLED] = dataDir;
  return remove;
}

/** Starts the built server with the demo, on a copy where it was filled before, and with settings of its own. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; url: string; stop(): Promise<void> }> {
  const { child, url, remove } = await start(process.env[FILLED], settings);
  return { child, url, stop: () => ended(child).then(remove) };
}

/** Tells the workers where the demo is. */
const FILLED = 'KERBSIDE_E2E_DEMO';

/** Starts the built server in a new folder and waits for the address it prints. */
async function start(from: string | undefined, settings: Readonly<Record<string, string>>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kerbside-e2e-'));
  // Its lock is an orphaned socket.
  if (from !== undefined) cpSync(from, dataDir, { recursive: true, filter: (file) => !file.endsWith('.lock') });
  // The one that fills is gone before long: the engine's code is compiled quickly for it rather than well.
  const options = from === undefined ? ['--liftoff-only'] : [];
  const child = spawn(process.execPath, [...options, 'dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'small',
      ADMIN_PASSWORD: PASSWORD,
      // The accounts stay signed in for the whole run.
      CONFIRM_MINUTES: '720',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let said = '';
  const url = await new Promise<string>((done, fail) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Kerbside is at (\S+)/.exec(said)?.[1];
      if (address) done(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code, signal) =>
      fail(new Error(`The server ended (${code ?? signal}) before it listened:\n${said}`)),
    );
  });
  return { child, url, dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Ends it as an operator would, unless it has ended by itself. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await new Promise((done) => child.once('exit', done));
}
