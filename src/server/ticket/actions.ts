import type { ticket, TicketAction } from '#contract/ticket/ticket.ts';
import type { ActionInput } from '#contract/ticket/ticket.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { pause, reopened, resume, type ClockFacts } from '#domain/ticket/clocks.ts';
import { isPaused, mayMerge, mayProcess, mayReopen, mayResolve, maySnooze, mayWorkOn } from '#domain/ticket/ticket.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { foundTicket } from './present.ts';
import { staffOf, tellAssigned } from './tell.ts';
import { findTicket, lockTickets, moveInto, updateTicket, type TicketRow } from './ticket.store.ts';
import { allow, auditFacts, clocksNow, store, ticketWrites, ticketWritesFor } from './writes.ts';

/** Does one action to a locked ticket. Returns whether anything changed. */
type Act = (tx: Tx, row: TicketRow, input: ActionInput, context: StaffContext) => Promise<'changed' | 'unchanged'>;

export const act: Handler<typeof ticket.act> = ({ params, body }, context) => {
  const action = params.action as TicketAction;
  const work = ACTS[action];
  return ticketWritesFor(action).change(params.id, context, (tx, row) => work(tx, row, body, context), {
    beforeLock: async (tx) => {
      if (body.into_id !== undefined) await lockTickets(tx.db, [params.id, body.into_id]);
    },
    guard: (row) => {
      // Whoever takes a ticket that a colleague took a moment ago is told so, rather than that it has changed.
      if (action === 'process') allow(mayProcess(row, body.assignee_id ?? context.actor.id, body.reassign));
    },
  });
};

export const reject: Handler<typeof ticket.reject> = ({ params, body }, context) =>
  ticketWrites.change(params.id, context, async (tx, row) => {
    allow(mayWorkOn(row));
    const change = { status: 'rejected', reject_reason: body.reason, snoozed_until: null, waiting_on: 'none' } as const;
    await store(tx.db, row, ended(row, context), change, context);
    return 'changed';
  });

const ACTS: Readonly<Record<TicketAction, Act>> = {
  process: (tx, row, input, context) => give(tx, row, input.assignee_id ?? context.actor.id, 'processing', context),

  assign(tx, row, { assignee_id }, context) {
    allow(mayWorkOn(row));
    if (assignee_id === undefined) throw invalid({ assignee_id: [say.needed] });
    return give(tx, row, assignee_id, row.status, context);
  },

  async resolve(tx, row, { resolution = '', refund_outcome = null }, context) {
    const field = resolution === '' ? 'resolution' : 'refund_outcome';
    allow(mayResolve(row, { resolution, refund: refund_outcome }), field);
    const resolved_at = context.now.toISOString();
    const change = { status: 'resolved', resolution, refund_outcome, resolved_at, snoozed_until: null } as const;
    await store(tx.db, row, ended(row, context), { ...change, waiting_on: 'none' }, context);
    return 'changed';
  },

  async reopen(tx, row, _, context) {
    const now = context.now.toISOString();
    allow(mayReopen(row, now));
    const change = { status: 'processing', resolved_at: null, resolution: null, refund_outcome: null } as const;
    await store(tx.db, row, reopened(row, now), { ...change, reopened: row.reopened + 1 }, context);
    return 'changed';
  },

  async wait(tx, row, { waiting_on }, context) {
    allow(mayWorkOn(row));
    if (waiting_on === undefined) throw invalid({ waiting_on: [say.needed] });
    return waiting_on === row.waiting_on ? 'unchanged' : rest(tx, row, { waiting_on }, context);
  },

  async snooze(tx, row, { until }, context) {
    if (until === undefined) throw invalid({ until: [say.needed] });
    allow(maySnooze(row, until, context.now.toISOString()), 'until');
    return rest(tx, row, { snoozed_until: until }, context);
  },

  async wake(tx, row, _, context) {
    allow(mayWorkOn(row));
    return row.snoozed_until === null ? 'unchanged' : rest(tx, row, { snoozed_until: null }, context);
  },

  async merge(tx, row, { into_id }, context) {
    if (into_id === undefined) throw invalid({ into_id: [say.needed] });
    const into = await findTicket(tx.db, into_id);
    if (!into) throw invalid({ into_id: ['This ticket does not exist.'] });
    allow(mayMerge(row, into), 'into_id');
    if (into.status === 'rejected' || into.status === 'resolved') {
      throw conflict('invalid_transition', `${into.code} is ${into.status}. Reopen it first.`);
    }
    await moveInto(tx.db, row.id, into.id);
    await updateTicket(tx.db, into.id, { updated_by: context.actor.id });
    await store(tx.db, row, row, { merged_into: into.id }, context);
    const after = foundTicket(await findTicket(tx.db, into.id));
    await tx.audit({
      kind: 'ticket',
      id: into.id,
      before: auditFacts(into),
      after: { ...auditFacts(after), merged: row.code },
    });
    return 'changed';
  },
};

/** Gives a ticket to somebody who may work on it, and tells them. */
async function give(
  tx: Tx,
  row: TicketRow,
  to: number,
  status: TicketRow['status'],
  context: StaffContext,
): Promise<'changed' | 'unchanged'> {
  if (row.assignee?.id === to && row.status === status) return 'unchanged';
  if (to !== context.actor.id) {
    if (!(await staffOf(tx.db, row.id, 'edit')).includes(to)) {
      throw invalid({ assignee_id: ['This person may not work on the ticket. Choose somebody else.'] });
    }
    await tellAssigned(tx.db, row, to, context.actor);
  }
  await store(tx.db, row, clocksNow(row, context), { assignee_id: to, status }, context);
  return 'changed';
}

/** Changes what a ticket waits for, which stops its time or lets it run again. */
async function rest(
  tx: Tx,
  row: TicketRow,
  change: Partial<Pick<TicketRow, 'waiting_on' | 'snoozed_until'>>,
  context: StaffContext,
): Promise<'changed'> {
  const now = context.now.toISOString();
  const facts = clocksNow(row, context);
  const rests = isPaused({ ...row, ...change }, now);
  await store(tx.db, row, rests ? pause(facts, now) : resume(facts, now), change, context);
  return 'changed';
}

/** Returns the clocks of a ticket whose work ends now: nothing rests any more, and nothing waits for an answer. */
const ended = (row: TicketRow, context: StaffContext): ClockFacts => ({
  ...resume(clocksNow(row, context), context.now.toISOString()),
  reply_due_at: null,
});
