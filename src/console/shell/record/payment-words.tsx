import type { PaidMethod, PaymentStatus as Paid } from '#domain/booking/ledger.ts';
import { METHOD_WORDS } from '#domain/booking/payment-words.ts';
import { asWords } from '#domain/text/words.ts';
import { Status, type Tone } from '#console/ui/status.tsx';

/** Shows whether something is paid. */
export const PaymentStatus = ({ status }: { status: Paid }) => (
  <Status tone={PAYMENT_TONES[status]}>{asWords(status)}</Status>
);

/** Returns how money arrived, as staff say it. */
export const methodWords = (method: PaidMethod): string => METHOD_WORDS[method];

const PAYMENT_TONES: Record<Paid, Tone> = {
  unpaid: 'bad',
  partially_paid: 'warn',
  paid: 'good',
  partially_refunded: 'warn',
  refunded: 'neutral',
};
