import { paymentShown } from '#domain/booking/ledger.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import type { QueryOf } from '#contract/kit/call.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import { hoursFromNow, insertBooking, insertWaitingRefundOf } from '#tests/kit/bookings.ts';
import { insertStay, payStay, refundStay } from '#tests/kit/hotel-stays.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const finance = () => server.as('finance');
const rowOf = async (code: string) => (await finance().call(booking.list, { body: { q: code } })).body.data[0];
const recordOf = async (id: number) => (await finance().call(booking.one, { params: { id } })).body.data;
const isFound = async (id: number) => {
  const { body } = await finance().call(booking.list, { body: { balance: 'refund_due' }, query: { page_size: 100 } });
  return body.data.some((row) => row.id === id);
};

type Case = {
  status: BookingStatus;
  paid: number;
  bps?: number;
  /** Captured after the cancellation. */
  late?: number;
  refunded?: number;
  reserved?: number;
};

async function insertCase({ status, paid, bps = 0, late = 0, refunded = 0, reserved = 0 }: Case) {
  const { db } = server.database;
  const isCancelled = status === 'cancelled';
  const { id, code } = await insertBooking(db, {
    status,
    paid,
    refunded_minor: refunded,
    ...(isCancelled && { cancel_by: 'customer', cancel_reason_code: 'other', cancel_refund_bps: bps }),
    ...(isCancelled && { cancelled_at: hoursFromNow(-5) }),
  });
  if (late > 0) {
    const payment = { booking_id: id, method: 'card', currency: 'SGD', state: 'captured' } as const;
    await db
      .insertInto('payment')
      .values({ ...payment, amount_minor: late, at: hoursFromNow(-1) })
      .execute();
    await db
      .updateTable('booking')
      .set({ paid_minor: paid + late })
      .where('id', '=', id)
      .execute();
  }
  for (const [state, amount_minor] of [
    ['succeeded', refunded],
    ['pending', reserved],
  ] as const)
    if (amount_minor > 0)
      await db
        .insertInto('refund')
        .values({
          booking_id: id,
          amount_minor,
          currency: 'SGD',
          reason_code: 'cancellation',
          note: null,
          state,
          idempotency_key: `due-${id}-${state}`,
          settled_at: null,
          policy_bps: null,
        })
        .execute();
  return { id, code };
}

describe('what is to be refunded for a booking', () => {
  it.each<[string, Case, number]>([
    ['nothing while it takes place and is paid', { status: 'confirmed', paid: 10_600 }, 0],
    ['what was paid beyond the price', { status: 'confirmed', paid: 12_000, refunded: 400 }, 1_000],
    ['nothing where nothing was paid', { status: 'cancelled', paid: 0, bps: 10_000 }, 0],
    ['the share of the policy, rounded half up', { status: 'cancelled', paid: 10_599, bps: 5_000 }, 5_300],
    ['a third, to the nearest cent', { status: 'cancelled', paid: 10_600, bps: 3_333 }, 3_533],
    ['the share of what was paid of it', { status: 'cancelled', paid: 5_001, bps: 5_000 }, 2_501],
    ['less what was refunded', { status: 'cancelled', paid: 10_600, bps: 5_000, refunded: 2_000 }, 3_300],
    ['less what a pending refund takes', { status: 'cancelled', paid: 10_600, bps: 5_000, reserved: 5_300 }, 0],
    ['all that arrived after the cancellation', { status: 'cancelled', paid: 4_000, bps: 0, late: 6_600 }, 6_600],
    ['nothing that the policy keeps', { status: 'cancelled', paid: 10_600, bps: 0 }, 0],
    ['everything where it had expired', { status: 'expired', paid: 4_000, refunded: 1_000 }, 3_000],
    ['nothing where the customer did not come', { status: 'no_show', paid: 10_600 }, 0],
  ])('is %s', async (_, facts, due) => {
    const { id, code } = await insertCase(facts);
    const record = await recordOf(id);
    expect(record.refund_room.payable_minor).toBe(due);
    expect(record.refund_due_minor).toBe(due);
    expect((await rowOf(code))?.refund_due_minor).toBe(due);
    expect(await isFound(id)).toBe(due > 0 && ['cancelled', 'expired'].includes(facts.status));
  });
});

describe('what is to be refunded for a stay', () => {
  const stayOf = async (id: number) => {
    const { data } = (await server.as('finance').call(hotelBooking.one, { params: { id } })).body;
    const { body } = await server.as('finance').call(hotelBooking.list, { query: { q: data.code } });
    return [data.refund_room.payable_minor, data.refund_due_minor, body.data[0]?.refund_due_minor];
  };

  it('is all that was paid where the hotel did not take it, less what was refunded', async () => {
    const { db } = server.database;
    const stay = await insertStay(db, { status: 'denied' });
    const payment_id = await payStay(db, stay, { amount_minor: 700_000, at: hoursFromNow(-3) });
    expect(await stayOf(stay.id)).toEqual([700_000, 700_000, 700_000]);
    await refundStay(db, stay, {
      amount_minor: 100_000,
      at: hoursFromNow(-2),
      note: 'A first part of it.',
      payment_id,
    });
    expect(await stayOf(stay.id)).toEqual([600_000, 600_000, 600_000]);
  });

  it('is what its fee leaves where it was cancelled, and nothing while it takes place', async () => {
    const { db } = server.database;
    const stay = await insertStay(db);
    await payStay(db, stay, { amount_minor: 700_000, at: hoursFromNow(-3) });
    expect(await stayOf(stay.id)).toEqual([0, 0, 0]);
    const ended = {
      status: 'cancelled',
      fee_minor: 250_000,
      cancelled_at: hoursFromNow(-1),
      cancel_by: 'customer',
    } as const;
    await db.updateTable('hotel_booking').set(ended).where('id', '=', stay.id).execute();
    expect(await stayOf(stay.id)).toEqual([450_000, 450_000, 450_000]);
  });

  it('finds the stays that have a refund due, and no others', async () => {
    const { db } = server.database;
    const [settled, overpaid] = [await insertStay(db), await insertStay(db, { status: 'completed' })];
    await insertStay(db, { status: 'denied' });
    await payStay(db, settled, { amount_minor: 700_000, at: hoursFromNow(-3) });
    await payStay(db, overpaid, { amount_minor: 800_000, at: hoursFromNow(-3) });
    const reserved = await insertStay(db, { status: 'denied' });
    await payStay(db, reserved, { amount_minor: 100, at: hoursFromNow(-3) });
    await insertWaitingRefundOf(db, { hotel_booking_id: reserved.id });
    const rowsOf = async (query: QueryOf<typeof hotelBooking.list>) =>
      (await finance().call(hotelBooking.list, { query: { ...query, page_size: 100 } })).body.data;
    const all = await rowsOf({});
    const due = all.filter((row) => paymentShown(row) === 'refund_due').map(({ id }) => id);
    expect(due).not.toContain(overpaid.id);
    expect(due.length).toBeLessThan(all.length - 2);
    expect((await rowsOf({ balance: 'refund_due' })).map(({ id }) => id)).toEqual(due);
  });
});
