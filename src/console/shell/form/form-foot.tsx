import { useId } from 'react';
import { useFormState } from './use-form-state.ts';
import { Button } from '#console/ui/button.tsx';
import { goToNextError } from './fields-on-screen.ts';
import { clock } from './form-notices.tsx';
import type { RecordForm } from './use-record-form.ts';

/** Labels of a form's buttons. Without `close`, saving leads nowhere else. */
export type Verbs = { save?: string; close?: string };

type FormFootProps = { form: RecordForm; verbs: Verbs };

/** Shows the buttons of a form. It is sticky, so that they stay in the viewport however long the form is. */
export function FormFoot({ form: { model, another, element, leave }, verbs: { save, close } }: FormFootProps) {
  const { busy, dirty, errors, kept } = useFormState(model);
  const hint = useId();
  const wrong = Object.keys(errors).length;
  return (
    <div className="sticky bottom-(--foot) z-20 flex flex-wrap items-center gap-2 border-t border-line bg-surface py-3">
      {close !== undefined && (
        <Button type="submit" variant="primary" keys="mod+enter" busy={busy} aria-describedby={hint}>
          {close}
        </Button>
      )}
      {another && (
        <Button
          keys="mod+shift+enter"
          busy={busy}
          aria-describedby={hint}
          className="max-tablet:hidden"
          onClick={() => void model.save('another')}
        >
          Add and start another
        </Button>
      )}
      {save !== undefined && (
        <Button
          variant={close === undefined ? 'primary' : 'default'}
          keys="mod+s"
          busy={busy}
          aria-describedby={hint}
          onClick={() => void model.save('stay')}
          {...(close === undefined && { type: 'submit' as const, onClick: undefined })}
        >
          {save}
        </Button>
      )}
      <Button variant="quiet" keys="esc" onClick={leave}>
        Cancel
      </Button>
      <span id={hint} className="text-sm text-faint">
        {dirty && (kept === undefined ? 'Not saved yet.' : `Not saved yet. Draft kept ${clock(kept)}.`)}
      </span>
      {wrong > 0 && (
        <span className="ml-auto flex items-center gap-2 text-sm text-bad max-tablet:hidden">
          {wrong} to fix
          <Button variant="quiet" size="sm" keys="F8" onClick={() => goToNextError(element.current)}>
            Next error
          </Button>
        </span>
      )}
    </div>
  );
}
