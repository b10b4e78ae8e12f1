import { TRANSITIONS } from '#domain/booking/booking.ts';
import type { BookingEvent, BookingStatus } from '#domain/booking/booking.ts';
import { share } from '#domain/money/money.ts';
import { cancellationShare } from '#domain/booking/refund.ts';
import type { CancelAuthor } from '#domain/booking/refund.ts';
import type { Instant } from '#domain/time/time.ts';
import { namesOf } from './dispatch.ts';
import type { Given } from './dispatch.ts';
import type { Random } from './random.ts';
import type { BookingInsert, LogInsert, Method, PaymentInsert, ProgressRow, RefundInsert } from './rows/rows.ts';

import { SYSTEM, customer, openingLog, refundLog, staff } from './story-log.ts';
import type { Author } from './story-log.ts';

/** How a booking ends, unless its end is still in the future. */
type Fate = 'trip' | 'no_show' | 'cancelled' | 'expired';

/** What is fixed about a booking's story. */
export type Plot = {
  fate: Fate;
  now: Instant;
  /** Ends the story at this status, whatever the time. */
  until?: BookingStatus | undefined;
  /** Paid share of the total, in basis points. */
  paid_bps?: number | undefined;
  /** Share of a cancelled booking's entitlement that is refunded; random by default. */
  refund?: 'none' | 'half' | 'all' | undefined;
  /** When the customer cancels; random by default. */
  cancelled_at?: Instant | undefined;
  ride_min: number;
  /** The crews; undefined when no driver is free. */
  given: Given | undefined;
};

/** The staff members in stories. */
export type Cast = Readonly<Record<'dispatcher' | 'support' | 'finance', { id: number; name: string }>>;

export type Story = { progress: ProgressRow; payments: PaymentInsert[]; refunds: RefundInsert[]; logs: LogInsert[] };

type StoryBooking = Omit<BookingInsert, keyof ProgressRow>;
type CancelFacts = Pick<ProgressRow, 'cancel_by' | 'cancel_reason_code' | 'cancel_refund_bps'>;
type StoryEvent = {
  event: BookingEvent;
  at: number;
  by: Author;
  data?: Record<string, unknown>;
  note?: string;
  cancel?: CancelFacts;
};

/** Plays a booking's story up to the present: its log, payments and refunds, and the resulting state. */
export function makeStory(booking: StoryBooking, plot: Plot, cast: Cast, random: Random): Story {
  const clock = clockOf(booking, plot, random);
  const now = Date.parse(plot.now);
  const happened = upToNow(plan(booking, plot, clock, cast, random), plot.until, now);

  const cut = happened.find(({ event }) => event === 'cancel' || event === 'expire')?.at ?? now;
  const payments = paymentsOf(booking, plot, Math.min(now, cut), clock, happened, random);
  const paid_minor = payments
    .filter((entry) => entry.state === 'captured')
    .reduce((sum, entry) => sum + entry.amount_minor, 0);
  const progress: ProgressRow = { ...NOTHING_YET, paid_minor, updated_at: booking.created_at };
  const logs: LogInsert[] = [openingLog(booking, cast)];
  for (const { event, at, by, data, note, cancel } of happened) {
    const to = TRANSITIONS[event].to ?? progress.status;
    const stamp = iso(at);
    const entry = { ...by, booking_id: booking.id, at: stamp, event: TRANSITIONS[event].log, data: data ?? {} };
    logs.push({ ...entry, from_status: progress.status, to_status: to, note: note ?? null });
    Object.assign(progress, { status: to, updated_at: stamp, version: progress.version + 1 }, cancel);
    const column = STAMPS[to];
    if (column) progress[column] = stamp;
  }
  const refunds = refundsOf(booking, progress, plot, cast, random);
  for (const refund of refunds) {
    progress.refunded_minor += refund.amount_minor;
    Object.assign(progress, { updated_at: refund.created_at, version: progress.version + 1 });
    logs.push(refundLog(refund, progress.status, cast));
  }
  return { progress, payments, refunds, logs };
}

/** Returns the events up to now. In a story that ends at a status, future steps before it are moved into the past. */
function upToNow(planned: StoryEvent[], until: BookingStatus | undefined, now: number): StoryEvent[] {
  if (until === 'pending') return [];
  if (until === undefined) return planned.filter(({ at }) => at <= now);
  const scene = planned.slice(0, planned.findIndex(({ event }) => TRANSITIONS[event].to === until) + 1);
  return scene.map((step, index) => ({ ...step, at: Math.min(step.at, now - (scene.length - index) * MINUTE) }));
}

/** Time of each step in ms, always in order, whatever the lead time. */
type Clock = Record<'paid' | 'confirm' | 'assign' | 'depart' | 'arrive' | 'board' | 'no_show' | 'complete', number>;

function clockOf(booking: StoryBooking, { ride_min, until }: Plot, { chance, fraction, whole }: Random): Clock {
  const created = Date.parse(booking.created_at);
  const pickup = Date.parse(booking.pickup_at);
  const lead = pickup - created;
  // Earlier than unpaid bookings expire.
  const transfer = Math.min(lead * 0.3, (until ? 1 : 20) * HOUR) * fraction();
  const paid = created + (booking.payment_method === 'transfer' ? transfer : whole(60, 200) * 1000);
  const ready = paysAhead(booking.payment_method) ? paid : created;
  // Many bookings are confirmed only the day before.
  const looked = until === undefined && lead > 48 * HOUR && chance(0.4);
  const confirm = looked ? pickup - whole(3, 24) * HOUR : ready + MINUTE + Math.min(2 * HOUR, lead * 0.05) * fraction();
  const assign = Math.max(confirm + 5 * MINUTE, pickup - HOUR - 48 * HOUR * fraction());
  const depart = Math.max(assign + MINUTE, pickup - whole(30, 50) * MINUTE);
  const arrive = Math.max(depart + MINUTE, pickup - whole(0, 10) * MINUTE);
  const board = pickup + whole(2, Math.max(10, Math.min(45, booking.free_wait_min))) * MINUTE;
  const no_show = pickup + (booking.free_wait_min + whole(1, 10)) * MINUTE;
  const complete = board + Math.max(10, ride_min * (0.9 + 0.2 * fraction())) * MINUTE;
  return { paid, confirm, assign, depart, arrive, board, no_show, complete };
}

function plan(
  booking: StoryBooking,
  { fate, cancelled_at, given }: Plot,
  clock: Clock,
  cast: Cast,
  random: Random,
): StoryEvent[] {
  const created = Date.parse(booking.created_at);
  const pickup = Date.parse(booking.pickup_at);
  if (fate === 'expired') return [{ event: 'expire', at: Math.min(created + 24 * HOUR, pickup), by: SYSTEM }];
  const confirmed: StoryEvent = {
    event: 'confirm',
    at: clock.confirm,
    by: random.chance(0.7) ? SYSTEM : staff(cast.support),
  };
  if (!given && fate !== 'cancelled') {
    const at = Math.max(clock.confirm + MINUTE, pickup - NOTICE);
    return [confirmed, cancellation(booking, at, 'operator', cast, random, 'no_car_available')];
  }
  const driver: Author = { actor_id: null, actor_name: given?.[0]?.crew.driver ?? '', actor_type: 'driver' };
  const driven: StoryEvent[] = [
    { event: 'assign', at: clock.assign, by: staff(cast.dispatcher), data: namesOf(given ?? []) },
    { event: 'depart', at: clock.depart, by: driver },
    { event: 'arrive', at: clock.arrive, by: driver },
  ];
  const trip = given ? [confirmed, ...driven] : [confirmed];
  if (fate === 'cancelled') {
    const chance = created + (pickup - 20 * MINUTE - created) * (0.02 + 0.96 * random.fraction());
    const at = cancelled_at ? Date.parse(cancelled_at) : chance;
    const by = cancelled_at ? 'customer' : random.weighted(CANCEL_AUTHORS);
    return [...trip.filter((step) => step.at < at), cancellation(booking, at, by, cast, random)];
  }
  if (fate === 'no_show') {
    const note = 'Called twice, no answer; waited at the meeting point.';
    return [...trip, { event: 'no_show', at: clock.no_show, by: driver, data: { contact_attempts: 2 }, note }];
  }
  return [
    ...trip,
    { event: 'board', at: clock.board, by: driver },
    { event: 'complete', at: clock.complete, by: driver },
  ];
}

function cancellation(
  booking: StoryBooking,
  at: number,
  by: CancelAuthor,
  cast: Cast,
  random: Random,
  reason = random.pick(by === 'customer' ? CUSTOMER_REASONS : FAULT_REASONS),
): StoryEvent {
  const facts = { by, requested_at: iso(at), pickup_at: booking.pickup_at, policy: booking.policy_snapshot };
  const refund_bps = cancellationShare(facts);
  const author = by === 'customer' && random.chance(0.6) ? customer(booking) : staff(cast.support);
  const cancel = { cancel_by: by, cancel_reason_code: reason, cancel_refund_bps: refund_bps };
  return { event: 'cancel', at, by: author, data: { by, reason, refund_bps }, cancel };
}

/** Returns payments: cards and transfers pay in advance; cash and partners pay after the trip. */
function paymentsOf(
  booking: StoryBooking,
  { fate, paid_bps = 10_000 }: Plot,
  upTo: number,
  clock: Clock,
  happened: readonly StoryEvent[],
  random: Random,
): PaymentInsert[] {
  if (fate === 'expired' || paid_bps === 0) return [];
  const { id: booking_id, payment_method: method, currency } = booking;
  const done = happened.find(({ event }) => event === 'complete')?.at ?? Infinity;
  const at = paysAhead(method) ? clock.paid : done;
  if (at > upTo) return [];
  const amount_minor = share(booking.total_minor, paid_bps);
  const entry = { booking_id, method, amount_minor, currency, driver_id: null };
  const reference = (suffix: string) => (method === 'cash' ? null : `${method}_${booking.code.toLowerCase()}${suffix}`);
  const failed = method === 'card' && random.chance(0.03);
  return [
    ...(failed ? [{ ...entry, provider_ref: reference('_1'), state: 'failed' as const, ...both(at - 30_000) }] : []),
    { ...entry, provider_ref: reference(''), state: 'captured', ...both(at) },
  ];
}

/** Returns refunds: most cancellations are refunded within two days, and a few finished trips bring goodwill. */
function refundsOf(
  booking: StoryBooking,
  progress: ProgressRow,
  { refund, fate, ...plot }: Plot,
  cast: Cast,
  random: Random,
): RefundInsert[] {
  if (refund === 'none' || progress.paid_minor === 0) return [];
  const isCancelled = progress.status === 'cancelled';
  const entitled = share(progress.paid_minor, progress.cancel_refund_bps ?? 0);
  const goodwill = fate === 'trip' && progress.status === 'completed' && random.chance(0.01);
  const amount_minor = isCancelled
    ? refund === 'half'
      ? share(entitled, 5000)
      : entitled
    : goodwill
      ? share(progress.paid_minor, random.pick([1000, 2000, 5000]))
      : 0;
  const at = Date.parse(progress.updated_at) + random.whole(5, refund === undefined ? 48 * 60 : 30) * MINUTE;
  if (amount_minor === 0 || at > Date.parse(plot.now) || (isCancelled && refund === undefined && random.chance(0.07)))
    return [];
  return [
    {
      booking_id: booking.id,
      amount_minor,
      currency: booking.currency,
      reason_code: isCancelled ? 'cancellation' : 'goodwill',
      note: isCancelled ? null : 'Driver arrived late; agreed with the customer by phone.',
      state: 'succeeded',
      idempotency_key: `demo:${booking.id}`,
      policy_bps: progress.cancel_refund_bps,
      override: !isCancelled,
      created_by: cast.finance.id,
      created_at: iso(at),
      settled_at: iso(at),
      sent_at: iso(at),
    },
  ];
}

/** A payment of the demo arrives when it is recorded. */
const both = (at: number) => ({ at: iso(at), created_at: iso(at) });

function paysAhead(method: Method): boolean {
  return method === 'card' || method === 'transfer';
}

/** Rounds to whole seconds, as people act. */
function iso(at: number): Instant {
  return new Date(Math.round(at / 1000) * 1000).toISOString();
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Time before the pickup at which the search for a driver ends. */
const NOTICE = 2 * HOUR;
const CANCEL_AUTHORS: readonly (readonly [CancelAuthor, number])[] = [
  ['customer', 80],
  ['operator', 12],
  ['supplier', 8],
];
const CUSTOMER_REASONS = ['change_of_plans', 'change_of_plans', 'flight_cancelled', 'duplicate', 'other'];
const FAULT_REASONS = ['no_car_available', 'driver_no_show', 'late_over_30_min'];
const STAMPS: Partial<Record<BookingStatus, keyof ProgressRow & `${string}_at`>> = {
  confirmed: 'confirmed_at',
  assigned: 'assigned_at',
  en_route: 'en_route_at',
  arrived: 'arrived_at',
  on_board: 'on_board_at',
  completed: 'completed_at',
  cancelled: 'cancelled_at',
};
const NOTHING_YET: ProgressRow = {
  status: 'pending',
  paid_minor: 0,
  refunded_minor: 0,
  confirmed_at: null,
  assigned_at: null,
  en_route_at: null,
  arrived_at: null,
  on_board_at: null,
  completed_at: null,
  cancelled_at: null,
  cancel_by: null,
  cancel_reason_code: null,
  cancel_note: null,
  cancel_refund_bps: null,
  version: 1,
  updated_at: '',
};
