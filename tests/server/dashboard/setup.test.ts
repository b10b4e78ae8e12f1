import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { letterhead } from '#contract/reference/letterhead.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

const open = async (as: Parameters<TestServer['as']>[0] = 'superadmin') =>
  (await server.as(as).call(dashboard.setup)).body.data.open;

it('A new installation has everything to do, and each step leaves the list once it is done', async () => {
  const before = await open();
  expect(before).toContain('letterhead');
  expect(before.at(-1)).toBe('booking');
  await server.as('superadmin').call(letterhead.update, { body: { name: 'Harbour Transfers' } });
  expect(await open()).toEqual(before.filter((step) => step !== 'letterhead'));
});

it('Nobody who cannot change the data is asked to, nor staff of one market', async () => {
  expect((await server.as('dispatcher').call(dashboard.setup)).status).toBe(403);
  await server.database.pool.query(`update admin set markets = '{ph}' where email = 'pricing@example.com'`);
  expect(await open('pricing')).toEqual([]);
});

it('Nothing is left to do once a booking exists', async () => {
  await insertReference(server.database.db);
  await insertBooking(server.database.db);
  expect(await open()).toEqual([]);
});
