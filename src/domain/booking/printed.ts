import { allowedEvents, isOver, type BookingStatus } from './booking.ts';
import type { Balance, RefundState } from './ledger.ts';
import { formatMoney, sum } from '#domain/money/money.ts';
import { voucherLines } from '#domain/pricing/price.ts';
import { sameJson } from '#domain/text/canonical.ts';
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

interface Place {
  readonly name: string;
  readonly address?: string | null | undefined;
  readonly terminal?: string | null | undefined;
}

/** Returns a place with everything that helps to find it. */
export const placeText = ({ name, address, terminal }: Place): string =>
  [name, terminal && `Terminal ${terminal.replace(/^terminal\s+/i, '')}`, address].filter(Boolean).join('\n');

interface BookedTrip {
  readonly lead: { readonly first_name: string; readonly last_name: string | null };
  readonly pickup_at: string;
  readonly timezone: string;
  readonly origin: Place;
  readonly destination: Place;
  readonly flight_number: string | null;
  readonly sign_name: string | null;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly luggage: number;
  readonly vehicles: number;
  readonly car_class: { readonly name: string };
  readonly free_wait_min: number;
  readonly days: readonly { readonly start_local: string; readonly hours: number }[] | null;
  readonly lines: Parameters<typeof voucherLines>[0]['lines'];
  readonly total_minor: number;
  readonly currency: string;
  readonly policy: readonly { readonly min_hours: number; readonly refund_bps: number }[];
}

/** Returns what a voucher says of a trip and its price. Its drivers and payments are told of on their own. */
export const voucherFacts = (booking: BookedTrip) => ({
  traveller: { first_name: booking.lead.first_name, last_name: booking.lead.last_name },
  pickup: { at: booking.pickup_at, timezone: booking.timezone },
  from: placeText(booking.origin),
  to: placeText(booking.destination),
  flight: booking.flight_number,
  sign: booking.sign_name,
  party: {
    adults: booking.adults,
    children: booking.children,
    infants: booking.infants,
    luggage: booking.luggage,
  },
  vehicles: booking.vehicles,
  car_class: booking.car_class.name,
  free_wait_min: booking.free_wait_min,
  days: booking.days?.map(({ start_local, hours }) => ({ start_local, hours })),
  lines: voucherLines(booking),
  total: { minor: booking.total_minor, currency: booking.currency },
  policy: booking.policy.map(({ min_hours, refund_bps }) => ({ min_hours, refund_bps })),
});

/** Returns whether a change of a booking changes what its voucher says: only then does the customer hear of it. */
export const changesVoucher = (before: BookedTrip, after: BookedTrip): boolean =>
  !sameJson(voucherFacts(before), voucherFacts(after));

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
