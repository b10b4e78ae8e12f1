import type { Updateable } from 'kysely';
import * as v from 'valibot';
import { email } from '#contract/kit/fields.ts';
import { inboundMail } from '#contract/ticket/ticket.schema.ts';
import { oneLine, severalLines } from '#domain/text/invisible.ts';
import { customerWrote, reopened, startClocks } from '#domain/ticket/clocks.ts';
import { isAutomatic, onMail, type MailDoes } from '#domain/ticket/mail.ts';
import { onCustomerMessage } from '#domain/ticket/ticket.ts';
import { ticketCodeIn } from '#domain/ticket/ticket-code.ts';
import type { BaseContext, Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { addMessage } from './files.ts';
import {
  findByMail,
  findSender,
  latestOf,
  mailKnown,
  mailTaken,
  unansweredMails,
  type Sender,
} from './inbound.store.ts';
import { storeAttachments, type Taken } from './mail-files.ts';
import { factsAt, foundTicket } from './present.ts';
import type { TicketTable } from './tables.ts';
import { tellAnswered } from './tell.ts';
import { freshCode } from './ticket.ts';
import { findTicket, insertMessage, insertTicket, lockTickets, updateTicket, type TicketRow } from './ticket.store.ts';
import { auditFacts, clockColumns } from './writes.ts';

/** A mail as the gateway hands it over. */
export const InboundMail = v.object({
  from: email,
  name: v.optional(v.nullable(v.pipe(v.string(), v.transform(oneLine), v.maxLength(200)))),
  subject: v.optional(v.pipe(v.string(), v.transform(oneLine)), ''),
  text: v.pipe(v.string(), v.transform(severalLines)),
  /** With its brackets, as are the others. */
  message_id: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(998)),
  in_reply_to: v.optional(v.nullable(v.string())),
  references: v.optional(v.pipe(v.array(v.string()), v.maxLength(100)), []),
  /** The header of that name, as it is. */
  auto_submitted: v.optional(v.nullable(v.string())),
  attachments: v.optional(v.pipe(v.array(v.object({ name: v.string(), content: v.string() })), v.maxLength(1000)), []),
});
export type InboundMail = v.InferOutput<typeof InboundMail>;

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
export async function receiveMail(
  { db, installation, now, requestId }: Intake,
  { attachments, ...sent }: InboundMail,
): Promise<Received> {
  const transact: Transact = (work) => transaction(db, { command: inboundMail.id, actor: undefined, requestId }, work);
  if (await mailKnown(db, sent.message_id)) return DUPLICATE;
  // Before the transaction, which must not wait for pictures to be drawn. What a mail does not use in the end is purged.
  const taken = await storeAttachments(attachments, { db, installation, now, transact });
  const mail = { ...sent, ...taken };
  return transact(async (tx) => {
    if (await mailTaken(tx.db, mail.message_id)) return DUPLICATE;
    const sender = await findSender(tx.db, mail);
    const found = await ticketOf(tx.db, mail);
    const automatic = isAutomatic(mail.auto_submitted);
    const at = now.toISOString();
    const goesOn = found && onCustomerMessage(found, at) !== 'new_ticket';
    const unanswered = await unansweredMails(tx.db, goesOn ? found.id : { from: mail.from, ...sender }, now);
    const does = onMail(found, { automatic, unanswered }, at);
    if (does === 'ignore') return { outcome: 'ignored', ticket: null };
    if (does === 'begin') return begin(tx, mail, sender, now, found ?? null);
    const latest =
      does === 'gather' ? await lockedTicket(tx.db, await latestOf(tx.db, { from: mail.from, ...sender })) : undefined;
    return add(tx, mail, foundTicket(latest ?? found), does, now);
  });
}

/** A mail whose files are stored. */
type Mail = Omit<InboundMail, 'attachments'> & Taken;

type Transact = BaseContext['transact'];

interface Intake extends Pick<BaseContext, 'db' | 'installation' | 'now'> {
  readonly requestId: string;
}

/** Returns the ticket of a mail, locked; one that was merged leads to the other. */
async function ticketOf(db: Db, { subject, in_reply_to, references }: Mail): Promise<TicketRow | undefined> {
  const refs = [in_reply_to ?? '', ...references].filter((ref) => ref !== '');
  return lockedTicket(db, await findByMail(db, ticketCodeIn(subject), refs));
}

async function lockedTicket(db: Db, id: number | undefined): Promise<TicketRow | undefined> {
  if (id === undefined) return undefined;
  await lockTickets(db, [id]);
  return findTicket(db, id);
}

async function add(tx: Tx, mail: Mail, row: TicketRow, does: MailDoes, now: Date): Promise<Received> {
  const at = now.toISOString();
  const moves = does === 'continue' || does === 'reopen';
  const message = {
    ticket_id: row.id,
    kind: 'customer' as const,
    author_id: null,
    body: bodyOf(mail, row.reply_to?.address ?? null),
    automatic: !moves,
    ticket_version: row.version + 1,
    mail_ref: mail.message_id,
    created_at: at,
  };
  await addMessage(tx, { ...message, files: mail.keys, owner: null }, now);
  await updateTicket(tx.db, row.id, moves ? moved(row, does === 'reopen', at) : {});
  const after = foundTicket(await findTicket(tx.db, row.id));
  await tx.audit({ kind: 'ticket', id: row.id, before: auditFacts(row), after: auditFacts(after) });
  if (moves && row.assignee) await tellAnswered(tx.db, row, row.assignee.id);
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

async function begin(tx: Tx, mail: Mail, sender: Sender, now: Date, earlier: TicketRow | null): Promise<Received> {
  const at = now.toISOString();
  const status = 'open' as const;
  const code = await freshCode(tx.db, now);
  const facts = startClocks('normal', at, sender.booking?.pickup_at ?? null);
  const id = await insertTicket(tx.db, {
    ...clockColumns(facts, { status, waiting_on: 'none', snoozed_until: null }),
    code,
    booking_id: sender.booking?.id ?? null,
    customer_id: sender.customer?.id ?? null,
    contact_name: sender.customer ? null : mail.name || null,
    contact_address: sender.customer ? null : mail.from,
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
  if (earlier) {
    const body = `This follows ${earlier.code}, which is ${earlier.status}.`;
    await insertMessage(tx.db, { ...first, kind: 'system', body });
  }
  const message = { ...first, kind: 'customer', body: bodyOf(mail, mail.from), mail_ref: mail.message_id } as const;
  await addMessage(tx, { ...message, files: mail.keys, owner: null }, now);
  const after = foundTicket(await findTicket(tx.db, id));
  await tx.audit({ kind: 'ticket', id, before: null, after: auditFacts(after) });
  return { outcome: 'created', ticket: code };
}

/**
 * Returns the text of a mail as it is stored. Above it stands who wrote from another address than the ticket's, and which
 * files were left out.
 */
function bodyOf({ from, text, leftOut }: Mail, known: string | null): string {
  const by = known?.toLowerCase() === from.toLowerCase() ? [] : [`Written from ${from}:`];
  const whole = [...leftOut.map((line) => `(${line})`), ...by, text || 'The mail has no text.'].join('\n\n');
  return whole.length > MAX_BODY ? `${whole.slice(0, MAX_BODY - SHORTENED.length)}${SHORTENED}` : whole;
}

const DUPLICATE: Received = { outcome: 'duplicate', ticket: null };
const MAX_SUBJECT = 200;
const MAX_BODY = 10_000;
const SHORTENED = '\n\n(The rest of the mail was too long.)';
