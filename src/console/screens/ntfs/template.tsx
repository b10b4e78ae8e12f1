import { publicReference } from '#contract/reference/public-reference.ts';
import { messageTemplate } from '#contract/sending/template.ts';
import { MessageTemplateInput, TEMPLATE_SORTS, type MessageTemplate } from '#contract/sending/template.schema.ts';
import { PLACEHOLDERS } from '#domain/sending/template.ts';
import { asWords } from '#domain/text/words.ts';
import { severalOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { enabledColumn } from '#console/shell/record/enabled.tsx';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import type { Column } from '#console/ui/table/types.ts';
import { TemplatePreview } from './template-preview.tsx';

/** Lists what customers are told of their bookings. */
export function TemplateList() {
  const list = useList({ kind: 'message_template', filters: FILTERS, sorts: TEMPLATE_SORTS, order: 'id' });
  return <ListPage list={list} columns={COLUMNS} none="The product comes with templates." />;
}

export const FILTERS = { q: text('Word in a template') };

const COLUMNS: readonly Column<MessageTemplate>[] = [
  { id: 'code', header: 'Template', width: 150, card: 'title', cell: (row) => asWords(row.code) },
  enabledColumn,
  { id: 'sent_when', header: 'Sent when', width: 260, grow: true, cell: (row) => row.sent_when },
  { id: 'languages', header: 'Languages', width: 160, cell: (row) => row.languages.join(', ') },
];

export const TemplateRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(messageTemplate.one, { params: { id: Number(params.id) } })}
    kind="message_template"
    facts={({ sent_when, off_in }) => [
      `Sent when ${sent_when}`,
      ...(off_in.length > 0 ? [`not in ${off_in.join(', ')}`] : []),
    ]}
    sections={() => []}
    Below={TemplatePreview}
  />
);

/** Edits the texts of a template. */
export const { Edit: TemplateEdit } = plainForm({
  kind: 'message_template',
  schema: MessageTemplateInput,
  one: messageTemplate.one,
  update: messageTemplate.update,
  names: { languages: publicReference.languagesMap, countries: publicReference.countriesMap },
  sections: ({ languages, countries }, record) => [
    {
      title: 'Mail',
      about: `Sent when ${record?.sent_when ?? 'this happens'}. A line that names something a booking does not have is left out.`,
      fields: {
        subject: { is: 'languages', label: 'Subject', languages },
        text: { is: 'languages', label: 'Text', languages, long: true, hint: KNOWN },
      },
    },
    {
      title: 'Text message',
      about:
        'Sent where there is no email address, and for what a traveller has to know on the way. Each part is paid for.',
      fields: { sms: { is: 'languages', label: 'Text message', languages, long: true } },
    },
    {
      title: 'Where it is sent',
      fields: {
        off_in: {
          is: 'several',
          label: 'Not sent in',
          options: severalOf(countries, record?.off_in),
          none: 'It is sent everywhere',
        },
      },
    },
  ],
});

const KNOWN = `Known are ${Object.keys(PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(' ')}`;
