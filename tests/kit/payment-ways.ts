import type { Call } from '#contract/kit/call.ts';
import { booking } from '#contract/booking/booking.ts';
import { payment } from '#contract/booking/payment.ts';
import { cash } from '#contract/booking/takings.ts';
import { insertBooking, insertWaitingRefund } from './bookings.ts';
import type { Sent } from './data-ways.ts';
import { insertCrew } from './dispatch.ts';
import { linkTo, newKey, recordTo } from './payments.ts';
import type { TestServer } from './server.ts';

/** One way to make each call that moves money of a booking. */
export function paymentWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  const unpaid = async () => ({ id: (await insertBooking(server().database.db, { paid: 0 })).id });
  const recorded = async (state: 'captured' | 'pending') => {
    const { id } = await unpaid();
    const { body } = await recordTo(server().as('superadmin'), id, { method: 'transfer', state });
    return { id, paymentId: body.data.payments[0]?.id ?? 0 };
  };
  const linked = async () => {
    const { id } = await unpaid();
    return { id, paymentId: (await linkTo(server().as('superadmin'), id)).paymentId };
  };
  const openCash = async () => {
    const { db } = server().database;
    const { id } = await insertBooking(db, { paid: 0 });
    const [crew] = await insertCrew(db, 1);
    const driver_id = crew?.driver_id ?? 0;
    const { body } = await recordTo(server().as('superadmin'), id);
    await db
      .updateTable('payment')
      .set({ driver_id })
      .where('id', '=', body.data.payments[0]?.id ?? 0)
      .execute();
    return { driver_id, currency: 'SGD', expected_minor: 10_600, counted_minor: 10_600 };
  };
  return [
    [booking.approveRefund, async () => ({ params: await insertWaitingRefund(server().database.db) })],
    [booking.declineRefund, async () => ({ params: await insertWaitingRefund(server().database.db) })],
    [cash.handIn, async () => ({ body: await openCash(), headers: newKey() })],
    [
      payment.record,
      async () => ({ params: await unpaid(), body: { method: 'cash', amount_minor: 100 }, headers: newKey() }),
    ],
    [payment.link, async () => ({ params: await unpaid(), body: {}, headers: newKey() })],
    [payment.cancelLink, async () => ({ params: await linked(), headers: newKey() })],
    [payment.capture, async () => ({ params: await recorded('pending'), headers: newKey() })],
    [payment.fail, async () => ({ params: await recorded('pending'), body: { reason: 'Bounced' }, headers: newKey() })],
    [payment.undo, async () => ({ params: await recorded('captured'), headers: newKey() })],
    [payment.void, async () => ({ params: await recorded('captured'), body: { reason: 'Twice' }, headers: newKey() })],
  ];
}
