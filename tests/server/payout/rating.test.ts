import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { driverRating, rating } from '#contract/booking/rating.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { customer } from '#contract/customer.ts';
import { assignment } from '#contract/dispatch/assignment.ts';
import { company } from '#contract/fleet/company.ts';
import { driver } from '#contract/fleet/driver.ts';
import { audit } from '#contract/audit.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { assignTo } from '#tests/kit/dispatch.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { completeJob, insertPaid, type Paid } from '#tests/kit/statements.ts';

let server: TestServer;
let paid: Paid;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
beforeEach(async () => {
  paid = await insertPaid(server);
});
afterAll(() => server.stop());

type Rated = { id: number; booking: { id: number } };
const rate = (job: Rated, body: BodyOf<typeof rating.give>, who = server.as('support')) =>
  who.call(rating.give, { params: { id: job.booking.id, assignmentId: job.id }, body });
const withdraw = (job: Rated, reason = 'Rated by mistake', who = server.as('support')) =>
  who.call(rating.withdraw, { params: { id: job.booking.id, assignmentId: job.id }, body: { reason } });
const driverNow = async () => (await server.as('fleet').call(driver.one, { params: { id: paid.driver_id } })).body.data;
const history = async () => (await server.as('fleet').call(driverRating.list, { params: { id: paid.driver_id } })).body;

describe('rating a driver', () => {
  it('takes the right to change bookings, and one to five stars', async () => {
    const job = await completeJob(server, paid, -30);
    expect((await rate(job, { stars: 5 }, server.stranger)).status).toBe(401);
    expect((await rate(job, { stars: 5 }, server.as('fleet'))).status).toBe(403);
    expect((await rate(job, { stars: 6 })).body.fields).toHaveProperty('stars');
    expect((await rate(job, { stars: 0 })).status).toBe(422);
    expect((await rate({ ...job, id: 999_999 }, { stars: 5 })).status).toBe(404);
    const { status, body } = await rate(job, { stars: 4, comment: 'Friendly' });
    expect(status).toBe(200);
    expect(body.data.drivers).toMatchObject([{ rating: { stars: 4, comment: 'Friendly', by: expect.any(String) } }]);
  });

  it('waits until the trip is completed', async () => {
    const order = await insertBooking(server.database.db);
    const { body } = await assignTo(server.as('operations'), order, { driver_id: paid.driver_id, car_id: paid.car_id });
    const job = { id: body.data[0]?.id ?? 0, booking: order };
    expect((await rate(job, { stars: 5 })).body).toMatchObject({
      code: 'not_completed',
      message: 'A driver is rated once the trip is completed.',
    });
  });

  it('gives driver and company their average, which candidates are ranked by', async () => {
    const jobs = [await completeJob(server, paid, -30), await completeJob(server, paid, -40)];
    for (const [index, job] of jobs.entries()) await rate(job, { stars: 5 - index * 2 });
    expect(await driverNow()).toMatchObject({ rating: 4, ratings: 2 });
    const found = await server.as('fleet').call(company.one, { params: { id: paid.company_id } });
    expect(found.body.data.rating).toBe(4);
    const order = await insertBooking(server.database.db);
    const { body } = await server.as('dispatcher').call(assignment.candidates, { params: { id: order.id } });
    expect(body.data.find((each) => each.driver.id === paid.driver_id)?.driver.rating).toBe(4);
  });

  it('is changed with a reason, which the log keeps, and the same again changes nothing', async () => {
    const job = await completeJob(server, paid, -30);
    const { body: first } = await rate(job, { stars: 2, comment: 'Late' });
    expect((await rate(job, { stars: 2, comment: 'Late' })).body.data.version).toBe(first.data.version);
    expect((await rate(job, { stars: 4 })).body).toMatchObject({
      code: 'reason_required',
      fields: { reason: ['Say why the rating is changed.'] },
    });
    await rate(job, { stars: 4, comment: 'On time after all', reason: 'Mixed up two trips' });
    expect(await driverNow()).toMatchObject({ rating: 4, ratings: 1 });
    expect((await history()).data).toMatchObject([
      { stars: 4, comment: 'On time after all', reason: 'Mixed up two trips', by: 'The support' },
    ]);
    const params = { id: job.booking.id };
    const logs = (await server.as('support').call(booking.logs, { params })).body.data;
    expect(logs.at(-1)).toMatchObject({ event: 'rating_changed', note: 'Mixed up two trips', data: { before: 2 } });
    const trail = await server.as('support').call(audit.history, { params: { kind: 'booking', ...params } });
    expect(JSON.stringify(trail.body.data)).toContain('4 stars');
    expect(JSON.stringify(trail.body.data)).not.toContain('after all');
  });

  it('can be withdrawn with a reason, and refuses an old version', async () => {
    const job = await completeJob(server, paid, -30);
    expect((await withdraw(job)).body.code).toBe('not_rated');
    await rate(job, { stars: 1 });
    expect((await withdraw(job, 'x')).body.fields).toHaveProperty('reason');
    const params = { id: job.booking.id, assignmentId: job.id };
    const old = await server
      .as('support')
      .call(rating.give, { params, body: { stars: 3 }, headers: { 'if-match': '"1"' } });
    expect(old.status).toBe(412);
    expect((await withdraw(job)).body.data.drivers).toMatchObject([{ rating: null }]);
    expect(await driverNow()).toMatchObject({ rating: null, ratings: 0 });
  });

  it('counts both of two ratings at once', async () => {
    const jobs = [await completeJob(server, paid, -30), await completeJob(server, paid, -40)];
    await Promise.all(jobs.map((job) => rate(job, { stars: 3 })));
    expect(await driverNow()).toMatchObject({ rating: 3, ratings: 2 });
  });

  it('forgets what a customer said when the customer is erased', async () => {
    const job = await completeJob(server, paid, -30);
    await rate(job, { stars: 3, comment: 'Ana Lim was not pleased' });
    await server.database.pool.query(
      `update booking set status = 'completed' where customer_id = 1 and status not in ('completed', 'cancelled')`,
    );
    const { status } = await server.as('superadmin').call(customer.remove, { params: { id: 1 } });
    expect(status).toBeLessThan(300);
    expect((await history()).data).toMatchObject([{ stars: 3, comment: null }]);
  });
});
