import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { assignment } from '#contract/dispatch/assignment.ts';
import { payout, statement } from '#contract/payout/statement.ts';
import { audit } from '#contract/audit.ts';
import { assignTo } from '#tests/kit/dispatch.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { insertReference, MANILA_CITY } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type Caller, type TestServer } from '#tests/kit/server.ts';
import { eventually } from '#tests/kit/eventually.ts';
import {
  closeStatement,
  completeJob,
  insertDollar,
  insertPaid,
  payoutsOf,
  reopenStatement,
  statementsOf,
  type Paid,
} from '#tests/kit/statements.ts';

let server: TestServer;
let finance: Caller;
let paid: Paid;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertDollar(server);
  finance = server.as('finance');
});
beforeEach(async () => {
  await server.database.pool.query('delete from fx_rate');
  paid = await insertPaid(server);
});
afterAll(() => server.stop());

/** Hours from the tests' clock, 20 May noon in Singapore, to noon of a day. */
const march = (day: number) => (day - 20) * 24 - 61 * 24;
const april = (day: number) => (day - 20) * 24 - 30 * 24;
const may = (day: number) => (day - 20) * 24;
const addRate = (rate: string, as_of: string, [base, quote] = ['SGD', 'USD']) =>
  server.database.pool.query('insert into fx_rate (base, quote, rate, as_of) values ($1, $2, $3, $4)', [
    base,
    quote,
    rate,
    as_of,
  ]);
const setPayout = (id: number, payout_minor: number, who = finance) =>
  who.call(assignment.setPayout, { params: { id }, body: { payout_minor, reason: 'Waited an hour' } });

describe('who sees and closes statements', () => {
  it('is decided by the rights to read drivers and prices, and to refund', async () => {
    await completeJob(server, paid, april(10));
    const [first] = await statementsOf(finance, paid);
    const params = { id: first?.id ?? 0 };
    expect((await server.stranger.call(statement.list)).status).toBe(401);
    for (const role of ['support', 'dispatcher', 'fleet', 'pricing'] as const) {
      expect((await server.as(role).call(statement.list)).status).toBe(403);
      expect((await server.as(role).call(payout.list)).status).toBe(403);
    }
    const auditor = server.as('auditor');
    expect((await auditor.call(statement.one, { params })).status).toBe(200);
    expect((await closeStatement(auditor, params.id)).status).toBe(403);
    expect((await finance.call(statement.list, { query: { month: 'May' } })).body.fields).toHaveProperty('month');
    expect((await finance.call(statement.one, { params: { id: 999_999 } })).status).toBe(404);
    expect((await reopenStatement(finance, params.id, 'x')).body.fields).toHaveProperty('reason');
  });

  it('leaves out companies of other markets', async () => {
    await completeJob(server, paid, april(10));
    const [first] = await statementsOf(finance, paid);
    const limited = server.as('auditor');
    const params = { id: first?.id ?? 0 };
    const limit = (markets: string) =>
      server.database.pool.query(`update admin set markets = $1 where email = 'auditor@example.com'`, [markets]);
    await limit('{ph}');
    await eventually(async () => expect(await statementsOf(limited, paid)).toEqual([]));
    expect(await payoutsOf(limited, paid)).toEqual([]);
    expect((await limited.call(statement.lines, { params })).status).toBe(404);
    // A company there that drove here: what it is paid is shown, the booking is not.
    await server.database.pool.query('update company set city_id = $1 where id = $2', [MANILA_CITY, paid.company_id]);
    expect(await payoutsOf(limited, paid)).toMatchObject([
      { code: null, route: null, driver: null, payout_minor: 7_225 },
    ]);
    await limit('{}');
    await eventually(async () => expect((await payoutsOf(limited, paid))[0]?.code).not.toBeNull());
  });
});

describe('an open statement', () => {
  it('takes each job that is over, in the month of the city, and adds up fare, commission and total', async () => {
    await completeJob(server, paid, april(10));
    // 31 March 23:30 in UTC is April in Singapore.
    await completeJob(server, paid, april(1) - 4.5);
    await completeJob(server, paid, may(2), 8_000);
    const [first, second] = await statementsOf(finance, paid);
    expect(first).toMatchObject({
      month: '2026-04',
      state: 'open',
      number: null,
      currency: 'SGD',
      jobs: 2,
      fare_minor: 17_000,
      commission_minor: 2_550,
      total_minor: 14_450,
      is_next: true,
    });
    expect(second).toMatchObject({ month: '2026-05', jobs: 1, total_minor: 8_000, is_next: false });
    const { body } = await finance.call(statement.lines, { params: { id: first?.id ?? 0 } });
    expect(body.data).toMatchObject([
      { kind: 'job', day: '2026-04-01', rate: '1', payout_minor: 7_225, amount_minor: 7_225 },
      { kind: 'job', day: '2026-04-10', route: 'Changi Terminal 3 → Raffles Hotel', driver: 'Driver 1' },
    ]);
  });

  it('takes a job whose driver reports it completed, and one whose customer did not come', async () => {
    const { id, booking: order } = await completeJob(server, paid, april(10));
    expect(await payoutsOf(finance, paid)).toMatchObject([{ assignment_id: id, code: order.code }]);
    const next = await insertBooking(server.database.db, { inHours: -1 });
    const desk = server.as('dispatcher');
    const { body } = await assignTo(desk, next, { driver_id: paid.driver_id, car_id: paid.car_id });
    const params = { id: body.data[0]?.id ?? 0 };
    await desk.call(assignment.update, { params, body: { event: 'depart' } });
    await desk.call(assignment.update, { params, body: { event: 'arrive' } });
    await desk.call(assignment.update, { params, body: { event: 'no_show', contact_attempts: 2 } });
    expect((await statementsOf(finance, paid)).map(({ month, jobs }) => [month, jobs])).toEqual([
      ['2026-04', 1],
      ['2026-05', 1],
    ]);
  });

  it('converts at the rate of the day of the job, and marks an old one', async () => {
    paid = await insertPaid(server, 'USD');
    await addRate('0.75', '2026-04-01T00:00:00Z');
    await addRate('0.76', '2026-04-10T15:59:00Z');
    await addRate('0.99', '2026-04-10T16:00:00Z');
    await completeJob(server, paid, april(8));
    await completeJob(server, paid, april(10));
    expect(await payoutsOf(finance, paid)).toMatchObject([
      { rate: '0.75', rate_is_old: true, payout_minor: 7_225, amount_minor: 5_419, payout_currency: 'USD' },
      { rate: '0.76', rate_is_old: false, amount_minor: 5_491 },
    ]);
    expect(await statementsOf(finance, paid)).toMatchObject([{ currency: 'USD', total_minor: 10_910 }]);
  });

  it('says which rate is missing instead of counting nothing, and is not closed before', async () => {
    paid = await insertPaid(server, 'USD');
    await completeJob(server, paid, april(8));
    const sentence =
      'There is no exchange rate from SGD to USD for 2026-04-08. Add one under Data, Currencies, as of that day or before.';
    const [first] = await statementsOf(finance, paid);
    expect(first).toMatchObject({ jobs: 1, total_minor: null, missing_rate: sentence });
    expect(await payoutsOf(finance, paid)).toMatchObject([{ amount_minor: null, missing_rate: sentence }]);
    expect((await closeStatement(finance, first?.id ?? 0)).body).toMatchObject({ code: 'no_rate', message: sentence });
    await addRate('0.75', '2026-04-01T00:00:00Z');
    expect((await closeStatement(finance, first?.id ?? 0)).status).toBe(200);
  });
});

describe('a closed statement', () => {
  const closed = async (at = april(10), currency = 'SGD') => {
    paid = await insertPaid(server, currency);
    if (currency !== 'SGD') await addRate('0.75', '2026-04-01T00:00:00Z');
    const job = await completeJob(server, paid, at);
    const [first] = await statementsOf(finance, paid);
    const id = first?.id ?? 0;
    const { body } = await closeStatement(finance, id);
    return { id, job, data: body.data };
  };
  const read = async (id: number) => (await finance.call(statement.one, { params: { id } })).body.data;

  it('has a number, who closed it and when, and leaves a history', async () => {
    const { id, data } = await closed();
    expect(data).toMatchObject({
      state: 'closed',
      number: `PS-${paid.company_id}-0001`,
      revision: 1,
      total_minor: 7_225,
      closed: { at: NOW, by: 'The finance' },
    });
    const history = await finance.call(audit.history, { params: { kind: 'statement', id } });
    expect(history.body.data).toMatchObject([{ deed: 'Closed statement' }]);
  });

  it('is closed after the month is over and in the order of months', async () => {
    for (const hours of [march(10), april(10), may(10)]) await completeJob(server, paid, hours);
    const [first, second, third] = (await statementsOf(finance, paid)).map(({ id }) => id);
    expect((await closeStatement(finance, third ?? 0)).body.code).toBe('month_not_over');
    expect((await closeStatement(finance, second ?? 0)).body.code).toBe('earlier_open');
    expect((await closeStatement(finance, first ?? 0, { 'if-match': '"9"' })).status).toBe(412);
    expect((await closeStatement(finance, first ?? 0)).status).toBe(200);
    expect((await closeStatement(finance, first ?? 0)).body.code).toBe('closed_already');
    expect((await closeStatement(finance, second ?? 0)).body.data.number).toBe(`PS-${paid.company_id}-0002`);
  });

  it('is closed by exactly one of two who try at once', async () => {
    await completeJob(server, paid, april(10));
    const [first] = await statementsOf(finance, paid);
    const id = first?.id ?? 0;
    const both = await Promise.all([closeStatement(finance, id), closeStatement(server.as('operations'), id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
    const { rows } = await server.database.pool.query('select * from statement_line where statement_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(await read(id)).toMatchObject({ revision: 1, total_minor: 7_225 });
  });

  it('loses no job that ends at the same moment', async () => {
    await completeJob(server, paid, april(10));
    const [first] = await statementsOf(finance, paid);
    await Promise.all([closeStatement(finance, first?.id ?? 0), completeJob(server, paid, april(11))]);
    const all = await statementsOf(finance, paid);
    expect(all.reduce((sum, { total_minor }) => sum + (total_minor ?? 0), 0)).toBe(14_450);
  });

  it('keeps its rate and currency when others are added and the company changes', async () => {
    const { id } = await closed(april(10), 'USD');
    await addRate('0.5', '2026-04-10T01:00:00Z');
    await server.database.pool.query(`update company set payout_currency = 'SGD' where id = $1`, [paid.company_id]);
    expect(await read(id)).toMatchObject({ currency: 'USD', total_minor: 5_419 });
    const { body } = await finance.call(statement.lines, { params: { id } });
    expect(body.data).toMatchObject([{ rate: '0.75', amount_minor: 5_419, payout_currency: 'USD' }]);
  });

  it('is corrected by the next one when a job changes, at the rate it was settled at', async () => {
    const { id, job } = await closed(april(10), 'USD');
    await addRate('0.5', '2026-05-10T00:00:00Z');
    expect((await setPayout(job.id, 8_225)).body.data).toMatchObject({ payout_minor: 8_225 });
    expect(await read(id)).toMatchObject({ state: 'closed', total_minor: 5_419 });
    const [, next] = await statementsOf(finance, paid);
    expect(next).toMatchObject({ month: '2026-05', jobs: 0, corrections: 1, total_minor: 750 });
    const { body } = await finance.call(statement.lines, { params: { id: next?.id ?? 0 } });
    expect(body.data).toMatchObject([{ kind: 'correction', rate: '0.75', fare_minor: 0, payout_minor: 1_000 }]);
    await setPayout(job.id, 7_225);
    expect(await read(next?.id ?? 0)).toMatchObject({ corrections: 0, total_minor: 0 });
  });

  it('is followed by the next one for a job of its month that ends later', async () => {
    const { id } = await closed();
    await completeJob(server, paid, april(20));
    expect(await read(id)).toMatchObject({ jobs: 1 });
    expect((await statementsOf(finance, paid))[1]).toMatchObject({ month: '2026-05', jobs: 1, corrections: 0 });
  });

  it('is opened again only while it is the latest, with a reason, and keeps its number', async () => {
    const { id, job } = await closed(march(10));
    await completeJob(server, paid, april(2));
    const [, second] = await statementsOf(finance, paid);
    await closeStatement(finance, second?.id ?? 0);
    expect((await reopenStatement(finance, id)).body.code).toBe('not_latest');
    expect((await reopenStatement(finance, second?.id ?? 0)).status).toBe(200);
    expect((await reopenStatement(finance, id)).body.data).toMatchObject({
      state: 'open',
      number: `PS-${paid.company_id}-0001`,
      reopen_reason: 'A job was missing',
      reopened: { by: 'The finance' },
    });
    await setPayout(job.id, 9_000);
    expect((await closeStatement(finance, id)).body.data).toMatchObject({ revision: 2, jobs: 1, total_minor: 9_000 });
    expect((await read(second?.id ?? 0)).number).toBe(`PS-${paid.company_id}-0002`);
  });
});

describe('the payout of a job', () => {
  it('is changed once the job is over, by those who may refund and read prices', async () => {
    const { id, booking: order } = await completeJob(server, paid, april(10));
    expect((await setPayout(id, 100, server.as('dispatcher'))).status).toBe(403);
    expect((await setPayout(id, -1)).body.fields).toHaveProperty('payout_minor');
    await setPayout(id, 9_000);
    expect(await statementsOf(finance, paid)).toMatchObject([{ total_minor: 9_000, commission_minor: -500 }]);
    const logs = (await server.as('dispatcher').call(booking.logs, { params: { id: order.id } })).body.data;
    expect(logs.at(-1)).toMatchObject({ event: 'payout_changed', note: 'Waited an hour' });
    expect(JSON.stringify(logs)).not.toContain('9000');
    const { rows } = await server.database.pool.query(
      `select before ->> 'payout_minor' as before, after ->> 'payout_minor' as after from audit_log
      where entity = 'payout' and entity_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ before: '7225', after: '9000' }]);
  });
});
