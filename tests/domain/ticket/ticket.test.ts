import { describe, expect, it } from 'vitest';
import { MAILS_AN_HOUR, onMail } from '#domain/ticket/mail.ts';
import {
  isOverdue,
  isPaused,
  mayMerge,
  mayProcess,
  mayReject,
  mayReopen,
  mayResolve,
  maySnooze,
  mayWorkOn,
  onCustomerMessage,
  type TicketFacts,
} from '#domain/ticket/ticket.ts';

const NOW = '2026-11-22T02:00:00.000Z';
const ticket = (facts: Partial<TicketFacts> = {}): TicketFacts => ({
  id: 1,
  type: 'other',
  status: 'processing',
  waiting_on: 'none',
  snoozed_until: null,
  resolved_at: null,
  merged_into: null,
  assignee: { id: 5, name: 'Ana Lim' },
  ...facts,
});
const resolved = (resolved_at: string) => ticket({ status: 'resolved', resolved_at });
const done = { resolution: 'Moved to 10:00.', refund: null };

describe('taking a ticket', () => {
  it('is refused with the name of whoever has it, unless it is reassigned', () => {
    expect(mayProcess(ticket(), 6, false)).toEqual({
      ok: false,
      code: 'already_taken',
      why: 'Ana Lim has already taken this ticket.',
    });
    expect(mayProcess(ticket(), 6, true).ok).toBe(true);
    expect(mayProcess(ticket(), 5, false).ok).toBe(true);
    expect(mayProcess(ticket({ status: 'open', assignee: null }), 6, false).ok).toBe(true);
  });

  it('is refused once work on it has ended', () => {
    expect(mayProcess(resolved(NOW), 5, true)).toMatchObject({ code: 'invalid_transition' });
    expect(mayWorkOn(ticket({ merged_into: 9 }))).toMatchObject({ code: 'merged' });
  });
});

describe('resolving a ticket', () => {
  it('needs somebody who took it, and a resolution', () => {
    expect(mayResolve(ticket({ status: 'open', assignee: null }), done)).toMatchObject({ code: 'invalid_transition' });
    expect(mayResolve(ticket(), { ...done, resolution: '  ' })).toMatchObject({ code: 'resolution_required' });
    expect(mayResolve(ticket(), done).ok).toBe(true);
    expect(mayResolve(resolved(NOW), done)).toMatchObject({ why: 'It is resolved already.' });
  });

  it('about a refund needs to say how that ended', () => {
    expect(mayResolve(ticket({ type: 'refund' }), done)).toMatchObject({ code: 'refund_undecided' });
    expect(mayResolve(ticket({ type: 'refund' }), { ...done, refund: 'not_due' }).ok).toBe(true);
  });
});

describe('rejecting a ticket', () => {
  it('is possible before and while somebody works on it', () => {
    expect(mayReject(ticket({ status: 'open' })).ok).toBe(true);
    expect(mayReject(ticket()).ok).toBe(true);
    expect(mayReject(ticket({ status: 'rejected' }))).toMatchObject({ why: 'It is rejected already.' });
  });
});

describe('reopening a ticket', () => {
  it('is possible for seven days after it was resolved', () => {
    expect(mayReopen(resolved('2026-11-15T02:00:00.000Z'), NOW).ok).toBe(true);
    expect(mayReopen(resolved('2026-11-15T01:59:59.000Z'), NOW)).toMatchObject({ code: 'too_late' });
    expect(mayReopen(ticket({ status: 'rejected' }), NOW)).toMatchObject({ code: 'invalid_transition' });
  });

  it('happens by itself when the customer writes in that time; later there is a new ticket', () => {
    expect(onCustomerMessage(ticket(), NOW)).toBe('continue');
    expect(onCustomerMessage(resolved('2026-11-20T00:00:00.000Z'), NOW)).toBe('reopen');
    expect(onCustomerMessage(resolved('2026-11-01T00:00:00.000Z'), NOW)).toBe('new_ticket');
    expect(onCustomerMessage(ticket({ status: 'rejected' }), NOW)).toBe('new_ticket');
  });
});

describe('a mail', () => {
  const over = resolved('2026-11-01T00:00:00.000Z');
  const one = { automatic: false, unanswered: 0 };
  const many = { automatic: false, unanswered: MAILS_AN_HOUR };
  const away = { automatic: true, unanswered: 0 };
  it.each([
    ['of a person without a ticket', undefined, one, 'begin'],
    ['of a person on a ticket', ticket(), one, 'continue'],
    ['of a person on a resolved one', resolved(NOW), one, 'reopen'],
    ['of a person on one that has ended for good', over, one, 'begin'],
    ['of a machine without a ticket', undefined, away, 'ignore'],
    ['of a machine on a ticket', ticket(), away, 'keep'],
    ['of a machine on a resolved one', resolved(NOW), away, 'keep'],
    ['after many without a ticket', undefined, many, 'gather'],
    ['after many on a ticket', ticket(), many, 'keep'],
    ['after many on a resolved one', resolved(NOW), many, 'keep'],
    ['after many on one that has ended for good', over, many, 'gather'],
  ] as const)('%s', (_, found, mail, does) => {
    expect(onMail(found, mail, NOW)).toBe(does);
  });
});

describe('a snooze', () => {
  it('ends ahead of now', () => {
    expect(maySnooze(ticket(), NOW, NOW)).toMatchObject({ code: 'snooze_in_past' });
    expect(maySnooze(ticket(), '2026-11-22T02:00:01.000Z', NOW).ok).toBe(true);
  });

  it('stops the time to resolve it, as waiting for the customer does, and waiting for a supplier does not', () => {
    expect(isPaused({ waiting_on: 'none', snoozed_until: '2026-11-22T02:00:01.000Z' }, NOW)).toBe(true);
    expect(isPaused({ waiting_on: 'none', snoozed_until: NOW }, NOW)).toBe(false);
    expect(isPaused({ waiting_on: 'customer', snoozed_until: null }, NOW)).toBe(true);
    expect(isPaused({ waiting_on: 'supplier', snoozed_until: null }, NOW)).toBe(false);
  });
});

describe('merging tickets', () => {
  it('never leads in a circle', () => {
    expect(mayMerge(ticket(), ticket())).toMatchObject({ code: 'merge_circle' });
    expect(mayMerge(ticket(), ticket({ id: 2, merged_into: 3 }))).toMatchObject({ code: 'merge_circle' });
    expect(mayMerge(ticket({ merged_into: 3 }), ticket({ id: 2 }))).toMatchObject({ code: 'merged' });
    expect(mayMerge(ticket(), ticket({ id: 2 })).ok).toBe(true);
  });
});

describe('an overdue ticket', () => {
  it('is one whose earliest clock has passed', () => {
    expect(isOverdue({ due_at: '2026-11-22T01:59:59.000Z' }, NOW)).toBe(true);
    expect(isOverdue({ due_at: NOW }, NOW)).toBe(false);
    expect(isOverdue({ due_at: null }, NOW)).toBe(false);
  });
});
