/**
 * The largest prices a stranger can ask for, 20 at once: 14 days with 10 stops each, in every class, in a city of many zones.
 * How long until all are answered, and how long the event loop and the database were held up meanwhile, on the embedded database. Fails
 * when the event loop stood still for more than a second, or an answer is neither a price nor a refusal to come back later.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '#server/app.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { testPasswordHash } from '#tests/kit/accounts.ts';
import { freshDatabase } from '#tests/kit/database.ts';
import { table } from '#tests/kit/figures.ts';
import { testInstallation } from '#tests/kit/installation.ts';
import { addDays } from '#domain/time/calendar.ts';
import { fillTariff, TRIPS } from './quote/tariff.ts';

const AT_ONCE = 20;
const ROUNDS = 3;
const MAX_DELAY_MS = 1_000;

const now = new Date();
const database = await freshDatabase();
const { db } = database;
await ensureFirstAdmin(db, { email: 'superadmin@example.com', passwordHash: await testPasswordHash() });
await fillDemo(database, { size: 'small', now, passwordHash: await testPasswordHash() });
await fillTariff(db);
await database.maintain();
const app = await buildApp({ database, installation: testInstallation() });
const url = await app.listen({ port: 0 });

const [trip] = await TRIPS.day_booking(db, now);
if (!trip) throw new Error('The demo sells no day hire.');
const [first] = trip.days;
if (!first) throw new Error('The trip has no day.');
const { kind: _, car_class: _class, ...rest } = trip;
const days = Array.from({ length: 14 }, (_day, on) => ({
  ...first,
  date: addDays(first.date, on),
  visits: Array.from({ length: 10 }, (_visit, at) => ({ ...trip.place, lat: trip.place.lat + at * 1e-6 })),
}));
const body = JSON.stringify({ ...rest, days });
await ask();

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const times: number[] = [];
const other: number[] = [];
const statuses = new Map<number, number>();
let unexpected = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const startedAt = performance.now();
  const asked = Promise.all(Array.from({ length: AT_ONCE }, ask));
  // What somebody else waits for meanwhile.
  const from = performance.now();
  await fetch(`${url}/readyz`);
  other.push(performance.now() - from);
  for (const status of await asked) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 200 && status !== 429 && status !== 503) unexpected += 1;
  }
  times.push(performance.now() - startedAt);
}
delay.disable();
const held = delay.max / 1e6;
table(
  `${AT_ONCE} of the largest public prices at once, ${(body.length / 1024).toFixed(1)} kB each, ${database.kind} database`,
  [
    ['until all are answered, ms, longest', Math.max(...times)],
    ['until somebody else is answered, ms, longest', Math.max(...other)],
    [`event loop held up, ms, longest (budget ${MAX_DELAY_MS})`, held],
    ...[...statuses].map(([status, count]) => [`answered ${status}`, count] as const),
  ],
);
await app.close();
await database.close();
process.exitCode = unexpected > 0 || held > MAX_DELAY_MS ? 1 : 0;

async function ask(): Promise<number> {
  const reply = await fetch(`${url}/crm/v1/public/price/day-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const text = await reply.text();
  if (reply.ok && !text.includes('"sellable":true')) throw new Error(`Nothing is sold: ${text.slice(0, 300)}`);
  return reply.status;
}
