import { asWords } from '#domain/text/words.ts';
import { paymentShown, type PaidMethod, type PaymentStanding } from './ledger.ts';

/** The names of payment methods, as staff and customers read them. */
export const METHOD_WORDS: Readonly<Record<PaidMethod, string>> = {
  cash: 'Cash',
  card: 'Card terminal',
  transfer: 'Bank transfer',
  partner_credit: 'Partner credit',
  link: 'Payment link',
};

/** Returns the name of what may be a payment method; null for anything else. */
export const methodInWords = (method: unknown): string | null =>
  typeof method === 'string' && method in METHOD_WORDS ? METHOD_WORDS[method as PaidMethod] : null;

/** Returns how far something is paid, as lists, records and files say it. */
export function paymentInWords(of: PaymentStanding): string {
  const shown = paymentShown(of);
  return asWords(shown === 'paid_before_end' ? 'paid' : shown);
}
