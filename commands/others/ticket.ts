import { ticket } from '#contract/ticket/ticket.ts';
import { addressOf } from '#contract/kinds.ts';
import { mayMerge, mayProcess, mayWorkOn, WAITING_ON } from '#domain/ticket/ticket.ts';
import { action, AVAILABLE, unavailable, type Action, type Later } from '#console/registry/define.ts';
import type { Send } from '#console/registry/context.ts';
import { editing, plainCommands } from '#console/registry/plain.ts';
import { choice, record as recordStep } from '#console/registry/steps.ts';
import { ticketOfBooking } from './booking-ticket.ts';
import { ticketOfCustomer } from './customer-ticket.ts';
import { act, asAvailable, rulesOf, type Facts } from './ticket-acts.ts';
import { linkBooking, linkCustomer, unlink } from './ticket-link.ts';
import { snooze } from './ticket-snooze.ts';
import { done, reject, reopen, resolve } from './ticket-end.ts';
import { ticketSource, WRITING_COMMANDS } from './ticket-more.ts';

const replyCommands = plainCommands('saved_reply');

const take = action({
  id: 'ticket.take',
  title: 'Take ticket',
  words: [
    'process',
    'mine',
    'start',
    'begin',
    'grab',
    'claim',
    'assign to me',
    'pick up',
    'give it to me',
    'assign ticket to me',
    'take over',
  ],
  call: ticket.act,
  params: { action: 'process' },
  on: { kind: 'ticket' },
  icon: 'confirm',
  keys: ['a'],
  steps: {},
  test(facts, ctx) {
    if (facts.status === 'processing' && facts.assignee?.id === ctx.me?.id) return unavailable('It is yours already.');
    return asAvailable(mayProcess(rulesOf(facts), ctx.me?.id ?? 0, true));
  },
  async run({ record: facts, send, idempotencyKey }) {
    // The person sees who has it: taking it from them is what they ask for.
    const reassign = facts.assignee !== null;
    const { data } = await act(send, facts, 'process', { reassign }, idempotencyKey);
    return { say: `${data.code} is yours.` };
  },
});

const give = action({
  id: 'ticket.give',
  title: 'Give ticket to somebody',
  words: ['assign', 'delegate', 'hand over', 'transfer', 'escalate', 'pass on', 'forward', 'not mine'],
  call: [ticket.act, ticket.people],
  params: { action: 'assign' },
  on: { kind: 'ticket' },
  icon: 'users',
  keys: ['Shift+A'],
  steps: {
    assignee_id: choice({
      label: 'Person',
      options: async ({ ctx, records }) => {
        const { data } = await ctx.send(ticket.people, {});
        const has = new Set(records.map(({ record }) => (record as Partial<Facts> | undefined)?.assignee?.id));
        return Object.entries(data)
          .filter(([id]) => records.length !== 1 || !has.has(Number(id)))
          .map(([id, label]) => ({ value: Number(id), label }));
      },
    }),
  },
  test: (facts) => asAvailable(mayWorkOn(rulesOf(facts))),
  many: ({ assignee_id }) => ({ call: ticket.act, params: { action: 'assign' }, body: { assignee_id } }),
  async run({ record: facts, values: { assignee_id }, send, idempotencyKey }) {
    const { data } = await act(send, facts, 'assign', { assignee_id }, idempotencyKey);
    const before = facts.assignee?.id;
    return {
      say: `${data.code} is with ${data.assignee?.name ?? 'nobody'}.`,
      ...(before !== undefined && {
        undo: (later: Send) => act(later, data, 'assign', { assignee_id: before }, `undo-${idempotencyKey}`),
      }),
    };
  },
});

const wait = action({
  id: 'ticket.wait',
  title: 'Note who ticket waits for',
  words: [
    'customer',
    'supplier',
    'pause',
    'pending',
    'waiting',
    'on hold',
    'put on hold',
    'waiting on',
    'waiting for customer',
    'waiting for answer',
  ],
  call: ticket.act,
  params: { action: 'wait' },
  on: { kind: 'ticket' },
  icon: 'history',
  keys: ['h'],
  steps: {
    waiting_on: choice({
      label: 'Waits for',
      options: WAITING_ON.map((value) => ({ value, label: value === 'none' ? 'Nobody' : `The ${value}` })),
    }),
  },
  test: (facts) => asAvailable(mayWorkOn(rulesOf(facts))),
  async run({ record: facts, values: { waiting_on }, send, idempotencyKey }) {
    const { data } = await act(send, facts, 'wait', { waiting_on }, idempotencyKey);
    return {
      say: waiting_on === 'none' ? `${data.code} waits for nobody.` : `${data.code} waits for the ${waiting_on}.`,
      undo: (later) => act(later, data, 'wait', { waiting_on: facts.waiting_on }, `undo-${idempotencyKey}`),
    };
  },
});

const wake = action({
  id: 'ticket.wake',
  title: 'Wake ticket',
  words: ['snooze', 'end', 'now', 'continue', 'unsnooze', 'bring back', 'unpark', 'wake up', 'unpark ticket'],
  call: ticket.act,
  params: { action: 'wake' },
  on: { kind: 'ticket' },
  icon: 'undo',
  rare: true,
  steps: {},
  test(facts) {
    if (facts.snoozed_until === null) return unavailable('It is not snoozed.');
    return asAvailable(mayWorkOn(rulesOf(facts)));
  },
  async run({ record: facts, send, idempotencyKey }) {
    const { data } = await act(send, facts, 'wake', {}, idempotencyKey);
    return { say: `${data.code} is awake.` };
  },
});

const merge = action({
  id: 'ticket.merge',
  title: 'Merge ticket into another',
  words: ['same', 'join', 'combine'],
  call: ticket.act,
  params: { action: 'merge' },
  on: { kind: 'ticket', max: 1 },
  icon: 'copy',
  keys: ['Shift+M'],
  rare: true,
  danger: 'confirm',
  steps: { into: recordStep({ label: 'Ticket that stays', of: 'ticket' }) },
  test: (facts) => asAvailable(mayMerge(rulesOf(facts), { ...rulesOf(facts), id: 0 })),
  async run({ record: facts, values: { into }, send, idempotencyKey }) {
    await act(send, facts, 'merge', { into_id: into.id }, idempotencyKey);
    return { say: `${facts.code} was merged.`, go: addressOf('ticket', into.id) };
  },
});

const openBooking = action({
  id: 'ticket.booking',
  title: 'Open booking of ticket',
  words: ['order', 'trip', 'pickup', 'linked booking', 'see booking', 'go to booking'],
  call: ticket.one,
  need: 'order:get',
  on: { kind: 'ticket', max: 1 },
  icon: 'orders',
  keys: ['u'],
  steps: {},
  test: ({ booking }) => (booking ? AVAILABLE : unavailable('It is not about a booking.')),
  run: async ({ record: { booking } }) => ({ say: '', go: addressOf('booking', booking?.code ?? '') }),
});

export const othersActions: Later = {
  actions: [
    take,
    done,
    ...WRITING_COMMANDS,
    snooze,
    wait,
    give,
    resolve,
    wake,
    openBooking,
    linkBooking,
    linkCustomer,
    unlink,
    reopen,
    editing('ticket'),
    reject,
    merge,
    ticketOfBooking,
    ticketOfCustomer,
    ...replyCommands.actions,
  ] satisfies readonly Action[],
  sources: [ticketSource, replyCommands.source],
};
