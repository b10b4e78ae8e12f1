import { fold } from '#domain/text/text.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { comment, type CommentedKind } from '#contract/comment.ts';
import type { Comment } from '#contract/comment.schema.ts';
import { Button } from '#console/ui/button.tsx';
import { Checkbox } from '#console/ui/input/checkbox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextArea } from '#console/ui/input/input.tsx';
import { Badge } from '#console/ui/status.tsx';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { writtenDrafts } from '#console/shell/drafts/written-drafts.ts';
import { invalidate, useCall } from '#console/shell/server/queries.ts';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { offerUndo } from '#console/shell/state/undo.ts';
import { RecordState } from './record-state.tsx';

type On = { kind: CommentedKind; id: number };

/** Shows the comments on a record, pinned ones first, and takes new ones. */
export function Comments({ kind, id }: On) {
  const answer = useCall(comment.list, { params: { kind, id } });
  const [editing, setEditing] = useState<number>();
  const rows = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={rows} noun="list of comments">
      {(comments) => (
        <div className="flex max-w-3xl flex-col gap-4">
          <NewComment on={{ kind, id }} />
          {comments.length === 0 && (
            <p className="text-muted">No comments yet. Whoever may open this record reads them.</p>
          )}
          <ul aria-label="Comments" className="flex flex-col gap-2">
            {comments.map((each) => (
              <li key={each.id} className="rounded border border-line bg-surface px-3 py-2">
                {editing === each.id ? (
                  <ChangedComment on={{ kind, id }} comment={each} onDone={() => setEditing(undefined)} />
                ) : (
                  <Shown on={{ kind, id }} comment={each} onEdit={() => setEditing(each.id)} />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </RecordState>
  );
}

function Shown({ on, comment: shown, onEdit }: { on: On; comment: Comment; onEdit(): void }) {
  const { id, author, text, pinned, mine, created_at, version } = shown;
  const params = { ...on, commentId: id };
  const pin = () => send(() => runtime().send(comment.update, { params, ifMatch: version, body: { pinned: !pinned } }));
  const remove = async () => {
    const gone = await send(() => runtime().send(comment.remove, { params, ifMatch: version }));
    if (gone)
      offerUndo('The comment is deleted.', async () => {
        await runtime().send(comment.restore, { params });
        invalidate([comment.list]);
      });
  };
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-medium">{author.name}</bdi>
        {pinned && <Badge tone="info">Pinned</Badge>}
        <time dateTime={created_at} title={relativeText(created_at)} className="text-sm text-faint">
          {showInstant(created_at)}
        </time>
        {mine && (
          <span className="ml-auto flex gap-1">
            <Button size="sm" variant="quiet" onClick={() => void pin()}>
              {pinned ? 'Unpin' : 'Pin'}
            </Button>
            <Button size="sm" variant="quiet" onClick={onEdit}>
              Edit
            </Button>
            <Button size="sm" variant="quiet" onClick={() => void remove()}>
              Delete
            </Button>
          </span>
        )}
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </>
  );
}

type Written = { text: string; pinned: boolean };

/** What is written and not added yet waits in every tab of its record. */
const drafts = writtenDrafts<Written>({
  schema: v.object({ text: v.string(), pinned: v.boolean() }),
  empty: { text: '', pinned: false },
  isWritten: ({ text }) => text.trim() !== '',
});

function NewComment({ on }: { on: On }) {
  const name = `comment:${on.kind}:${on.id}`;
  const written = drafts.use(name);
  // What was typed on while a comment was on its way begins the next one.
  const goOnAfter = (sent: string) => {
    const { text } = drafts.current(name);
    drafts.put(name, { text: text.startsWith(sent) ? text.slice(sent.length).trimStart() : text, pinned: false });
  };
  return <Writer on={on} written={written} onWrite={(change) => drafts.put(name, change)} onSaved={goOnAfter} />;
}

function ChangedComment({ on, comment: before, onDone }: { on: On; comment: Comment; onDone(): void }) {
  const [written, setWritten] = useState<Written>(before);
  const write = (change: Partial<Written>) => setWritten((now) => ({ ...now, ...change }));
  return <Writer on={on} comment={before} written={written} onWrite={write} onSaved={onDone} onCancel={onDone} />;
}

type WriterProps = {
  on: On;
  /** The comment that is changed. */
  comment?: Comment;
  written: Written;
  onWrite(change: Partial<Written>): void;
  onSaved(text: string): void;
  onCancel?(): void;
};

/** Writes a new comment, or changes one. */
function Writer({ on, comment: before, written: { text, pinned }, onWrite, onSaved, onCancel }: WriterProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // The same for every try, so that a comment whose reply was lost is not written twice.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const people = useCall(comment.people, { params: { kind: on.kind } }, { staleTime: 300_000 });
  const label = before ? 'Change comment' : 'Add comment';
  const [, start] = /@(\p{L}[\p{L} ]{0,30})$/u.exec(text) ?? [];
  const offered = Object.values(people.data?.data ?? {})
    .filter((name) => start !== undefined && fold(name).startsWith(fold(start)) && name !== start)
    .slice(0, 5);
  const submit = async () => {
    setBusy(true);
    try {
      const body = { text, pinned };
      await (before
        ? runtime().send(comment.update, { params: { ...on, commentId: before.id }, ifMatch: before.version, body })
        : runtime().send(comment.create, { params: on, body, idempotencyKey }));
      invalidate([comment.list]);
      setKey(crypto.randomUUID());
      setError(undefined);
      onSaved(text);
    } catch (failure) {
      setError((failure instanceof ApiError && failure.fields['text']?.[0]) || sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      aria-label={label}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <Field label={label} hint="@name sends a notice to that person" {...(error && { error })}>
        <TextArea value={text} maxLength={1000} onChange={(event) => onWrite({ text: event.currentTarget.value })} />
      </Field>
      {offered.length > 0 && (
        <div role="group" aria-label="People" className="flex flex-wrap gap-1">
          {offered.map((name) => (
            <Button
              key={name}
              size="sm"
              onClick={() => onWrite({ text: `${text.slice(0, text.length - (start?.length ?? 0))}${name} ` })}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className="flex items-center gap-3">
        <Button type="submit" disabled={busy || text.trim() === ''}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Checkbox
          label="Pin on top"
          checked={pinned}
          onChange={(event) => onWrite({ pinned: event.currentTarget.checked })}
        />
      </div>
    </form>
  );
}

/** Sends a change, shows its refusal, and returns whether it was made. */
async function send(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (failure) {
    toast({ tone: 'bad', text: 'The comment was not changed.', detail: sentenceOf(failure) });
    return false;
  } finally {
    invalidate([comment.list]);
  }
}
