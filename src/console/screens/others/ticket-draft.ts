import { useState } from 'react';
import * as v from 'valibot';
import { Attachment } from '#contract/storage.schema.ts';
import { currentDraft, setTransientDraft, useTransientDraft } from '#console/shell/common/transient-draft.ts';
import { keepDraft, keptDraft } from '#console/shell/form/grid-drafts.ts';

/** Which of the two boxes of a ticket. */
export type Box = 'reply' | 'note';

/** What is written in a box and not sent yet. */
export type TicketDraft = { readonly text: string; readonly files: readonly Attachment[] };

/** Returns what is written in a box of a ticket. It survives other tabs and a reload. */
export function useTicketDraft(ticket: number, box: Box): TicketDraft {
  const stored = useTransientDraft(nameOf(ticket, box)) as TicketDraft | undefined;
  const [kept] = useState(() => keptTicketDraft(ticket, box));
  return stored ?? kept ?? EMPTY;
}

/** Returns the current draft, which may be newer than the last render. */
export const ticketDraft = (ticket: number, box: Box): TicketDraft =>
  (currentDraft(nameOf(ticket, box)) as TicketDraft | undefined) ?? keptTicketDraft(ticket, box) ?? EMPTY;

export function putTicketDraft(ticket: number, box: Box, change: Partial<TicketDraft>): void {
  const draft = { ...ticketDraft(ticket, box), ...change };
  setTransientDraft(nameOf(ticket, box), draft);
  keepDraft(nameOf(ticket, box), isWritten(draft) ? { values: { ...draft }, base: {} } : undefined);
}

export const dropTicketDraft = (ticket: number, box: Box): void => putTicketDraft(ticket, box, EMPTY);

export const isWritten = ({ text, files }: TicketDraft): boolean => text.trim() !== '' || files.length > 0;

/** Returns one text below another one. */
export const joined = (above: string, below: string): string =>
  [above, below].filter((text) => text !== '').join('\n\n');

function keptTicketDraft(ticket: number, box: Box): TicketDraft | undefined {
  const read = v.safeParse(Kept, keptDraft(nameOf(ticket, box)));
  return read.success ? read.output.values : undefined;
}

const nameOf = (ticket: number, box: Box): string => `ticket-${box}:${ticket}`;

const Kept = v.object({ values: v.object({ text: v.string(), files: v.array(Attachment) }) });

const EMPTY: TicketDraft = { text: '', files: [] };
