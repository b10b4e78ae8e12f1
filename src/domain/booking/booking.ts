import type { Access } from '#domain/access/access.ts';
import { allowed, happens, lifecycle, type Transition } from '#domain/lifecycle.ts';
import { addMinutes, isBefore } from '#domain/time/time.ts';
import type { Instant } from '#domain/time/time.ts';

/** Booking statuses in the order of a trip. The last four are final. */
export const BOOKING_STATUSES = [
  'pending',
  'confirmed',
  'assigned',
  'en_route',
  'arrived',
  'on_board',
  'completed',
  'no_show',
  'cancelled',
  'expired',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const BOOKING_KINDS = ['airport', 'day_booking'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/**
 * Events of an existing booking. `unconfirm` undoes a confirmation made by mistake; `close` completes it by hand; only
 * the system triggers `expire`.
 */
export const BOOKING_EVENTS = [
  'confirm',
  'unconfirm',
  'expire',
  'assign',
  'reassign',
  'unassign',
  'depart',
  'arrive',
  'board',
  'complete',
  'close',
  'no_show',
  'cancel',
  'refund',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

/** The name of an event in a booking's log. */
type BookingLogEvent =
  | 'created'
  | 'confirmed'
  | 'unconfirmed'
  | 'expired'
  | 'assigned'
  | 'reassigned'
  | 'unassigned'
  | 'en_route'
  | 'arrived'
  | 'on_board'
  | 'completed'
  | 'no_show'
  | 'cancelled'
  | 'refunded';

/**
 * The facts of a booking that the rules need, named as in its record. An absent fact is unknown here (a list row has
 * fewer); its guard is then left to the server, which knows all facts.
 */
export type BookingFacts = {
  status: BookingStatus;
  pickup_at: Instant;
  created_at: Instant;
  payment_method: string;
  total_minor: number;
  paid_minor: number;
  /** Refunds that succeeded or are pending. */
  refunded_minor: number;
  free_wait_min?: number | undefined;
  planned_end_at?: Instant | undefined;
  confirmed_at?: Instant | null | undefined;
};

/** The circumstances the rules need besides the booking itself. */
export type BookingContext = {
  now: Instant;
  /** When the event happened according to the driver. Defaults to now. */
  occurred_at?: Instant | undefined;
  /** When the preceding step happened. */
  previous_at?: Instant | null | undefined;
  /** The number of vehicles and days that still lack a driver and car. */
  open_slots?: number | undefined;
  /** The number of vehicles and days that have a driver and car. */
  given_slots?: number | undefined;
  /** The number of recorded attempts to reach the customer. */
  contact_attempts?: number | undefined;
};

export type CanResult =
  | { ok: true; to: BookingStatus; log: BookingLogEvent }
  | { ok: false; code: string; why: string; allowed: readonly BookingEvent[] };

/**
 * Returns whether an event may happen to a booking now and the resulting status, or the reason against it and the
 * events its status allows. The server enforces the result, and the console explains it before the command is run.
 * Permissions are in `need` of {@link TRANSITIONS}; reasons and notes are validated with the input.
 */
export function can(
  event: BookingEvent,
  booking: BookingFacts,
  context: BookingContext,
  noun: 'booking' | 'job' = 'booking',
): CanResult {
  const step = happens(LIFE, event, booking.status, noun);
  if (!step.ok) return step;
  const refusal = GUARDS[event]?.(booking, context);
  return refusal ? { ok: false, ...refusal, allowed: allowedEvents(booking.status) } : step;
}

/** Returns the events a status allows, before any guard. */
export const allowedEvents = (status: BookingStatus): readonly BookingEvent[] => allowed(LIFE, status);

/** Returns a status in words: `en_route` is "en route". */
export function statusWords(status: BookingStatus): string {
  return status.replaceAll('_', ' ');
}

/** Returns whether only a refund can still happen. */
export function isOver(status: BookingStatus): boolean {
  return ENDS.includes(status);
}

const ENDS: readonly BookingStatus[] = ['completed', 'no_show', 'cancelled', 'expired'];

type Event = Transition<BookingStatus, BookingEvent> & { log: BookingLogEvent };

/** Every event but a refund leads to a status. */
type Transitions = Readonly<Record<Exclude<BookingEvent, 'refund'>, Event & { to: BookingStatus }> & { refund: Event }>;

const DISPATCH: readonly Access[] = ['order:edit', 'drivers:get'];
const DRIVEN: readonly BookingStatus[] = ['assigned', 'en_route', 'arrived'];

/** The state machine: source statuses, target status, log entry and rights needed for each event. */
export const TRANSITIONS: Transitions = {
  confirm: { from: ['pending'], to: 'confirmed', log: 'confirmed', need: ['order:edit'], done: 'confirmed' },
  unconfirm: {
    from: ['confirmed'],
    to: 'pending',
    log: 'unconfirmed',
    need: ['order:edit'],
    done: 'made pending again',
  },
  expire: { from: ['pending'], to: 'expired', log: 'expired', need: [], done: 'expired' },
  assign: { from: ['confirmed'], to: 'assigned', log: 'assigned', need: DISPATCH, done: 'assigned' },
  reassign: { from: DRIVEN, to: 'assigned', log: 'reassigned', need: DISPATCH, done: 'reassigned' },
  unassign: { from: DRIVEN, to: 'confirmed', log: 'unassigned', need: DISPATCH, done: 'unassigned' },
  depart: { from: ['assigned'], to: 'en_route', log: 'en_route', need: DISPATCH, done: 'marked as en route' },
  arrive: { from: ['en_route'], to: 'arrived', log: 'arrived', need: DISPATCH, done: 'marked as arrived' },
  board: { from: ['arrived'], to: 'on_board', log: 'on_board', need: DISPATCH, done: 'marked as on board' },
  complete: { from: ['on_board'], to: 'completed', log: 'completed', need: DISPATCH, done: 'completed' },
  close: {
    from: ['assigned', 'arrived', 'on_board'],
    to: 'completed',
    log: 'completed',
    need: ['order:edit'],
    done: 'closed manually',
  },
  no_show: { from: ['arrived'], to: 'no_show', log: 'no_show', need: DISPATCH, done: 'marked as a no-show' },
  cancel: {
    from: ['pending', 'confirmed', ...DRIVEN],
    to: 'cancelled',
    log: 'cancelled',
    need: ['order:disable'],
    done: 'cancelled',
  },
  refund: { from: BOOKING_STATUSES, log: 'refunded', need: ['order:delete'], done: 'refunded' },
};

const LIFE = lifecycle({
  states: {
    pending: 'A pending',
    confirmed: 'A confirmed',
    assigned: 'An assigned',
    en_route: 'An en route',
    arrived: 'An arrived',
    on_board: 'An on board',
    completed: 'A completed',
    no_show: 'A no show',
    cancelled: 'A cancelled',
    expired: 'An expired',
  },
  refusal: (noun, state, done) => `${state} ${noun} cannot be ${done}.`,
  events: TRANSITIONS,
});

type Guard = (booking: BookingFacts, context: BookingContext) => { code: string; why: string } | undefined;

/** Returns whether a reported time lies ahead, by more than the clocks of people differ. */
export const isYetToCome = (occurredAt: Instant, now: Instant): boolean =>
  isBefore(addMinutes(now, CLOCK_LEEWAY_MIN), occurredAt);

export const YET_TO_COME = 'That time has not come yet.';

/** Accepts a driver's report only if it follows the preceding step and is not in the future. */
const inOrder: Guard = (_, { now, occurred_at = now, previous_at }) => {
  if (isYetToCome(occurred_at, now)) return { code: 'in_future', why: YET_TO_COME };
  if (previous_at && isBefore(occurred_at, previous_at)) {
    return { code: 'out_of_order', why: 'That is earlier than the step before it.' };
  }
  return undefined;
};

const allSlotsFilled: Guard = (_, { open_slots = 0 }) =>
  open_slots > 0 ? { code: 'open_slots', why: 'Every vehicle and day needs a driver and a car first.' } : undefined;

const GUARDS: Partial<Record<BookingEvent, Guard>> = {
  confirm: (booking, { now }) => {
    if (!isBefore(now, booking.pickup_at)) return { code: 'pickup_passed', why: 'Its pickup time has passed.' };
    const open = booking.total_minor - booking.paid_minor + booking.refunded_minor;
    return open > 0 && !paysLater(booking.payment_method)
      ? { code: 'not_paid', why: 'It is not paid in full.' }
      : undefined;
  },
  unconfirm: ({ confirmed_at }, { now, given_slots = 0 }) => {
    if (given_slots > 0) return { code: 'has_driver', why: 'It already has a driver.' };
    return isBefore(addMinutes(confirmed_at ?? now, UNCONFIRM_MINUTES), now)
      ? { code: 'too_late', why: 'It is too late to undo its confirmation: cancel the booking instead.' }
      : undefined;
  },
  expire: (booking, { now }) => {
    const open = booking.total_minor - booking.paid_minor + booking.refunded_minor;
    if (open <= 0) return { code: 'paid', why: 'It is paid.' };
    return isBefore(now, heldUntil(booking))
      ? { code: 'too_early', why: 'There is still time to pay for it.' }
      : undefined;
  },
  assign: allSlotsFilled,
  reassign: allSlotsFilled,
  depart: inOrder,
  arrive: inOrder,
  board: inOrder,
  complete: inOrder,
  close: (booking, context) =>
    booking.planned_end_at && isBefore(context.now, booking.planned_end_at)
      ? { code: 'not_over', why: 'Its planned end has not passed yet.' }
      : inOrder(booking, context),
  no_show: (booking, context) => {
    const until = booking.free_wait_min === undefined ? null : addMinutes(booking.pickup_at, booking.free_wait_min);
    const { now, occurred_at = now } = context;
    if (until && (isBefore(now, until) || isBefore(occurred_at, until)))
      return { code: 'still_waiting', why: 'The free waiting time is not over.' };
    if (context.contact_attempts !== undefined && context.contact_attempts < MIN_CONTACT_ATTEMPTS) {
      return {
        code: 'not_contacted',
        why: `Note at least ${MIN_CONTACT_ATTEMPTS} attempts to reach the customer first.`,
      };
    }
    return inOrder(booking, context);
  },
  refund: ({ paid_minor, refunded_minor }) => {
    if (paid_minor <= 0) return { code: 'nothing_paid', why: 'Nothing has been paid for it.' };
    return refunded_minor >= paid_minor ? { code: 'all_refunded', why: 'All of it has been refunded.' } : undefined;
  },
};

/** Returns when a pending booking expires unless it is paid, or confirmed where payment follows later. */
export function heldUntil(booking: Pick<BookingFacts, 'created_at' | 'pickup_at' | 'payment_method'>): Instant {
  const deadline = addMinutes(booking.created_at, PAYMENT_HOURS * 60);
  return paysLater(booking.payment_method) || isBefore(booking.pickup_at, deadline) ? booking.pickup_at : deadline;
}

/**
 * Returns whether payment follows later: cash is paid to the driver, and partners settle by statement, so neither
 * delays a confirmation.
 */
export function paysLater(method: string): boolean {
  return method === 'cash' || method === 'partner_credit';
}

/** The minutes in which a confirmation can be undone; a job that confirms many bookings takes some of them. */
const UNCONFIRM_MINUTES = 15;
/** The hours an unpaid booking is held. */
const PAYMENT_HOURS = 24;
/** The minutes a driver's clock may run ahead of the server's. */
const CLOCK_LEEWAY_MIN = 5;
const MIN_CONTACT_ATTEMPTS = 2;
