/**
 * Sends every call what nobody sends by accident: wrong types, texts of a megabyte, ten thousand levels, broken characters,
 * wrong headers. Prints how long the event loop of the server was held up at most, and by which call, and fails when a reply
 * is a fault (500), reveals something, or the event loop stood still for more than a second.
 */
import { request } from 'node:http';
import { CALLS } from '#contract/index.ts';
import type { Call } from '#contract/kit/call.ts';
import { startApi } from '#tests/kit/api-process.ts';
import { table } from '#tests/kit/figures.ts';
import { SINGAPORE_CITY } from '#tests/kit/reference.ts';
import {
  bodyOf,
  COMMON_HEADERS,
  fieldsOf,
  fillWith,
  HEADERS,
  isAsPromised,
  LONG,
  percent,
  POSITIONS,
  VALUES,
  VAST_BODIES,
  WORDS,
} from '#tests/kit/spoilt.ts';

const AT_ONCE = 4;
const MAX_DELAY_MS = 1_000;
/** Header values beyond Latin-1 and control characters never leave a client. */
const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/;

interface Spoilt {
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const api = await startApi();
const statuses = new Map<number, number>();
const complaints: string[] = [];
const held: [call: string, ms: number][] = [];
let sent = 0;

for (const call of CALLS) {
  if (call.id === 'auth.logout' || call.id === 'profile.endSession' || call.id === 'sso.changePassword') continue;
  await api.cost();
  await sendAll(call, requestsFor(call));
  held.push([call.id, (await api.cost()).delayMs]);
}
const after = await api.cost();
await api.kill();

const worst = held.toSorted((a, b) => b[1] - a[1]).slice(0, 8);
table(`${sent.toLocaleString('en')} spoilt requests to ${CALLS.length} calls`, [
  ...[...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => [`answered ${status}`, count] as const),
  ['memory of the server afterwards, MB', after.rssMb],
  ...worst.map(([id, ms]) => [`event loop held up, ms (budget ${MAX_DELAY_MS}): ${id}`, ms] as const),
]);
if ((worst[0]?.[1] ?? 0) > MAX_DELAY_MS) complaints.push('The event loop stood still for more than a second.');
for (const complaint of complaints.slice(0, 40)) process.stderr.write(`  ${complaint}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;

function requestsFor(call: Call & { body?: object; query?: object }): Spoilt[] {
  const path = pathOf(call, fillWith(call, SINGAPORE_CITY));
  const valid = bodyOf(call) ?? {};
  const body = JSON.stringify(valid);
  if (call.stream !== undefined)
    return [
      ...POSITIONS.map((position) => ({ path, headers: { 'last-event-id': position } })),
      ...WORDS.map((word) => ({ path: `${path}?age=${percent(word)}` })),
    ];
  const paths = Object.keys(fillWith(call, 1)).flatMap((name) =>
    WORDS.map((word) => ({ path: pathOf(call, { ...fillWith(call, SINGAPORE_CITY), [name]: percent(word) }) })),
  );
  const queries = (call.query ? fieldsOf(call.query) : []).flatMap((name) =>
    WORDS.map((word) => ({ path: `${path}?${name}=${percent(word)}` })),
  );
  const headers = [...HEADERS, ...COMMON_HEADERS]
    .filter((each) => Object.values(each).every((value) => SENDABLE.test(value)))
    .map((each) => ({ path, headers: each, body }));
  const bodies = !call.body
    ? VAST_BODIES.slice(0, 2)
    : [
        ...VAST_BODIES,
        ...VALUES.map((value) => JSON.stringify(value)),
        ...[...Object.keys(valid), 'unknown_field'].flatMap((field) =>
          [...VALUES, LONG, LONG.split('', 150_000)].map((value) => JSON.stringify({ ...valid, [field]: value })),
        ),
      ];
  return [...paths, ...queries, ...headers, ...bodies.map((each) => ({ path, body: each }))];
}

function pathOf(call: Call, params: Record<string, string>): string {
  return call.path.replace(/:([a-z]\w*)/gi, (_, name: string) => params[name] ?? '');
}

async function sendAll(call: Call, requests: readonly Spoilt[]): Promise<void> {
  const waiting = [...requests];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await send(call, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function send(call: Call, { path, headers = {}, body }: Spoilt): Promise<void> {
  sent += 1;
  const [status, text] = await answered(
    call.method,
    path,
    {
      authorization: `Bearer ${api.token}`,
      'idempotency-key': `fuzz-${sent}-${call.id.slice(0, 20)}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
      ...headers,
    },
    body,
  );
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  // Too much at once, from others on the same machine: it says when to come back.
  if (status === 503 ? text.includes('"busy"') : isAsPromised(status, text)) return;
  complaints.push(
    `${call.id} ${path.slice(0, 80)} ${JSON.stringify(headers).slice(0, 80)} ${body?.slice(0, 120) ?? ''} was answered ${status} ${text.slice(0, 200)}`,
  );
}

/** Status and text of a reply; of a stream, its beginning. */
function answered(method: string, path: string, headers: Record<string, string>, body = ''): Promise<[number, string]> {
  return new Promise((resolve) => {
    const asked = request(`${api.origin}${path}`, { method, headers, agent: false, timeout: 20_000 });
    asked.on('timeout', () => {
      resolve([599, 'no reply within 20 s']);
      asked.destroy();
    });
    // A body too large is refused before all of it is read.
    asked.on('error', (error) => resolve([598, error.message]));
    asked.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      const done = () => resolve([status, Buffer.concat(parts).toString()]);
      response.on('end', done).on('error', done);
      response.on('data', (part: Buffer) => {
        parts.push(part);
        if (status !== 200 || response.headers['content-type'] !== 'text/event-stream') return;
        done();
        asked.destroy();
      });
    });
    asked.end(body);
  });
}
