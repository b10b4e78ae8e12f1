import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessRequest } from '#contract/staff/access-request.ts';
import { booking } from '#contract/booking/booking.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { city } from '#contract/reference/city.ts';
import { job as jobCalls } from '#contract/job.ts';
import { notice } from '#contract/notice.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { crowd, insertBooking } from '#tests/kit/bookings.ts';
import { ended, jobWhen, workOn } from '#tests/kit/jobs.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
beforeEach(async () => {
  await stop?.();
  stop = undefined;
  await sql`truncate booking cascade`.execute(server.database.db);
});
afterAll(async () => {
  await stop?.();
  await server.stop();
});

type Body = BodyOf<typeof jobCalls.bulk>;
const CONFIRM = { list: 'orders.list', call: 'booking.confirm', title: 'Confirm bookings' };

const start = (role: RoleCode, body: Partial<Body> & { expected: number }) =>
  server.as(role).call(jobCalls.bulk, { body: { ...CONFIRM, ...body } });
const work = async () => {
  stop = await workOn(server);
};
/** Creates pending bookings, the last `expired` of which have expired meanwhile. */
async function pending(count: number, expired = 0): Promise<void> {
  const { db } = server.database;
  const { code } = await insertBooking(db, { status: 'pending' });
  await crowd(db, code, count - 1);
  await sql`
    update booking set status = 'expired' where id in (select id from booking order by id desc limit ${expired})`.execute(
    db,
  );
}
const statuses = async () => {
  const { rows } = await sql<{ status: string; n: number }>`
    select status, count(*) as n from booking group by status order by status`.execute(server.database.db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

describe('a command on all that a filter finds', () => {
  it('counts first, changes exactly the counted records, and lists each failure', async () => {
    await pending(150, 3);
    const filter = { body: { q: 'Crowd' } };
    const counted = await server.as('dispatcher').call(jobCalls.count, { body: { list: 'orders.list', ...filter } });
    expect(counted.body.data).toEqual({ count: 149 });
    const { status, body } = await start('dispatcher', { ...filter, expected: 149 });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ state: 'queued', total: 149, done: 0, mine: true, list: 'orders.list' });
    await work();
    const job = await ended(server.as('dispatcher'), body.data.id);
    expect(job).toMatchObject({ state: 'done', done: 149, failed: 3, total: 149, retriable: true });
    expect(job.outcome).toBe('Done for 146 of 149; 3 failed.');
    const failures = await server.as('dispatcher').call(jobCalls.failures, { params: { id: job.id } });
    expect(failures.body.total).toBe(3);
    expect(failures.body.data[0]).toMatchObject({
      label: expect.stringMatching(/^AT260601/),
      reason: expect.stringMatching(/expired/i),
    });
    expect(await statuses()).toEqual({ confirmed: 146, expired: 3, pending: 1 });
  });

  it('is undone once, as a job of its own, for the records it changed', async () => {
    await pending(60, 2);
    const { body } = await start('dispatcher', { expected: 60 });
    const { id } = body.data;
    const undo = (role: RoleCode = 'dispatcher') => server.as(role).call(jobCalls.undo, { params: { id } });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'not_undoable' } });
    await work();
    await ended(server.as('dispatcher'), id);
    expect((await undo('operations')).status).toBe(404);
    const undone = await undo();
    expect(undone).toMatchObject({ status: 201, body: { data: { total: 58 } } });
    const job = await ended(server.as('dispatcher'), undone.body.data.id);
    expect(job).toMatchObject({ state: 'done', done: 58, failed: 0 });
    expect(await statuses()).toEqual({ expired: 2, pending: 58 });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'continued' } });
    // What undid it cannot be undone in turn.
    const again = await server.as('dispatcher').call(jobCalls.undo, { params: { id: job.id } });
    expect(again).toMatchObject({ status: 409, body: { code: 'not_undoable' } });
  });

  it('is not undone a minute after its end', async () => {
    await pending(3);
    const { body } = await start('dispatcher', { expected: 3 });
    await work();
    const { id } = await ended(server.as('dispatcher'), body.data.id);
    const ended_at = new Date(server.now().getTime() - 61_000).toISOString();
    await server.database.db.updateTable('job').set({ ended_at }).where('id', '=', id).execute();
    const { status } = await server.as('dispatcher').call(jobCalls.undo, { params: { id } });
    expect(status).toBe(409);
    expect(await statuses()).toEqual({ confirmed: 3 });
  });

  it('leaves the same audit entries as single calls, in the requester’s name', async () => {
    await pending(5);
    const { body } = await start('dispatcher', { expected: 5 });
    await work();
    await ended(server.as('dispatcher'), body.data.id);
    const { rows } = await sql<{ n: number; who: string; request_id: string }>`
      select count(*) as n, a.name as who, l.request_id from audit_log l join admin a on a.id = l.actor_id
      where l.command = 'booking.confirm' and l.request_id = ${`job-${body.data.id}`} group by a.name, l.request_id`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ n: 5, who: 'The dispatcher', request_id: `job-${body.data.id}` }]);
  });

  it('does not start when the matching records differ from those counted', async () => {
    await pending(4);
    const { status, body } = await start('dispatcher', { expected: 5 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'count_changed', details: { count: 4 } });
    expect((await start('dispatcher', { only: [{ id: 1, label: 'One' }], expected: 2 })).status).toBe(409);
  });

  it('is for those who may do it one by one', async () => {
    await pending(2);
    expect((await start('auditor', { expected: 2 })).status).toBe(403);
    expect((await start('content', { expected: 2 })).status).toBe(403);
    expect((await server.as('content').call(jobCalls.count, { body: { list: 'orders.list' } })).status).toBe(403);
  });

  it.each([
    ['a call that takes no record of the list', { call: 'city.toggle', params: { flag: 'enable' } }],
    ['a call that does not exist', { call: 'booking.destroy' }],
    ['a list that does not exist', { list: 'constructor' }],
    ['a filter the list does not know', { body: { colour: 'red' } }],
    ['answers the call refuses', { call: 'booking.cancel', with: { reason_code: 'boredom' } }],
    ['a flag the call does not know', { list: 'data.city', call: 'city.toggle', params: { flag: 'burn' } }],
    ['a flag every object has', { list: 'data.city', call: 'city.toggle', params: { flag: 'constructor' } }],
    ['a flag left out', { list: 'data.city', call: 'city.toggle' }],
  ])('is refused for %s', async (_, body) => {
    expect((await start('superadmin', { expected: 1, ...body })).status).toBe(422);
  });

  it('stops when a right is lost meanwhile, and says so', async () => {
    await pending(3);
    const { body } = await start('dispatcher', { expected: 3 });
    const { db } = server.database;
    const { rows: held } = await sql<{ id: number; actions: string[] }>`
      update policy set actions = array_remove(actions, 'edit') where permission_id = 'order'
      and role_id = (select id from role where code = 'dispatcher') returning id, actions`.execute(db);
    await work();
    const job = await ended(server.as('superadmin'), body.data.id);
    await sql`update policy set actions = ${[...(held[0]?.actions ?? []), 'edit']} where id = ${held[0]?.id}`.execute(
      db,
    );
    expect(job).toMatchObject({ state: 'failed', done: 0 });
    expect(job.outcome).toMatch(/lack the right order:edit/);
    expect(await statuses()).toEqual({ pending: 3 });
  });

  it('runs on the records named, whatever else there is, with the answers given', async () => {
    await pending(3);
    const found = await server.as('operations').call(booking.list, { query: { page_size: 2 } });
    const only = found.body.data.map(({ id, code }) => ({ id, label: code }));
    const { body } = await start('operations', {
      call: 'booking.cancel',
      with: { reason_code: 'duplicate', note: 'Twice' },
      only,
      expected: 2,
    });
    await work();
    expect(await ended(server.as('operations'), body.data.id)).toMatchObject({ state: 'done', done: 2, failed: 0 });
    expect(await statuses()).toEqual({ cancelled: 2, pending: 1 });
  });

  it('can be retried for the failed records', async () => {
    await pending(4, 2);
    const first = await start('dispatcher', { expected: 4 });
    await work();
    await ended(server.as('dispatcher'), first.body.data.id);
    await sql`update booking set status = 'pending' where status = 'expired'`.execute(server.database.db);
    expect((await server.as('superadmin').call(jobCalls.retry, { params: { id: first.body.data.id } })).status).toBe(
      403,
    );
    const again = await server.as('dispatcher').call(jobCalls.retry, { params: { id: first.body.data.id } });
    expect(again.body.data).toMatchObject({ total: 2 });
    expect((await server.as('dispatcher').call(jobCalls.retry, { params: { id: first.body.data.id } })).status).toBe(
      409,
    );
    expect(await ended(server.as('dispatcher'), again.body.data.id)).toMatchObject({ done: 2, failed: 0 });
    expect(await statuses()).toEqual({ confirmed: 4 });
    expect((await server.as('dispatcher').call(jobCalls.retry, { params: { id: again.body.data.id } })).status).toBe(
      409,
    );
  });

  it('is cancelled before it starts or after the current step; completed steps are kept', async () => {
    await pending(200);
    const waiting = await start('dispatcher', { expected: 200 });
    const id = waiting.body.data.id;
    expect((await server.as('support').call(jobCalls.cancel, { params: { id } })).status).toBe(404);
    expect((await server.as('auditor').call(jobCalls.cancel, { params: { id } })).status).toBe(403);
    const gone = await server.as('dispatcher').call(jobCalls.cancel, { params: { id } });
    expect(gone.body.data).toMatchObject({ state: 'cancelled', done: 0 });
    expect((await server.as('dispatcher').call(jobCalls.cancel, { params: { id } })).status).toBe(409);

    const { body } = await start('dispatcher', { expected: 200 });
    await work();
    await jobWhen(server.as('dispatcher'), body.data.id, (job) => job.done > 0);
    await server.as('dispatcher').call(jobCalls.cancel, { params: { id: body.data.id } });
    const job = await ended(server.as('dispatcher'), body.data.id);
    expect(job.state).toBe('cancelled');
    expect(job.done).toBeGreaterThan(0);
    expect(job.done).toBeLessThan(200);
    expect(await statuses()).toEqual({ confirmed: job.done, pending: 200 - job.done });
  });

  it('is visible to the requester and to those who may read everything', async () => {
    await pending(1);
    const { body } = await start('dispatcher', { expected: 1 });
    const { id } = body.data;
    expect((await server.as('operations').call(jobCalls.one, { params: { id } })).status).toBe(404);
    expect((await server.as('operations').call(jobCalls.failures, { params: { id } })).status).toBe(404);
    for (const role of ['auditor', 'superadmin'] as const) {
      expect((await server.as(role).call(jobCalls.one, { params: { id } })).body.data).toMatchObject({ mine: false });
      const all = await server.as(role).call(jobCalls.list, { query: { whose: 'all' } });
      expect(all.body.data[0]).toMatchObject({ id, asked_by: 'The dispatcher' });
      expect((await server.as(role).call(jobCalls.list)).body.data.map((job) => job.id)).not.toContain(id);
    }
    const others = await server.as('operations').call(jobCalls.list, { query: { whose: 'all' } });
    expect(others.body.data.every(({ mine }) => mine)).toBe(true);
    const found = await server.as('dispatcher').call(jobCalls.list, { query: { q: 'confirm', state: 'queued' } });
    expect(found.body.data.map((job) => job.id)).toEqual([id]);
  });
});

describe('notices', () => {
  it('report the result of a job to its requester until they are read', async () => {
    const before = (await server.as('pricing').call(notice.unread)).body.data.unread;
    const started = await server.as('pricing').call(jobCalls.bulk, {
      body: {
        list: 'data.city',
        call: city.toggle.id,
        params: { flag: 'disable' },
        title: 'Disable cities',
        body: {},
        query: { enabled: true },
        expected: 2,
      },
    });
    expect(started.status).toBe(201);
    await work();
    await ended(server.as('pricing'), started.body.data.id);
    const { body } = await server.as('pricing').call(notice.list);
    expect(body.data[0]).toMatchObject({
      kind: 'job.done',
      title: 'Disable cities: done',
      path: `/jobs/${started.body.data.id}`,
      read: false,
    });
    expect((await server.as('pricing').call(notice.unread)).body.data.unread).toBe(before + 1);
    const id = body.data[0]?.id ?? 0;
    expect((await server.as('dispatcher').call(notice.read, { params: { id } })).status).toBe(404);
    expect((await server.as('pricing').call(notice.read, { params: { id } })).body.data).toEqual({ unread: before });
    expect((await server.as('pricing').call(notice.readAll)).body.data).toEqual({ unread: 0 });
  });

  it('tell those who may approve of a request for access, and nobody else', async () => {
    const { status } = await server.stranger.call(accessRequest.create, {
      body: { name: 'Somebody New', email: 'new@example.org', password: 'a long password', reason: 'I work here.' },
    });
    expect(status).toBe(201);
    const { body } = await server.as('user_admin').call(notice.list);
    expect(body.data[0]).toMatchObject({ kind: 'access.request', title: 'Somebody New asks for access' });
    expect((await server.as('auditor').call(notice.list)).body.data).toEqual([]);
  });
});
