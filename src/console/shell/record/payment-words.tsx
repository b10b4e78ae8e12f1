import type { ReactNode } from 'react';
import {
  paymentException,
  paymentShown,
  type PaidMethod,
  type PaymentShown,
  type PaymentStanding,
} from '#domain/booking/ledger.ts';
import { METHOD_WORDS, paymentInWords } from '#domain/booking/payment-words.ts';
import { Badge, Status, type Tone } from '#console/ui/status.tsx';

/** Shows whether something is paid. Green means that nobody owes the other anything. */
export function PaymentStatus({ of }: { of: PaymentStanding }) {
  const shown = paymentShown(of);
  return (
    <Status tone={PAYMENT_TONES[shown]} mark={shown === 'paid' ? 'done' : undefined}>
      {paymentInWords(of)}
    </Status>
  );
}

/** Returns a tag for a payment that is out of the ordinary, and nothing for any other. */
export function paymentTag(of: PaymentStanding & { due_minor: number }): ReactNode {
  const shown = paymentException(of);
  return shown && <Badge tone={PAYMENT_TONES[shown]}>{paymentInWords(of)}</Badge>;
}

/** Returns how money arrived, as staff say it. */
export const methodWords = (method: PaidMethod): string => METHOD_WORDS[method];

const PAYMENT_TONES: Record<PaymentShown, Tone> = {
  unpaid: 'bad',
  partially_paid: 'warn',
  paid: 'good',
  overpaid: 'warn',
  refund_due: 'warn',
  refund_pending: 'warn',
  paid_before_end: 'neutral',
  partially_refunded: 'warn',
  refunded: 'neutral',
};
