/**
 * What a working day does to the built server: people sign in, search, open, quote, sell, change the same records, upload, export and
 * listen, all at once, on the embedded database, for the minutes given as an argument (30 unless told). Fails when a reply is a
 * fault or comes from nobody, or when memory keeps growing by
 * more than 100 MB an hour in the second half.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signInAt, startBuilt } from '#tests/kit/built-server.ts';
import { percentile, table } from '#tests/kit/figures.ts';
import { listenAt } from '#tests/kit/console-line.ts';
import { picture } from '#tests/kit/pictures.ts';

const MINUTES = Number(process.argv[2] ?? 30);
const PEOPLE = 6;
const MAX_SLOPE_MB = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'kerbside-load-'));
const server = await startBuilt({ DATA_DIR: dataDir, DEMO: 'small' });
const { origin } = server;
const roles = ['operations', 'dispatcher', 'pricing', 'support', 'superadmin', 'finance'];
const tokens = await Promise.all(roles.map((role) => signInAt(origin, `${role}@kerbside.example`)));
const until = performance.now() + MINUTES * 60_000;
const statuses = new Map<number, number>();
const times: number[] = [];
const faults: string[] = [];
const memory: [hours: number, mb: number][] = [];
const image = await picture();

async function ask(token: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const from = performance.now();
  const form = body instanceof FormData;
  const reply = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  }).catch((error: unknown) => ({ status: 0, text: async () => String(error) }));
  const text = await reply.text();
  times.push(performance.now() - from);
  statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  if (reply.status === 0 || (reply.status >= 500 && reply.status !== 503))
    faults.push(`${method} ${path}: ${reply.status} ${text.slice(0, 200)}`);
  return { status: reply.status, text };
}

/** One person at work, until the time is over. */
async function person(seat: number): Promise<void> {
  const token = tokens[seat % tokens.length] ?? '';
  const words = ['ana', 'AT26', 'changi', 'lim', ''];
  for (let turn = seat; performance.now() < until; turn += 1) {
    const list = await ask(token, 'POST', '/booking/v1/staff/?page_size=50', { q: words[turn % words.length] });
    const found = list.status === 200 ? (JSON.parse(list.text) as { data: { id: number }[] }).data : [];
    const id = found[0]?.id ?? 1;
    await ask(token, 'GET', `/booking/v1/staff/${id}`);
    await ask(token, 'PUT', `/crm/v1/staff/city/${1 + (turn % 3)}`, { position: turn % 1000 });
    await ask(token, 'PUT', `/booking/v1/staff/${id}/confirm`);
    await ask(token, 'GET', '/crm/v1/public/service/day-booking');
    await ask(token, 'GET', '/dashboard/v1/staff/orders');
    await ask(token, 'POST', '/driver/v1/staff/cars/search', {});
    await ask(token, 'GET', '/activity/v1/staff/?page_size=50');
    if (turn % 7 === 0) {
      const form = new FormData();
      form.append('file', new Blob([Buffer.from(image.content)]), image.name);
      await ask(token, 'POST', '/storage/v1/staff/image', form);
    }
    if (turn % 20 === 0) {
      const order = {
        list: 'data.city',
        columns: [{ id: 'name', header: 'Name' }],
        query: {},
        title: 'Export: Cities',
      };
      await ask(token, 'POST', '/jobs/v1/staff/export', order);
    }
    await pause(20);
  }
}

async function watch(): Promise<void> {
  const start = performance.now();
  while (performance.now() < until) {
    memory.push([(performance.now() - start) / 3_600_000, server.rss()]);
    await pause(2_000);
  }
}

const lines = await Promise.all(tokens.map((token) => listenAt(origin, token)));
await Promise.all([watch(), ...Array.from({ length: PEOPLE }, (_, seat) => person(seat))]);
const heard = lines.reduce((sum, line) => sum + line.messages.length, 0);
for (const line of lines) line.hangUp();
const ready = (await fetch(`${origin}/readyz`)).status;
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

const half = memory.slice(Math.floor(memory.length / 2));
const slope = slopeOf(half);
const logged = server
  .log()
  .split('\n')
  .filter((line) => /"level":(50|60)/.test(line));
table(`${MINUTES} minutes of ${PEOPLE} people at once: ${times.length.toLocaleString('en')} requests`, [
  ...[...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => [`answered ${status}`, count] as const),
  ['median, ms', percentile(times, 0.5)],
  ['99th percentile, ms', percentile(times, 0.99)],
  ['longest, ms', times.reduce((most, time) => Math.max(most, time), 0)],
  ['messages heard', heard],
  ['errors in the log', logged.length],
  ['memory at the start, MB', memory[0]?.[1] ?? 0],
  ['memory at half time, MB', half[0]?.[1] ?? 0],
  ['memory at the end, MB', half.at(-1)?.[1] ?? 0],
  [`memory, MB an hour in the second half (budget ${MAX_SLOPE_MB}; means little below 20 minutes)`, slope],
  ['ready afterwards', String(ready)],
]);
for (const fault of [...faults, ...logged].slice(0, 20)) process.stderr.write(`  ${fault.slice(0, 400)}\n`);
const grows = MINUTES >= 20 && slope > MAX_SLOPE_MB;
process.exitCode = faults.length > 0 || logged.length > 0 || ready !== 200 || heard === 0 || grows ? 1 : 0;

/** The slope of the line that fits best. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
