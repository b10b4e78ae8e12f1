import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const operations = () => server.as('operations');
const add = (overrides?: Parameters<typeof insertBooking>[1]) => insertBooking(server.database.db, overrides);
let keys = 0;
const nextKey = () => `test-key-${(keys += 1)}`;

const cancel = (id: number, body: Partial<BodyOf<typeof booking.cancel>> = {}) =>
  operations().call(booking.cancel, { params: { id }, body: { reason_code: 'change_of_plans', ...body } });
const refund = (id: number, body: Partial<BodyOf<typeof booking.refund>> = {}, key: string = nextKey()) =>
  operations().call(booking.refund, {
    params: { id },
    body: { reason_code: 'cancellation', ...body },
    headers: { 'idempotency-key': key },
  });
const refundsOf = (id: number) =>
  server.database.db.selectFrom('refund').selectAll().where('booking_id', '=', id).execute();

describe('cancelling @quick', () => {
  it.each([
    [24, 10_600],
    [24 - 1 / 60, 5_300],
    [12, 5_300],
    [12 - 1 / 60, 0],
  ])('%d hours before pickup entitles to %d of 10600, as the quote said before', async (inHours, expected) => {
    const { id } = await add({ inHours });
    const quote = await operations().call(booking.cancelQuote, { params: { id } });
    expect(quote.body.data).toMatchObject({ entitlement_minor: expected, payable_minor: expected, currency: 'SGD' });
    const { body } = await cancel(id);
    expect(body.data).toMatchObject({
      status: 'cancelled',
      cancel: { by: 'customer', reason_code: 'change_of_plans' },
      refund_room: { entitlement_minor: expected, payable_minor: expected },
      refunded_minor: 0,
    });
  });

  it('entitles to all of it at any time when the operator is to blame', async () => {
    const { id } = await add({ inHours: 1 });
    const quote = await operations().call(booking.cancelQuote, { params: { id }, query: { by: 'operator' } });
    expect(quote.body.data.entitlement_minor).toBe(10_600);
    expect(
      (await cancel(id, { by: 'operator', reason_code: 'no_car_available' })).body.data.refund_room.payable_minor,
    ).toBe(10_600);
  });

  it('can refund what the policy allows in the same step', async () => {
    const { id } = await add({ inHours: 13 });
    const { body } = await cancel(id, { refund: 'policy', note: 'Asked by phone' });
    expect(body.data).toMatchObject({
      status: 'cancelled',
      refunded_minor: 5_300,
      payment_status: 'partially_refunded',
      version: 3,
    });
    const logs = await operations().call(booking.logs, { params: { id } });
    expect(logs.body.data.map((entry) => [entry.event, entry.note])).toEqual([
      ['cancelled', 'Asked by phone'],
      ['refunded', null],
    ]);
  });

  it('with a refund needs the right to refund as well', async () => {
    const { id } = await add();
    const support = (body: BodyOf<typeof booking.cancel>) =>
      server.as('support').call(booking.cancel, { params: { id }, body });
    expect((await support({ reason_code: 'other', refund: 'policy' })).status).toBe(403);
    expect((await support({ reason_code: 'other' })).status).toBe(200);
  });

  it.each(['on_board', 'completed', 'no_show', 'expired'] as const)('is too late when %s', async (status) => {
    const { id } = await add({ status });
    const reply = await cancel(id);
    expect(reply.status).toBe(409);
    expect(reply.body.code).toBe('invalid_transition');
  });

  it('needs a reason it knows, and no author but the three', async () => {
    const { id } = await add();
    expect((await cancel(id, { reason_code: 'bored' as never })).body.fields).toEqual({
      reason_code: ['Choose a reason.'],
    });
    expect((await cancel(id, { by: 'system' as never })).status).toBe(422);
    expect((await cancel(id, { note: 'x'.repeat(1001) })).body.fields).toHaveProperty('note');
  });
});

describe('refunding @quick', () => {
  it('pays what the policy allows, marks the booking and logs the amount', async () => {
    const { id } = await add({ inHours: 30 });
    await cancel(id);
    const { status, body } = await refund(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      payment_status: 'refunded',
      refunded_minor: 10_600,
      refunds: [{ amount_minor: 10_600, state: 'succeeded', by: 'The operations', override: false }],
      refund_room: { payable_minor: 0, override_max_minor: 0 },
    });
    const logs = await operations().call(booking.logs, { params: { id } });
    expect(logs.body.data.at(-1)).toMatchObject({ event: 'refunded', data: { amount: 'SGD 106.00' } });
  });

  it('refuses a refund above what the policy leaves after goodwill', async () => {
    const { id } = await add({ inHours: 13 });
    await refund(id, { amount_minor: 2_000, override: true, reason_code: 'goodwill', note: 'Long wait last time' });
    await cancel(id);
    const tooMuch = await refund(id, { amount_minor: 3_301 });
    expect(tooMuch.status).toBe(422);
    expect(tooMuch.body).toMatchObject({
      code: 'exceeds_entitlement',
      fields: { amount_minor: ['The policy allows SGD 33.00 now, not SGD 33.01.'] },
    });
    expect((await refund(id, { amount_minor: 3_300 })).body.data.refunded_minor).toBe(5_300);
  });

  it('with an override goes beyond the policy but never beyond what was paid', async () => {
    const { id } = await add({ status: 'completed', inHours: -30 });
    await refund(id, { amount_minor: 2_000, override: true, note: 'Driver was rude to them' });
    const tooMuch = await refund(id, { amount_minor: 8_601, override: true, note: 'Driver was rude to them' });
    expect(tooMuch.body).toMatchObject({ code: 'exceeds_paid' });
    expect(
      (await refund(id, { amount_minor: 8_600, override: true, note: 'Driver was rude to them' })).body.data
        .payment_status,
    ).toBe('refunded');
    expect((await refund(id, { amount_minor: 1, override: true, note: 'Driver was rude to them' })).body.code).toBe(
      'all_refunded',
    );
  });

  it('with an override needs a note of ten characters', async () => {
    const { id } = await add();
    const { body } = await refund(id, { amount_minor: 100, override: true, note: ' too short ' });
    expect(body).toMatchObject({ code: 'note_required', fields: { note: [expect.any(String)] } });
  });

  it('rounds half of 10601 up', async () => {
    const { id } = await add({ inHours: 13, paid: 10_601, total_minor: 10_601 });
    await cancel(id);
    expect((await refund(id)).body.data.refunded_minor).toBe(5_301);
  });

  it.each([
    [{ paid: 0, status: 'pending' }, 'nothing_paid'],
    [{}, 'nothing_payable'],
  ] as const)('of %j is refused as %s', async (facts, code) => {
    const { id } = await add(facts);
    const { status, body } = await refund(id);
    expect(status).toBe(422);
    expect(body.code).toBe(code);
    expect(await refundsOf(id)).toEqual([]);
  });

  it.each([0, -5, 1.5, 'all', 1e300])('refuses the amount %s', async (amount) => {
    const { id } = await add();
    const { status, body } = await refund(id, { amount_minor: amount as number });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('amount_minor');
  });
});

describe('an idempotency key', () => {
  it('is required to refund', async () => {
    const { id } = await add();
    const send = (key?: string) =>
      operations().call(booking.refund, {
        params: { id },
        body: { reason_code: 'other' },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      });
    expect((await send()).body.code).toBe('idempotency_key_required');
    expect((await send('short')).body.code).toBe('bad_idempotency_key');
  });

  it('pressed twice, even at once, pays once and answers the same', async () => {
    const { id } = await add({ inHours: 30 });
    await cancel(id);
    const key = nextKey();
    const presses = await Promise.all(Array.from({ length: 5 }, () => refund(id, { amount_minor: 1_000 }, key)));
    const paid = presses.filter((press) => press.status === 200);
    for (const press of presses) expect(press.status === 200 || press.body.code === 'in_flight').toBe(true);
    expect(paid.length).toBeGreaterThan(0);
    const again = await refund(id, { amount_minor: 1_000 }, key);
    expect(again.body).toEqual(paid[0]?.body);
    expect(again.headers.etag).toBe(paid[0]?.headers.etag);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('used for another body is refused', async () => {
    const { id } = await add({ inHours: 30 });
    await cancel(id);
    const key = nextKey();
    await refund(id, { amount_minor: 1_000 }, key);
    expect((await refund(id, { amount_minor: 1_001 }, key)).body.code).toBe('idempotency_key_reused');
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('of one person is not that of another', async () => {
    const { id } = await add({ inHours: 30 });
    await cancel(id);
    const key = nextKey();
    await refund(id, { amount_minor: 1_000 }, key);
    const finance = await server.as('finance').call(booking.refund, {
      params: { id },
      body: { amount_minor: 1_000, reason_code: 'cancellation' },
      headers: { 'idempotency-key': key },
    });
    expect(finance.body.data.refunded_minor).toBe(2_000);
  });

  it('is free again when the call was refused', async () => {
    const { id } = await add({ inHours: 30 });
    const key = nextKey();
    expect((await refund(id, {}, key)).status).toBe(422);
    await cancel(id);
    expect((await refund(id, {}, key)).status).toBe(200);
  });

  it('by many at once, each with a key of its own, never pays back more than was paid', async () => {
    const { id } = await add({ inHours: 30 });
    await cancel(id);
    const all = await Promise.all(Array.from({ length: 12 }, () => refund(id, { amount_minor: 1_000 })));
    expect(all.filter((reply) => reply.status === 200)).toHaveLength(10);
    const rows = await refundsOf(id);
    expect(rows.reduce((sum, row) => sum + row.amount_minor, 0)).toBe(10_000);
  });
});
