import type { booking } from '#contract/booking/booking.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { can, type BookingContext, type BookingEvent } from '#domain/booking/booking.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { cancellationShare } from '#domain/booking/refund.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { missing } from '#domain/access/access.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { decideRefund, endLinks, recordRefund } from '#server/ledger/index.ts';
import { recapTickets } from '#server/ticket/index.ts';
import { openStatements } from '#server/payout/index.ts';
import { ApiError, conflict, forbidden } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { lockBooking, updateBooking, type BookingRecord } from './booking.store.ts';
import { appendLog } from './log.ts';
import { endDrivers } from './drivers.store.ts';
import { visible } from './read.ts';
import { accountOfBooking, refundLimitsOf } from './account.ts';
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

/** Undoes a confirmation made by mistake. The voucher is not sent if it is still planned. */
export const unconfirm: Handler<typeof booking.unconfirm> = ({ params }, context) =>
  writes.change(params.id, context, async (tx, record) => {
    const step = allow('unconfirm', record, context.now);
    await updateBooking(tx.db, record.id, { status: step.to, confirmed_at: null });
    await log(tx, record, step, context);
    return 'changed';
  });

export const close: Handler<typeof booking.close> = ({ params, body }, context) =>
  writes.change(params.id, context, async (tx, record) => {
    const { reason, occurred_at = at(context) } = body;
    const previous_at = record.on_board_at ?? record.arrived_at ?? record.pickup_at;
    const step = allow('close', record, context.now, { occurred_at, previous_at });
    await updateBooking(tx.db, record.id, { status: step.to, completed_at: occurred_at });
    const ended = await endDrivers(tx.db, record.id, 'completed', new Date(occurred_at), reason);
    await openStatements(
      tx,
      ended.map(({ id }) => id),
    );
    await log(tx, record, step, context, { at: new Date(occurred_at), note: reason, data: { manual: true } });
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
    await endLinks(tx, accountOfBooking(record), 'The booking was cancelled.', context);
    if (body.refund) await refundByPolicy(tx, record.id, context);
    await recapTickets(tx, record.id, context.now);
    return 'changed';
  });
};

export const refund: Handler<typeof booking.refund> = ({ params, body }, context) =>
  writes.change(params.id, context, async (tx, record) => {
    allow('refund', record, context.now);
    await recordRefund(tx, accountOfBooking(record), body, context);
    return 'changed';
  });

/** Approving and declining take the same input. */
type Decide = (
  input: { params: { id: number; refundId: number } },
  context: StaffContext,
) => ReturnType<Handler<typeof booking.approveRefund>>;

const decided =
  (decision: 'approve' | 'decline'): Decide =>
  ({ params }, context) =>
    writes.change(params.id, context, async (tx, record) => {
      await decideRefund(tx, accountOfBooking(record), params.refundId, decision, context);
      return 'changed';
    });

export const approveRefund = decided('approve');
export const declineRefund = decided('decline');

/** Refunds what the policy allows as part of a cancellation. The cancellation succeeds even when nothing is payable. */
async function refundByPolicy(tx: Tx, id: number, context: StaffContext): Promise<void> {
  const record = visible(await lockBooking(tx.db, id), context);
  if (refundLimitsOf(record).payable_minor === 0) return;
  allow('refund', record, context.now);
  await recordRefund(tx, accountOfBooking(record), { reason_code: 'cancellation', override: false }, context);
}

type Step = Extract<ReturnType<typeof can>, { ok: true }>;

function allow(
  event: BookingEvent,
  record: BookingRecord,
  now: Date,
  more: Pick<BookingContext, 'occurred_at' | 'previous_at'> = {},
): Step {
  const { reserved_minor } = ledgerOf(record.payments, record.refunds);
  const verdict = can(
    event,
    { ...record, refunded_minor: record.refunded_minor + reserved_minor },
    { now: now.toISOString(), given_slots: record.drivers.length, ...more },
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
  more: { at?: Date; note?: string | undefined; data?: Record<string, unknown> } = {},
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

const at = (context: StaffContext): string => context.now.toISOString();

/** Returns what the audit log keeps of a booking that one of these calls changes. */
function factsOf({ status, payment_status, paid_minor, refunded_minor, cancel, drivers, version }: Booking) {
  const crews = drivers.map(({ driver, car }) => `${driver.name}, ${car.plate}`);
  return { status, drivers: crews, payment_status, paid_minor, refunded_minor, cancel, version };
}
