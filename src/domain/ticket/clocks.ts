import { addMinutes, isBefore, type Instant } from '#domain/time/time.ts';

/** Priorities of a ticket, the most pressing first. */
export const TICKET_PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** The minutes to the first answer and to the end of a ticket. Clocks run day and night. */
export const MINUTES: Readonly<Record<TicketPriority, { first: number; resolve: number }>> = {
  urgent: { first: 15, resolve: 120 },
  high: { first: 60, resolve: 480 },
  normal: { first: 240, resolve: 1440 },
  low: { first: 1440, resolve: 4320 },
};

/** The state that the clocks of a ticket are read from. */
export interface ClockFacts {
  priority: TicketPriority;
  created_at: Instant;
  /** When the first answer is due, without the pickup in mind. */
  first_target_at: Instant;
  first_responded_at: Instant | null;
  /** When the latest message of the customer must be answered; null when nothing waits for an answer. */
  reply_due_at: Instant | null;
  /** When it must be resolved, without the pickup in mind; what was paused is added already. */
  resolve_target_at: Instant;
  /** When the time to resolve it stopped; null while it runs. */
  paused_at: Instant | null;
  /** Seconds for which the time to resolve it has stood still. */
  paused_s: number;
  /** The latest moment that a pickup leaves for resolving it; null without a pickup ahead. */
  cap_at: Instant | null;
}

/** When a ticket is due. */
export interface Clocks {
  first_due_at: Instant;
  resolve_due_at: Instant;
  /** The earliest clock that is not met; null while nothing runs. */
  due_at: Instant | null;
}

/** Returns the clocks of a new ticket. */
export function startClocks(priority: TicketPriority, created_at: Instant, pickup_at: Instant | null): ClockFacts {
  return {
    priority,
    created_at,
    first_target_at: addMinutes(created_at, MINUTES[priority].first),
    first_responded_at: null,
    reply_due_at: null,
    resolve_target_at: addMinutes(created_at, MINUTES[priority].resolve),
    paused_at: null,
    paused_s: 0,
    cap_at: pickupCap(created_at, pickup_at, created_at),
  };
}

/**
 * Returns the latest moment that a pickup leaves for resolving a ticket: an hour before it, but never sooner than a
 * quarter of an hour after the ticket was created; null when there is no pickup, or it has passed.
 */
export function pickupCap(created_at: Instant, pickup_at: Instant | null, now: Instant): Instant | null {
  if (pickup_at === null || !isBefore(now, pickup_at)) return null;
  return later(addMinutes(created_at, LEAST_MINUTES), addMinutes(pickup_at, -MINUTES_BEFORE_PICKUP));
}

/** Returns when each clock of a ticket ends. */
export function clocksOf(facts: ClockFacts): Clocks {
  const { first_target_at, first_responded_at, reply_due_at, resolve_target_at, paused_at, cap_at } = facts;
  const resolve_due_at = cap_at === null ? resolve_target_at : earlier(resolve_target_at, cap_at);
  const first_due_at = earlier(first_target_at, resolve_due_at);
  const running = [
    first_responded_at === null ? first_due_at : null,
    reply_due_at,
    paused_at === null ? resolve_due_at : cap_at,
  ].filter((each) => each !== null);
  return { first_due_at, resolve_due_at, due_at: running.length === 0 ? null : running.reduce(earlier) };
}

/** Returns which of its clocks a ticket is due by: the answer to the customer, or its end. */
export const dueFor = (
  clocks: Clocks & Pick<ClockFacts, 'first_responded_at' | 'reply_due_at'>,
): 'answer' | 'resolve' =>
  clocks.due_at !== null &&
  clocks.due_at === (clocks.first_responded_at === null ? clocks.first_due_at : clocks.reply_due_at)
    ? 'answer'
    : 'resolve';

/** Stops the time to resolve a ticket. The cap of a pickup goes on. */
export const pause = (facts: ClockFacts, now: Instant): ClockFacts =>
  facts.paused_at === null ? { ...facts, paused_at: now } : facts;

/** Lets the time to resolve a ticket run again, later by as long as it stood still. */
export function resume(facts: ClockFacts, now: Instant): ClockFacts {
  if (facts.paused_at === null) return facts;
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(facts.paused_at)) / 1000));
  return {
    ...facts,
    paused_at: null,
    paused_s: facts.paused_s + seconds,
    resolve_target_at: addMinutes(facts.resolve_target_at, seconds / 60),
  };
}

/** Why the time to resolve a ticket stands still. */
export interface Rest {
  waiting_on: string;
  snoozed_until: Instant | null;
}

/**
 * Returns the clocks of a ticket as they are now: one whose snooze is over runs again since its end, though nothing was
 * written at that moment.
 */
export const wokenBy = (facts: ClockFacts, { waiting_on, snoozed_until }: Rest, now: Instant): ClockFacts =>
  snoozed_until !== null && waiting_on !== 'customer' && !isBefore(now, snoozed_until)
    ? resume(facts, snoozed_until)
    : facts;

/** Returns when a ticket is due: one that is snoozed, when it is due after its end. */
export const dueAfterRest = (facts: ClockFacts, { waiting_on, snoozed_until }: Rest): Clocks =>
  clocksOf(snoozed_until !== null && waiting_on !== 'customer' ? resume(facts, snoozed_until) : facts);

/** A message of the customer ends a pause and must be answered in the time of a first answer. */
export function customerWrote(facts: ClockFacts, now: Instant): ClockFacts {
  const running = resume(facts, now);
  if (running.first_responded_at === null) return running;
  return { ...running, reply_due_at: running.reply_due_at ?? addMinutes(now, MINUTES[facts.priority].first) };
}

/** A reply is the first answer if there was none, and answers what the customer wrote last. */
export const replied = (facts: ClockFacts, now: Instant): ClockFacts => ({
  ...facts,
  first_responded_at: facts.first_responded_at ?? now,
  reply_due_at: null,
});

/**
 * Changes the priority. Raised: what was due stays, unless the new priority leaves less time from now. Lowered: the
 * new time counts from the beginning, and what was paused is added.
 */
export function prioritise(facts: ClockFacts, priority: TicketPriority, now: Instant): ClockFacts {
  const { first, resolve } = MINUTES[priority];
  const change = TICKET_PRIORITIES.indexOf(priority) - TICKET_PRIORITIES.indexOf(facts.priority);
  if (change === 0) return facts;
  if (change < 0) {
    return {
      ...facts,
      priority,
      first_target_at: earlier(facts.first_target_at, addMinutes(now, first)),
      resolve_target_at: earlier(facts.resolve_target_at, addMinutes(now, resolve)),
      reply_due_at: facts.reply_due_at && earlier(facts.reply_due_at, addMinutes(now, first)),
    };
  }
  return {
    ...facts,
    priority,
    first_target_at: addMinutes(facts.created_at, first),
    resolve_target_at: addMinutes(facts.created_at, resolve + facts.paused_s / 60),
  };
}

/** Gives a ticket that is opened again the whole time of its priority. */
export const reopened = (facts: ClockFacts, now: Instant): ClockFacts => ({
  ...facts,
  paused_at: null,
  resolve_target_at: addMinutes(now, MINUTES[facts.priority].resolve),
});

const earlier = (one: Instant, other: Instant): Instant => (isBefore(other, one) ? other : one);
const later = (one: Instant, other: Instant): Instant => (isBefore(one, other) ? other : one);

/** A ticket always has this many minutes, however near its pickup is. */
const LEAST_MINUTES = 15;
const MINUTES_BEFORE_PICKUP = 60;
