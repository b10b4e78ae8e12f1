import type { PaidMethod } from './ledger.ts';

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
