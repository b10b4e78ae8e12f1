import { ticket } from '#contract/ticket/ticket.ts';
import { addressOf } from '#contract/kinds.ts';
import { mayReject, mayReopen, mayWorkOn, REFUND_OUTCOMES } from '#domain/ticket/ticket.ts';
import { action, unavailable, type Availability } from '#console/registry/define.ts';
import type { Send } from '#console/registry/context.ts';
import { choice, text } from '#console/registry/steps.ts';
import { act, asAvailable, rulesOf, type Facts } from './ticket-acts.ts';

const howResolved = {
  refund_outcome: choice({
    label: 'Refund',
    options: REFUND_OUTCOMES.map((value) => ({ value, label: value === 'given' ? 'Given' : 'Not due' })),
    when: ({ records }) => records.some(({ record }) => (record as Partial<Facts> | undefined)?.type === 'refund'),
  }),
  resolution: text({
    label: 'How it was resolved',
    min: 1,
    max: 2000,
    hint: 'Staff read this, the customer does not',
  }),
};

function mayBeResolved(facts: Facts): Availability {
  if (facts.status === 'open') return unavailable('Nobody has taken it yet.', 'ticket.take');
  return asAvailable(mayWorkOn(rulesOf(facts)));
}

export const done = action({
  id: 'ticket.done',
  title: 'Done and next ticket',
  words: ['resolve', 'finish', 'close', 'solve', 'close and next', 'next ticket'],
  call: [ticket.act, ticket.list],
  params: { action: 'resolve' },
  on: { kind: 'ticket', max: 1 },
  icon: 'confirm',
  keys: ['d'],
  primary: true,
  steps: howResolved,
  test: mayBeResolved,
  async run({ record: facts, values, send, idempotencyKey }) {
    const { data } = await act(send, facts, 'resolve', values, idempotencyKey);
    return {
      say: `${data.code} is resolved.`,
      go: await nextAfter(facts.id, send),
      undo: (later) => act(later, data, 'reopen', {}, `undo-${idempotencyKey}`),
    };
  },
});

export const resolve = action({
  id: 'ticket.resolve',
  title: 'Resolve ticket',
  words: ['done', 'finish', 'close', 'solve', 'solved', 'fixed', 'sort out', 'mark solved', 'all good', 'mark done'],
  call: ticket.act,
  params: { action: 'resolve' },
  on: { kind: 'ticket' },
  icon: 'confirm',
  keys: ['Shift+D'],
  rare: true,
  steps: howResolved,
  test: mayBeResolved,
  async run({ record: facts, values, send, idempotencyKey }) {
    const { data } = await act(send, facts, 'resolve', values, idempotencyKey);
    return {
      say: `${data.code} is resolved.`,
      undo: (later) => act(later, data, 'reopen', {}, `undo-${idempotencyKey}`),
    };
  },
});

export const reopen = action({
  id: 'ticket.reopen',
  title: 'Reopen ticket',
  words: ['again', 'undo', 'continue'],
  call: ticket.act,
  params: { action: 'reopen' },
  on: { kind: 'ticket' },
  icon: 'undo',
  keys: ['o'],
  steps: {},
  test: (facts) => asAvailable(mayReopen(rulesOf(facts), new Date().toISOString())),
  async run({ record: facts, send, idempotencyKey }) {
    const { data } = await act(send, facts, 'reopen', {}, idempotencyKey);
    return { say: `${data.code} is open again.` };
  },
});

export const reject = action({
  id: 'ticket.reject',
  title: 'Refuse ticket',
  words: ['reject', 'spam', 'decline', 'junk', 'not ours', 'bin ticket', 'mark as spam'],
  call: ticket.reject,
  on: { kind: 'ticket' },
  icon: 'cancel',
  keys: ['Shift+R'],
  rare: true,
  danger: 'confirm',
  steps: { reason: text({ label: 'Reason', min: 3, max: 1000, hint: 'Kept with the ticket' }) },
  test: (facts) => asAvailable(mayReject(rulesOf(facts))),
  async run({ record: { id, code, version }, values: { reason }, send, idempotencyKey }) {
    await send(ticket.reject, { params: { id }, ifMatch: version, idempotencyKey, body: { reason } });
    return { say: `${code} is rejected.` };
  },
});

/** Returns the address of the ticket to work on next: one's own that is due first, then one that nobody has, then the list. */
async function nextAfter(id: number, send: Send): Promise<string> {
  const first = { live: true, snoozed: false, sort: 'due_at', order: 'asc', page_size: 2 } as const;
  for (const whose of [{ mine: true }, { unassigned: true }]) {
    const { data } = await send(ticket.list, { query: { ...first, ...whose } });
    const next = data.find((each) => each.id !== id);
    if (next) return addressOf('ticket', next.id);
  }
  return '/others/tickets';
}
