import { describe, expect, it } from 'vitest';
import {
  clocksOf,
  customerWrote,
  dueAfterRest,
  dueFor,
  pause,
  pickupCap,
  prioritise,
  reopened,
  replied,
  resume,
  startClocks,
  wokenBy,
  type TicketPriority,
} from '#domain/ticket/clocks.ts';

const CREATED = '2026-11-22T02:00:00.000Z';
const at = (text: string): string => `2026-11-${text}:00.000Z`;
const started = (priority: TicketPriority, pickup: string | null = null) => startClocks(priority, CREATED, pickup);

describe('the clocks of a new ticket', () => {
  it.each([
    ['normal', null, '22T06:00', '23T02:00'],
    ['normal', '22T08:00', '22T06:00', '22T07:00'],
    ['normal', '22T02:50', '22T02:15', '22T02:15'],
    ['urgent', '25T02:00', '22T02:15', '22T04:00'],
    ['high', null, '22T03:00', '22T10:00'],
    ['low', null, '23T02:00', '25T02:00'],
  ] as const)('of priority %s with a pickup at %s: first answer %s, end %s', (priority, pickup, first, resolve) => {
    expect(clocksOf(started(priority, pickup && at(pickup)))).toEqual({
      first_due_at: at(first),
      resolve_due_at: at(resolve),
      due_at: at(first),
    });
  });

  it('do not mind a pickup that has passed', () => {
    expect(clocksOf(started('normal', at('22T01:59'))).resolve_due_at).toBe(at('23T02:00'));
    expect(pickupCap(CREATED, CREATED, CREATED)).toBeNull();
  });
});

describe('a ticket that waits for the customer', () => {
  const answered = replied(started('normal'), at('22T04:00'));
  const waiting = pause(answered, at('22T05:00'));

  it('is not due while it waits', () => {
    expect(clocksOf(waiting).due_at).toBeNull();
    expect(clocksOf(pause(waiting, at('22T06:00')))).toEqual(clocksOf(waiting));
  });

  it('has as much more time afterwards, and must answer what the customer wrote', () => {
    const written = customerWrote(waiting, at('22T09:30'));
    expect(clocksOf(written).resolve_due_at).toBe(at('23T06:30'));
    expect(written).toMatchObject({ reply_due_at: at('22T13:30'), paused_s: 4.5 * 3600, paused_at: null });
    expect(clocksOf(written).due_at).toBe(at('22T13:30'));
  });

  it('is still due before the pickup', () => {
    const capped = pause(replied(started('normal', at('22T08:00')), at('22T02:10')), at('22T02:20'));
    expect(clocksOf(capped).due_at).toBe(at('22T07:00'));
    expect(clocksOf(resume(capped, at('22T05:20'))).resolve_due_at).toBe(at('22T07:00'));
  });

  it('goes on from the first of several messages of the customer until it is answered', () => {
    const once = customerWrote(waiting, at('22T09:30'));
    const twice = customerWrote(once, at('22T12:00'));
    expect(twice.reply_due_at).toBe(at('22T13:30'));
    expect(clocksOf(replied(twice, at('22T12:30'))).due_at).toBe(at('23T06:30'));
  });
});

describe('a snoozed ticket', () => {
  const snoozed = pause(replied(started('normal'), at('22T04:00')), at('22T05:00'));
  const rest = { waiting_on: 'none', snoozed_until: at('22T08:00') };

  it('is due three hours later after a snooze of three hours, which is known from its beginning', () => {
    expect(dueAfterRest(snoozed, rest).due_at).toBe(at('23T05:00'));
  });

  it('runs again since the end of the snooze, whenever somebody looks', () => {
    expect(wokenBy(snoozed, rest, at('22T07:59'))).toBe(snoozed);
    expect(wokenBy(snoozed, rest, at('22T20:00'))).toMatchObject({ paused_s: 3 * 3600, paused_at: null });
  });

  it('rests on while it waits for the customer', () => {
    const waiting = { ...rest, waiting_on: 'customer' };
    expect(wokenBy(snoozed, waiting, at('22T20:00'))).toBe(snoozed);
    expect(dueAfterRest(snoozed, waiting).due_at).toBeNull();
  });
});

describe('a message before the first answer', () => {
  it('leaves the first answer to be due', () => {
    const written = customerWrote(started('normal'), at('22T03:00'));
    expect(written.reply_due_at).toBeNull();
    expect(clocksOf(written).due_at).toBe(at('22T06:00'));
  });
});

describe('another priority', () => {
  it.each([
    ['22T03:00', '22T05:00'],
    ['23T01:30', '23T02:00'],
  ])('that is higher at %s gives time until %s at most', (now, due) => {
    expect(clocksOf(prioritise(started('normal'), 'urgent', at(now))).resolve_due_at).toBe(at(due));
  });

  it('that is lower counts from the beginning, with what was paused', () => {
    expect(clocksOf(prioritise(started('urgent'), 'low', at('22T02:30'))).resolve_due_at).toBe(at('25T02:00'));
    const paused = resume(pause(started('urgent'), at('22T02:10')), at('22T02:40'));
    expect(clocksOf(prioritise(paused, 'low', at('22T03:00'))).resolve_due_at).toBe(at('25T02:30'));
  });

  it('that is the same changes nothing', () => {
    const facts = started('normal');
    expect(prioritise(facts, 'normal', at('22T03:00'))).toBe(facts);
  });

  it('that is higher brings the answer to the customer nearer', () => {
    const written = customerWrote(replied(started('normal'), at('22T02:10')), at('22T03:00'));
    expect(prioritise(written, 'urgent', at('22T03:10')).reply_due_at).toBe(at('22T03:25'));
  });
});

describe('a ticket that is opened again', () => {
  it('has the whole time of its priority', () => {
    const again = reopened(replied(started('high'), at('22T02:30')), at('25T00:00'));
    expect(clocksOf(again)).toMatchObject({ resolve_due_at: at('25T08:00'), due_at: at('25T08:00') });
  });
});

describe('what a ticket is due for', () => {
  const what = (facts: ReturnType<typeof started>) => dueFor({ ...facts, ...clocksOf(facts) });

  it('is the first answer, then its end, and again an answer once the customer has written', () => {
    const fresh = started('normal');
    const answered = replied(fresh, at('22T03:00'));
    expect([fresh, answered, customerWrote(answered, at('22T04:00'))].map(what)).toEqual([
      'answer',
      'resolve',
      'answer',
    ]);
  });

  it('is its end where that comes before the answer to what the customer wrote', () => {
    const written = customerWrote(replied(started('normal', at('22T08:00')), at('22T03:00')), at('22T06:30'));
    expect([clocksOf(written).due_at, what(written)]).toEqual([at('22T07:00'), 'resolve']);
  });

  it('is its end while nothing is due', () => {
    expect(what(pause(replied(started('normal'), at('22T03:00')), at('22T04:00')))).toBe('resolve');
  });
});
