/**
 * How many quotes a second the server gives, and how long one takes, with 25,000 price rows in 12 cities: transfers and day
 * hires to anywhere in them, over HTTP with everything on, 1 and 16 connections. On the embedded database, and on a
 * PostgreSQL server where TEST_DATABASE_URL names one.
 */
import autocannon from 'autocannon';
import { buildApp } from '#server/app.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { insertAccount, testPasswordHash } from '#tests/kit/accounts.ts';
import { freshDatabase } from '#tests/kit/database.ts';
import { table } from '#tests/kit/figures.ts';
import { testInstallation } from '#tests/kit/installation.ts';
import { fillTariff, TRIPS } from './quote/tariff.ts';

const SECONDS = 4;

const now = new Date();
const database = await freshDatabase();
const { db } = database;
await ensureFirstAdmin(db, { email: 'superadmin@example.com', passwordHash: await testPasswordHash() });
await fillDemo(database, { size: 'small', now, passwordHash: await testPasswordHash() });
const count = await fillTariff(db);
await database.maintain();
const token = await insertAccount(db, 'operations', now);
const app = await buildApp({ database, installation: testInstallation() });
const url = await app.listen({ port: 0 });

const rows: [string, string][] = [];
for (const kind of ['airport', 'day_booking'] as const) {
  const trips = await TRIPS[kind](db, now);
  await sold(trips);
  await load(trips, 1, 1);
  for (const connections of [1, 16]) {
    const { requests, latency } = await load(trips, connections, SECONDS);
    const [rate, p50, p99] = [requests.average.toFixed(0), latency.p50, latency.p99];
    rows.push([
      `${kind === 'airport' ? 'transfers' : 'day hires'}, ${connections} at once`,
      `${rate.padStart(5)} a second   p50 ${p50} ms   p99 ${p99} ms`,
    ]);
  }
}
table(`Quotes with ${count.toLocaleString('en')} price rows, ${database.kind} database`, rows);
await app.close();
await database.close();

async function load(trips: readonly object[], connections: number, duration: number) {
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: trips.map((trip) => ({
      method: 'POST' as const,
      path: '/booking/v1/staff/quote',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ trip }),
    })),
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were no success`);
  return result;
}

/** Trips that are not sold would cost less: nearly all are. */
async function sold(trips: readonly object[]): Promise<void> {
  let sellable = 0;
  for (const trip of trips) {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await app.inject({ method: 'POST', url: '/booking/v1/staff/quote', headers, payload: { trip } });
    if (reply.json<{ data: { sellable: boolean } }>().data.sellable) sellable += 1;
  }
  if (sellable < trips.length * 0.9) throw new Error(`Only ${sellable} of ${trips.length} trips are sold.`);
}
