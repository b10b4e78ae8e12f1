import type { booking } from '#contract/booking/booking.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { can, type BookingEvent } from '#domain/booking/booking.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { formatMoney } from '#domain/money/money.ts';
import { cancellationShare, decideRefund, refundRoom } from '#domain/booking/refund.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { missing } from '#domain/access/access.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, conflict, expectVersion, forbidden, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { appendLog, insertRefund, lockBooking, updateBooking, type BookingRecord } from './booking.store.ts';
import { endDrivers } from './drivers.store.ts';
import { presentBooking } from './presenter.ts';
import { visible } from './read.ts';
import { tellDrivers } from './tell-drivers.ts';

export const confirm: Handler<typeof booking.confirm> = ({ params }, context) =>
  change(params.id, context, async (tx, record) => {
    const step = allow('confirm', record, context.now);
    await updateBooking(tx.db, record.id, { status: step.to, confirmed_at: at(context) });
    await log(tx, record, step, context);
  });

export const close: Handler<typeof booking.close> = ({ params, body }, context) =>
  change(params.id, context, async (tx, record) => {
    const step = allow('close', record, context.now);
    await updateBooking(tx.db, record.id, { status: step.to, completed_at: at(context) });
    await endDrivers(tx.db, record.id, 'completed', context.now, body.reason);
    await log(tx, record, step, context, { note: body.reason, data: { manual: true } });
  });

export const cancel: Handler<typeof booking.cancel> = ({ params, body }, context) => {
  const lacking = body.refund ? missing(context.actor.grants, 'order:delete') : [];
  if (lacking.length > 0) throw forbidden('You may cancel bookings but not refund them: leave the refund out.');
  return change(params.id, context, async (tx, record) => {
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
    tellDrivers(
      context,
      freed.map(({ phone, core_from }) => ({ phone, text: cancelledText(record, core_from) })),
    );
    if (body.refund) await refundByPolicy(tx, record.id, context);
  });
};

export const refund: Handler<typeof booking.refund> = ({ params, body }, context) =>
  change(params.id, context, (tx, record) => payBack(tx, record, body, context));

interface RefundArgs {
  amount_minor?: number | undefined;
  reason_code: string;
  note?: string | undefined;
  override: boolean;
}

/** The refund that a cancellation takes along; nothing payable is no reason to refuse the cancellation. */
async function refundByPolicy(tx: Tx, id: number, context: StaffContext): Promise<void> {
  const record = visible(await lockBooking(tx.db, id), context);
  if (roomOf(record).payable_minor > 0)
    await payBack(tx, record, { reason_code: 'cancellation', override: false }, context);
}

async function payBack(tx: Tx, record: BookingRecord, order: RefundArgs, context: StaffContext): Promise<void> {
  const step = allow('refund', record, context.now);
  const decision = decideRefund(order, roomOf(record), record.currency);
  if (!decision.ok) {
    const field = decision.code === 'note_required' ? 'note' : 'amount_minor';
    throw invalid({ [field]: [decision.why] }, decision.code, decision.why);
  }
  const amount = decision.amount_minor;
  await insertRefund(tx.db, {
    booking_id: record.id,
    amount_minor: amount,
    currency: record.currency,
    reason_code: order.reason_code,
    note: order.note || null,
    // Paid back by hand through the original method: no payment provider is connected that could still refuse.
    state: 'succeeded',
    idempotency_key: `${context.actor.id}:${context.idempotencyKey ?? context.requestId}`,
    policy_bps: record.cancel_refund_bps,
    override: order.override,
    created_by: context.actor.id,
    settled_at: at(context),
  });
  await updateBooking(tx.db, record.id, { refunded_minor: record.refunded_minor + amount });
  await log(tx, record, step, context, {
    note: order.note,
    data: { amount: formatMoney(amount, record.currency), reason: order.reason_code, override: order.override },
  });
}

/** Locks, checks the version, works, audits, and answers the booking as it stands afterwards. */
async function change(
  id: number,
  context: StaffContext,
  work: (tx: Tx, record: BookingRecord) => Promise<void>,
): Promise<{ data: Booking }> {
  return context.transact(async (tx) => {
    const record = visible(await lockBooking(tx.db, id), context);
    const before = presentBooking(record);
    expectVersion(before, context.ifMatch);
    await work(tx, record);
    const after = presentBooking(visible(await lockBooking(tx.db, id), context));
    await tx.audit({
      entity: 'booking',
      id,
      before: facts(before),
      after: facts(after),
      audience: { market: record.market },
    });
    return { data: after };
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
  step: Step,
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

const roomOf = (record: BookingRecord) => refundRoom(record, ledgerOf(record.payments, record.refunds));

const at = (context: StaffContext): string => context.now.toISOString();

/** What of a booking a change can touch, for the audit log. */
const facts = ({ status, payment_status, paid_minor, refunded_minor, cancel, drivers, version }: Booking) => ({
  status,
  drivers: drivers.map(({ driver, car }) => `${driver.name}, ${car.plate}`),
  payment_status,
  paid_minor,
  refunded_minor,
  cancel,
  version,
});
