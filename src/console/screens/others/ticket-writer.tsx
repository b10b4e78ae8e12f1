import { useState, type ReactNode } from 'react';
import { ticket } from '#contract/ticket/ticket.ts';
import { MAX_MESSAGE_FILES } from '#domain/ticket/files.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { ApiError, fieldSentence, sentenceOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { useUnsaved } from '#console/shell/state/unsaved.ts';
import { AttachButton, Attachments, useAttachments } from '#console/shell/upload/attachments.tsx';
import { cx } from '#console/ui/cx.ts';
import { useFileDrop } from '#console/ui/hooks/use-file-drop.ts';
import { Field } from '#console/ui/input/field.tsx';
import { TextArea } from '#console/ui/input/input.tsx';
import { dropTicketDraft, isWritten, putTicketDraft, ticketDraft, useTicketDraft, type Box } from './ticket-draft.ts';

type WriterProps = {
  writer: Writing;
  look: string;
  label: string;
  hint: string;
  /** Whether what is written here can carry files. */
  takesFiles: boolean;
  keys: string;
  error?: string | undefined;
  onType?(): void;
  onSend(): void;
  button: ReactNode;
  extra?: ReactNode;
  children?: ReactNode;
};

/** One of the two boxes of a ticket: its text, its files, and the button that sends both. */
export function Writer(props: WriterProps) {
  const { writer, look, label, hint, takesFiles, keys, error, onType, onSend, button, extra, children } = props;
  const { box, draft, batch } = writer;
  const take = (files: FileList) => {
    if (takesFiles) batch.add([...files]);
    else writer.fail(new ApiError(422, { fields: { files: ['A text message takes no files.'] } }));
  };
  const { over, handlers } = useFileDrop(take);
  const shown = writer.errors.body ?? error;
  return (
    <form
      aria-label={label}
      {...handlers}
      className={cx('flex flex-col gap-2 rounded border p-3', look, over && 'outline-2 outline-accent-mark')}
      onSubmit={(event) => {
        event.preventDefault();
        if (batch.busy) writer.wait();
        else if (!writer.busy) onSend();
      }}
    >
      <Field label={label} hint={hint} {...(shown !== undefined && { error: shown })}>
        <TextArea
          data-focus={`ticket-${box}`}
          aria-keyshortcuts={keys}
          rows={draft.text === '' ? 2 : 5}
          value={draft.text}
          maxLength={10_000}
          onChange={(event) => {
            onType?.();
            writer.type(event.currentTarget.value);
          }}
          onPaste={(event) => {
            const { files, types } = event.clipboardData;
            // Programs that copy text often copy a picture of it as well.
            if (files.length === 0 || types.includes('text/plain')) return;
            event.preventDefault();
            take(files);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      <Attachments files={draft.files} batch={batch} error={writer.errors.files} onRemove={writer.detach} />
      {children}
      <div className="flex flex-wrap items-end gap-3">
        {button}
        {takesFiles && <AttachButton of={box} focus={`ticket-${box}-files`} batch={batch} />}
        {extra}
      </div>
    </form>
  );
}

type Writing = ReturnType<typeof useWriter>;

/** What is written in one of the two boxes of a ticket, and how it is sent. */
export function useWriter(id: number, box: Box) {
  const draft = useTicketDraft(id, box);
  const [errors, setErrors] = useState<{ body?: string | undefined; files?: string | undefined }>({});
  const [busy, setBusy] = useState(false);
  // The same for every try, so that what was written is not stored twice when its reply was lost.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const batch = useAttachments({
    most: MAX_MESSAGE_FILES,
    current: () => ticketDraft(id, box).files,
    onChange(files) {
      setErrors({});
      putTicketDraft(id, box, { files });
    },
  });
  useUnsaved(isWritten(draft) || batch.busy, () => {
    batch.clear();
    dropTicketDraft(id, box);
  });
  return {
    box,
    draft,
    batch,
    errors,
    busy,
    /** Whether there is nothing to send, or not yet. */
    isIdle: busy || batch.busy || draft.text.trim() === '',
    type(text: string) {
      setErrors({});
      putTicketDraft(id, box, { text });
    },
    detach({ key }: { key: string }) {
      setErrors({});
      putTicketDraft(id, box, { files: ticketDraft(id, box).files.filter((file) => file.key !== key) });
    },
    wait: () => setErrors({ files: 'Wait until the files have arrived, or stop them.' }),
    async send(ifMatch: number | undefined) {
      setBusy(true);
      const { text, files } = ticketDraft(id, box);
      const keys = files.map(({ key }) => key);
      try {
        const input = { params: { id }, body: { kind: box, body: text, files: keys }, idempotencyKey };
        const answer = await runtime().send(ticket.write, { ...input, ...(ifMatch !== undefined && { ifMatch }) });
        setKey(crypto.randomUUID());
        // What was added while it was on its way is kept.
        const now = ticketDraft(id, box);
        putTicketDraft(id, box, {
          text: now.text === text ? '' : now.text,
          files: now.files.filter(({ key }) => !keys.includes(key)),
        });
        setErrors({});
        invalidate([ticket.list, ticket.messages]);
        return answer;
      } catch (failure) {
        if (failure instanceof ApiError && failure.refused) setKey(crypto.randomUUID());
        throw failure;
      } finally {
        setBusy(false);
      }
    },
    fail(failure: unknown) {
      const files = fieldSentence(failure, 'files');
      setErrors({
        files,
        body: fieldSentence(failure, 'body') ?? (files === undefined ? sentenceOf(failure) : undefined),
      });
    },
  };
}
