import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { Section } from '#console/ui/page/section.tsx';
import { isRequired } from './check.ts';
import { Conflict } from './conflict.tsx';
import { FormField } from './controls.tsx';
import { FormNotices } from './form-notices.tsx';
import type { RecordForm } from './use-record-form.ts';

type RecordFormViewProps = {
  form: RecordForm;
  /** Names the form for assistive technology, such as "Edit Singapore". */
  label: string;
  /** Labels of the buttons. Without `close`, saving leads nowhere else. */
  verbs: { save?: string; close?: string };
  children?: ReactNode;
  /** Shown beside the fields, or below them where there is no room. */
  aside?: ReactNode;
};

/** Shows a form: notices, fields in sections, and buttons. */
export function RecordFormView({ form, label, verbs, children, aside }: RecordFormViewProps) {
  const { model, sections } = form;
  const element = useFocusOnError(model.state);
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void model.save(verbs.close !== undefined);
      }}
      className="flex flex-col gap-6"
    >
      <div className="flex flex-col gap-6 desktop:flex-row desktop:items-start">
        <div className="flex w-full max-w-4xl min-w-0 flex-col gap-6 [&_:is(input,select,textarea,button)]:scroll-my-20">
          <FormNotices model={model} />
          <Conflict model={model} sections={sections} />
          <FormSections form={form} />
          {children}
        </div>
        {aside}
      </div>
      <Foot form={form} verbs={verbs} />
    </form>
  );
}

/** Shows the fields of a form under their section titles. */
export function FormSections({ form: { model, sections, schema } }: { form: Omit<RecordForm, 'leave'> }) {
  return sections.map(({ title, about, dense, fields }) => (
    <Section key={title} title={title}>
      {about !== undefined && <p className="text-muted">{about}</p>}
      <div className="@container">
        <div
          className={cx(
            'grid items-start gap-y-4',
            dense ? 'grid-cols-2 gap-x-4 @lg:grid-cols-4' : 'grid-cols-1 gap-x-6 @lg:grid-cols-2',
          )}
        >
          {Object.entries(fields).map(
            ([name, spec]) =>
              spec && (
                <FormField
                  key={name}
                  model={model}
                  name={name}
                  spec={spec}
                  required={spec.required ?? (spec.is !== 'yes-no' && isRequired(schema, name))}
                />
              ),
          )}
        </div>
      </div>
    </Section>
  ));
}

/** Sticky, so that the buttons stay in the viewport however long the form is. */
function Foot({ form: { model, leave }, verbs: { save, close } }: Pick<RecordFormViewProps, 'form' | 'verbs'>) {
  const { busy, dirty } = useSnapshot(model.state);
  const hint = useId();
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-canvas py-3">
      {close !== undefined && (
        <Button type="submit" variant="primary" keys="mod+enter" busy={busy} aria-describedby={hint}>
          {close}
        </Button>
      )}
      {save !== undefined && (
        <Button
          variant={close === undefined ? 'primary' : 'default'}
          keys="mod+s"
          busy={busy}
          aria-describedby={hint}
          onClick={() => void model.save(false)}
          {...(close === undefined && { type: 'submit' as const, onClick: undefined })}
        >
          {save}
        </Button>
      )}
      <Button variant="quiet" keys="esc" onClick={leave}>
        Cancel
      </Button>
      <span id={hint} className="text-sm text-faint">
        {dirty && 'Not saved yet.'}
      </span>
    </div>
  );
}

/** Moves the focus to the first problem: a conflict, a field, or the error of the whole form. */
function useFocusOnError(state: RecordForm['model']['state']) {
  const element = useRef<HTMLFormElement>(null);
  const { attention } = useSnapshot(state);
  useEffect(() => {
    if (attention === 0) return;
    const first = ERROR_SELECTORS.map((selector) => element.current?.querySelector<HTMLElement>(selector)).find(
      Boolean,
    );
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
  }, [attention]);
  return element;
}

const ERROR_SELECTORS = ['[data-error-summary]', '[aria-invalid="true"]'];
