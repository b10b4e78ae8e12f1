import { addressOf } from '#contract/kinds.ts';
import { heldUntil } from '#domain/booking/booking.ts';
import type { Payable } from '#domain/booking/link.ts';
import { balanceOf, latePaid, ledgerOf } from '#domain/booking/ledger.ts';
import { refundRoom, type RefundLimits } from '#domain/booking/refund.ts';
import type { Db } from '#server/kit/change/context.ts';
import { moneyFacts, noticeAboutMoney, type Account, type Owner } from '#server/ledger/index.ts';
import { findBooking, lockBooking, type BookingRecord } from './booking.store.ts';
import { appendLog } from './log.ts';

/** Locks a booking until the transaction ends, as the ledger sees it. */
export async function bookingAccount(db: Db, id: number): Promise<Account | undefined> {
  const record = await lockBooking(db, id);
  return record && accountOfBooking(record);
}

/** Returns a locked booking as the ledger sees it. */
export const accountOfBooking = (record: BookingRecord): Account => ({
  owner: ownerOfBooking(record),
  code: record.code,
  currency: record.currency,
  payment_method: record.payment_method,
  payments: record.payments,
  refunds: record.refunds,
  payable: payableOf(record),
  limits: refundLimitsOf(record),
  policy_bps: record.cancel_refund_bps,
  log: (tx, event) => appendLog(tx.db, { ...event, bookingId: record.id, from: record.status, to: record.status }),
  notice: (tx, title, detail, except) => {
    const { market, code } = record;
    return noticeAboutMoney(
      tx,
      { market, path: addressOf('booking', code, 'payments'), tag: 'order' },
      { title, detail },
      except,
    );
  },
  async audit(tx) {
    const after = await findBooking(tx.db, { id: record.id });
    if (!after) throw new Error('A locked booking has gone');
    await tx.audit({ kind: 'booking', id: record.id, before: moneyFacts(record), after: moneyFacts(after) });
  },
  lock: (db) => bookingAccount(db, record.id),
});

/** Returns what is due for a booking, and until when. One that is pending expires if it is not paid. */
function payableOf(record: BookingRecord): Payable {
  const { status } = record;
  const { due_minor, overpaid_minor } = balanceOf(record, record.payments, record.refunds);
  return {
    over: status === 'expired' || status === 'cancelled' ? status : null,
    due_minor,
    overpaid_minor,
    until: status === 'pending' && due_minor > 0 ? heldUntil(record) : null,
  };
}

export const ownerOfBooking = ({ id }: { id: number }): Owner => ({ kind: 'booking', id });

/** Returns the amounts that may be refunded for a booking now. */
export const refundLimitsOf = (record: BookingRecord): RefundLimits =>
  refundRoom(record, ledgerOf(record.payments, record.refunds), latePaid(record, record.payments));
