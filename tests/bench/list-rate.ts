/**
 * Lists of many bookings on PostgreSQL through the API, 8 connections: requests per second, the median and the slowest
 * hundredth of the answers, and what PostgreSQL needs for one answer (all its statements: median time, and the cost of
 * their plans). The load comes from a thread of its own.
 *
 * It fills a throw-away server with a million bookings, which takes some twenty minutes, or takes the database of
 * BENCH_DATABASE_URL and fills it when it is empty; BENCH_BOOKINGS is another number of them.
 */
import autocannon from 'autocannon';
import { booking } from '#contract/booking/booking.ts';
import { buildApp } from '#server/app.ts';
import { insertAccount } from '#tests/kit/accounts.ts';
import { median, table } from '#tests/kit/figures.ts';
import { testInstallation } from '#tests/kit/installation.ts';
import { openLargeDemo } from '#tests/kit/large-demo.ts';
import { caller } from '#tests/kit/server.ts';
import { statementsOf, type Statement } from '#tests/kit/sent-statements.ts';
import { startPostgres } from '#tools/postgres.mjs';

const CONNECTIONS = 8;
const SECONDS = 4;
const ANSWERS = 15;

const given = process.env['BENCH_DATABASE_URL'];
const server = given ? { url: given, stop: async () => undefined } : await startPostgres({ synchronous_commit: 'on' });
if ('missing' in server) throw new Error(server.missing);
const now = new Date();
const database = await openLargeDemo({ url: server.url }, now);
const token = await insertAccount(database.db, 'superadmin', now);
const app = await buildApp({ database, installation: testInstallation() });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const staff = caller(app, token);

interface Case {
  readonly name: string;
  readonly query?: string;
  readonly body?: Record<string, unknown>;
  /** Reads one record by its code instead of the list. */
  readonly code?: string;
}

const { body: newest } = await staff.call(booking.list, { query: { sort: 'created_at', order: 'desc' } });
const [sample] = newest.data;
if (!sample) throw new Error('There are no bookings');
const CASES: readonly Case[] = [
  { name: 'by code', code: sample.code },
  { name: 'first ten by pickup' },
  { name: 'first ten, upcoming', body: { pickup_from: `${now.toISOString().slice(0, 13)}:00:00Z` } },
  { name: 'page 1,000', query: 'page=1000' },
  { name: 'search: a name', body: { q: sample.customer.name } },
  { name: 'search: a code', body: { q: sample.code } },
  { name: 'search: half a code', body: { q: sample.code.slice(0, 8) } },
  { name: 'city and paid, with count', body: { city_id: [396], payment_status: ['paid'] } },
  { name: 'status, with count', body: { status: ['cancelled', 'no_show'] } },
];

const { rows: counted } = await database.pool.query<{ total: number }>('select count(*)::int as total from booking');
const total = counted[0]?.total ?? 0;
const lines: [string, string][] = [];
for (const each of CASES) {
  const { ms, cost } = await costOf(each);
  const { perSecond, p50, p99 } = await rateOf(each);
  const rate = `${perSecond.toFixed(0).padStart(6)} /s   p50 ${p50} ms, p99 ${p99} ms`.padEnd(36);
  const database = `${ms.toFixed(2).padStart(6)} ms in the database, plan ${Math.round(cost).toLocaleString('en')}`;
  lines.push([each.name, `${rate} ${database}`]);
}
table(`Lists of ${total.toLocaleString('en')} bookings, PostgreSQL, ${CONNECTIONS} connections`, lines);
await app.close();
await database.close();
await server.stop();

function requestOf({ query, body, code }: Case) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return code
    ? ({ method: 'GET', url: `${origin}/booking/v1/staff/with_code_${code}`, headers } as const)
    : ({
        method: 'POST',
        url: `${origin}/booking/v1/staff/${query ? `?${query}` : ''}`,
        headers,
        body: JSON.stringify(body ?? {}),
      } as const);
}

interface Rate {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

async function rateOf(each: Case): Promise<Rate> {
  const load = (duration: number) => autocannon({ ...requestOf(each), connections: CONNECTIONS, duration, workers: 1 });
  await load(1);
  const { requests, latency, non2xx } = await load(SECONDS);
  if (non2xx > 0) throw new Error(`${each.name}: ${non2xx} answers were no success`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

/** Returns what the statements of one answer cost in the database: milliseconds (median), and the cost of their plans. */
async function costOf(each: Case): Promise<{ ms: number; cost: number }> {
  const statements = await statementsOfAnswer(async () => {
    const { method, url, headers, ...more } = requestOf(each);
    const reply = await fetch(url, { method, headers, ...('body' in more && { body: more.body }) });
    if (!reply.ok) throw new Error(`${each.name}: ${reply.status} ${await reply.text()}`);
  });
  const rounds: number[] = [];
  let cost = 0;
  for (let round = 0; round < ANSWERS; round += 1) {
    let ms = 0;
    cost = 0;
    for (const { text, values } of statements) {
      const { rows } = await database.pool.query<{ 'QUERY PLAN': readonly [Explained] }>(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      );
      const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
      ms += (plan?.['Execution Time'] ?? 0) + (plan?.['Planning Time'] ?? 0);
      cost += plan?.Plan['Total Cost'] ?? 0;
    }
    rounds.push(ms);
  }
  return { ms: median(rounds), cost };
}

interface Explained {
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
  readonly Plan: { readonly 'Total Cost': number };
}

/** Returns the statements that read bookings for an answer: those sent every time, as the server also works by itself. */
async function statementsOfAnswer(work: () => Promise<void>): Promise<readonly Statement[]> {
  let found: readonly Statement[] | undefined;
  for (let round = 0; round < 4; round += 1) {
    const sent = await statementsOf(/^\s*(?:select|with)\b[^;]*\bbooking\b/i, work);
    found = found?.filter(({ text }) => sent.some((each) => each.text === text)) ?? sent;
  }
  return found ?? [];
}
