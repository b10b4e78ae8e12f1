import { allowed, happens, lifecycle, type Transition } from '#domain/lifecycle.ts';
import { isBefore, toInstant, type Instant } from '#domain/time/time.ts';
import type { DateText } from '#domain/time/calendar.ts';

/** The states of a hotel booking in the order of a stay. The last five are final. */
export const HOTEL_BOOKING_STATUSES = [
  'pending',
  'on_hold',
  'confirmed',
  'completed',
  'no_show',
  'denied',
  'expired',
  'cancelled',
] as const;
export type HotelBookingStatus = (typeof HOTEL_BOOKING_STATUSES)[number];

export const HOTEL_BOOKING_STATUS_WORDS: Readonly<Record<HotelBookingStatus, string>> = {
  pending: 'Pending',
  on_hold: 'On hold',
  confirmed: 'Confirmed',
  completed: 'Completed',
  no_show: 'No-show',
  denied: 'Denied',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

/** The states in which a stay is still to come or under way. */
export const LIVE_HOTEL_BOOKINGS = ['pending', 'on_hold', 'confirmed'] as const satisfies HotelBookingStatus[];

/** Returns whether a stay in this state is still to come or under way. */
export const isLive = (status: HotelBookingStatus): boolean => LIVE_HOTEL_BOOKINGS.some((live) => live === status);

/** The states that take rooms from sale. Nights that have passed stay sold. */
const HOLDING: readonly HotelBookingStatus[] = [...LIVE_HOTEL_BOOKINGS, 'completed', 'no_show'];

/** Returns whether the rooms of a booking in this state are taken. */
export const holdsRooms = (status: HotelBookingStatus): boolean => HOLDING.includes(status);

/** What happens to a hotel booking. Only the system triggers `expire` and `complete`. */
export const HOTEL_BOOKING_EVENTS = [
  'confirm',
  'hold',
  'deny',
  'amend',
  'cancel',
  'no_show',
  'expire',
  'complete',
] as const;
export type HotelBookingEvent = (typeof HOTEL_BOOKING_EVENTS)[number];

/** The state machine: from which states an event may happen, what follows, and which right it needs. */
export const HOTEL_BOOKING_TRANSITIONS: Readonly<
  Record<HotelBookingEvent, Transition<HotelBookingStatus, HotelBookingEvent>>
> = {
  confirm: {
    from: ['pending', 'on_hold'],
    to: 'confirmed',
    log: 'confirmed',
    need: ['hbs:edit'],
    done: 'confirmed',
  },
  hold: { from: ['pending'], to: 'on_hold', log: 'held', need: ['hbs:edit'], done: 'put on hold' },
  deny: { from: ['pending'], to: 'denied', log: 'denied', need: ['hbs:edit'], done: 'denied' },
  amend: { from: LIVE_HOTEL_BOOKINGS, log: 'guests_changed', need: ['hbs:edit'], done: 'amended' },
  cancel: {
    from: LIVE_HOTEL_BOOKINGS,
    to: 'cancelled',
    log: 'cancelled',
    need: ['hbs:disable'],
    done: 'cancelled',
  },
  no_show: { from: ['confirmed'], to: 'no_show', log: 'no_show', need: ['hbs:edit'], done: 'marked as a no-show' },
  expire: { from: ['on_hold'], to: 'expired', log: 'expired', need: [], done: 'expired' },
  complete: { from: ['confirmed'], to: 'completed', log: 'completed', need: [], done: 'completed' },
};

/** The facts of a hotel booking that its rules need. */
export interface HotelBookingFacts {
  readonly status: HotelBookingStatus;
  readonly check_in: DateText;
  readonly check_out: DateText;
  readonly timezone: string;
  /** When rooms are given out and have to be left, by the hotel's clock. */
  readonly check_in_time: string;
  readonly check_out_time: string;
  /** Until when the hotel keeps the rooms without a confirmation; null unless it is on hold. */
  readonly hold_until: Instant | null;
}

export type HotelBookingVerdict =
  | { ok: true; to: HotelBookingStatus; log: string }
  | { ok: false; code: string; why: string; allowed: readonly HotelBookingEvent[] };

/** Returns the instant at which guests may have their rooms. */
export const checkInAt = ({ check_in, check_in_time, timezone }: HotelBookingFacts): Instant =>
  toInstant(`${check_in}T${check_in_time}`, timezone);

/** Returns the instant at which guests have to have left. */
export const checkOutAt = ({ check_out, check_out_time, timezone }: HotelBookingFacts): Instant =>
  toInstant(`${check_out}T${check_out_time}`, timezone);

/** Returns whether an event may happen to a hotel booking now and the state it leads to, or the reason against it. */
export function canHotelBooking(
  event: HotelBookingEvent,
  booking: HotelBookingFacts,
  now: Instant,
): HotelBookingVerdict {
  const step = happens(LIFE, event, booking.status);
  if (!step.ok) return step;
  const refusal = GUARDS[event]?.(booking, now);
  return refusal ? { ok: false, ...refusal, allowed: allowed(LIFE, booking.status) } : step;
}

const LIFE = lifecycle({
  states: {
    pending: 'A pending booking',
    on_hold: 'A booking on hold',
    confirmed: 'A confirmed booking',
    completed: 'A completed stay',
    no_show: 'A booking whose guests did not come',
    denied: 'A denied booking',
    expired: 'An expired booking',
    cancelled: 'A cancelled booking',
  },
  refusal: (_, subject, done) => `${subject} cannot be ${done}.`,
  events: HOTEL_BOOKING_TRANSITIONS,
});

type Guard = (booking: HotelBookingFacts, now: Instant) => { code: string; why: string } | undefined;

const beforeCheckOut: Guard = (booking, now) =>
  isBefore(now, checkOutAt(booking)) ? undefined : { code: 'stay_over', why: 'The stay is over.' };

const GUARDS: Partial<Record<HotelBookingEvent, Guard>> = {
  confirm: beforeCheckOut,
  hold: beforeCheckOut,
  amend: beforeCheckOut,
  cancel: (booking, now) =>
    booking.status === 'confirmed' && !isBefore(now, checkOutAt(booking))
      ? { code: 'stay_over', why: 'The stay is over.' }
      : undefined,
  no_show: (booking, now) =>
    isBefore(now, checkInAt(booking))
      ? { code: 'too_early', why: `Guests may still come: check-in begins at ${booking.check_in_time}.` }
      : undefined,
  expire: ({ hold_until }, now) =>
    hold_until === null || isBefore(now, hold_until)
      ? { code: 'too_early', why: 'The hotel still keeps the rooms.' }
      : undefined,
  complete: (booking, now) =>
    isBefore(now, checkOutAt(booking)) ? { code: 'too_early', why: 'The guests have not left yet.' } : undefined,
};

/** Why a hotel booking is cancelled. */
export const HOTEL_CANCEL_REASONS = [
  'change_of_plans',
  'illness',
  'duplicate',
  'hotel_overbooked',
  'hotel_closed',
  'payment_problem',
  'other',
] as const;
export type HotelCancelReason = (typeof HOTEL_CANCEL_REASONS)[number];

export const HOTEL_CANCEL_REASON_WORDS: Readonly<Record<HotelCancelReason, string>> = {
  change_of_plans: 'Change of plans',
  illness: 'Illness',
  duplicate: 'Booked twice',
  hotel_overbooked: 'The hotel is overbooked',
  hotel_closed: 'The hotel is closed',
  payment_problem: 'Problem with the payment',
  other: 'Other',
};
