import { balanceOf, ledgerOf, type Balance, type Ledger } from '#domain/booking/ledger.ts';
import { refundLimits, type RefundLimits } from '#domain/booking/refund.ts';
import { sum } from '#domain/money/money.ts';
import type { HotelBookingStatus } from './hotel-booking.ts';
import { compileTerms, feeAt, type FeeStep, type Stay, type Terms } from './terms.ts';

/** What may be open between the customer and the business, as the list of hotel bookings filters by it. */
export const STAY_BALANCES = ['refund_due'] as const;

/** Rooms of one rate: how many, and what one of them costs in each night, in minor units. */
export interface RatedRooms {
  readonly terms: Terms;
  readonly quantity: number;
  readonly nights_minor: readonly number[];
}

/** Returns what each night costs over all rooms, in minor units. */
export const nightTotals = (rooms: readonly Omit<RatedRooms, 'terms'>[]): number[] =>
  (rooms[0]?.nights_minor ?? []).map((_, night) =>
    sum(rooms.map(({ quantity, nights_minor }) => quantity * (nights_minor[night] ?? 0))),
  );

/**
 * Returns the fees of a booking as instants and amounts. Rooms of the same terms are compiled as one, so that a share of
 * their price is rounded once; the fees of different terms add up from instant to instant.
 */
export function compileBooking(rooms: readonly RatedRooms[], stay: Omit<Stay, 'nights_minor'>): FeeStep[] {
  const groups = new Map<string, { terms: Terms; rooms: RatedRooms[] }>();
  for (const room of rooms) {
    const key = JSON.stringify(room.terms);
    const group = groups.get(key) ?? { terms: room.terms, rooms: [] };
    group.rooms.push(room);
    groups.set(key, group);
  }
  const compiled = [...groups.values()].map((group) =>
    compileTerms(group.terms, { ...stay, nights_minor: nightTotals(group.rooms) }),
  );
  const instants = [...new Set(compiled.flat().map(({ from_at }) => from_at))].toSorted(
    (a, b) => Date.parse(a) - Date.parse(b),
  );
  return instants.map((from_at) => ({ from_at, amount_minor: sum(compiled.map((steps) => feeAt(steps, from_at))) }));
}

/** A hotel booking as the rules about its money see it. */
export interface PaidStay {
  readonly status: HotelBookingStatus;
  readonly total_minor: number;
  /** What cancelling, or not coming, costs; fixed at that instant, null before. */
  readonly fee_minor: number | null;
  readonly cancelled_at?: string | null;
}

/**
 * Returns what may be refunded: of a stay that was cancelled, or whose guests did not come, what is left after the fee; of
 * one that the hotel never took, everything; otherwise what was paid beyond the price. More than that is an override.
 */
export function hotelRefundRoom({ status, total_minor, fee_minor }: PaidStay, ledger: Ledger): RefundLimits {
  const kept = status === 'denied' || status === 'expired' ? 0 : (fee_minor ?? total_minor);
  return refundLimits(Math.max(0, ledger.paid_minor - kept), ledger);
}

type Payments = Parameters<typeof balanceOf>[1];
type Refunds = Parameters<typeof balanceOf>[2];

/**
 * Returns what is still open between the customer and the business. Of a fee that was never paid the rest is due; it is
 * shown, and never charged by itself.
 */
export function hotelBalance(stay: PaidStay, payments: Payments, refunds: Refunds): Balance {
  const { status, fee_minor } = stay;
  if (fee_minor === null) {
    const over = status === 'denied' || status === 'expired';
    return balanceOf({ ...stay, status: over ? 'expired' : status }, payments, refunds);
  }
  const ended = balanceOf({ ...stay, status: 'cancelled' }, payments, refunds);
  const { paid_minor, refunded_minor, reserved_minor } = ledgerOf(payments, refunds);
  const beyondFee = Math.max(0, paid_minor - refunded_minor - reserved_minor - fee_minor);
  return {
    ...ended,
    due_minor: Math.max(0, fee_minor - paid_minor),
    overpaid_minor: Math.min(ended.overpaid_minor, beyondFee),
  };
}
