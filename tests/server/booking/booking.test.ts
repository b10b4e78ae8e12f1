import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { expireBookings } from '#server/booking/index.ts';
import { hoursFromNow, insertBooking } from '#tests/kit/bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const operations = () => server.as('operations');
const add = (overrides?: Parameters<typeof insertBooking>[1]) => insertBooking(server.database.db, overrides);
const logsOf = async (id: number) => (await operations().call(booking.logs, { params: { id } })).body.data;

describe('a booking @quick', () => {
  it('is found by its code in any case, with spaces and look-alikes, and by its id', async () => {
    const { id, code } = await add();
    for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 8)} ${code.slice(8)} `, code.replace('0', 'O')]) {
      expect((await operations().call(booking.byCode, { params: { code: typed } })).body.data).toMatchObject({
        id,
        code,
      });
    }
    expect((await operations().call(booking.one, { params: { id } })).body.data.code).toBe(code);
  });

  it.each(['AT260520ZZZZZ', 'AT26052000', 'AT26052000001X', 'nonsense', "' or 1=1 --", '%'])(
    'is never found by the code "%s", which belongs to none',
    async (code) => {
      const { status, body } = await operations().call(booking.byCode, { params: { code } });
      expect(status).toBe(404);
      expect(body.message).toBe('This booking does not exist.');
    },
  );

  it('shows its trip, people, money and refund room', async () => {
    const { id } = await add();
    const { body, headers } = await operations().call(booking.one, { params: { id } });
    expect(headers.etag).toBe('"1"');
    expect(body.data).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      pickup_local: '2026-05-22T12:00',
      timezone: 'Asia/Singapore',
      city: { name: 'Singapore' },
      airport: { iata: 'SIN' },
      lead: { first_name: 'Ana', phone: '+6591234567' },
      lines: [{ label: 'Transfer', total_minor: 10_600 }],
      payments: [{ amount_minor: 10_600, state: 'captured', at: hoursFromNow(-11) }],
      refunds: [],
      refund_room: { entitlement_minor: 0, payable_minor: 0, override_max_minor: 10_600 },
    });
  });

  it('shows the other leg of a return', async () => {
    const out = await add({ group_code: 'G-7' });
    const back = await add({ group_code: 'G-7', inHours: 96 });
    const { body } = await operations().call(booking.one, { params: { id: out.id } });
    expect(body.data.group).toEqual([{ code: back.code, pickup_local: '2026-05-24T12:00', status: 'confirmed' }]);
  });

  it('of another market is not found for staff limited to their own', async () => {
    const { db } = server.database;
    await db
      .updateTable('admin')
      .set({ markets: ['ph'] })
      .where('email', '=', 'auditor@example.com')
      .execute();
    const abroad = await add();
    const home = await add({ market: 'ph' });
    await expect
      .poll(async () => (await server.as('auditor').call(booking.one, { params: { id: abroad.id } })).status)
      .toBe(404);
    expect((await server.as('auditor').call(booking.one, { params: { id: home.id } })).status).toBe(200);
    const list = await server.as('auditor').call(booking.list, { body: {} });
    expect(list.body.data.map((row) => row.code)).toEqual([home.code]);
    const marked = await operations().call(booking.list, { headers: { 'target-market': 'ph' } });
    expect(marked.body.data.map((row) => row.code)).toEqual([home.code]);
  });
});

describe('confirming @quick', () => {
  it('confirms a paid pending booking, logs it, and audits it with the caller', async () => {
    const { id } = await add({ status: 'pending' });
    const { status, body, headers } = await operations().call(booking.confirm, { params: { id } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'confirmed', confirmed_at: NOW, version: 2 });
    expect(headers.etag).toBe('"2"');
    expect(await logsOf(id)).toMatchObject([
      { event: 'confirmed', from: 'pending', to: 'confirmed', actor: 'The operations', actor_type: 'staff', at: NOW },
    ]);
    const audit = await server.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', id)
      .where('entity', '=', 'booking')
      .execute();
    expect(audit).toMatchObject([
      { command: 'booking.confirm', before: { status: 'pending' }, after: { status: 'confirmed' } },
    ]);
    expect(audit[0]?.request_id).toBe(headers['x-request-id']);
  });

  it.each([
    [{ status: 'pending', paid: 0 }, 'not_paid'],
    [{ status: 'pending', paid: 10_599 }, 'not_paid'],
    [{ status: 'pending', inHours: -1 }, 'pickup_passed'],
    [{ status: 'confirmed' }, 'invalid_transition'],
    [{ status: 'completed' }, 'invalid_transition'],
  ] as const)('is refused for %j with %s, and nothing changes', async (facts, code) => {
    const { id } = await add(facts);
    const { status, body } = await operations().call(booking.confirm, { params: { id } });
    expect(status).toBe(409);
    expect(body.code).toBe(code);
    expect(body.details).toMatchObject({ status: facts.status });
    expect(await logsOf(id)).toEqual([]);
  });

  it('needs no payment when cash or a partner pays later', async () => {
    for (const method of ['cash', 'partner_credit'] as const) {
      const { id } = await add({ status: 'pending', paid: 0, payment_method: method });
      expect((await operations().call(booking.confirm, { params: { id } })).status).toBe(200);
    }
  });

  it('with an outdated version returns the current booking', async () => {
    const { id } = await add({ status: 'pending' });
    await operations().call(booking.confirm, { params: { id } });
    const { status, body } = await operations().call(booking.confirm, {
      params: { id },
      headers: { 'if-match': '"1"' },
    });
    expect(status).toBe(412);
    expect(body.current).toMatchObject({ id, status: 'confirmed', version: 2 });
  });

  it('by two at once is one change', async () => {
    const { id } = await add({ status: 'pending' });
    const both = await Promise.all([1, 2].map(() => operations().call(booking.confirm, { params: { id } })));
    expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await logsOf(id)).toHaveLength(1);
  });
});

describe('undoing a confirmation', () => {
  it('makes the booking pending again, logs it and audits it', async () => {
    const { id } = await add({ status: 'pending' });
    const confirmed = await operations().call(booking.confirm, { params: { id } });
    const { status, body } = await operations().call(booking.unconfirm, {
      params: { id },
      headers: { 'if-match': `"${confirmed.body.data.version}"` },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'pending', confirmed_at: null });
    expect((await logsOf(id)).map(({ event, to }) => [event, to])).toEqual([
      ['confirmed', 'confirmed'],
      ['unconfirmed', 'pending'],
    ]);
  });

  it('is refused once it is too late, for a pending booking, with an outdated version, and without the right', async () => {
    const { id } = await add({ status: 'pending' });
    const undo = (who = operations(), headers = {}) => who.call(booking.unconfirm, { params: { id }, headers });
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    await operations().call(booking.confirm, { params: { id } });
    expect((await undo(server.as('auditor'))).status).toBe(403);
    expect((await undo(operations(), { 'if-match': '"1"' })).status).toBe(412);
    const before = '2020-01-01T00:00:00Z';
    await server.database.db.updateTable('booking').set({ confirmed_at: before }).where('id', '=', id).execute();
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'too_late' } });
  });
});

describe('closing by hand', () => {
  it('completes a trip whose planned end has passed, and says so', async () => {
    const { id } = await add({ status: 'on_board', inHours: -5 });
    const { body } = await operations().call(booking.close, {
      params: { id },
      body: { reason: 'Driver forgot to report' },
    });
    expect(body.data).toMatchObject({ status: 'completed', completed_at: NOW });
    expect(await logsOf(id)).toMatchObject([
      { event: 'completed', note: 'Driver forgot to report', data: { manual: true } },
    ]);
  });

  it('takes the time the trip ended, within the pickup and now', async () => {
    const { id } = await add({ status: 'assigned', inHours: -5 });
    const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();
    const closeAt = (hours: number) =>
      operations().call(booking.close, { params: { id }, body: { reason: 'Driver called', occurred_at: at(hours) } });
    expect((await closeAt(1)).body.code).toBe('in_future');
    expect((await closeAt(-6)).body.code).toBe('out_of_order');
    expect((await closeAt(-3)).body.data).toMatchObject({ status: 'completed', completed_at: at(-3) });
    expect(await logsOf(id)).toMatchObject([{ event: 'completed', at: at(-3) }]);
  });

  it('waits for the planned end, and needs a reason', async () => {
    const { id } = await add({ status: 'assigned', inHours: 1 });
    expect((await operations().call(booking.close, { params: { id }, body: { reason: 'Done early' } })).body.code).toBe(
      'not_over',
    );
    expect((await operations().call(booking.close, { params: { id }, body: { reason: '' } })).status).toBe(422);
  });
});

describe('expiry', () => {
  it('expires bookings not paid in time and leaves the rest', async () => {
    const { db } = server.database;
    const old = await add({ status: 'pending', paid: 0, created_at: hoursFromNow(-25) });
    const partly = await add({ status: 'pending', paid: 100, created_at: hoursFromNow(-25) });
    const kept = [
      await add({ status: 'pending', paid: 0, created_at: hoursFromNow(-23) }),
      await add({ status: 'pending', paid: 10_600, created_at: hoursFromNow(-25) }),
      await add({ status: 'pending', paid: 0, payment_method: 'cash', created_at: hoursFromNow(-25) }),
    ];
    expect(await expireBookings(db, new Date(NOW))).toBe(2);
    const status = async (id: number) => (await operations().call(booking.one, { params: { id } })).body.data.status;
    expect([await status(old.id), await status(partly.id)]).toEqual(['expired', 'expired']);
    for (const { id } of kept) expect(await status(id)).toBe('pending');
    expect(await logsOf(old.id)).toMatchObject([{ event: 'expired', actor: 'System', actor_type: 'system' }]);
  });

  it('of one that cannot be expired holds up no other', async () => {
    const { db, pool } = server.database;
    const [bad, good] = [
      await add({ status: 'pending', paid: 0, created_at: hoursFromNow(-26) }),
      await add({ status: 'pending', paid: 0, created_at: hoursFromNow(-25) }),
    ];
    await pool.query(`create function refuse_expiry() returns trigger language plpgsql as
      $$ begin if new.id = ${bad.id} and new.status = 'expired' then raise 'A fault'; end if; return new; end $$`);
    await pool.query(
      'create trigger refuse_expiry before update on booking for each row execute function refuse_expiry()',
    );
    try {
      await expect(expireBookings(db, new Date(NOW))).rejects.toThrow(`Expiring booking ${bad.id} failed`);
    } finally {
      await pool.query('drop function refuse_expiry cascade');
    }
    const status = async (id: number) => (await operations().call(booking.one, { params: { id } })).body.data.status;
    expect([await status(bad.id), await status(good.id)]).toEqual(['pending', 'expired']);
    await expireBookings(db, new Date(NOW));
  });
});
