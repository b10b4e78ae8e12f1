import type { booking } from '#contract/booking/booking.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { can, type BookingEvent } from '#domain/booking/booking.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { formatMoney } from '#domain/money/money.ts';
import { cancellationShare, decideRefund, refundRoom } from '#domain/booking/refund.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { missing } from '#domain/access/access.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, conflict, forbidden, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { appendLog, insertRefund, lockBooking, updateBooking, type BookingRecord } from './booking.store.ts';
import { endDrivers } from './drivers.store.ts';
import { visible } from './read.ts';
import { askForApproval, decideRefundWith, needsApproval } from './refund-approval.ts';
import { notifyDrivers } from './notify-drivers.ts';
import { bookingWrites } from './writes.ts';

const writes = bookingWrites(factsOf);

export const confirm: Handler<typeof booking.confirm> = ({ params }, context) =>
  writes.change(params.id, context, async (tx, record) => {
    const step = allow('confirm', record, context.now);
    await updateBooking(tx.db, record.id, { status: step.to, confirmed_at: at(context) });
    await log(tx, record, step, context);
    return 'changed';
  });

export const close: Handler<typeof booking.close> = ({ params, body }, context) =>
  writes.change(params.id, context, async (tx, record) => {
    const step = allow('close', record, context.now);
    await updateBooking(tx.db, record.id, { status: step.to, completed_at: at(context) });
    await endDrivers(tx.db, record.id, 'completed', context.now, body.reason);
    await log(tx, record, step, context, { note: body.reason, data: { manual: true } });
    return 'changed';
  });

export const cancel: Handler<typeof booking.cancel> = ({ params, body }, context) => {
  const lacking = body.refund ? missing(context.actor.grants, 'order:delete') : [];
  if (lacking.length > 0) throw forbidden('You may cancel bookings but not refund them: leave the refund out.');
  return writes.change(params.id, context, async (tx, record) => {
    const step = allow('cancel', record, context.now);
    const refundBps = cancellationShare({
      by: body.by,
      requested_at: at(context),
      pickup_at: record.pickup_at,
      policy: record.policy_snapshot,
    });
    await updateBooking(tx.db, record.id, {
      status: step.to,
      cancelled_at: at(context),
      cancel_by: body.by,
      cancel_reason_code: body.reason_code,
      cancel_note: body.note || null,
      cancel_refund_bps: refundBps,
    });
    await log(tx, record, step, context, {
      note: body.note,
      data: { by: body.by, reason: body.reason_code, refund_bps: refundBps },
    });
    const freed = await endDrivers(tx.db, record.id, 'cancelled', context.now, 'The booking was cancelled.');
    notifyDrivers(
      context,
      freed.map(({ phone, core_from }) => ({ phone, text: cancelledText(record, core_from) })),
    );
    if (body.refund) await refundByPolicy(tx, record.id, context);
    return 'changed';
  });
};

export const refund: Handler<typeof booking.refund> = ({ params, body }, context) =>
  writes.change(params.id, context, async (tx, record) => {
    await recordRefund(tx, record, body, context);
    return 'changed';
  });

const changeOne = (id: number, context: StaffContext, work: (tx: Tx, record: BookingRecord) => Promise<'changed'>) =>
  writes.change(id, context, work);

export const approveRefund = decideRefundWith(changeOne, 'succeeded');
export const declineRefund = decideRefundWith(changeOne, 'failed');

interface RefundArgs {
  amount_minor?: number | undefined;
  reason_code: string;
  note?: string | undefined;
  override: boolean;
}

/** Refunds what the policy allows as part of a cancellation. The cancellation succeeds even when nothing is payable. */
async function refundByPolicy(tx: Tx, id: number, context: StaffContext): Promise<void> {
  const record = visible(await lockBooking(tx.db, id), context);
  if (refundLimitsOf(record).payable_minor > 0)
    await recordRefund(tx, record, { reason_code: 'cancellation', override: false }, context);
}

async function recordRefund(tx: Tx, record: BookingRecord, order: RefundArgs, context: StaffContext): Promise<void> {
  const step = allow('refund', record, context.now);
  const decision = decideRefund(order, refundLimitsOf(record), record.currency);
  if (!decision.ok) {
    const field = decision.code === 'note_required' ? 'note' : 'amount_minor';
    throw invalid({ [field]: [decision.why] }, decision.code, decision.why);
  }
  const amount = decision.amount_minor;
  const money = { minor: amount, currency: record.currency };
  const waits = await needsApproval(tx, money, context);
  await insertRefund(tx.db, {
    booking_id: record.id,
    amount_minor: amount,
    currency: record.currency,
    reason_code: order.reason_code,
    note: order.note || null,
    // Refunds are paid manually through the original payment method; no payment provider is connected that could
    // refuse.
    state: waits ? 'pending' : 'succeeded',
    idempotency_key: `${context.actor.id}:${context.idempotencyKey ?? context.requestId}`,
    policy_bps: record.cancel_refund_bps,
    override: order.override,
    created_by: context.actor.id,
    settled_at: waits ? null : at(context),
  });
  if (waits) await askForApproval(tx, record, money, context);
  await updateBooking(tx.db, record.id, { refunded_minor: record.refunded_minor + (waits ? 0 : amount) });
  await log(tx, record, waits ? { ...step, log: 'refund_requested' } : step, context, {
    note: order.note,
    data: { amount: formatMoney(amount, record.currency), reason: order.reason_code, override: order.override },
  });
}

type Step = Extract<ReturnType<typeof can>, { ok: true }>;

function allow(event: BookingEvent, record: BookingRecord, now: Date): Step {
  const { reserved_minor } = ledgerOf(record.payments, record.refunds);
  const verdict = can(
    event,
    { ...record, refunded_minor: record.refunded_minor + reserved_minor },
    { now: now.toISOString() },
  );
  if (verdict.ok) return verdict;
  if (event === 'refund')
    throw new ApiError('invalid', verdict.code, verdict.why, { details: { allowed: verdict.allowed } });
  throw conflict(verdict.code, verdict.why, { status: record.status, allowed: verdict.allowed });
}

const log = (
  tx: Tx,
  record: BookingRecord,
  step: Pick<Step, 'to'> & { log: string },
  { actor, now }: StaffContext,
  more: { note?: string | undefined; data?: Record<string, unknown> } = {},
) =>
  appendLog(tx.db, {
    bookingId: record.id,
    at: now,
    actor,
    event: step.log,
    from: record.status,
    to: step.to,
    ...more,
  });

const cancelledText = ({ code, timezone }: BookingRecord, from: string): string =>
  `${code} on ${formatWallClock(toWallClock(from, timezone))} is cancelled. Please do not drive.`;

const refundLimitsOf = (record: BookingRecord) => refundRoom(record, ledgerOf(record.payments, record.refunds));

const at = (context: StaffContext): string => context.now.toISOString();

/** Returns what the audit log keeps of a booking that one of these calls changes. */
function factsOf({ status, payment_status, paid_minor, refunded_minor, cancel, drivers, version }: Booking) {
  const crews = drivers.map(({ driver, car }) => `${driver.name}, ${car.plate}`);
  return { status, drivers: crews, payment_status, paid_minor, refunded_minor, cancel, version };
}
