import { useState } from 'react';
import { moment as calls } from '#contract/ugc/moment.ts';
import type { Moment } from '#contract/ugc/moment.schema.ts';
import { currentDraft, setTransientDraft, useTransientDraft } from '#console/shell/drafts/transient-draft.ts';
import { ApiError, fieldSentence, sentenceOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextArea } from '#console/ui/input/input.tsx';
import { Dialog } from '#console/ui/overlay/dialog.tsx';
import type { ReviewDesk } from './use-review.ts';

/** Writes to the author of a moment. What is typed stays in this tab until it is sent. */
export function WriteDialog({ moment, desk, onClose }: { moment: Moment; desk: ReviewDesk; onClose(): void }) {
  const draft = `moment-letter-${moment.id}`;
  const kept = useTransientDraft(draft);
  const typed = typeof kept === 'string' ? kept : '';
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // The same for every try, so that what was written is not sent twice when its reply was lost.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const send = async () => {
    if (busy) return;
    if (typed.trim() === '') return setError('Enter a message.');
    setBusy(true);
    try {
      await runtime().send(calls.write, { params: { id: moment.id }, body: { text: typed.trim() }, idempotencyKey });
      if (currentDraft(draft) === typed) setTransientDraft(draft, undefined);
      desk.say({ tone: 'good', text: `The message to ${moment.author.name} is on its way.` });
      onClose();
    } catch (failure) {
      if (failure instanceof ApiError && failure.refused) setKey(crypto.randomUUID());
      setError(fieldSentence(failure, 'text') ?? sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Write to ${moment.author.name}`}
      description="The author gets it as it is written here. It decides nothing."
      footer={
        <>
          <Button variant="primary" keys="mod+enter" busy={busy} onClick={() => void send()}>
            Send message
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Field label="Message" {...(error !== undefined && { error })}>
        <TextArea
          rows={5}
          maxLength={2000}
          value={typed}
          onChange={(event) => {
            setError(undefined);
            setTransientDraft(draft, event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void send();
          }}
        />
      </Field>
    </Dialog>
  );
}
