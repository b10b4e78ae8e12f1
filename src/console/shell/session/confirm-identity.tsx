import { useId, useState, type SubmitEvent } from 'react';
import { profile } from '#contract/staff/profile.ts';
import type { Proof } from '#domain/access/confirmation.ts';
import { fieldSentence } from '#console/shell/state/api-error.ts';
import type { identity } from './identity.ts';
import { confirmWithPasskey, passkeySentence } from './passkeys.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Dialog } from '#console/ui/overlay/dialog.tsx';

type Question = NonNullable<(typeof identity)['question']>;

/** Dialog that asks for password, code or both, or a passkey, before a sensitive call is sent again. */
export function ConfirmIdentity({ question: { ask, passkey, answer } }: { question: Question }) {
  const typed = ask.filter((proof) => proof !== 'passkey');
  const form = useId();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const entries = new FormData(event.currentTarget);
    const body = Object.fromEntries(typed.map((proof) => [proof, textOf(entries.get(proof))]));
    await attempt(() => runtime().send(profile.confirm, { body }));
  };
  const attempt = async (confirm: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await confirm();
      answer(true);
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  const isField = typed.some((proof) => fieldSentence(error, proof) !== undefined);
  return (
    <Dialog
      open
      onOpenChange={() => answer(false)}
      title="Confirm that it is you"
      description="This makes sure that nobody else is using your session."
      footer={
        <>
          {typed.length > 0 && (
            <Button type="submit" form={form} variant="primary" busy={busy}>
              Confirm
            </Button>
          )}
          {passkey && (
            <Button
              variant={typed.length === 0 ? 'primary' : 'default'}
              busy={busy && typed.length === 0}
              onClick={() => void attempt(confirmWithPasskey)}
            >
              Use a passkey
            </Button>
          )}
          <Button onClick={() => answer(false)}>Cancel</Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {error !== undefined && !isField && <Notice tone="bad">{passkeySentence(error)}</Notice>}
        {typed.map((proof) => (
          <Field
            key={proof}
            required
            label={FIELDS[proof].label}
            {...(proof === 'code' && { hint: 'From your authenticator app, or a recovery code' })}
            error={fieldSentence(error, proof)}
          >
            <TextInput name={proof} spellCheck={false} autoCapitalize="none" {...FIELDS[proof].input} />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

const FIELDS: Readonly<
  Record<Exclude<Proof, 'passkey'>, { label: string; input: { type?: 'password'; autoComplete: string } }>
> = {
  password: { label: 'Current password', input: { type: 'password', autoComplete: 'current-password' } },
  code: { label: 'Code', input: { autoComplete: 'one-time-code' } },
};
