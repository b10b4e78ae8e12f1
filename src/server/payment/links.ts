import type { payment } from '#contract/booking/payment.ts';
import { accountOfBooking } from '#server/booking/index.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { cancelLink as cancel, linkProvider, makeLink } from '#server/ledger/index.ts';
import { paymentWrites } from './payment.ts';

export const link: Handler<typeof payment.link> = ({ params, body }, context) => {
  const wish = { provider: linkProvider(context), amount_minor: body.amount_minor };
  return paymentWrites.change(params.id, context, async (tx, booking) => {
    await makeLink(tx, accountOfBooking(booking), wish, context);
    return 'changed';
  });
};

export const cancelLink: Handler<typeof payment.cancelLink> = ({ params }, context) =>
  paymentWrites.change(params.id, context, async (tx, booking) => {
    await cancel(tx, accountOfBooking(booking), params.paymentId, context);
    return 'changed';
  });
