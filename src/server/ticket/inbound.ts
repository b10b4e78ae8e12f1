import type { Updateable } from 'kysely';
import { inboundMail } from '#contract/ticket/ticket.schema.ts';
import { customerWrote, reopened, startClocks } from '#domain/ticket/clocks.ts';
import { MAX_MAIL, onMail, threadOf, type MailDoes } from '#domain/ticket/mail.ts';
import { onCustomerMessage } from '#domain/ticket/ticket.ts';
import { ticketCodeIn } from '#domain/ticket/ticket-code.ts';
import { withSender } from '#domain/ticket/written-from.ts';
import type { BaseContext, Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { addMessage } from './files.ts';
import { readMail, type InboundMail, type ReadMail } from './inbound-mail.ts';
import {
  findAnswered,
  findSender,
  latestOf,
  mailKnown,
  mailTaken,
  pointedBy,
  senderHash,
  unansweredMails,
  type Answered,
  type Sender,
} from './inbound.store.ts';
import { storeAttachments, type Taken } from './mail-files.ts';
import { factsAt, foundTicket } from './present.ts';
import type { TicketTable } from './tables.ts';
import { tellAnswered } from './tell.ts';
import { freshCode } from './ticket.ts';
import { findTicket, insertMessage, insertTicket, lockTickets, updateTicket, type TicketRow } from './ticket.store.ts';
import { auditFacts, clockColumns } from './writes.ts';

/** What became of a mail. */
export interface Received {
  outcome: 'added' | 'reopened' | 'created' | 'kept' | 'ignored' | 'duplicate';
  ticket: string | null;
}

/**
 * Takes a mail of a customer, once. It belongs to the ticket whose code its subject has, otherwise to the one whose
 * messages it answers; without either, or when that ticket has ended for good, it begins a new ticket. What a machine sent
 * is only kept.
 */
export async function receiveMail({ db, installation, now, requestId }: Intake, given: InboundMail): Promise<Received> {
  const transact: Transact = (work) => transaction(db, { command: inboundMail.id, actor: undefined, requestId }, work);
  const read = readMail(given, installation.mailFrom);
  if (read.isEcho) return IGNORED;
  if (await mailKnown(db, read, now)) return DUPLICATE;
  // Before the transaction, which must not wait for pictures to be drawn. What a mail does not use in the end is purged.
  const taken = await storeAttachments(given.attachments, { db, installation, now, transact });
  const mail = { ...read, ...taken };
  return transact(async (tx) => {
    if (await mailTaken(tx.db, mail, now)) return DUPLICATE;
    const thread = threadOf(await pointedBy(tx.db, ticketCodeIn(mail.subject), mail));
    const pointed = await lockedTicket(tx.db, thread?.id);
    const found = thread?.joins ? pointed : undefined;
    const answered = pointed ? undefined : await findAnswered(tx.db, mail);
    const sender = await findSender(tx.db, mail, answered);
    const at = now.toISOString();
    const goesOn = found && onCustomerMessage(found, at) !== 'new_ticket';
    const unanswered = await unansweredMails(tx.db, goesOn ? found.id : { from: mail.from, ...sender }, now);
    const does = onMail(found, { automatic: mail.automatic, unanswered }, at);
    if (does === 'ignore') return IGNORED;
    if (does === 'begin')
      return begin(tx, mail, sender, now, contextOf(pointed, found !== undefined, answered, sender));
    const latest =
      does === 'gather' ? await lockedTicket(tx.db, await latestOf(tx.db, { from: mail.from, ...sender })) : undefined;
    return add(tx, mail, foundTicket(latest ?? found), { does, known: thread?.known ?? true }, now);
  });
}

/** Returns what staff should know of a new ticket before they read the mail; null where that is nothing. */
function contextOf(
  pointed: TicketRow | undefined,
  joined: boolean,
  answered: Answered | undefined,
  { booking }: Sender,
): string | null {
  if (pointed && joined) return `This follows ${pointed.code}, which is ${pointed.status}.`;
  if (pointed)
    return `This mail answers ${pointed.code}, but comes from somebody who is not on that ticket. Merge them if they belong together.`;
  if (!answered?.code || answered.code === booking?.code) return null;
  return answered.to_sender
    ? `This answers a message about ${answered.code}.`
    : `This answers a message about ${answered.code}, which was sent to another address. Make sure who wrote it.`;
}

/** A mail whose files are stored. */
type Mail = ReadMail & Taken;

type Transact = BaseContext['transact'];

interface Intake extends Pick<BaseContext, 'db' | 'installation' | 'now'> {
  readonly requestId: string;
}

async function lockedTicket(db: Db, id: number | undefined): Promise<TicketRow | undefined> {
  if (id === undefined) return undefined;
  await lockTickets(db, [id]);
  return findTicket(db, id);
}

/** Adds a mail to a ticket that is there. `known`: whether its sender is on that. */
async function add(
  tx: Tx,
  mail: Mail,
  row: TicketRow,
  { does, known }: { does: MailDoes; known: boolean },
  now: Date,
): Promise<Received> {
  const at = now.toISOString();
  const moves = does === 'continue' || does === 'reopen';
  const message = {
    ticket_id: row.id,
    kind: 'customer' as const,
    author_id: null,
    body: bodyOf(mail, row.reply_to?.address ?? null),
    automatic: !moves,
    ticket_version: row.version + 1,
    ...identityOf(mail),
    created_at: at,
  };
  await addMessage(tx, { ...message, files: mail.keys, owner: null }, now);
  await updateTicket(tx.db, row.id, moves ? moved(row, does === 'reopen', at) : {});
  const after = foundTicket(await findTicket(tx.db, row.id));
  await tx.audit({ kind: 'ticket', id: row.id, before: auditFacts(row), after: auditFacts(after) });
  if (moves && row.assignee) await tellAnswered(tx.db, row, row.assignee.id, known);
  return { outcome: moves ? (does === 'reopen' ? 'reopened' : 'added') : 'kept', ticket: row.code };
}

/** Returns what a message of the customer changes about their ticket. */
function moved(row: TicketRow, reopens: boolean, at: string): Updateable<TicketTable> {
  const facts = factsAt(row, at);
  const change = reopens
    ? { status: 'processing' as const, resolved_at: null, resolution: null, refund_outcome: null }
    : { status: row.status };
  // What the customer was asked has arrived; a ticket that waits for a supplier still does.
  const waiting_on = row.waiting_on === 'customer' ? ('none' as const) : row.waiting_on;
  const next = { ...change, waiting_on, snoozed_until: null };
  return {
    ...next,
    ...(reopens && { reopened: row.reopened + 1 }),
    ...clockColumns(customerWrote(reopens ? reopened(facts, at) : facts, at), next),
  };
}

async function begin(tx: Tx, mail: Mail, sender: Sender, now: Date, context: string | null): Promise<Received> {
  const at = now.toISOString();
  const status = 'open' as const;
  const code = await freshCode(tx.db, now);
  // Whoever travels on somebody else's booking is answered where they wrote from.
  const isCustomer = sender.customer?.email === mail.from;
  const facts = startClocks('normal', at, sender.booking?.pickup_at ?? null);
  const id = await insertTicket(tx.db, {
    ...clockColumns(facts, { status, waiting_on: 'none', snoozed_until: null }),
    code,
    booking_id: sender.booking?.id ?? null,
    customer_id: sender.customer?.id ?? null,
    contact_name: isCustomer ? null : mail.name || null,
    contact_address: isCustomer ? null : mail.from,
    type: 'other',
    subject: mail.subject.slice(0, MAX_SUBJECT) || 'Mail without a subject',
    channel: 'email',
    language: sender.customer?.language ?? 'en',
    status,
    assignee_id: null,
    snoozed_until: null,
    resolution: null,
    refund_outcome: null,
    reject_reason: null,
    resolved_at: null,
    merged_into: null,
    created_at: at,
    created_by: null,
    updated_by: null,
  });
  const first = { ticket_id: id, author_id: null, created_at: at };
  if (context !== null) await insertMessage(tx.db, { ...first, kind: 'system', body: context });
  const message = { ...first, kind: 'customer', body: bodyOf(mail, mail.from), ...identityOf(mail) } as const;
  await addMessage(tx, { ...message, files: mail.keys, owner: null }, now);
  const after = foundTicket(await findTicket(tx.db, id));
  await tx.audit({ kind: 'ticket', id, before: null, after: auditFacts(after) });
  return { outcome: 'created', ticket: code };
}

/** Returns what a message keeps of the mail that it was, by which that is known again. */
const identityOf = ({ ref, digest, from }: Mail) => ({
  mail_ref: ref,
  mail_digest: digest,
  sender_hash: from === '' ? null : senderHash(from),
});

/**
 * Returns the text of a mail as it is stored. Above it stands who wrote from another address than the ticket's, and which
 * files were left out.
 */
function bodyOf({ from, text, leftOut }: Mail, known: string | null): string {
  const said = [...leftOut.map((line) => `(${line})`), text || 'The mail has no text.'].join('\n\n');
  const whole = from === '' || known?.toLowerCase() === from ? said : withSender(from, said);
  return whole.length > MAX_MAIL ? `${whole.slice(0, MAX_MAIL - SHORTENED.length)}${SHORTENED}` : whole;
}

const IGNORED: Received = { outcome: 'ignored', ticket: null };
const DUPLICATE: Received = { outcome: 'duplicate', ticket: null };
const MAX_SUBJECT = 200;
const SHORTENED = '\n\n(The rest of the mail was too long.)';
