import type { ReactNode } from 'react';
import type { Answering, Call } from '#contract/kit/call.ts';
import type { Send } from '#console/registry/context.ts';
import type { KindName } from '#contract/kinds.ts';
import { calledOf, listPath, nounOf } from '#console/registry/kinds.ts';
import { showName } from '#console/shell/common/display.ts';
import type { NamesCall } from '#console/shell/list/filters.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import type { FormSchema } from './check.ts';
import type { Section } from './fields.ts';
import { RecordFormView } from './form-view.tsx';
import { useNames, type Names } from './names.ts';
import { useFormState } from './use-form-state.ts';
import { useRecordForm, type FormOf } from './use-record-form.ts';

type Versioned = { id: number; version: number };

type PlainForm<S extends FormSchema, Row extends Versioned, N extends string> = {
  kind: KindName;
  /** Body schema of the call that creates a record. */
  schema: S;
  /** Schema of what can be changed later, where that is less. */
  change?: FormSchema;
  one: Call & Answering<{ data: Row }>;
  update: Call;
  /** Absent if records can only be changed. */
  create?: Call;
  /** Calls that return the names its fields choose from. */
  names?: { readonly [K in N]: NamesCall };
  /** `values` are what the form holds now, for fields that depend on others, such as an amount on its currency. */
  sections(
    names: { readonly [K in N]: Names },
    record: Row | undefined,
    values: Readonly<Record<string, unknown>>,
  ): readonly Section<keyof S['entries'] & string>[];
  /** Address of a saved record, where it is not below the list of its kind. */
  recordAt?(record: Row): string;
} & Pick<FormOf<S, Row>, 'initial' | 'read'>;

/** Returns the two form screens of a plain record: one edits it, one creates it. */
export function plainForm<S extends FormSchema, Row extends Versioned, N extends string = never>(
  spec: PlainForm<S, Row, N>,
) {
  return {
    Edit({ params }: { params: { id: string } }) {
      const answer = useCall(spec.one, { params: { id: Number(params.id) } });
      const record = answer.isPlaceholderData ? undefined : answer.data?.data;
      return (
        <RecordState answer={answer} record={record} noun={nounOf(spec.kind)}>
          {(row) => <PlainFormPage key={row.id} spec={spec} record={row} />}
        </RecordState>
      );
    },
    /**
     * `initial` contains known values of the new record, `leaveTo` is where it is left to, and `draft` tells its draft from
     * those of others; `children` are shown above its fields.
     */
    Create: ({
      initial,
      children,
      ...leaving
    }: Pick<FormOf<S, Row>, 'initial'> & Leaving & { children?: ReactNode }) => (
      <PlainFormPage spec={initial ? { ...spec, initial } : spec} before={children} {...leaving} />
    ),
  };
}

type Leaving = { leaveTo?: string; draft?: string };

function PlainFormPage<S extends FormSchema, Row extends Versioned, N extends string>({
  spec,
  record,
  before,
  leaveTo,
  draft = 'new',
}: Leaving & {
  spec: PlainForm<S, Row, N>;
  record?: Row;
  before?: ReactNode;
}) {
  const { kind, sections, names, read, initial } = spec;
  const schema = record && spec.change ? (spec.change as unknown as S) : spec.schema;
  const named = useNames(names ?? ({} as { readonly [K in N]: NamesCall }));
  const path = listPath(kind);
  const nameOf = (row: Row) => calledOf(kind, row as never, showName);
  const pathOf = spec.recordAt ?? (({ id }: Row) => `${path}/${id}`);
  const base = useRecordForm<S, Row>({
    kind,
    schema,
    sections: sections(named, record, record ?? initial ?? {}),
    ...(record && { record }),
    ...(read && { read }),
    ...(initial && { initial }),
    draft: `${kind}:${record?.id ?? draft}`,
    another: record === undefined,
    leaveTo: record ? pathOf(record) : (leaveTo ?? path),
    save: (request) => saved(spec, request),
    savedMessage: (row) => `${row ? nameOf(row) : 'The record'} is saved.`,
    afterSave: (row, { close }) => {
      if (row && close) go(pathOf(row), { replace: !record, close: true });
      else if (row && !record) go(`${path}/${row.id}/edit`, { replace: true, close: true });
    },
  });
  const { values } = useFormState(base.model);
  const form = { ...base, sections: sections(named, record, values) };
  const title = record ? `Edit ${nameOf(record)}` : `Add ${nounOf(kind)}`;
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} />
      {before}
      <RecordFormView
        form={form}
        label={title}
        verbs={record ? { save: 'Save', close: 'Save and close' } : { close: title }}
      />
    </div>
  );
}

/** `plainCalls` declares the schema as the body and reply of a plain record's calls. */
async function saved<Row extends Versioned>(
  { create, update }: { create?: Call; update: Call },
  {
    record,
    values,
    changes,
    send,
    ...how
  }: {
    record: Row | undefined;
    values: unknown;
    changes: unknown;
    ifMatch: number | undefined;
    idempotencyKey: string;
    send: Send;
  },
): Promise<Row> {
  const call = record ? update : create;
  if (!call) throw new Error('This kind has no call that adds a record');
  const input = record ? { params: { id: record.id }, body: changes, ...how } : { body: values, ...how };
  return ((await send(call, input as object)) as { data: Row }).data;
}
