import { useState } from 'react';
import { publicReference } from '#contract/reference/public-reference.ts';
import { messageTemplate } from '#contract/sending/template.ts';
import { MessageTemplateInput, TEMPLATE_SORTS, type MessageTemplate } from '#contract/sending/template.schema.ts';
import { mailHtml } from '#domain/sending/mail-html.ts';
import { smsParts } from '#domain/sending/sms.ts';
import { filled, filledLine, PLACEHOLDERS } from '#domain/sending/template.ts';
import { textIn } from '#domain/sending/template-texts.ts';
import { asWords } from '#domain/text/words.ts';
import { severalOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { enabledColumn } from '#console/shell/record/enabled.tsx';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { Select } from '#console/ui/input/input.tsx';
import { Section } from '#console/ui/page/section.tsx';
import type { Column } from '#console/ui/table/types.ts';

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
    Below={Preview}
  />
);

/** Shows a template as a customer gets it, in each of its languages, with the facts of an example. */
function Preview({ record }: { record: MessageTemplate }) {
  const [chosen, choose] = useState('en');
  const { language, subject, text: body, sms } = textIn(record, chosen);
  const shown = filled(body, PLACEHOLDERS);
  const title = filledLine(subject, PLACEHOLDERS);
  const short = filled(sms, PLACEHOLDERS);
  const { parts } = smsParts(short);
  return (
    <Section title="With the facts of an example">
      {record.languages.length > 1 && (
        <Select
          aria-label="Language"
          className="w-44"
          value={language}
          options={record.languages.map((value) => ({ value, label: value }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <div className="@container">
        <div className="grid gap-6 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
          <figure className="flex flex-col gap-2">
            <figcaption className="font-medium" lang={language}>
              {title}
            </figcaption>
            <iframe
              title="The mail as its reader sees it"
              sandbox=""
              srcDoc={mailHtml(shown, { title, from: PLACEHOLDERS.company, language })}
              className="h-[30rem] w-full rounded border border-line bg-surface"
            />
          </figure>
          <figure className="flex flex-col gap-2">
            <figcaption className="text-muted">
              Text message, {parts} {parts === 1 ? 'part' : 'parts'}
            </figcaption>
            <p lang={language} className="rounded border border-line bg-surface p-4 whitespace-pre-wrap">
              {short}
            </p>
          </figure>
        </div>
      </div>
    </Section>
  );
}

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
