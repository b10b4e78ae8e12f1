/**
 * The list of a million bookings (BENCH_BOOKINGS) and the dispatch board among them, through the API. The database is kept
 * under node_modules/.cache/kerbside and filled once.
 * Budgets (p75): first rows 1 s, a filter 500 ms, page 1,000 1 s, palette search 300 ms.
 */
import { board } from '#contract/dispatch/board.ts';
import { booking } from '#contract/booking/booking.ts';
import { dateIn, SINGAPORE } from '#domain/time/time.ts';
import { buildApp } from '#server/app.ts';
import { templateKey } from '#server/kit/database/embedded/template.ts';
import { insertAccount } from '#tests/kit/accounts.ts';
import { percentile, table } from '#tests/kit/figures.ts';
import { testInstallation } from '#tests/kit/installation.ts';
import { LARGE_BOOKINGS, openLargeDemo } from '#tests/kit/large-demo.ts';
import { caller } from '#tests/kit/server.ts';

const FOLDER = `node_modules/.cache/kerbside/large-${LARGE_BOOKINGS}-${templateKey().slice(0, 12)}`;
const ROUNDS = 15;

const now = new Date();
const database = await openLargeDemo({ dataDir: FOLDER }, now);
const app = await buildApp({ database, installation: testInstallation() });
const staff = caller(app, await insertAccount(database.db, 'superadmin', now));

type Search = NonNullable<Parameters<typeof staff.call<typeof booking.list>>[1]>;

const measure = (name: string, send: (round: number) => Search): Promise<[string, string]> =>
  timed(name, async (round) => {
    const { status, body } = await staff.call(booking.list, send(round));
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return `${body.total.toLocaleString('en')}${body.total_capped ? '+' : ''} found`;
  });

/** The board of the busiest city, by its own clock. */
const measureBoard = (days: '1' | '3'): Promise<[string, string]> =>
  timed(`dispatch board, ${days === '1' ? 'a day' : 'three days'}`, async () => {
    const query = { city: '396', date: dateIn(now.toISOString(), SINGAPORE), days };
    const { status, body } = await staff.call(board.read, { query });
    if (status !== 200) throw new Error(`The board: ${status} ${JSON.stringify(body)}`);
    const { drivers, jobs, open } = body.data;
    return `${drivers.length} drivers, ${jobs.length} jobs, ${open.length} open`;
  });

async function timed(name: string, ask: (round: number) => Promise<string>): Promise<[string, string]> {
  const times: number[] = [];
  let found = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    found = await ask(round);
    times.push(performance.now() - start);
  }
  const [p75, worst] = [percentile(times, 0.75), Math.max(...times)].map((time) => `${time.toFixed(0).padStart(5)} ms`);
  return [name, `p75 ${p75}   worst ${worst}   ${found}`];
}

const sample = await staff.call(booking.list, { query: { page: 400, page_size: 100 } });
const row = (round: number) => sample.body.data[round % sample.body.data.length] ?? sample.body.data[0];
const hour = `${now.toISOString().slice(0, 13)}:00:00Z`;
table(`${LARGE_BOOKINGS.toLocaleString('en')} bookings, embedded database`, [
  await measure('first rows, upcoming', () => ({ body: { pickup_from: hour } })),
  await measure('first rows, everything', () => ({})),
  await measure('newest first', () => ({ query: { sort: 'created_at', order: 'desc' } })),
  await measure('dearest first', () => ({ query: { sort: 'total', order: 'desc' } })),
  await measure('filter: status', () => ({ body: { status: ['cancelled', 'no_show'] } })),
  await measure('filter: city, paid', () => ({ body: { city_id: [396], payment_status: ['paid'] } })),
  await measure('filter: expired, by total', () => ({ query: { sort: 'total' }, body: { status: ['expired'] } })),
  await measure('page 1,000 of 10 rows', () => ({ query: { page: 1000 } })),
  await measure('page 1,000 of 100 rows', () => ({ query: { page: 1000, page_size: 100 } })),
  await measureBoard('1'),
  await measureBoard('3'),
  await measure('search: a code', (round) => ({ query: { page_size: 8 }, body: { q: row(round)?.code ?? '' } })),
  await measure('search: a code, half typed', (round) => ({
    query: { page_size: 8 },
    body: { q: row(round)?.code.slice(0, 8) ?? '' },
  })),
  await measure('search: a name', (round) => ({
    query: { page_size: 8, sort: 'pickup_at', order: 'desc' },
    body: { q: row(round)?.customer.name ?? '' },
  })),
  await measure('search: two letters', () => ({
    query: { page_size: 8, sort: 'pickup_at', order: 'desc' },
    body: { q: 'ta' },
  })),
  await measure('search: a word nobody has', (round) => ({ query: { page_size: 8 }, body: { q: `zzq${round}x` } })),
  await measure('search: a common word', () => ({
    query: { page_size: 8, sort: 'pickup_at', order: 'desc' },
    body: { q: 'example.com' },
  })),
]);
await app.close();
await database.close();
