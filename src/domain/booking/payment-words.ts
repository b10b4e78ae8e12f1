import type { PaidMethod } from './ledger.ts';

/** The names of payment methods, as staff and customers read them. */
export const METHOD_WORDS: Readonly<Record<PaidMethod, string>> = {
  cash: 'Cash',
  card: 'Card terminal',
  transfer: 'Bank transfer',
  partner_credit: 'Partner credit',
  link: 'Payment link',
};
