import { addressOf } from '#contract/kinds.ts';
import { marketOfCountry } from '#domain/access/markets.ts';
import type { Payable } from '#domain/booking/link.ts';
import { hotelBalance } from '#domain/hotel/booked.ts';
import { noticeAboutMoney, type Account } from '#server/ledger/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import { findHotelBooking, lockHotelBooking, type HotelBookingRecord } from './booking.store.ts';
import { logHotelBooking } from './log.ts';
import { hotelRefundLimits } from './present.ts';
import { auditOfStay } from './writes.ts';

/** Returns a locked hotel booking as the ledger sees it. */
export const accountOf = (record: HotelBookingRecord): Account => ({
  owner: { kind: 'hotel_booking', id: record.id },
  code: record.code,
  currency: record.currency,
  payment_method: record.payment_method,
  payments: record.payments,
  refunds: record.refunds,
  payable: payableOf(record),
  limits: hotelRefundLimits(record),
  policy_bps: null,
  log: (tx, event) => logHotelBooking(tx.db, record, { ...event, from: record.status, to: record.status }),
  notice: (tx, title, detail, except) =>
    noticeAboutMoney(
      tx,
      { market: marketOfCountry(record.country), path: addressOf('hotel_booking', record.id, 'price'), tag: 'hbs' },
      { title, detail },
      except,
    ),
  async audit(tx) {
    const after = await findHotelBooking(tx.db, { id: record.id });
    if (!after) throw new Error('A locked hotel booking has gone');
    await tx.audit(auditOfStay({ before: record, after }));
  },
  lock: (db) => hotelBookingAccount(db, record.id),
});

/** Returns what is due for a stay. The fee of one that was cancelled can still be paid; a hold ends with its time. */
function payableOf(record: HotelBookingRecord): Payable {
  const { status, hold_until } = record;
  const { due_minor, overpaid_minor } = hotelBalance(record, record.payments, record.refunds);
  const over = status === 'expired' || status === 'denied' || (status === 'cancelled' && due_minor === 0);
  return {
    over: over ? status : null,
    due_minor,
    overpaid_minor,
    until: status === 'on_hold' ? hold_until : null,
  };
}

/** Locks a hotel booking for its money; undefined when there is none. */
export async function hotelBookingAccount(db: Db, id: number): Promise<Account | undefined> {
  const record = await lockHotelBooking(db, id);
  return record && accountOf(record);
}
