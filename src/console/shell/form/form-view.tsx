import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from './use-form-state.ts';
import { cx } from '#console/ui/cx.ts';
import { Section } from '#console/ui/page/section.tsx';
import { useInitialFocus } from '#console/shell/common/initial-focus.ts';
import { isRequired } from './check.ts';
import { Conflict } from './conflict.tsx';
import { FormField } from './field/controls.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormFoot, type Verbs } from './form-foot.tsx';
import { FormNotices } from './form-notices.tsx';
import { SectionIndex } from './section-index.tsx';
import type { RecordForm } from './use-record-form.ts';

type RecordFormViewProps = {
  form: RecordForm;
  /** Names the form for assistive technology, such as "Edit Singapore". */
  label: string;
  verbs: Verbs;
  children?: ReactNode;
  /** Shown beside the fields, or below them where there is no room. */
  aside?: ReactNode;
};

/** Shows a form: notices, fields in sections, and buttons. */
export function RecordFormView({ form, label, verbs, children, aside }: RecordFormViewProps) {
  const { model, sections, element } = form;
  useFocusOnError(form);
  const { emptied } = useFormState(model);
  useInitialFocus(element, emptied);
  const indexed = aside === undefined && sections.length >= INDEXED_FROM;
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void model.save(verbs.close === undefined ? 'stay' : 'close');
      }}
      className="@container flex flex-col gap-6"
    >
      <div className="flex flex-col gap-6 desktop:flex-row desktop:items-start">
        {indexed && <SectionIndex form={form} />}
        <div className="flex w-full max-w-4xl min-w-0 flex-col gap-6 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:pt-5 [&_:is(input,select,textarea,button)]:scroll-my-20">
          <FormNotices model={model} />
          <ErrorSummary form={form} />
          <Conflict model={model} sections={sections} />
          <FormSections key={emptied} form={form} />
          {children}
        </div>
        {aside}
      </div>
      <FormFoot form={form} verbs={verbs} />
    </form>
  );
}

/** Shows the fields of a form under their section titles. */
export function FormSections({
  form: { model, sections, schema },
}: {
  form: Pick<RecordForm, 'model' | 'sections' | 'schema'>;
}) {
  return sections.map(({ title, about, dense, fields }) => (
    <Section key={title} large title={title}>
      {about !== undefined && <p className="text-muted">{about}</p>}
      <div className="@container">
        <div
          className={cx(
            'grid items-start gap-y-4',
            dense ? 'grid-cols-2 gap-x-4 @xl:grid-cols-4' : 'grid-cols-1 gap-x-6 @lg:grid-cols-2',
          )}
        >
          {Object.entries(fields).map(
            ([name, spec]) =>
              spec && (
                <div key={name} data-field={name} className="contents">
                  <FormField
                    model={model}
                    name={name}
                    spec={spec}
                    required={spec.required ?? (spec.is !== 'yes-no' && isRequired(schema, name))}
                  />
                </div>
              ),
          )}
        </div>
      </div>
    </Section>
  ));
}

/** Moves the focus to the first problem: a conflict, a field, or the error of the whole form. */
export function useFocusOnError({ model, element }: RecordForm): void {
  const { attention } = useFormState(model);
  useEffect(() => {
    if (attention === 0) return;
    const first = ERROR_SELECTORS.map((selector) => element.current?.querySelector<HTMLElement>(selector)).find(
      Boolean,
    );
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
  }, [attention, element]);
}

/** Forms with fewer sections are seen at a glance. */
const INDEXED_FROM = 3;

const ERROR_SELECTORS = ['[data-error-summary]', '[aria-invalid="true"], [data-invalid]'];
