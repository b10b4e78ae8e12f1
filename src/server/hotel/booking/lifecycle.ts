import type { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { missing } from '#domain/access/access.ts';
import { canHotelBooking, checkInAt, type HotelBookingEvent } from '#domain/hotel/hotel-booking.ts';
import { cancellationFee, noShowFee } from '#domain/hotel/terms.ts';
import { formatMoney } from '#domain/money/money.ts';
import { isBefore } from '#domain/time/time.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, forbidden, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { endLinks, recordRefund } from '#server/ledger/index.ts';
import { lockHotelBooking, updateHotelBooking, type HotelBookingRecord } from './booking.store.ts';
import { accountOf } from './account.ts';
import { logHotelBooking } from './log.ts';
import { hotelRefundLimits } from './present.ts';
import { freeRooms } from './rooms.store.ts';
import { foundHotelBooking, hotelBookingWrites } from './writes.ts';

type Values = Parameters<typeof updateHotelBooking>[2];

export const confirm: Handler<typeof hotelBooking.confirm> = ({ params, body }, context) =>
  hotelBookingWrites.change(params.id, context, async (tx, record) => {
    const { provider_ref } = body;
    const values = { confirmed_at: at(context), provider_ref: provider_ref ?? record.provider_ref, hold_until: null };
    await move(tx, record, 'confirm', context, { values, data: provider_ref ? { provider_ref } : {} });
    return 'changed';
  });

export const hold: Handler<typeof hotelBooking.hold> = ({ params, body: { until } }, context) =>
  hotelBookingWrites.change(params.id, context, async (tx, record) => {
    if (!isBefore(at(context), until)) throw invalid({ until: ['Must be in the future.'] });
    if (isBefore(checkInAt(record), until)) throw invalid({ until: ['Must not be after check-in.'] });
    await move(tx, record, 'hold', context, { values: { hold_until: until }, data: { until } });
    return 'changed';
  });

/** Asks a hotel that has not confirmed yet once more. */
export const ask: Handler<typeof hotelBooking.ask> = ({ params }, context) =>
  hotelBookingWrites.change(params.id, context, async (tx, record) => {
    if (record.hotel_email === null) throw conflict('no_address', `${record.hotel_name} has no email address.`);
    allow('confirm', record, context);
    await updateHotelBooking(tx.db, record.id, { updated_by: context.actor.id });
    const { status } = record;
    const asked = { at: context.now, actor: context.actor, event: 'asked', from: status, to: status };
    await logHotelBooking(tx.db, record, asked);
    return 'changed';
  });

export const deny: Handler<typeof hotelBooking.deny> = ({ params, body: { reason } }, context) =>
  hotelBookingWrites.change(params.id, context, async (tx, record) => {
    await move(tx, record, 'deny', context, { values: { end_note: reason }, note: reason });
    await freeRooms(tx.db, record);
    await endLinks(tx, accountOf(record), 'The booking was denied.', context);
    return 'changed';
  });

/**
 * Cancels a booking at the fee of this instant, which is kept. What is refunded is a step of its own, or asked for with it.
 * @throws ApiError 409 `fee_changed` when it is not the fee that was shown
 */
export const cancel: Handler<typeof hotelBooking.cancel> = ({ params, body }, context) => {
  const lacking = body.refund ? missing(context.actor.grants, 'order:delete') : [];
  if (lacking.length > 0) throw forbidden('You may cancel bookings but not refund them: leave the refund out.');
  return hotelBookingWrites.change(params.id, context, async (tx, record) => {
    const { by, reason_code, note } = body;
    const fee_minor = cancellationFee({ steps: record.fee_steps, by, at: at(context) });
    const fee = formatMoney(fee_minor, record.currency);
    allow('cancel', record, context);
    if (body.fee_minor !== undefined && body.fee_minor !== fee_minor)
      throw conflict('fee_changed', `Cancelling costs ${fee} by now. Look at it again.`, { fee_minor });
    const ended = { cancelled_at: at(context), cancel_by: by, cancel_reason_code: reason_code, end_note: note || null };
    await move(tx, record, 'cancel', context, {
      values: { ...ended, fee_minor, hold_until: null },
      note,
      data: { by, reason: reason_code, fee },
    });
    await freeRooms(tx.db, record);
    await endLinks(tx, accountOf(record), 'The booking was cancelled.', context);
    if (body.refund) await refundRest(tx, record.id, context);
    return 'changed';
  });
};

export const noShow: Handler<typeof hotelBooking.noShow> = ({ params }, context) =>
  hotelBookingWrites.change(params.id, context, async (tx, record) => {
    const fee_minor = noShowFee(record.fee_steps);
    const data = { fee: formatMoney(fee_minor, record.currency) };
    await move(tx, record, 'no_show', context, { values: { fee_minor }, data });
    return 'changed';
  });

/** Refunds what is left after the fee as part of a cancellation, which succeeds even when nothing is. */
async function refundRest(tx: Tx, id: number, context: StaffContext): Promise<void> {
  const record = foundHotelBooking(await lockHotelBooking(tx.db, id));
  if (hotelRefundLimits(record).payable_minor === 0) return;
  await recordRefund(tx, accountOf(record), { reason_code: 'cancellation', override: false }, context);
}

interface More {
  values?: Values;
  note?: string | null;
  data?: Record<string, unknown>;
}

/** Moves a booking on, and logs it. */
async function move(
  tx: Tx,
  record: HotelBookingRecord,
  event: HotelBookingEvent,
  context: StaffContext,
  { values, note, data = {} }: More,
): Promise<void> {
  const { to, log } = allow(event, record, context);
  await updateHotelBooking(tx.db, record.id, { status: to, ...values, updated_by: context.actor.id });
  const moved = { at: context.now, actor: context.actor, event: log, from: record.status, to, note, data };
  await logHotelBooking(tx.db, record, moved);
}

/** @throws ApiError 409 with the reason of the rule that refuses, and what is allowed */
export function allow(event: HotelBookingEvent, record: HotelBookingRecord, context: Pick<StaffContext, 'now'>) {
  const verdict = canHotelBooking(event, record, context.now.toISOString());
  if (verdict.ok) return verdict;
  throw conflict(verdict.code, verdict.why, { status: record.status, allowed: verdict.allowed });
}

const at = (context: StaffContext): string => context.now.toISOString();
