import { car } from '#contract/fleet/car.ts';
import { company } from '#contract/fleet/company.ts';
import { document } from '#contract/fleet/document.ts';
import { DocumentFields, type FleetDocument } from '#contract/fleet/document.schema.ts';
import { driver } from '#contract/fleet/driver.ts';
import { DOCUMENT_OWNERS, DOCUMENT_TYPES, type DocumentOwner } from '#domain/fleet/fleet.ts';
import { asWords } from '#domain/text/words.ts';
import { NotThere } from '#console/shell/common/failures.tsx';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { invalidate, useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useTitle } from '#console/shell/state/title.ts';
import { Notice } from '#console/ui/notice.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { ownerPath } from './owner-path.ts';

/** Edits a document. */
export function DocumentEdit({ params }: { params: { id: string } }) {
  const answer = useCall(document.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="document">
      {(row) => <DocumentForm key={row.id} of={{ owner: row.owner, owner_id: row.owner_id }} row={row} />}
    </RecordState>
  );
}

/** Adds a document to the company, driver or car in the URL. */
export function DocumentCreate({ params: { owner, id } }: { params: { owner: string; id: string } }) {
  const known = DOCUMENT_OWNERS.find((each) => each === owner);
  if (!known || !/^[1-9]\d{0,14}$/.test(id))
    return <NotThere why="Open the company, driver or car it belongs to, and add the document there." />;
  return <DocumentForm key={`${known}${id}`} of={{ owner: known, owner_id: Number(id) }} />;
}

type Of = { owner: DocumentOwner; owner_id: number };

function DocumentForm({ of, row }: { of: Of; row?: FleetDocument }) {
  const back = `${ownerPath(of.owner, of.owner_id)}?tab=${of.owner === 'company' ? 'validation' : 'documents'}`;
  const form = useRecordForm<typeof DocumentFields, FleetDocument>({
    kind: 'document',
    schema: DocumentFields,
    sections: [
      {
        title: 'Paper',
        fields: {
          type: {
            is: 'choice',
            label: 'What it is',
            options: DOCUMENT_TYPES[of.owner].map((value) => ({ value, label: asWords(value) })),
            none: 'Choose',
          },
          number: { is: 'text', label: 'Number', spellCheck: false },
          issued_on: { is: 'date', label: 'Issued on' },
          expires_on: { is: 'date', label: 'Expires on', hint: 'Valid through this date' },
          file: { is: 'file', label: 'Scan', stored: row?.file ?? null },
        },
      },
    ],
    ...(row && { record: row }),
    read: ({ type, number, issued_on, expires_on, file }) => ({
      type,
      number,
      issued_on,
      expires_on,
      file: file?.key ?? null,
    }),
    draft: row ? `document:${row.id}` : `document:new:${of.owner}:${of.owner_id}`,
    leaveTo: back,
    save: async ({ record, values, changes, send, ifMatch, idempotencyKey }) =>
      (record
        ? await send(document.update, { params: { id: record.id }, body: changes, ifMatch, idempotencyKey })
        : await send(document.create, { body: { ...of, ...values }, idempotencyKey })
      ).data,
    savedMessage: (saved) => `${asWords(saved?.type ?? 'document')} is saved and waiting to be checked.`,
    afterSave: (saved, { close }) => {
      // The owner's record shows the state of its documents.
      invalidate([company.one, driver.one, car.one]);
      if (saved && (close || !row)) go(back, { replace: !row, close: true });
    },
  });
  const title = row ? `Edit ${asWords(row.type).toLowerCase()} of ${row.owner_name}` : 'Add document';
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} />
      {row?.state === 'approved' && (
        <Notice tone="info" title="This document is approved">
          If you change it, it must be checked again. If a newer document replaces it, add that one instead.
        </Notice>
      )}
      <RecordFormView form={form} label={title} verbs={{ close: row ? 'Save' : title }} />
    </div>
  );
}
