import type { Insertable } from 'kysely';
import { needOf } from '#contract/kit/call.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import type { AttachedFile } from '#domain/sending/message.ts';
import type { Tx } from '#server/kit/change/context.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { downloadLink, keepAttachments } from '#server/storage/index.ts';
import type { TicketMessageTable } from './tables.ts';
import { deleteMessage, fileOf, insertMessage } from './ticket.store.ts';

/** A message with the keys of its files, and who uploaded them: null for what came by mail. */
type NewMessage = Omit<Insertable<TicketMessageTable>, 'files'> & { files: readonly string[]; owner: number | null };

/**
 * Adds a message with its files.
 * @throws ApiError 422 on `files` when one of them is not stored, or somebody else's
 */
export async function addMessage(
  tx: Tx,
  { files: keys, owner, ...message }: NewMessage,
  now: Date,
): Promise<{ id: number; files: AttachedFile[] }> {
  const id = await insertMessage(tx.db, { ...message, files: [...keys] });
  const kept = keys.length === 0 ? [] : await keepAttachments(tx, filesAt(id), keys, { owner, now });
  return { id, files: kept.map(({ id: file, name, mime }) => ({ id: file, name, mime })) };
}

/** Deletes a message. Its files are its author's again, unused. */
export async function removeMessage(tx: Tx, id: number, now: Date): Promise<void> {
  await keepAttachments(tx, filesAt(id), [], { owner: null, now });
  await deleteMessage(tx.db, id);
}

/** Whoever may read a ticket may fetch its files. */
export const link: Handler<typeof ticket.link> = async ({ params: { id, key } }, { db, actor, now }) => {
  const file = await fileOf(db, id, key);
  if (file === undefined) throw notFound('This file');
  return { data: await downloadLink(db, file, { reader: actor, needs: needOf(ticket.link) }, now) };
};

const filesAt = (id: number) => ({ entity: 'ticket_message', id, field: 'files' });
