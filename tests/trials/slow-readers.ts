/**
 * Hundreds of consoles that listen and never read, as many as the server lets people open, while records change. Each of them is cut
 * off once it has fallen behind, the memory they held is given back, a console that reads hears of every change, people are served
 * meanwhile, and one that was cut off resumes at its cursor without a gap. The trial runs in a network namespace of its own with
 * small socket buffers, since the kernel would otherwise hold megabytes for each reader.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signInAt, startBuilt } from '#tests/kit/built-server.ts';
import { listenAt } from '#tests/kit/console-line.ts';
import { percentile, table } from '#tests/kit/figures.ts';

const OWN_NETWORK = 'KERBSIDE_OWN_NETWORK';
if (process.env[OWN_NETWORK] === undefined) {
  const buffers = 'sysctl -qw net.ipv4.tcp_wmem="4096 8192 8192" net.ipv4.tcp_rmem="4096 8192 8192"';
  const again = `ip link set lo up && ${buffers} && exec "$0" "$@"`;
  const argv = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, [OWN_NETWORK]: '1' };
  process.exit(spawnSync('unshare', ['-n', 'sh', '-c', again, ...argv], { stdio: 'inherit', env }).status ?? 1);
}

const SESSIONS = 4;
const OF_SESSION = 12;
const CHANGES = 6_000;
const WRITERS = 6;
const CITIES = [1, 2, 3];

const dataDir = mkdtempSync(join(tmpdir(), 'kerbside-slow-'));
const server = await startBuilt({ DATA_DIR: dataDir, DEMO: 'small' });
const { origin } = server;
const wrong: string[] = [];
const expect = (so: boolean, sentence: string): void => {
  if (!so) wrong.push(sentence);
  process.stdout.write(`  ${so ? 'yes' : 'NO '}  ${sentence}\n`);
};

/** Opens a stream and reads its head only. */
async function openWithoutReading(token: string): Promise<IncomingMessage> {
  const asked = request(`${origin}/live/v1/self/events`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  });
  asked.on('error', () => undefined);
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was refused: ${response.statusCode}`);
  return response.on('error', () => undefined).pause();
}

const roles = ['operations', 'dispatcher', 'pricing', 'support', 'superadmin', 'finance'];
const slow: IncomingMessage[] = [];
for (const role of roles)
  for (let session = 0; session < SESSIONS; session += 1) {
    const token = await signInAt(origin, `${role}@kerbside.example`);
    for (let each = 0; each < OF_SESSION; each += 1) slow.push(await openWithoutReading(token));
  }
const token = await signInAt(origin);
const reader = await listenAt(origin, token);
const left = await listenAt(origin, token);
const leftAt = left.lastId();
left.hangUp();

const before = server.rss();
const times: number[] = [];
const refused: number[] = [];
let next = 0;
let most = before;
async function writer(): Promise<void> {
  while (next < CHANGES) {
    const position = next++;
    const from = performance.now();
    const reply = await fetch(`${origin}/crm/v1/staff/city/${CITIES[position % CITIES.length]}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ position }),
    });
    await reply.text();
    times.push(performance.now() - from);
    if (!reply.ok) refused.push(reply.status);
    most = Math.max(most, server.rss());
  }
}
await Promise.all(Array.from({ length: WRITERS }, writer));
await pause(3_000);

const versions = new Map<number, number>();
for (const { kind, id, version } of reader.events()) if (kind === 'city' && id !== null) versions.set(id, version ?? 0);
const now = async (id: number): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${origin}/crm/v1/staff/city/${id}`, { headers });
  return ((await reply.json()) as { data: { version: number } }).data.version;
};
for (const id of CITIES)
  expect(versions.get(id) === (await now(id)), `who reads hears of the last change of city ${id}`);
expect(refused.length === 0, 'no change was refused');

/** Reads what is left; resolves with whether the server has cut the stream. */
const cut = async (stream: IncomingMessage): Promise<boolean> => {
  const closed = new Promise<boolean>((resolve) => void stream.once('close', () => resolve(true)));
  stream.resume();
  return Promise.race([closed, pause(10_000, false)]);
};
const cuts = (await Promise.all(slow.map(cut))).filter(Boolean).length;
expect(cuts === slow.length, `each of ${slow.length} consoles that do not read is cut off (${cuts})`);

const resumed = await listenAt(origin, token, { lastEventId: leftAt });
const again = await Promise.race([
  resumed.heard(({ name }) => name === 'reset' || name === 'changed'),
  pause(10_000, undefined),
]);
expect(again !== undefined, `a console that returns is brought up to date (${again?.name})`);
await pause(10_000);
const after = server.rss();
resumed.hangUp();
reader.hangUp();
const ready = (await fetch(`${origin}/readyz`)).status;
expect(ready === 200, 'the server is ready afterwards');
const faults = server
  .log()
  .split('\n')
  .filter((line) => /"level":(50|60)/.test(line));
expect(faults.length === 0, `the log has no error ${faults[0]?.slice(0, 300) ?? ''}`);
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

table(`${slow.length} consoles that do not read, ${CHANGES.toLocaleString('en')} changes`, [
  ['a change, median, ms', percentile(times, 0.5)],
  ['a change, 99th percentile, ms', percentile(times, 0.99)],
  ['a change, longest, ms', Math.max(...times)],
  ['memory before, MB', before],
  ['memory at most, MB', most],
  ['memory afterwards, MB', after],
]);
process.exit(wrong.length > 0 ? 1 : 0);
