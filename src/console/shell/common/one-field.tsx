import { say } from '#contract/kit/sentences.ts';
import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { ApiError, fieldSentence, sentenceOf } from '#console/shell/state/api-error.ts';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';

/** Definition of the field, by its name on the server. */
export type FieldPrompt = {
  name: string;
  label: string;
  hint?: string;
  type?: 'password';
  autoComplete: 'current-password' | 'one-time-code' | 'off';
  /** Shows a keypad on phones. */
  digits?: true;
};

type OneFieldProps = {
  prompt: FieldPrompt;
  button: string;
  /** Submits the value; errors thrown are shown at the field or above it. */
  onSubmit(value: string): Promise<void>;
  danger?: boolean;
  /** Fills the column, as on the sign-in pages. */
  wide?: boolean;
  /** Shown beside the button. */
  children?: ReactNode;
};

/** Form with a single field, such as a code or password; submitted once, with errors shown at the field. */
export function OneField({ prompt, button, onSubmit, danger = false, wide = false, children }: OneFieldProps) {
  const { name, label, hint, digits, ...input } = prompt;
  const [errors, setErrors] = useState<{ field?: string; form?: string }>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = boxOf(event.currentTarget)?.value ?? '';
    if (typed.trim() === '') return refuse({ field: say.needed });
    setErrors({});
    setBusy(true);
    try {
      await onSubmit(typed);
    } catch (error) {
      const field = fieldSentence(error, name);
      if (field) refuse({ field });
      else if (!(error instanceof ApiError && error.noticed)) refuse({ form: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const refuse = (sentences: { field?: string; form?: string }) => {
    setErrors(sentences);
    boxOf(form.current)?.select();
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {errors.form !== undefined && <Notice tone="bad">{errors.form}</Notice>}
      <Field
        label={label}
        required
        className={wide ? undefined : 'max-w-80'}
        {...(hint && { hint })}
        {...(errors.field && { error: errors.field })}
      >
        <TextInput
          ref={focusOnMount}
          name={name}
          inputMode={digits ? 'numeric' : undefined}
          spellCheck={false}
          autoCapitalize="none"
          {...input}
        />
      </Field>
      <div className={wide ? 'flex flex-col gap-2' : 'flex flex-wrap gap-2'}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} size={wide ? 'lg' : 'md'} busy={busy}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
}

const boxOf = (form: HTMLFormElement | null): HTMLInputElement | null | undefined => form?.querySelector('input');
