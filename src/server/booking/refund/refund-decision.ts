import type { booking } from '#contract/booking/booking.ts';
import { mayDecideRefund } from '#domain/booking/refund-approval.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, notFound } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { type BookingRecord } from '#server/booking/booking.store.ts';
import { appendLog } from '#server/booking/log.ts';
import { updateRefund, updateSums } from '#server/booking/money.store.ts';
import { payApproved } from './refunds.ts';

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
    decision: 'approve' | 'decline',
  ): Decide =>
  ({ params }, context) =>
    change(params.id, context, async (tx, record) => {
      const refund = record.refunds.find(({ id }) => id === params.refundId);
      if (!refund) throw notFound('This refund');
      const verdict = mayDecideRefund(context.actor.id, refund);
      if (!verdict.ok) throw conflict('not_decidable', verdict.why);
      if (decision === 'approve') await payApproved(tx, record, refund, context);
      else await declined(tx, record, refund, context);
      return 'changed';
    });

async function declined(
  tx: Tx,
  record: BookingRecord,
  refund: BookingRecord['refunds'][number],
  context: StaffContext,
): Promise<void> {
  await updateRefund(tx.db, refund.id, { state: 'failed', decided_by: context.actor.id });
  // It changes no sum, but the version of the booking.
  await updateSums(tx.db, record.id);
  await appendLog(tx.db, {
    bookingId: record.id,
    at: context.now,
    actor: context.actor,
    event: 'refund_declined',
    from: record.status,
    to: record.status,
    data: { amount: formatMoney(refund.amount_minor, refund.currency), asked_by: refund.by },
  });
}
