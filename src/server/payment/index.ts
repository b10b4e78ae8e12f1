import { payment } from '#contract/booking/payment.ts';
import { cash, takings } from '#contract/booking/takings.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { handIn, open } from './cash.ts';
import { cancelLink, link } from './links.ts';
import { takingsHandlers } from './takings.ts';
import { capture, fail, record, undo, voidPayment } from './payment.ts';

export { takingsList } from './takings.ts';
export { addPaymentPages } from './pages.ts';
export { paymentSweep } from './sweep.ts';

export const paymentRoutes = [
  ...implement(payment, { record, link, cancelLink, capture, fail, undo, void: voidPayment }),
  ...implement(takings, takingsHandlers),
  ...implement(cash, { open, handIn }),
];
