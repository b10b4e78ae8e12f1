import type { booking } from '#contract/booking/booking.ts';
import type { Refund } from '#contract/booking/booking-money.schema.ts';
import { mayDecideRefund, refundNeeds, type Amount } from '#domain/booking/refund-approval.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, notFound } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { expectConfirmed } from '#server/kit/security/confirmed.ts';
import { staffAndMarketsWith } from '#server/staff/index.ts';
import { within } from './market.ts';
import { appendLog, updateBooking, type BookingRecord } from './booking.store.ts';
import { decideRefundRow, ratesFor } from './refund.store.ts';

/**
 * Returns whether a refund has to wait for another person.
 * @throws ApiError 403 when its amount needs a recent second factor that is missing
 */
export async function needsApproval(tx: Tx, amount: Amount, context: StaffContext): Promise<boolean> {
  const { refunds } = context.installation;
  const currencies = [amount, refunds.confirmAbove, refunds.approveAbove].flatMap((each) => each?.currency ?? []);
  const rates = await ratesFor(tx.db, currencies, context.now);
  const { confirm, approval } = refundNeeds(amount, refunds, rates, context.now.toISOString());
  if (confirm) expectConfirmed(context.actor, 'recent', context.now);
  return approval;
}

/** Tells everybody else who may refund that a refund waits for one of them. */
export async function askForApproval(tx: Tx, record: BookingRecord, amount: Amount, context: StaffContext) {
  const money = formatMoney(amount.minor, amount.currency);
  const others = (await staffAndMarketsWith(tx.db, 'order', 'delete')).filter(
    ({ id, markets }) => id !== context.actor.id && within(markets, record.market),
  );
  const ids = others.map(({ id }) => id);
  await notify(tx.db, ids, {
    kind: 'booking.refund',
    title: `${context.actor.name} asks to refund ${money} for ${record.code}`,
    detail: 'Somebody else has to approve it.',
    path: `/orders/list/${record.code}?tab=payments`,
  });
}

/** Approving and declining take the same input. */
type Decide = (
  input: { params: { id: number; refundId: number } },
  context: StaffContext,
) => ReturnType<Handler<typeof booking.approveRefund>>;

/** Approves or declines a refund. `change` is the write path of bookings. */
export const decideRefundWith =
  (
    change: (
      id: number,
      context: StaffContext,
      work: (tx: Tx, record: BookingRecord) => Promise<'changed'>,
    ) => ReturnType<Decide>,
    state: 'succeeded' | 'failed',
  ): Decide =>
  ({ params }, context) =>
    change(params.id, context, async (tx, record) => {
      const refund = record.refunds.find(({ id }) => id === params.refundId);
      if (!refund) throw notFound('This refund');
      const verdict = mayDecideRefund(context.actor.id, refund);
      if (!verdict.ok) throw conflict('not_decidable', verdict.why);
      const at = context.now.toISOString();
      const settledAt = state === 'succeeded' ? at : null;
      await decideRefundRow(tx.db, refund.id, { state, by: context.actor.id, settledAt });
      // A declined refund changes no amount, but the booking's version.
      const paid = state === 'succeeded' ? refund.amount_minor : 0;
      await updateBooking(tx.db, record.id, { refunded_minor: record.refunded_minor + paid });
      await log(tx, record, refund, state, context);
      return 'changed';
    });

const log = (tx: Tx, record: BookingRecord, refund: Refund, state: 'succeeded' | 'failed', context: StaffContext) =>
  appendLog(tx.db, {
    bookingId: record.id,
    at: context.now,
    actor: context.actor,
    event: state === 'succeeded' ? 'refunded' : 'refund_declined',
    from: record.status,
    to: record.status,
    data: { amount: formatMoney(refund.amount_minor, refund.currency), asked_by: refund.by },
  });
