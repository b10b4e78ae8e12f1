import { useMemo, type ReactNode } from 'react';
import { layout } from '#contract/home/layout.ts';
import { LayoutForm, type Layout } from '#contract/home/layout.schema.ts';
import { sectionName, type Section } from '#domain/home/layout.ts';
import { refOf } from '#console/registry/kinds.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { MissingNotice } from '#console/shell/content/content-record.tsx';
import { Conflict } from '#console/shell/form/conflict.tsx';
import { FormFoot } from '#console/shell/form/form-foot.tsx';
import { FormNotices } from '#console/shell/form/form-notices.tsx';
import { copied } from '#console/shell/form/merge.ts';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { AsOf } from './as-of.tsx';
import { SectionBoard } from './section-board.tsx';
import { SectionErrors } from './section-errors.tsx';
import { SectionTable } from './section-table.tsx';
import { useLive } from './use-live.ts';

/** Shows the sections of a page beside the page as it is at some moment; those who may, arrange them. */
export function LayoutWork({ record }: { record: Layout }) {
  const mayEdit = useAllowed(layout.update);
  return mayEdit ? (
    <Arranging record={record} />
  ) : (
    <Beside record={record} sections={record.sections}>
      <SectionTable sections={record.sections} />
    </Beside>
  );
}

type BesideProps = { record: Layout; sections: readonly Section[]; children: ReactNode };

const Beside = ({ record, sections, children }: BesideProps) => (
  <div className="grid items-start gap-x-6 gap-y-4 desktop:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
    {children}
    <AsOf record={record} sections={sections} />
  </div>
);

function Arranging({ record }: { record: Layout }) {
  const form = useRecordForm<typeof LayoutForm, Layout>({
    kind: 'layout',
    schema: LayoutForm,
    sections: SECTIONS,
    record,
    read: ({ sections }) => ({ sections }),
    draft: `layout:${record.id}`,
    leaveTo: '/',
    save: async ({ values, send, ifMatch, idempotencyKey }) => {
      const body = { sections: values.sections };
      return (await send(layout.update, { params: { id: record.id }, body, ifMatch, idempotencyKey })).data;
    },
    savedMessage: () => 'The draft of the layout is saved.',
    afterSave: (saved, { close }) => {
      if (saved && close) execute('layout.confirm', { refs: [refOf('layout', saved)] });
    },
  });
  const { model, sections: fields, element } = form;
  const { values, errors } = useFormState(model);
  const sections = useMemo(() => copied(values['sections'] ?? []) as readonly Section[], [values]);
  const live = useLive(record);
  return (
    <Beside record={record} sections={sections}>
      <form
        ref={element}
        noValidate
        aria-label="Sections"
        onSubmit={(event) => {
          event.preventDefault();
          void model.save('stay');
        }}
        className="flex min-w-0 flex-col gap-3"
      >
        <FormNotices model={model} />
        <SectionErrors errors={errors} sections={sections} />
        <Conflict model={model} sections={fields} />
        <MissingNotice record={record} />
        <SectionBoard
          page={record.page}
          sections={sections}
          live={live}
          errors={errors}
          onChange={(next) => model.set('sections', next)}
        />
        <FormFoot form={form} verbs={{ save: 'Save draft', close: 'Save and publish' }} />
      </form>
    </Beside>
  );
}

const sectionsInWords = (value: unknown): string => (value as readonly Section[]).map(sectionName).join(', ');

/** The board draws the sections itself. */
const Nothing = () => null;

const SECTIONS = [
  {
    title: 'Sections',
    fields: {
      sections: {
        is: 'own',
        label: 'Sections',
        draw: Nothing,
        words: sectionsInWords,
        item: { noun: 'section', words: (item: unknown) => sectionName(item as Section) },
      },
    },
  },
] as const;
