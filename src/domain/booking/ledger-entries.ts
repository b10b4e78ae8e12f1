import type { PaymentState, RefundState } from './ledger.ts';

/** One line of the ledger: a payment or a refund, and what the business holds of the customer's money after it. */
export type LedgerEntry<P, R> = (
  | { is: 'payment'; payment: P; at: string }
  | { is: 'refund'; refund: R; at: string }
) & {
  /** What this line adds to the money held, in minor units: nothing while it has not arrived or has failed. */
  change_minor: number;
  held_minor: number;
};

/** Returns payments and refunds in the order in which money moved, the earliest first, each with the money held after it. */
export function ledgerEntries<
  P extends { id: number; at: string; state: PaymentState; amount_minor: number },
  R extends { id: number; created_at: string; settled_at: string | null; state: RefundState; amount_minor: number },
>(payments: readonly P[], refunds: readonly R[]): LedgerEntry<P, R>[] {
  const lines = [
    ...payments.map((payment) => ({
      is: 'payment' as const,
      payment,
      at: payment.at,
      change_minor: payment.state === 'captured' ? payment.amount_minor : 0,
    })),
    ...refunds.map((refund) => ({
      is: 'refund' as const,
      refund,
      at: refund.settled_at ?? refund.created_at,
      change_minor: refund.state === 'succeeded' ? -refund.amount_minor : 0,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  let held_minor = 0;
  return lines.map((line) => {
    held_minor += line.change_minor;
    return { ...line, held_minor };
  });
}
