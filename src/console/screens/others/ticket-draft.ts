import * as v from 'valibot';
import { Attachment } from '#contract/storage.schema.ts';
import { writtenDrafts } from '#console/shell/drafts/written-drafts.ts';

/** Which of the two boxes of a ticket. */
export type Box = 'reply' | 'note';

/** What is written in a box and not sent yet. */
export type TicketDraft = { readonly text: string; readonly files: readonly Attachment[] };

export const isWritten = ({ text, files }: TicketDraft): boolean => text.trim() !== '' || files.length > 0;

const drafts = writtenDrafts<TicketDraft>({
  schema: v.object({ text: v.string(), files: v.array(Attachment) }),
  empty: { text: '', files: [] },
  isWritten,
});

/** Returns what is written in a box of a ticket. */
export const useTicketDraft = (ticket: number, box: Box): TicketDraft => drafts.use(nameOf(ticket, box));

/** Returns the current draft, which may be newer than the last render. */
export const ticketDraft = (ticket: number, box: Box): TicketDraft => drafts.current(nameOf(ticket, box));

export const putTicketDraft = (ticket: number, box: Box, change: Partial<TicketDraft>): void =>
  drafts.put(nameOf(ticket, box), change);

export const dropTicketDraft = (ticket: number, box: Box): void => drafts.drop(nameOf(ticket, box));

/** Returns one text below another one. */
export const joined = (above: string, below: string): string =>
  [above, below].filter((text) => text !== '').join('\n\n');

const nameOf = (ticket: number, box: Box): string => `ticket-${box}:${ticket}`;
