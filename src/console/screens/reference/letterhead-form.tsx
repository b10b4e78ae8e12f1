import { useFormState } from '#console/shell/form/use-form-state.ts';
import { letterhead } from '#contract/reference/letterhead.ts';
import { LetterheadInput, type Letterhead } from '#contract/reference/letterhead.schema.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { DocumentFoot, DocumentHead } from '#console/shell/record/letterhead.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { Section } from '#console/ui/page/section.tsx';

const TITLE = 'Letterhead';

/** Edits the name, logo and address that documents carry, and shows how they will look. */
export function LetterheadForm() {
  const answer = useCall(letterhead.one);
  return (
    <RecordState answer={answer} record={answer.data?.data} noun="letterhead">
      {(record) => <Form record={record} />}
    </RecordState>
  );
}

function Form({ record }: { record: Letterhead }) {
  const form = useRecordForm<typeof LetterheadInput, Letterhead>({
    kind: null,
    schema: LetterheadInput,
    record,
    sections: [
      {
        title: 'Head',
        fields: {
          name: { is: 'text', label: 'Name', autoComplete: 'organization', hint: 'The name your customers know' },
          phone: { is: 'text', type: 'tel', label: 'Phone' },
          email: { is: 'text', type: 'email', label: 'Email' },
          website: { is: 'text', label: 'Website', spellCheck: false },
          address: { is: 'lines', label: 'Address', wide: true },
          logo: { is: 'picture', label: 'Logo', side: 800, whole: true, url: record.logo_url },
        },
      },
      {
        title: 'Foot',
        fields: {
          legal_name: { is: 'text', label: 'Legal name', hint: 'As registered, such as Harbour Transfers Pte. Ltd.' },
          registration: {
            is: 'lines',
            label: 'Registration and tax numbers',
            wide: true,
            hint: 'Each on a line of its own',
          },
          foot: { is: 'lines', label: 'Last lines', wide: true, hint: 'Such as the number to call at night' },
        },
      },
    ],
    draft: 'letterhead',
    leaveTo: '/',
    save: async ({ changes, send, ifMatch, idempotencyKey }) =>
      (await send(letterhead.update, { body: changes, ifMatch, idempotencyKey })).data,
    savedMessage: () => 'The letterhead is saved. Documents carry it from now on.',
  });
  useTitle(TITLE);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={TITLE} facts={['Vouchers, receipts, job sheets and statements carry it.']} />
      <RecordFormView form={form} label={TITLE} verbs={{ save: 'Save' }}>
        <Preview values={useFormState(form.model).values} record={record} />
      </RecordFormView>
    </div>
  );
}

/** Shows how documents look with what has been typed so far; a new logo appears once it is saved. */
function Preview({ values, record }: { values: Readonly<Record<string, unknown>>; record: Letterhead }) {
  const text = (name: keyof Letterhead) => (typeof values[name] === 'string' ? values[name] : null);
  const head = {
    name: text('name'),
    legal_name: text('legal_name'),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    registration: text('registration'),
    foot: text('foot'),
    logo_url: values['logo'] === record.logo ? record.logo_url : null,
  };
  return (
    <Section title="How documents will look">
      <div className="rounded border border-line bg-surface p-8 text-ink max-tablet:p-4">
        <DocumentHead head={head} title="Voucher" number="AT260521K7Q2M" />
        <p className="my-8 text-center text-muted">The details of the trip</p>
        <DocumentFoot head={head} />
      </div>
    </Section>
  );
}
