import { describe, expect, it } from 'vitest';
import { BOOKING_EVENTS, BOOKING_STATUSES, TRANSITIONS, allowedEvents, can, isOver } from '#domain/booking/booking.ts';
import type { BookingEvent, BookingFacts, BookingStatus } from '#domain/booking/booking.ts';

const now = '2026-05-21T03:00:00.000Z';
const paid: BookingFacts = {
  status: 'pending',
  pickup_at: '2026-05-23T03:00:00Z',
  created_at: '2026-05-20T03:00:00Z',
  payment_method: 'card',
  total_minor: 10600,
  paid_minor: 10600,
  refunded_minor: 0,
  free_wait_min: 60,
  planned_end_at: '2026-05-23T05:00:00Z',
};
const booking = (facts: Partial<BookingFacts> = {}): BookingFacts => ({ ...paid, ...facts });
const ask = (event: BookingEvent, facts: Partial<BookingFacts> = {}, context = {}) =>
  can(event, booking(facts), { now, ...context });

describe('the life of a booking', () => {
  it('runs from pending to completed, each step into the next', () => {
    const trip: BookingEvent[] = ['confirm', 'assign', 'depart', 'arrive', 'board', 'complete'];
    let status: BookingStatus = 'pending';
    const logs: string[] = [];
    for (const event of trip) {
      const step = ask(event, { status });
      if (!step.ok) throw new Error(step.why);
      status = step.to;
      logs.push(step.log);
    }
    expect(status).toBe('completed');
    expect(logs).toEqual(['confirmed', 'assigned', 'en_route', 'arrived', 'on_board', 'completed']);
  });

  it('allows from each status exactly these events', () => {
    expect(Object.fromEntries(BOOKING_STATUSES.map((status) => [status, allowedEvents(status).join(' ')]))).toEqual({
      pending: 'confirm expire cancel refund',
      confirmed: 'unconfirm assign cancel refund',
      assigned: 'reassign unassign depart close cancel refund',
      en_route: 'reassign unassign arrive cancel refund',
      arrived: 'reassign unassign board close no_show cancel refund',
      on_board: 'complete close refund',
      completed: 'refund',
      no_show: 'refund',
      cancelled: 'refund',
      expired: 'refund',
    });
    for (const status of BOOKING_STATUSES) expect(isOver(status)).toBe(allowedEvents(status).join() === 'refund');
  });

  it('refuses every other event with a sentence and what is allowed instead', () => {
    expect(ask('confirm', { status: 'cancelled' })).toEqual({
      ok: false,
      code: 'invalid_transition',
      why: 'A cancelled booking cannot be confirmed.',
      allowed: ['refund'],
    });
    for (const status of BOOKING_STATUSES) {
      for (const event of BOOKING_EVENTS) {
        const answer = ask(event, { status });
        const listed = allowedEvents(status).includes(event);
        expect(!answer.ok && answer.code === 'invalid_transition').toBe(!listed);
      }
    }
    expect(ask('cancel', { status: 'on_board' })).toMatchObject({ why: 'An on board booking cannot be cancelled.' });
  });

  it('takes a confirmation back for a quarter of an hour, and only before a driver has the booking', () => {
    const facts = { status: 'confirmed', confirmed_at: '2026-06-01T10:00:00Z' } as const;
    expect(ask('unconfirm', facts, { now: '2026-06-01T10:15:00Z' })).toEqual({
      ok: true,
      to: 'pending',
      log: 'unconfirmed',
    });
    expect(ask('unconfirm', facts, { now: '2026-06-01T10:15:01Z' })).toMatchObject({ code: 'too_late' });
    expect(ask('unconfirm', facts, { now: '2026-06-01T10:00:05Z', given_slots: 1 })).toMatchObject({
      code: 'has_driver',
    });
  });

  it('names the rights each event needs', () => {
    expect(TRANSITIONS.cancel.need).toEqual(['order:disable']);
    expect(TRANSITIONS.refund.need).toEqual(['order:delete']);
    expect(TRANSITIONS.assign.need).toEqual(['order:edit', 'drivers:get']);
    expect(TRANSITIONS.expire.need).toEqual([]);
  });
});

describe('confirming', () => {
  it('needs full payment, unless it is cash or on a partner’s account', () => {
    expect(ask('confirm')).toMatchObject({ ok: true, to: 'confirmed' });
    expect(ask('confirm', { paid_minor: 10599 })).toMatchObject({ ok: false, code: 'not_paid' });
    expect(ask('confirm', { refunded_minor: 1 })).toMatchObject({ ok: false, code: 'not_paid' });
    expect(ask('confirm', { paid_minor: 0, payment_method: 'cash' })).toMatchObject({ ok: true });
    expect(ask('confirm', { paid_minor: 0, payment_method: 'partner_credit' })).toMatchObject({ ok: true });
  });

  it('is too late once the pickup time has come', () => {
    expect(ask('confirm', { pickup_at: now })).toMatchObject({ ok: false, code: 'pickup_passed' });
    expect(ask('confirm', { pickup_at: '2026-05-21T03:00:01Z' })).toMatchObject({ ok: true });
  });
});

describe('expiring', () => {
  const unpaid = { paid_minor: 0 };

  it('happens 24 hours after creation, or at the pickup if that is sooner', () => {
    expect(ask('expire', { ...unpaid, created_at: '2026-05-20T03:00:00Z' })).toMatchObject({ ok: true, to: 'expired' });
    expect(ask('expire', { ...unpaid, created_at: '2026-05-20T03:00:01Z' })).toMatchObject({ code: 'too_early' });
    expect(ask('expire', { ...unpaid, created_at: now, pickup_at: now })).toMatchObject({ ok: true });
  });

  it('spares what is paid, and cash until the pickup', () => {
    expect(ask('expire')).toMatchObject({ ok: false, code: 'paid' });
    expect(ask('expire', { ...unpaid, payment_method: 'cash' })).toMatchObject({ code: 'too_early' });
    expect(ask('expire', { ...unpaid, payment_method: 'cash', pickup_at: now })).toMatchObject({ ok: true });
  });
});

describe('dispatch and progress', () => {
  it('need every slot filled', () => {
    expect(ask('assign', { status: 'confirmed' }, { open_slots: 1 })).toMatchObject({ code: 'open_slots' });
    expect(ask('assign', { status: 'confirmed' }, { open_slots: 0 })).toMatchObject({ ok: true });
  });

  it('keep the order of time, with five minutes for a fast clock', () => {
    const depart = (occurred_at: string, previous_at?: string) =>
      ask('depart', { status: 'assigned' }, { occurred_at, previous_at });
    expect(depart('2026-05-21T03:05:00Z')).toMatchObject({ ok: true });
    expect(depart('2026-05-21T03:05:01Z')).toMatchObject({ code: 'in_future' });
    expect(depart('2026-05-21T02:00:00Z', '2026-05-21T02:00:01Z')).toMatchObject({ code: 'out_of_order' });
    expect(depart('2026-05-21T02:00:00Z', '2026-05-21T02:00:00Z')).toMatchObject({ ok: true });
  });

  it('call a no-show only after the free wait and two attempts to reach the customer', () => {
    const facts = { status: 'arrived', pickup_at: '2026-05-21T02:00:00Z' } as const;
    expect(ask('no_show', facts, { contact_attempts: 2 })).toMatchObject({ ok: true, to: 'no_show' });
    expect(ask('no_show', facts, { contact_attempts: 1 })).toMatchObject({ code: 'not_contacted' });
    expect(ask('no_show', { ...facts, free_wait_min: 61 }, { contact_attempts: 2 })).toMatchObject({
      code: 'still_waiting',
    });
    const reported = (occurred_at: string) => ask('no_show', facts, { contact_attempts: 2, occurred_at });
    expect(reported('2026-05-21T02:59:59Z')).toMatchObject({ code: 'still_waiting' });
    expect(reported('2026-05-21T03:00:00Z')).toMatchObject({ ok: true });
  });

  it('close by hand only after the planned end', () => {
    expect(ask('close', { status: 'assigned' })).toMatchObject({ code: 'not_over' });
    expect(ask('close', { status: 'assigned', planned_end_at: now })).toMatchObject({ ok: true, to: 'completed' });
    expect(ask('close', { status: 'en_route', planned_end_at: now })).toMatchObject({ code: 'invalid_transition' });
  });
});

describe('refunding', () => {
  it('leaves the status alone and needs money that has not gone back yet', () => {
    expect(ask('refund', { status: 'cancelled' })).toMatchObject({ ok: true, to: 'cancelled', log: 'refunded' });
    expect(ask('refund', { paid_minor: 0 })).toMatchObject({ code: 'nothing_paid' });
    expect(ask('refund', { refunded_minor: 10600 })).toMatchObject({ code: 'all_refunded' });
  });
});

describe('a list row, which knows less', () => {
  it('leaves the guards it has no facts for to the server', () => {
    const row = { free_wait_min: undefined, planned_end_at: undefined };
    expect(ask('close', { ...row, status: 'assigned' })).toMatchObject({ ok: true });
    expect(ask('no_show', { ...row, status: 'arrived' })).toMatchObject({ ok: true });
  });
});
