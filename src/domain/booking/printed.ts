import { allowedEvents, isOver, type BookingStatus } from './booking.ts';
import type { Balance, RefundState } from './ledger.ts';
import { formatMoney, sum } from '#domain/money/money.ts';
import { ALLOWED, refused, type Verdict } from '#domain/verdict.ts';

/** What is printed of a booking: `voucher` and `receipt` for its customer, `job_sheet` for its drivers. */
export type BookingDocumentName = 'voucher' | 'job_sheet' | 'receipt';

/**
 * Returns whether a document of a booking may be printed. Nobody may travel or drive with the paper of a trip that does not
 * take place; a receipt shows what was paid whatever became of the booking.
 */
export function mayPrint(
  document: BookingDocumentName,
  { status, drivers, paid_minor }: { status: BookingStatus; drivers: readonly unknown[]; paid_minor: number },
): Verdict {
  if (document === 'receipt') return paid_minor > 0 ? ALLOWED : refused('Nothing has been paid.');
  if (isOff(status)) return refused(statusNotice(status) ?? '');
  if (document === 'job_sheet' && drivers.length === 0) return refused('No driver is assigned yet.');
  return ALLOWED;
}

/** Returns what a reader must know of a booking's status, if it is other than the trip being on. */
export function statusNotice(status: BookingStatus): string | undefined {
  return NOTICES[status];
}

const NOTICES: Partial<Record<BookingStatus, string>> = {
  pending: 'This booking is not confirmed yet.',
  completed: 'This trip is completed.',
  no_show: 'This booking was closed as a no-show.',
  cancelled: 'This booking is cancelled.',
  expired: 'This booking has expired.',
};

/** Returns whether the terms of a cancellation still matter to its customer. */
export function mayStillCancel(status: BookingStatus): boolean {
  return allowedEvents(status).includes('cancel');
}

/** The money of a booking, named as in its record. `refunded_minor` has reached the customer. */
export type PrintedMoney = {
  status: BookingStatus;
  currency: string;
  paid_minor: number;
  refunded_minor: number;
  refunds: readonly { state: RefundState; amount_minor: number }[];
  refund_room: { payable_minor: number };
  balance: Pick<Balance, 'due_minor'>;
};

/** Returns how a booking stands with its customer's money, in sentences: what is to be paid, was refunded, or is owed back. */
export function moneyText(booking: PrintedMoney): string {
  const { currency, paid_minor, refunded_minor, refunds, refund_room, balance } = booking;
  const pending = refunds.filter(({ state }) => state === 'pending').map(({ amount_minor }) => amount_minor);
  const money = (minor: number) => formatMoney(minor, currency);
  const some = (minor: number, words: (amount: string) => string) => (minor > 0 ? [words(money(minor))] : []);
  return [
    balance.due_minor > 0 ? `${money(balance.due_minor)} is still to be paid.` : settled(booking, money(paid_minor)),
    ...some(refunded_minor, (amount) => `${amount} was refunded.`),
    ...some(sum(pending), (amount) => `A refund of ${amount} is under way.`),
    ...some(refund_room.payable_minor, (amount) => `${amount} is still to be refunded.`),
  ].join(' ');
}

/** A trip that does not take place is never called paid in full, since its price is not what the customer owes. */
function settled({ status, paid_minor }: PrintedMoney, paid: string): string {
  if (!isOff(status)) return 'Paid in full.';
  return paid_minor > 0 ? `${paid} was paid.` : 'Nothing was paid.';
}

/** Returns the cash that a driver still has to collect. */
export function cashToCollect({
  status,
  payment_method,
  balance,
}: {
  status: BookingStatus;
  payment_method: string;
  balance: Pick<Balance, 'due_minor'>;
}): number {
  return payment_method === 'cash' && !isOver(status) ? balance.due_minor : 0;
}

/** Returns whether the trip will not take place. */
const isOff = (status: BookingStatus): boolean => status === 'cancelled' || status === 'expired';
