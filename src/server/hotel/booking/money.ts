import type { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { mayVoid } from '#domain/booking/payment.ts';
import { formatMoney } from '#domain/money/money.ts';
import { conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import {
  cancelLink,
  decideRefund,
  insertPayment,
  linkProvider,
  makeLink,
  recordRefund,
  referenceTaken,
  updatePayment,
  updateSums,
} from '#server/ledger/index.ts';
import { accountOf } from './account.ts';
import { hotelBookingWrites } from './writes.ts';

type Money = Pick<
  Handlers<typeof hotelBooking>,
  'refund' | 'approveRefund' | 'declineRefund' | 'recordPayment' | 'link' | 'cancelLink' | 'voidPayment'
>;

export const money: Money = {
  refund: ({ params, body }, context) =>
    hotelBookingWrites.change(params.id, context, async (tx, record) => {
      if (record.paid_minor === 0) throw invalid({ amount_minor: ['Nothing has been paid for it.'] }, 'nothing_paid');
      await recordRefund(tx, accountOf(record), body, context);
      return 'changed';
    }),

  approveRefund: ({ params }, context) =>
    hotelBookingWrites.change(params.id, context, async (tx, record) => {
      await decideRefund(tx, accountOf(record), params.refundId, 'approve', context);
      return 'changed';
    }),

  declineRefund: ({ params }, context) =>
    hotelBookingWrites.change(params.id, context, async (tx, record) => {
      await decideRefund(tx, accountOf(record), params.refundId, 'decline', context);
      return 'changed';
    }),

  recordPayment: ({ params, body }, context) =>
    hotelBookingWrites.change(params.id, context, async (tx, record) => {
      const { method, amount_minor, reference, note } = body;
      if (reference && (await referenceTaken(tx.db, method, reference)))
        throw invalid({ reference: ['A payment with this reference is recorded already.'] }, 'already_recorded');
      const account = accountOf(record);
      await insertPayment(tx.db, {
        owner: account.owner,
        method,
        provider_ref: reference,
        amount_minor,
        currency: record.currency,
        state: 'captured',
        at: context.now.toISOString(),
        note,
        created_by: context.actor.id,
      });
      await updateSums(tx.db, account.owner);
      const data = { amount: formatMoney(amount_minor, record.currency), method };
      await account.log(tx, { at: context.now, actor: context.actor, event: 'paid', note, data });
      return 'changed';
    }),

  link({ params, body }, context) {
    const wish = { provider: linkProvider(context), amount_minor: body.amount_minor };
    return hotelBookingWrites.change(params.id, context, async (tx, record) => {
      await makeLink(tx, accountOf(record), wish, context);
      return 'changed';
    });
  },

  cancelLink: ({ params }, context) =>
    hotelBookingWrites.change(params.id, context, async (tx, record) => {
      await cancelLink(tx, accountOf(record), params.paymentId, context);
      return 'changed';
    }),

  voidPayment: ({ params, body: { reason } }, context) =>
    hotelBookingWrites.change(params.id, context, async (tx, record) => {
      const found = record.payments.find(({ id }) => id === params.paymentId);
      if (!found) throw notFound('This payment');
      const verdict = mayVoid(found, ledgerOf(record.payments, record.refunds), record.currency);
      if (!verdict.ok) throw conflict('payment_state', verdict.why);
      const account = accountOf(record);
      await updatePayment(tx.db, found.id, { state: 'voided', reason });
      await updateSums(tx.db, account.owner);
      const data = { amount: formatMoney(found.amount_minor, record.currency), method: found.method };
      await account.log(tx, { at: context.now, actor: context.actor, event: 'payment_voided', note: reason, data });
      return 'changed';
    }),
};
