import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { payment } from '#contract/booking/payment.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { assignTo, insertCrew } from '#tests/kit/dispatch.ts';
import { newKey, recordTo } from '#tests/kit/payments.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const operations = () => server.as('operations');
const unpaid = (overrides?: Parameters<typeof insertBooking>[1]) =>
  insertBooking(server.database.db, { paid: 0, status: 'pending', ...overrides });
const logsOf = async (id: number) => (await operations().call(booking.logs, { params: { id } })).body.data;
const confirm = (id: number) => operations().call(booking.confirm, { params: { id } });
const refundOf = (id: number, amount_minor: number, more = {}) =>
  operations().call(booking.refund, {
    params: { id },
    body: { amount_minor, reason_code: 'goodwill', ...more },
    headers: newKey(),
  });
const beyond = { override: true, note: 'Agreed by phone with the customer.' };

describe('recording a payment @quick', () => {
  it('is for those who may change bookings, and needs a key', async () => {
    const { id } = await unpaid();
    const body = { method: 'cash', amount_minor: 100 } as const;
    const send = { params: { id }, body, headers: newKey() };
    expect((await server.stranger.call(payment.record, send)).status).toBe(401);
    expect((await server.as('finance').call(payment.record, send)).status).toBe(403);
    expect((await operations().call(payment.record, { params: { id }, body })).body.code).toBe(
      'idempotency_key_required',
    );
    expect((await recordTo(operations(), id, { method: 'gold' as never })).body.fields).toEqual({
      method: ['Choose how it was paid.'],
    });
    expect((await recordTo(operations(), id, { amount_minor: 0 })).status).toBe(422);
    expect((await recordTo(operations(), id, { amount_minor: 1.5 })).status).toBe(422);
    expect((await recordTo(operations(), 999_999)).status).toBe(404);
  });

  it('marks the booking as paid, logs the amount, and lets it be confirmed', async () => {
    const { id } = await unpaid();
    expect((await confirm(id)).body).toMatchObject({ code: 'not_paid' });
    const { status, body } = await recordTo(operations(), id, {
      method: 'card',
      reference: 'T-1',
      note: 'Visa',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      payment_status: 'paid',
      paid_minor: 10_600,
      balance: { due_minor: 0, overpaid_minor: 0, uncaptured_minor: 0 },
      payments: [
        { method: 'card', state: 'captured', provider_ref: 'T-1', by: 'The operations', note: 'Visa', at: NOW },
      ],
      version: 2,
    });
    expect((await logsOf(id)).at(-1)).toMatchObject({
      event: 'paid',
      actor: 'The operations',
      data: { amount: 'SGD 106.00', method: 'card' },
      note: 'Visa',
    });
    expect((await confirm(id)).body.data.status).toBe('confirmed');
    const seen = await server.as('support').call(booking.one, { params: { id } });
    expect(seen.body.data.payments[0]).not.toHaveProperty('provider_ref');
  });

  it('counts once however often the same request is sent', async () => {
    const { id } = await unpaid();
    const headers = newKey();
    await recordTo(operations(), id, { amount_minor: 100 }, headers);
    const { body } = await recordTo(operations(), id, { amount_minor: 100 }, headers);
    expect(body.data.paid_minor).toBe(100);
    const other = await recordTo(operations(), id, { amount_minor: 200 }, headers);
    expect(other.body.code).toBe('idempotency_key_reused');
  });

  it('refuses a version that has changed since', async () => {
    const { id } = await unpaid();
    await recordTo(operations(), id, { amount_minor: 100 });
    expect((await recordTo(operations(), id, {}, { ...newKey(), 'if-match': '"1"' } as never)).body.code).toBe(
      'stale_version',
    );
  });

  it('takes a part, and shows what is still due', async () => {
    const { id } = await unpaid();
    const { body } = await recordTo(operations(), id, { amount_minor: 4_000 });
    expect(body.data).toMatchObject({ payment_status: 'partially_paid', balance: { due_minor: 6_600 } });
    const found = await operations().call(booking.list, { body: { balance: 'due' } });
    expect(found.body.data.find((row) => row.id === id)).toMatchObject({
      due_minor: 6_600,
      cost_minor: expect.any(Number),
      profit_minor: expect.any(Number),
    });
    const seen = await server.as('dispatcher').call(booking.list, { body: { balance: 'due' } });
    expect(seen.body.data.find((row) => row.id === id)).not.toHaveProperty('cost_minor');
    expect((await confirm(id)).status).toBe(409);
  });

  it('takes too much, shows it, and pays the excess back without an override', async () => {
    const { id } = await unpaid({ status: 'confirmed' });
    const { body } = await recordTo(operations(), id, { amount_minor: 12_000 });
    expect(body.data).toMatchObject({
      payment_status: 'paid',
      balance: { due_minor: 0, overpaid_minor: 1_400 },
      refund_room: { payable_minor: 1_400 },
    });
    const found = await operations().call(booking.list, { body: { balance: 'overpaid' } });
    expect(found.body.data.map((row) => row.id)).toEqual([id]);
    expect((await refundOf(id, 1_401)).body.code).toBe('exceeds_entitlement');
    const back = await refundOf(id, 1_400);
    expect(back.body.data).toMatchObject({ balance: { due_minor: 0, overpaid_minor: 0 }, refunded_minor: 1_400 });
  });

  it('knows a reference once, until its payment is voided', async () => {
    const { id } = await unpaid();
    const first = await recordTo(operations(), id, { method: 'transfer', reference: 'BANK-7', amount_minor: 100 });
    const again = await recordTo(operations(), id, { method: 'transfer', reference: 'BANK-7', amount_minor: 100 });
    expect(again.body.fields).toEqual({ reference: ['A payment with this reference is recorded already.'] });
    const other = await recordTo(operations(), id, { method: 'card', reference: 'BANK-7', amount_minor: 100 });
    expect(other.status).toBe(201);
    const paymentId = first.body.data.payments[0]?.id ?? 0;
    await operations().call(payment.void, { params: { id, paymentId }, body: { reason: 'Twice' }, headers: newKey() });
    const third = await recordTo(operations(), id, { method: 'transfer', reference: 'BANK-7', amount_minor: 100 });
    expect(third.status).toBe(201);
  });

  it('takes cash from a driver of the booking only', async () => {
    const order = await insertBooking(server.database.db, { paid: 0, payment_method: 'cash' });
    const [crew, other] = await insertCrew(server.database.db, 2);
    await assignTo(operations(), order, crew ?? { driver_id: 0, car_id: 0 });
    const wrong = await recordTo(operations(), order.id, { driver_id: other?.driver_id ?? 0 });
    expect(wrong.body.fields).toEqual({ driver_id: ['This driver has no job of the booking.'] });
    const card = await recordTo(operations(), order.id, { driver_id: crew?.driver_id ?? 0, method: 'card' });
    expect(card.body.fields).toEqual({ driver_id: ['Drivers only take cash.'] });
    const { body } = await recordTo(operations(), order.id, { driver_id: crew?.driver_id ?? 0 });
    expect(body.data.payments).toMatchObject([{ driver: { id: crew?.driver_id }, handed_in_at: null }]);
  });
});

describe('a payment that has not arrived', () => {
  it('does not count until it is captured', async () => {
    const { id } = await unpaid();
    const { body } = await recordTo(operations(), id, { method: 'card', state: 'authorized' });
    expect(body.data).toMatchObject({
      payment_status: 'unpaid',
      balance: { due_minor: 10_600, uncaptured_minor: 10_600 },
    });
    const paymentId = body.data.payments[0]?.id ?? 0;
    const captured = await operations().call(payment.capture, { params: { id, paymentId }, headers: newKey() });
    expect(captured.body.data).toMatchObject({ payment_status: 'paid', payments: [{ state: 'captured' }] });
    const again = await operations().call(payment.capture, { params: { id, paymentId }, headers: newKey() });
    expect(again.body).toMatchObject({ code: 'payment_state', message: 'A captured payment is not waiting any more.' });
  });

  it('can fail, with a reason', async () => {
    const { id } = await unpaid();
    const { body } = await recordTo(operations(), id, { method: 'transfer', state: 'pending' });
    const paymentId = body.data.payments[0]?.id ?? 0;
    const send = { params: { id, paymentId }, headers: newKey() };
    expect((await operations().call(payment.fail, { ...send, body: { reason: '' } })).status).toBe(422);
    const failed = await operations().call(payment.fail, { ...send, headers: newKey(), body: { reason: 'Bounced' } });
    expect(failed.body.data).toMatchObject({ paid_minor: 0, payments: [{ state: 'failed', reason: 'Bounced' }] });
  });
});

describe('taking a payment back @quick', () => {
  const paid = async (who = server.as('support')) => {
    const { id } = await unpaid({ status: 'confirmed' });
    const { body } = await recordTo(who, id);
    return { id, paymentId: body.data.payments[0]?.id ?? 0 };
  };

  it('is undone within a minute by whoever recorded it', async () => {
    const params = await paid();
    expect((await operations().call(payment.undo, { params, headers: newKey() })).body.message).toBe(
      'Only whoever recorded this payment can undo it.',
    );
    const { body } = await server.as('support').call(payment.undo, { params, headers: newKey() });
    expect(body.data).toMatchObject({ paid_minor: 0, payment_status: 'unpaid', payments: [{ state: 'voided' }] });
  });

  it('is too late after a minute, when only those who may refund can void it', async () => {
    const params = await paid();
    server.setNow('2026-05-20T04:01:01.000Z');
    const late = await server.as('support').call(payment.undo, { params, headers: newKey() });
    server.setNow(NOW);
    expect(late.body.message).toBe('It is too late to undo this payment: void it, with a reason.');
    const send = { params, body: { reason: 'Wrong booking' }, headers: newKey() };
    expect((await server.as('support').call(payment.void, send)).status).toBe(403);
    const { body } = await server.as('finance').call(payment.void, send);
    expect(body.data).toMatchObject({ paid_minor: 0, payments: [{ state: 'voided', reason: 'Wrong booking' }] });
    expect((await logsOf(params.id)).at(-1)).toMatchObject({ event: 'payment_voided', note: 'Wrong booking' });
  });

  it('is refused where it would leave more refunded than paid', async () => {
    const params = await paid();
    await refundOf(params.id, 600, beyond);
    const voided = await operations().call(payment.void, { params, body: { reason: 'Wrong' }, headers: newKey() });
    expect(voided.body).toMatchObject({
      code: 'payment_state',
      message: 'SGD 6.00 of this payment has been refunded.',
    });
  });

  it('finds no payment of another booking', async () => {
    const params = await paid();
    const other = await unpaid();
    const send = { params: { ...params, id: other.id }, body: { reason: 'Wrong' }, headers: newKey() };
    expect((await operations().call(payment.void, send)).status).toBe(404);
  });
});

describe('a refund over several payments', () => {
  it('goes back by the agreed method first, then through the newest', async () => {
    const { id } = await unpaid({ status: 'completed', inHours: -30, payment_method: 'card' });
    await recordTo(operations(), id, { method: 'card', amount_minor: 5_000 });
    await recordTo(operations(), id, { method: 'cash', amount_minor: 2_000 });
    await recordTo(operations(), id, { method: 'transfer', amount_minor: 3_600 });
    const { body } = await refundOf(id, 9_000, beyond);
    const through = (paymentId: number | null) => body.data.payments.find((each) => each.id === paymentId)?.method;
    expect(body.data.refunds.map((each) => [through(each.payment_id), each.amount_minor, each.state])).toEqual([
      ['card', 5_000, 'succeeded'],
      ['transfer', 3_600, 'succeeded'],
      ['cash', 400, 'succeeded'],
    ]);
    expect(body.data).toMatchObject({ refunded_minor: 9_000, payment_status: 'partially_refunded' });
    expect(body.data.balance.due_minor).toBe(0);
  });
});
