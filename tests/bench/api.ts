/**
 * Measures the server kit: the call by code with everything on (rights, validation, headers, compression, limits)
 * against bare Fastify with the same SQL, 32 connections, on the same database in the same run.
 * Budget: at least 70% of the bare requests per second.
 */
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { findBooking } from '#server/booking/booking.store.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { buildApp } from '#server/app.ts';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { insertAccount, testPasswordHash } from '#tests/kit/accounts.ts';
import { freshDatabase } from '#tests/kit/database.ts';
import { median, ratios, table } from '#tests/kit/figures.ts';
import { testInstallation } from '#tests/kit/installation.ts';

const CODE = 'AT260101C0NF1';
const ROUNDS = 5;
const SECONDS = 3;

const now = new Date();
const database = await freshDatabase();
await ensureFirstAdmin(database.db, { email: 'superadmin@example.com', passwordHash: await testPasswordHash() });
await fillDemo(database, { size: 'small', now, passwordHash: await testPasswordHash() });
const token = await insertAccount(database.db, 'operations', now);

const app = await buildApp({ database, installation: testInstallation() });
const bare = Fastify();
bare.get('/booking/v1/staff/with_code_:code', (request) =>
  findBooking(database.db, request.params as { code: string }),
);
const [appUrl, bareUrl] = [await app.listen({ port: 0 }), await bare.listen({ port: 0 })];

const load = async (origin: string, seconds: number): Promise<number> => {
  const result = await autocannon({
    url: `${origin}/booking/v1/staff/with_code_${CODE}`,
    connections: 32,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were no success`);
  return result.requests.average;
};

await load(appUrl, 1);
await load(bareUrl, 1);
const kit: number[] = [];
const plain: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  // In turn, each first every other round, so that a drifting machine favours neither.
  for (const first of round % 2 ? [kit, plain] : [plain, kit])
    first.push(await load(first === kit ? appUrl : bareUrl, SECONDS));
}
table(`By code, 32 connections, ${database.kind} database, requests per second`, [
  ['server kit', median(kit)],
  ['bare Fastify', median(plain)],
  ['share, % (budget 70)', median(ratios(kit, plain)) * 100],
]);
await Promise.all([app.close(), bare.close()]);
await database.close();
