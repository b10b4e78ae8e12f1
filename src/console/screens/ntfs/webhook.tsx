import { message } from '#contract/sending/message.ts';
import { webhook } from '#contract/sending/webhook.ts';
import { WEBHOOK_SORTS, WebhookInput, type Webhook } from '#contract/sending/webhook.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { WEBHOOK_EVENTS } from '#domain/sending/webhook.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { MessageState } from '#console/shell/record/message-state.tsx';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the addresses of other programs that hear what happens. */
export function WebhookList() {
  const list = useList({ kind: 'webhook', filters: FILTERS, sorts: WEBHOOK_SORTS, order: 'name' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="ntfs.webhooks.create"
      none="Add the address of a program that should hear when bookings change."
    />
  );
}

export const FILTERS = { q: text('Name or address'), state: enabledFilter };

/** Returns the name of an event in words, such as "Booking confirmed". */
const eventWords = (event: string): string => asWords(event.replace('.', '_'));

const COLUMNS: readonly Column<Webhook>[] = [
  { id: 'name', header: 'Name', width: 180, sortable: true, card: 'title', cell: (row) => <bdi>{row.name}</bdi> },
  enabledColumn,
  { id: 'url', header: 'Address', width: 260, grow: true, cell: (row) => <bdi>{row.url}</bdi> },
  { id: 'events', header: 'Events', width: 200, cell: (row) => row.events.map(eventWords).join(', ') },
  {
    id: 'delivered_at',
    header: 'Delivered',
    width: 168,
    cell: (row) => (row.delivered_at ? showInstant(row.delivered_at) : '–'),
  },
  {
    id: 'failed',
    header: 'Failed',
    title: 'Deliveries of the last day that failed',
    align: 'right',
    width: 80,
    cell: (row) => row.failed.toLocaleString('en'),
  },
];

export const WebhookRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(webhook.one, { params: { id: Number(params.id) } })}
    kind="webhook"
    facts={(row) => [row.url]}
    sections={(row) => [
      {
        title: 'Webhook',
        facts: [
          { label: 'Address', value: <bdi>{row.url}</bdi> },
          { label: 'Events', value: row.events.map(eventWords).join(', ') },
        ],
      },
    ]}
    Below={Deliveries}
  />
);

/** Shows the latest deliveries; each is a message that can be sent again. */
function Deliveries({ record }: { record: Webhook }) {
  const answer = useCall(message.list, { query: { webhook: String(record.id), page_size: '20' } });
  return (
    <Section title="Latest deliveries">
      <RecordState answer={answer} record={answer.data?.data} noun="list of deliveries">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Nothing delivered yet" why="What it listens to appears here, and tests do." />
          ) : (
            <PlainTable
              label="Latest deliveries"
              head={['Due', 'Event', 'State', 'About', 'Attempts', 'Why']}
              right={[4]}
              rows={rows.map((row) => [
                <TextLink key="due" href={addressOf('message', row.id)}>
                  {showInstant(row.due_at)}
                </TextLink>,
                eventWords(row.subject ?? ''),
                <MessageState key="state" state={row.state} />,
                row.about?.name ?? '–',
                row.attempts.toLocaleString('en'),
                row.why ?? '–',
              ])}
            />
          )
        }
      </RecordState>
    </Section>
  );
}

/** Edits or creates a webhook. */
export const { Edit: WebhookEdit, Create: WebhookCreate } = plainForm({
  kind: 'webhook',
  schema: WebhookInput,
  one: webhook.one,
  update: webhook.update,
  create: webhook.create,
  sections: () => [
    {
      title: 'Webhook',
      about:
        'Each event is posted as JSON, signed with the secret of the webhook, and tried five times within three hours.',
      fields: {
        name: { is: 'text', label: 'Name', hint: 'The program that listens' },
        url: {
          is: 'text',
          type: 'url',
          label: 'Address',
          spellCheck: false,
          hint: 'Such as https://example.com/hooks',
        },
        events: {
          is: 'several',
          label: 'Events',
          options: WEBHOOK_EVENTS.map((value) => ({ value, label: eventWords(value) })),
        },
      },
    },
  ],
});
