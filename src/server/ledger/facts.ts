import type { PaymentStatus } from '#domain/booking/ledger.ts';
import type { StoredPayment } from './ledger.store.ts';

interface Facts {
  status: string;
  payment_status: PaymentStatus;
  currency: string;
  paid_minor: number;
  refunded_minor: number;
  version: number;
  payments: readonly Pick<StoredPayment, 'id' | 'method' | 'amount_minor' | 'state'>[];
}

/** Returns what the audit log keeps of the money of a record. */
export const moneyFacts = ({
  status,
  payment_status,
  currency,
  paid_minor,
  refunded_minor,
  version,
  payments,
}: Facts): Record<string, unknown> => ({
  status,
  payment_status,
  currency,
  paid_minor,
  refunded_minor,
  payments: payments.map(({ id, method, amount_minor, state }) => `${id}: ${method} ${amount_minor} ${state}`),
  version,
});
