import type { ticket } from '#contract/ticket/ticket.ts';
import type { Attachment } from '#contract/storage.schema.ts';
import type { AttachedFile } from '#domain/sending/message.ts';
import { mayCarryFiles } from '#domain/ticket/files.ts';
import { replied } from '#domain/ticket/clocks.ts';
import { unfilledText } from '#domain/ticket/saved-reply.ts';
import { mayWorkOn } from '#domain/ticket/ticket.ts';
import { isBefore } from '#domain/time/time.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { marketsOfRecords } from '#server/kit/confine/confine.ts';
import { conflict, forbidden, invalid, notFound, stale } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { cancelMessages, planMessages } from '#server/sending/index.ts';
import { addMessage, removeMessage } from './files.ts';
import { foundTicket, presentMessage, presentTicket } from './present.ts';
import { tellMentioned } from './tell.ts';
import {
  findMessage,
  findTicket,
  latestMailRef,
  messagesOf,
  messagesSince,
  setSending,
  wroteAfter,
  type MessageRow,
  type TicketRow,
} from './ticket.store.ts';
import { allow, clocksNow, store, ticketWrites } from './writes.ts';

export const messages: Handler<typeof ticket.messages> = async ({ params }, { db }) => {
  foundTicket(await findTicket(db, params.id));
  return { data: (await messagesOf(db, params.id)).map(presentMessage) };
};

/**
 * Stores a reply or a note. A reply answers the customer at once, as far as the clocks are concerned, and is planned to
 * be sent when it is no longer held.
 */
export const write: Handler<typeof ticket.write> = async (
  { params: { id }, body: { kind, body, files: keys } },
  context,
) => {
  let written: MessageRow | undefined;
  // A note loses nothing, whatever was written since; a reply is refused with just that.
  const anyVersion = { ...context, ifMatch: undefined };
  const { data } = await ticketWrites.change(id, anyVersion, async (tx, row) => {
    const now = context.now.toISOString();
    const facts = clocksNow(row, context);
    const isReply = kind === 'reply';
    if (isReply) {
      allow(mayWorkOn(row));
      await refuseUnread(tx, row, context);
    } else if (row.merged_into !== null) {
      throw conflict('merged', 'It was merged into another ticket.');
    }
    const until = new Date(context.now.getTime() + HOLD_MS);
    if (isReply && row.reply_to) allow(mayCarryFiles(row.reply_to.channel, keys.length), 'files');
    const message = {
      ticket_id: id,
      kind,
      author_id: context.actor.id,
      body,
      held_until: isReply ? until.toISOString() : null,
      was_first: isReply && facts.first_responded_at === null,
      answered_due_at: isReply ? facts.reply_due_at : null,
      ticket_version: row.version + 1,
      created_at: now,
    };
    const { id: messageId, files } = await addMessage(
      tx,
      { ...message, files: keys, owner: context.actor.id },
      context.now,
    );
    if (isReply) await planReply(tx, row, { messageId, body, files, until });
    await store(tx.db, row, isReply ? replied(facts, now) : facts, {}, context);
    await tellMentioned(tx, row, body, context.actor);
    written = await findMessage(tx.db, id, messageId);
    return 'changed';
  });
  if (!written) throw new Error('A message was not written');
  return { data: { ...data, message: presentMessage(written) } };
};

/** @throws ApiError 412 with the messages that were written since the author last looked */
async function refuseUnread(tx: Tx, row: TicketRow, { ifMatch, now, actor }: StaffContext): Promise<void> {
  if (ifMatch === undefined || ifMatch >= row.version) return;
  const since = await messagesSince(tx.db, row.id, ifMatch, actor.id);
  if (since.length === 0) return;
  throw stale({ ...presentTicket(row, now.toISOString()), messages: since.map(presentMessage) });
}

/**
 * Plans a reply to be sent.
 * @throws ApiError 409 `no_address`, 422 `unfilled`
 */
async function planReply(
  tx: Tx,
  row: TicketRow,
  { messageId, body, files, until }: { messageId: number; body: string; files: readonly AttachedFile[]; until: Date },
): Promise<void> {
  if (!row.reply_to) {
    throw conflict('no_address', 'There is no email address or phone number to reply to. Leave a note instead.');
  }
  const unfilled = unfilledText(body);
  if (unfilled !== null) throw invalid({ body: [unfilled] }, 'unfilled');
  const inReplyTo = await latestMailRef(tx.db, row.id);
  const [market] = (await marketsOfRecords(tx.db, [{ kind: 'ticket', id: row.id }])).values();
  const [sending] = await planMessages(tx.db, [
    {
      channel: row.reply_to.channel,
      kind: 'transactional',
      customerId: row.customer?.id ?? null,
      to: row.reply_to.address,
      language: row.language,
      // By the code in the subject an answer finds its ticket.
      content: {
        subject: `${row.subject} [${row.code}]`,
        text: body,
        ...(inReplyTo !== null && { inReplyTo }),
        ...(files.length > 0 && { files }),
      },
      dueAt: until,
      about: { kind: 'ticket', id: row.id },
      once: `ticket-reply:${messageId}`,
      market: market || null,
    },
  ]);
  if (sending === undefined) throw new Error('A reply was not planned');
  await setSending(tx.db, messageId, sending);
}

/** Takes a held reply back, with what it did to the clocks. */
export const takeBack: Handler<typeof ticket.takeBack> = async ({ params: { id, messageId } }, context) => {
  const back: { body: string; files: Attachment[] } = { body: '', files: [] };
  await ticketWrites.change(id, context, async (tx, row) => {
    const found = await findMessage(tx.db, id, messageId);
    if (!found || found.kind !== 'reply') throw notFound('This reply');
    if (found.author?.id !== context.actor.id) throw forbidden('Only whoever wrote a reply can take it back.');
    const isHeld = found.held_until !== null && isBefore(context.now.toISOString(), found.held_until);
    const cancelled = found.message_id === null ? [] : await cancelMessages(tx.db, [found.message_id]);
    if (!isHeld || cancelled.length === 0) throw conflict('sent_already', 'It is too late to take this reply back.');
    const facts = clocksNow(row, context);
    const isLatest = !(await wroteAfter(tx.db, id, messageId));
    await removeMessage(tx, messageId, context.now);
    const before = {
      ...facts,
      first_responded_at: isLatest && found.was_first ? null : facts.first_responded_at,
      reply_due_at: isLatest ? found.answered_due_at : facts.reply_due_at,
    };
    await store(tx.db, row, before, {}, context);
    back.body = found.body;
    back.files = found.files;
    return 'changed';
  });
  return { data: back };
};

/** A reply is held for this long before it may be sent. */
const HOLD_MS = 10_000;
