import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { job } from '#contract/job.ts';
import { profile } from '#contract/staff/profile.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type Caller, type TestServer } from '#tests/kit/server.ts';
import { signInTo } from '#tests/kit/sign-in.ts';

let server: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  stop = await workOn(server);
});
beforeEach(() => server.setNow(NOW));
afterAll(async () => {
  await stop();
  await server.stop();
});

type Body = BodyOf<typeof job.bulk>;
type Request = Pick<Body, 'call' | 'with'>;
const CANCEL: Request = { call: booking.cancel.id, with: { reason_code: 'duplicate', refund: 'policy' } };
const REFUND: Request = { call: booking.refund.id, with: { amount_minor: 100, reason_code: 'goodwill' } };

const signedIn = async (role: RoleCode): Promise<Caller> =>
  server.withToken((await signInTo(server, `${role}@example.com`)).access_token);
const aQuarterLater = () => server.setNow(new Date(Date.parse(NOW) + 16 * 60_000).toISOString());
const start = (caller: Caller, request: Request, ids: readonly number[]) => {
  const only = ids.map((id) => ({ id, label: `Booking ${id}` }));
  return caller.call(job.bulk, {
    body: { list: 'orders.list', params: {}, title: 'For many', only, expected: ids.length, ...request },
  });
};
/** Starts a job that fails, and waits for its end. */
async function failed(caller: Caller, request: Request): Promise<{ id: number }> {
  const { id } = await insertBooking(server.database.db, { status: 'expired', paid: 0 });
  const { body } = await start(caller, request, [id]);
  expect(await ended(caller, body.data.id)).toMatchObject({ failed: 1, retriable: true });
  return { id: body.data.id };
}

const ASKED = { status: 403, body: { code: 'confirm_identity' } };

describe('a job for many records', () => {
  it.each([
    ['refunds', REFUND],
    ['cancels and refunds', CANCEL],
  ])('that %s asks for the second factor when it starts and when it is retried', async (_, request) => {
    const operations = await signedIn('operations');
    const params = await failed(operations, request);
    aQuarterLater();
    expect(await start(operations, request, [1])).toMatchObject(ASKED);
    expect(await operations.call(job.retry, { params })).toMatchObject(ASKED);
    await operations.call(profile.confirm, { body: { password: PASSWORD } });
    expect((await operations.call(job.retry, { params })).status).toBe(201);
  });

  it('that moves no money is started and retried without', async () => {
    const dispatcher = await signedIn('dispatcher');
    const params = await failed(dispatcher, { call: booking.confirm.id });
    aQuarterLater();
    expect((await dispatcher.call(job.retry, { params })).status).toBe(201);
  });

  it('is neither retried nor undone in a session that lacks the second step its role demands', async () => {
    const dispatcher = await signedIn('dispatcher');
    const params = await failed(dispatcher, { call: booking.confirm.id });
    const { id } = await insertBooking(server.database.db, { status: 'pending' });
    const done = (await start(dispatcher, { call: booking.confirm.id }, [id])).body.data.id;
    expect(await ended(dispatcher, done)).toMatchObject({ failed: 0 });
    const demand = (demanded: boolean) =>
      sql`update role set two_step_required = ${demanded} where code = 'dispatcher'`.execute(server.database.db);
    await demand(true);
    const LACKING = { status: 403, body: { code: 'two_step_required' } };
    await expect.poll(() => dispatcher.call(booking.list, {})).toMatchObject(LACKING);
    expect(await dispatcher.call(job.retry, { params })).toMatchObject(LACKING);
    expect(await dispatcher.call(job.undo, { params: { id: done } })).toMatchObject(LACKING);
    await demand(false);
    await expect.poll(async () => (await dispatcher.call(job.undo, { params: { id: done } })).status).toBe(201);
  });
});
