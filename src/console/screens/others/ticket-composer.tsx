import { useRef, useState, type ReactNode } from 'react';
import { ticket } from '#contract/ticket/ticket.ts';
import { savedReply } from '#contract/ticket/saved-reply.ts';
import type { Ticket, TicketMessage } from '#contract/ticket/ticket.schema.ts';
import { fillReply, unfilledText, type ReplyValues } from '#domain/ticket/saved-reply.ts';
import { mayWorkOn } from '#domain/ticket/ticket.ts';
import { showLanguage } from '#console/shell/common/display.ts';
import { currentDraft, setTransientDraft, useTransientDraft } from '#console/shell/common/transient-draft.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { search } from '#console/shell/common/search.ts';
import { invalidate, useCall } from '#console/shell/server/queries.ts';
import { isVersionConflict } from '#console/shell/server/version-conflict.ts';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { offerUndo } from '#console/shell/state/undo.ts';
import { useUnsaved } from '#console/shell/state/unsaved.ts';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { Field } from '#console/ui/input/field.tsx';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { TextArea } from '#console/ui/input/input.tsx';
import { Notice } from '#console/ui/notice.tsx';

/** Writes to the customer. What is typed stays in this tab until it is sent; a sent reply can be undone for ten seconds. */
export function ReplyWriter({ record, values }: { record: Ticket; values: ReplyValues }) {
  const { id, version, code, can_reply: canReply } = record;
  const writer = useWriter(id, 'reply');
  const [since, setSince] = useState<readonly TicketMessage[]>([]);
  const missing = unfilledText(writer.typed);
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
    const { typed } = writer;
    try {
      const { data } = await writer.send(ifMatch);
      setSince([]);
      setSeen(undefined);
      offerUndo(`The reply on ${code} is sent in 10 seconds.`, async () => {
        await runtime().send(ticket.takeBack, { params: { id, messageId: data.message.id } });
        // What was typed since stays as well.
        const now = currentDraft(draftOf(id, 'reply'));
        setTransientDraft(draftOf(id, 'reply'), typeof now === 'string' && now !== '' ? `${typed}\n\n${now}` : typed);
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
      hint={`In ${showLanguage(record.language)}, by ${record.customer ? 'the address of the customer' : 'email'}`}
      focus="ticket-reply"
      keys="w"
      error={missing ?? undefined}
      onType={() => setSeen((before) => before ?? version)}
      onSend={() => void send(seen ?? version)}
      button={
        <Button
          type="submit"
          variant="primary"
          keys="mod+enter"
          disabled={writer.busy || writer.typed.trim() === '' || missing !== null}
        >
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
      focus="ticket-note"
      keys="i"
      onSend={() => void send()}
      button={
        <Button type="submit" disabled={writer.busy || writer.typed.trim() === ''}>
          Add internal note
        </Button>
      }
    />
  );
}

type Writing = ReturnType<typeof useWriter>;

function Writer({
  writer,
  look,
  label,
  hint,
  focus,
  keys,
  error,
  onType,
  onSend,
  button,
  extra,
  children,
}: {
  writer: Writing;
  look: string;
  label: string;
  hint: string;
  focus: string;
  keys: string;
  error?: string | undefined;
  onType?(): void;
  onSend(): void;
  button: ReactNode;
  extra?: ReactNode;
  children?: ReactNode;
}) {
  const shown = writer.error ?? error;
  return (
    <form
      aria-label={label}
      className={cx('flex flex-col gap-2 rounded border p-3', look)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!writer.busy) onSend();
      }}
    >
      <Field label={label} hint={hint} {...(shown !== undefined && { error: shown })}>
        <TextArea
          data-focus={focus}
          aria-keyshortcuts={keys}
          rows={writer.typed === '' ? 2 : 5}
          value={writer.typed}
          maxLength={10_000}
          onChange={(event) => {
            onType?.();
            writer.type(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      {children}
      <div className="flex flex-wrap items-end gap-3">
        {button}
        {extra}
      </div>
    </form>
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
    const name = draftOf(record.id, 'reply');
    const before = currentDraft(name);
    const filled = fillReply(row.body, values);
    setTransientDraft(name, typeof before === 'string' && before !== '' ? `${before}\n\n${filled}` : filled);
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

/** What is typed in one of the two boxes of a ticket, and how it is sent. */
function useWriter(id: number, kind: 'reply' | 'note') {
  const draft = draftOf(id, kind);
  const kept = useTransientDraft(draft);
  const typed = typeof kept === 'string' ? kept : '';
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // The same for every try, so that what was written is not stored twice when its reply was lost.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  useUnsaved(typed.trim() !== '', () => setTransientDraft(draft, undefined));
  return {
    typed,
    error,
    busy,
    type(text: string) {
      setError(undefined);
      setTransientDraft(draft, text);
    },
    async send(ifMatch: number | undefined) {
      setBusy(true);
      try {
        const input = { params: { id }, body: { kind, body: typed }, idempotencyKey };
        const answer = await runtime().send(ticket.write, { ...input, ...(ifMatch !== undefined && { ifMatch }) });
        setKey(crypto.randomUUID());
        // What was typed while it was on its way is kept.
        if (currentDraft(draft) === typed) setTransientDraft(draft, undefined);
        setError(undefined);
        invalidate([ticket.list, ticket.messages]);
        return answer;
      } catch (failure) {
        if (failure instanceof ApiError && failure.refused) setKey(crypto.randomUUID());
        throw failure;
      } finally {
        setBusy(false);
      }
    },
    fail: (failure: unknown) =>
      setError((failure instanceof ApiError && failure.fields['body']?.[0]) || sentenceOf(failure)),
  };
}

const draftOf = (id: number, kind: 'reply' | 'note'): string => `ticket-${kind}-${id}`;

const messagesIn = ({ current }: ApiError): readonly TicketMessage[] =>
  Array.isArray(current?.['messages']) ? (current['messages'] as TicketMessage[]) : [];
