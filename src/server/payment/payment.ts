import type { payment } from '#contract/booking/payment.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { maySettle, mayUndoPayment, mayVoid } from '#domain/booking/payment.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Verdict } from '#domain/verdict.ts';
import { appendLog, bookingWrites, ownerOfBooking, type BookingRecord } from '#server/booking/index.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handler, Input } from '#server/kit/http/handlers.ts';
import { insertPayment, moneyFacts, referenceTaken, updatePayment, updateSums } from '#server/ledger/index.ts';

/** The write path of payments: their bookings are locked, compared, audited and presented as always. */
export const paymentWrites = bookingWrites(moneyFacts);

type Stored = BookingRecord['payments'][number];

/**
 * Records money that a customer has paid. More than is due is taken as well: the excess shows as overpaid, and can be
 * refunded.
 */
export const record: Handler<typeof payment.record> = ({ params, body }, context) =>
  paymentWrites.change(params.id, context, async (tx, booking) => {
    refuseDriver(booking, body);
    if (body.reference && (await referenceTaken(tx.db, body.method, body.reference)))
      throw invalid({ reference: ['A payment with this reference is recorded already.'] }, 'already_recorded');
    const now = context.now.toISOString();
    await insertPayment(tx.db, {
      owner: ownerOfBooking(booking),
      method: body.method,
      provider_ref: body.reference,
      amount_minor: body.amount_minor,
      currency: booking.currency,
      state: body.state,
      at: now,
      note: body.note,
      driver_id: body.driver_id,
      created_by: context.actor.id,
    });
    await updateSums(tx.db, ownerOfBooking(booking));
    const driver = booking.drivers.find((job) => job.driver.id === body.driver_id)?.driver.name;
    await logMoney(tx, booking, RECORDED[body.state], body, context, {
      note: body.note,
      data: { method: body.method, ...(driver && { taken_by: driver }) },
    });
    return 'changed';
  });

const RECORDED = { captured: 'paid', authorized: 'payment_authorized', pending: 'payment_announced' } as const;

type Recorded = Input<typeof payment.record>['body'];

/** Only a driver of the booking can have taken cash for it. */
function refuseDriver(booking: BookingRecord, { driver_id, method, state }: Recorded): void {
  if (driver_id === null) return;
  if (method !== 'cash' || state !== 'captured') throw invalid({ driver_id: ['Drivers only take cash.'] });
  if (!booking.drivers.some(({ driver }) => driver.id === driver_id))
    throw invalid({ driver_id: ['This driver has no job of the booking.'] });
}

export const capture: Handler<typeof payment.capture> = ({ params }, context) =>
  changeOne(params, context, {
    may: maySettle,
    values: () => ({ state: 'captured', at: context.now.toISOString() }),
    event: 'paid',
  });

export const fail: Handler<typeof payment.fail> = ({ params, body }, context) =>
  changeOne(params, context, {
    may: maySettle,
    values: () => ({ state: 'failed', reason: body.reason }),
    event: 'payment_failed',
    note: body.reason,
  });

export const voidPayment: Handler<typeof payment.void> = ({ params, body }, context) =>
  changeOne(params, context, {
    may: (found, booking) => mayVoid(found, ledgerOf(booking.payments, booking.refunds), booking.currency),
    values: () => ({ state: 'voided', reason: body.reason }),
    event: 'payment_voided',
    note: body.reason,
  });

export const undo: Handler<typeof payment.undo> = ({ params }, context) =>
  changeOne(params, context, {
    may: (found, booking) =>
      mayUndoPayment(
        found,
        context.actor.id,
        ledgerOf(booking.payments, booking.refunds),
        context.now.toISOString(),
        booking.currency,
      ),
    values: () => ({ state: 'voided', reason: 'Undone immediately.' }),
    event: 'payment_voided',
    note: 'Undone immediately.',
  });

interface OneChange {
  may(found: Stored | undefined, booking: BookingRecord): Verdict;
  values(): Parameters<typeof updatePayment>[2];
  event: string;
  note?: string;
}

/**
 * Changes one payment of a booking.
 * @throws ApiError 404 for a payment that the booking does not have, 409 with the sentence of the rule that refuses
 */
function changeOne(
  { id, paymentId }: { id: number; paymentId: number },
  context: StaffContext,
  { may, values, event, note }: OneChange,
) {
  return paymentWrites.change(id, context, async (tx, booking) => {
    const found = booking.payments.find((each) => each.id === paymentId);
    if (!found) throw notFound('This payment');
    const verdict = may(found, booking);
    if (!verdict.ok) throw conflict('payment_state', verdict.why);
    await updatePayment(tx.db, paymentId, values());
    await updateSums(tx.db, ownerOfBooking(booking));
    await logMoney(tx, booking, event, found, context, { note, data: { method: found.method } });
    return 'changed';
  });
}

/** Logs what happened to money of a booking. */
export const logMoney = (
  tx: Tx,
  booking: BookingRecord,
  event: string,
  { amount_minor }: { amount_minor: number },
  { now, actor }: { now: Date; actor?: StaffContext['actor'] },
  { note, data }: { note?: string | null | undefined; data?: Record<string, unknown> } = {},
) =>
  appendLog(tx.db, {
    bookingId: booking.id,
    at: now,
    actor,
    event,
    from: booking.status,
    to: booking.status,
    note,
    data: { amount: formatMoney(amount_minor, booking.currency), ...data },
  });
