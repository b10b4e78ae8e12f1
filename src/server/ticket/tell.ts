import { addressOf } from '#contract/kinds.ts';
import { hearsOf } from '#domain/access/markets.ts';
import { mentionedIn } from '#domain/mentions.ts';
import type { NoticeKind } from '#domain/notice.ts';
import { addMinutes } from '#domain/time/time.ts';
import type { Actor, Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { marketsOfRecords } from '#server/kit/confine/confine.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { staffAndMarketsWith } from '#server/staff/index.ts';
import { claimLate, claimSoon, namesOf, type DueTicket } from './tell.store.ts';

type Told = { id: number; code: string; subject: string };

/** Tells somebody that a ticket is theirs now. */
export const tellAssigned = (db: Tx['db'], { id, code, subject }: Told, to: number, { name }: Actor): Promise<void> =>
  notify(db, to, {
    kind: 'ticket.assigned',
    title: `${name} gave you ticket ${code}`,
    detail: subject,
    path: pathOf(id),
  });

/** Tells whoever has a ticket that somebody has written by mail: its customer, or somebody who is not on it. */
export const tellAnswered = (db: Tx['db'], { id, code, subject }: Told, to: number, known: boolean): Promise<void> =>
  notify(db, to, {
    kind: 'ticket.answered',
    title: known ? `The customer wrote on ticket ${code}` : `Somebody new wrote on ticket ${code}`,
    detail: subject,
    path: pathOf(id),
  });

/** Tells whoever a message mentions, if they may open the ticket. */
export async function tellMentioned(tx: Tx, { id, code, subject }: Told, text: string, actor: Actor): Promise<void> {
  if (!text.includes('@')) return;
  const readers = await staffOf(tx.db, id, 'get');
  const people = await namesOf(
    tx.db,
    readers.filter((each) => each !== actor.id),
  );
  const ids = mentionedIn(text, people);
  if (ids.length === 0) return;
  const title = `${actor.name} mentioned you on ticket ${code}`;
  await notify(tx.db, ids, { kind: 'ticket.mention', title, detail: subject, path: pathOf(id) });
}

/**
 * Tells staff of tickets that are due soon or overdue, once for each moment at which one is due: whoever has it, and of
 * overdue ones that nobody has, everybody who may take them.
 */
export const watchTickets = (db: Db, now: Date): Promise<void> =>
  transaction(db, { command: 'ticket.watch', actor: undefined, requestId: null }, async (tx) => {
    const at = now.toISOString();
    for (const each of await claimSoon(tx.db, at, addMinutes(at, SOON_MINUTES), BATCH))
      await tellDue(tx.db, each, 'ticket.due_soon', 'is due soon');
    const late = await claimLate(tx.db, at, BATCH);
    for (const each of late) if (each.assignee_id !== null) await tellDue(tx.db, each, 'ticket.overdue', 'is overdue');
    await tellUnassigned(
      tx.db,
      late.filter(({ assignee_id }) => assignee_id === null),
    );
  });

async function tellDue(db: Tx['db'], { id, code, subject, assignee_id }: DueTicket, kind: NoticeKind, is: string) {
  if (assignee_id === null) return;
  await notify(db, assignee_id, { kind, title: `Ticket ${code} ${is}`, detail: subject, path: pathOf(id) });
}

async function tellUnassigned(db: Tx['db'], tickets: readonly DueTicket[]): Promise<void> {
  if (tickets.length === 0) return;
  const lying = await marketsOfRecords(
    db,
    tickets.map(({ id }) => ({ kind: 'ticket', id })),
  );
  for (const { id: to, markets } of await staffAndMarketsWith(db, 'others', 'edit')) {
    const own = tickets.filter(({ id }) => hearsOf(markets, lying.get(`ticket:${id}`) ?? null));
    const [first] = own;
    if (!first) continue;
    const { id, code, subject } = first;
    await notify(
      db,
      to,
      own.length === 1
        ? {
            kind: 'ticket.overdue',
            title: `Ticket ${code} is overdue, and nobody has it`,
            detail: subject,
            path: pathOf(id),
          }
        : {
            kind: 'ticket.overdue',
            title: `${own.length} tickets are overdue, and nobody has them`,
            detail: `The first is ${code}.`,
            path: '/others/tickets?queue=overdue',
          },
    );
  }
}

/** Returns the staff who have a right to tickets, and to the market where one lies. */
export async function staffOf(db: Db, ticketId: number, action: 'get' | 'edit'): Promise<number[]> {
  const [market = null] = (await marketsOfRecords(db, [{ kind: 'ticket', id: ticketId }])).values();
  return (await staffAndMarketsWith(db, 'others', action))
    .filter(({ markets }) => markets.length === 0 || (market !== null && markets.includes(market as never)))
    .map(({ id }) => id);
}

const pathOf = (id: number): string => addressOf('ticket', id);

/** How long before it is due whoever has a ticket is told. */
const SOON_MINUTES = 15;
/** Tickets per sweep, so that its transaction stays short; the next one continues. */
const BATCH = 200;
