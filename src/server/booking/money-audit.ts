import type { Booking } from '#contract/booking/booking.schema.ts';
import type { Tx } from '#server/kit/change/context.ts';
import { findBooking, type BookingRecord } from './booking.store.ts';

/** Audits a change of money that the server has made by itself, with the booking as it was before. */
export async function auditMoney(tx: Tx, before: BookingRecord): Promise<void> {
  const after = await findBooking(tx.db, { id: before.id });
  if (!after) throw new Error('A locked booking has gone');
  await tx.audit({ entity: 'booking', id: before.id, before: moneyFacts(before), after: moneyFacts(after) });
}

type Facts = 'status' | 'payment_status' | 'currency' | 'paid_minor' | 'refunded_minor' | 'version';
type Paid = Pick<Booking['payments'][number], 'id' | 'method' | 'amount_minor' | 'state'>;

/** Returns what the audit log keeps of the money of a booking. */
export const moneyFacts = ({
  status,
  payment_status,
  currency,
  paid_minor,
  refunded_minor,
  version,
  payments,
}: Pick<Booking, Facts> & { payments: readonly Paid[] }): Record<string, unknown> => ({
  status,
  payment_status,
  currency,
  paid_minor,
  refunded_minor,
  payments: payments.map(({ id, method, amount_minor, state }) => `${id}: ${method} ${amount_minor} ${state}`),
  version,
});
