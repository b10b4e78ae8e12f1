import { useRef, useState } from 'react';
import { ticket } from '#contract/ticket/ticket.ts';
import { savedReply } from '#contract/ticket/saved-reply.ts';
import type { Ticket, TicketMessage } from '#contract/ticket/ticket.schema.ts';
import { fillReply, unfilledText, type ReplyValues } from '#domain/ticket/saved-reply.ts';
import { mayWorkOn } from '#domain/ticket/ticket.ts';
import { showLanguage } from '#console/shell/common/display.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { search } from '#console/shell/common/search.ts';
import { invalidate, useCall } from '#console/shell/server/queries.ts';
import { isVersionConflict } from '#console/shell/server/version-conflict.ts';
import type { ApiError } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { offerUndo } from '#console/shell/state/undo.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { joined, putTicketDraft, ticketDraft } from './ticket-draft.ts';
import { useWriter, Writer } from './ticket-writer.tsx';

/** Writes to the customer. What is written is kept until it is sent; a sent reply can be undone for ten seconds. */
export function ReplyWriter({ record, values }: { record: Ticket; values: ReplyValues }) {
  const { id, version, code, can_reply: canReply } = record;
  const takesFiles = record.reply_by === 'email';
  const writer = useWriter(id, 'reply');
  const [since, setSince] = useState<readonly TicketMessage[]>([]);
  const missing = unfilledText(writer.draft.text);
  // The reply answers what its author has seen: the version when they began to write, or agreed to send anyway.
  const [seen, setSeen] = useState<number>();
  const going = mayWorkOn({ ...record, merged_into: record.merged_into?.id ?? null });
  if (!going.ok) return null;
  if (!canReply) {
    return (
      <Notice tone="info" title="Notes only">
        There is no email address or phone number to reply to.
      </Notice>
    );
  }
  const send = async (ifMatch: number | undefined) => {
    try {
      const { data } = await writer.send(ifMatch);
      setSince([]);
      setSeen(undefined);
      offerUndo(`The reply on ${code} is sent in 10 seconds.`, async () => {
        const back = await runtime().send(ticket.takeBack, { params: { id, messageId: data.message.id } });
        // What was written since stays as well.
        const now = ticketDraft(id, 'reply');
        const files = [...back.data.files, ...now.files];
        putTicketDraft(id, 'reply', { text: joined(back.data.body, now.text), files });
        invalidate([ticket.list, ticket.messages]);
      });
    } catch (failure) {
      if (isVersionConflict(failure)) {
        setSince(messagesIn(failure));
        invalidate([ticket.list, ticket.messages]);
      } else writer.fail(failure);
    }
  };
  return (
    <Writer
      writer={writer}
      look="border-info-mark bg-info-tint"
      label="Reply to the customer"
      hint={`In ${showLanguage(record.language)}, ${takesFiles ? 'by email' : 'as a text message, which takes no files'}`}
      takesFiles={takesFiles}
      keys="w"
      error={missing ?? undefined}
      onType={() => setSeen((before) => before ?? version)}
      onSend={() => void send(seen ?? version)}
      button={
        <Button type="submit" variant="primary" keys="mod+enter" disabled={writer.isIdle || missing !== null}>
          Send reply
        </Button>
      }
      extra={<SavedReplies record={record} values={values} />}
    >
      {since.length > 0 && (
        <Notice
          tone="warn"
          title={since.length === 1 ? 'Something was written meanwhile' : 'More was written meanwhile'}
        >
          <ul className="flex flex-col gap-1 pb-2">
            {since.map((each) => (
              <li key={each.id} className="wrap-anywhere">
                <bdi className="font-medium">{each.author?.name ?? record.customer?.name ?? 'Customer'}</bdi>
                {`${each.kind === 'note' ? ' (internal note)' : ''}: ${each.body}`}
              </li>
            ))}
          </ul>
          <span className="flex gap-2">
            <Button size="sm" disabled={writer.busy} onClick={() => void send(undefined)}>
              Send anyway
            </Button>
            <Button
              size="sm"
              onClick={() => {
                setSince([]);
                setSeen(version);
              }}
            >
              Edit
            </Button>
          </span>
        </Notice>
      )}
    </Writer>
  );
}

/** Writes an internal note. */
export function NoteWriter({ record: { id, code } }: { record: Ticket }) {
  const writer = useWriter(id, 'note');
  const send = async () => {
    try {
      await writer.send(undefined);
      toast({ tone: 'good', text: `The note on ${code} is kept.` });
    } catch (failure) {
      writer.fail(failure);
    }
  };
  return (
    <Writer
      writer={writer}
      look="border-warn-mark bg-warn-tint"
      label="Internal note"
      hint="Only staff read it; @name sends a notice to that person"
      takesFiles
      keys="i"
      onSend={() => void send()}
      button={
        <Button type="submit" disabled={writer.isIdle}>
          Add internal note
        </Button>
      }
    />
  );
}

/** Inserts a saved reply in the language of the ticket, with what the booking says filled in, and leads to what it became. */
function SavedReplies({ record, values }: { record: Ticket; values: ReplyValues }) {
  const box = useRef<HTMLSpanElement>(null);
  const allowed = useAllowed(savedReply.list);
  const query = { enabled: true, language: record.language, page_size: 100, sort: 'name', order: 'asc' } as const;
  const found = useCall(savedReply.list, { query }, { staleTime: 60_000 });
  const rows = found.data?.data ?? [];
  // It is there before its choices are, so that the key that leads to it always does.
  if (!allowed || (rows.length === 0 && !found.isPending)) return null;
  const insert = (chosen: string) => {
    const row = rows.find(({ id }) => String(id) === chosen);
    if (!row) return;
    const { text } = ticketDraft(record.id, 'reply');
    putTicketDraft(record.id, 'reply', { text: joined(text, fillReply(row.body, values)) });
    // At once, so that the next key is typed there; the caret is then behind the text.
    box.current?.closest('form')?.querySelector('textarea')?.focus();
  };
  return (
    // Enter chooses a reply here; it must not send the one that is being written.
    <span ref={box} className="ml-auto w-72" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <Field label="Saved reply">
        <Combobox
          data-focus="ticket-saved-reply"
          placeholder={found.isPending ? 'Loading…' : 'Type to find one'}
          value=""
          text=""
          looking={found.isPending}
          find={(typed) =>
            search(
              rows.map((row) => ({ value: String(row.id), label: row.name })),
              typed,
            )
          }
          onChange={insert}
        />
      </Field>
    </span>
  );
}

const messagesIn = ({ current }: ApiError): readonly TicketMessage[] =>
  Array.isArray(current?.['messages']) ? (current['messages'] as TicketMessage[]) : [];
