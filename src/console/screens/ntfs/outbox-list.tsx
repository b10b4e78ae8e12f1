import { MESSAGE_SORTS, type Message } from '#contract/sending/message.schema.ts';
import { CHANNELS, MESSAGE_KINDS, MESSAGE_STATES } from '#domain/sending/message.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { TEMPLATES } from '#domain/sending/template.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { choice, ofRecord, period, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { BEHIND } from '#console/shell/list/period.ts';
import { useList } from '#console/shell/list/use-list.ts';
import { TextLink } from '#console/ui/link.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { ChannelNotice } from './channel-notice.tsx';
import { MessageState } from '#console/shell/record/message-state.tsx';

/** Lists the messages to customers, with what became of each. */
export function Outbox() {
  const list = useList({ kind: 'message', filters: FILTERS, sorts: MESSAGE_SORTS, order: '-due_at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      notice={<ChannelNotice />}
      none="What customers are told of their bookings appears here, from the first booking that is confirmed."
    />
  );
}

/** The filters of the list. */
export const FILTERS = {
  q: text('Name, address or booking'),
  state: choice({ label: 'State', values: MESSAGE_STATES }),
  channel: choice({ label: 'Channel', values: CHANNELS, words: CHANNEL_WORDS }),
  template: choice({ label: 'Template', values: TEMPLATES }),
  when: period('Due', ({ from, to }) => ({ from, to }), BEHIND),
  kind: choice({ label: 'Kind', values: MESSAGE_KINDS }),
  customer: ofRecord('Customer', 'customer', (customer) => ({ customer })),
  booking: ofRecord('Booking', 'booking', (booking) => ({ booking })),
  webhook: ofRecord('Webhook', 'webhook', (webhook) => ({ webhook })),
};

const instant = (at: string | null) => (at === null ? '–' : <span title={relativeText(at)}>{showInstant(at)}</span>);

const COLUMNS: readonly Column<Message>[] = [
  {
    id: 'due_at',
    header: 'Due',
    title: 'When it is sent, in the time zone of your profile',
    width: 168,
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => instant(row.due_at),
  },
  { id: 'state', header: 'State', width: 106, card: 'mark', cell: (row) => <MessageState state={row.state} /> },
  { id: 'channel', header: 'Channel', width: 120, cell: (row) => CHANNEL_WORDS[row.channel] },
  {
    id: 'subject',
    header: 'Message',
    width: 240,
    grow: true,
    card: 'title',
    cell: (row) => <bdi>{row.subject ?? row.text}</bdi>,
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 150,
    cell: (row) => (row.customer ? <bdi>{row.customer.name}</bdi> : '–'),
  },
  { id: 'about', header: 'About', width: 140, cell: (row) => <About message={row} /> },
  { id: 'why', header: 'Why', title: 'Why it was not sent, or is in doubt', width: 220, cell: (row) => row.why ?? '–' },
  { id: 'to', header: 'To', width: 190, card: 'none', cell: (row) => <bdi>{row.to ?? '–'}</bdi> },
  {
    id: 'template',
    header: 'Template',
    width: 110,
    card: 'none',
    cell: (row) => (row.template ? asWords(row.template) : '–'),
  },
  { id: 'sent_at', header: 'Sent', width: 168, card: 'none', cell: (row) => instant(row.sent_at) },
  {
    id: 'attempts',
    header: 'Attempts',
    align: 'right',
    width: 90,
    card: 'none',
    cell: (row) => row.attempts.toLocaleString('en'),
  },
  { id: 'kind', header: 'Kind', width: 120, card: 'none', cell: (row) => asWords(row.kind) },
];

/** Where the records are that messages name by their codes. */
const CODED: Readonly<Record<string, string>> = { booking: '/orders/list', hotel_booking: '/hotels/bookings' };

/** Links to the record that a message is about. */
export function About({ message: { about } }: { message: Pick<Message, 'about'> }) {
  if (!about) return '–';
  const path = CODED[about.kind];
  return path === undefined ? about.name : <TextLink href={`${path}/${about.name}`}>{about.name}</TextLink>;
}
