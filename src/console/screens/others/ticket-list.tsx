import { useSearch } from 'wouter';
import { ticket } from '#contract/ticket/ticket.ts';
import { TICKET_SORTS, type Ticket } from '#contract/ticket/ticket.schema.ts';
import { TICKET_PRIORITIES } from '#domain/ticket/clocks.ts';
import { TICKET_CHANNELS, TICKET_STATUSES, TICKET_TYPES, WAITING_ON } from '#domain/ticket/ticket.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { choice, ofRecord, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { LinkButton } from '#console/ui/button.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { TicketDue, TicketPriority, TicketStatus } from '#console/shell/record/ticket-words.tsx';

/** Lists tickets, those due soonest first. */
export function TicketList() {
  const list = useList({ kind: 'ticket', filters: FILTERS, sorts: TICKET_SORTS, order: 'due_at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="others.ticket.create"
      none="Tickets appear here when customers write and when staff create them."
      notice={<Queues />}
    />
  );
}

/** Shows how many tickets there are to work on, each number leading to its part of the list. */
function Queues() {
  const figures = useCall(ticket.figures, {}).data?.data;
  const search = new URLSearchParams(useSearch());
  return (
    <nav aria-label="Queues" className="flex flex-wrap gap-2">
      {QUEUES.map((queue) => (
        <LinkButton
          key={queue}
          size="sm"
          href={`/others/tickets?queue=${queue}`}
          aria-current={search.get('queue') === queue ? 'page' : undefined}
        >
          {QUEUE_WORDS[queue]} <span className="tabular-nums">{figures?.[queue] ?? ''}</span>
        </LinkButton>
      ))}
    </nav>
  );
}

/** Parts of the work still to do. `live` is all of it. */
const QUEUES = ['live', 'mine', 'unassigned', 'overdue', 'waiting', 'snoozed'] as const;
const QUEUE_WORDS: Readonly<Record<(typeof QUEUES)[number], string>> = {
  live: 'To do',
  mine: 'Mine',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  waiting: 'Waiting for customer',
  snoozed: 'Snoozed',
};

/** The filters of the list. */
export const FILTERS = {
  q: text('Subject, customer or code'),
  queue: choice({
    label: 'Queue',
    values: QUEUES,
    into: (value) => ({
      live: true,
      ...(value === 'waiting' ? { waiting_on: 'customer' } : value !== 'live' && { [value]: true }),
    }),
  }),
  status: choice({ label: 'Status', values: TICKET_STATUSES }),
  priority: choice({ label: 'Priority', values: TICKET_PRIORITIES }),
  type: choice({ label: 'Type', values: TICKET_TYPES }),
  waiting_on: choice({ label: 'Waits for', values: WAITING_ON }),
  channel: choice({ label: 'Channel', values: TICKET_CHANNELS }),
  booking: ofRecord('One booking', 'booking', (booking) => ({ booking })),
  customer: ofRecord('One customer', 'customer', (customer) => ({ customer })),
};

const COLUMNS: readonly Column<Ticket>[] = [
  {
    id: 'due_at',
    header: 'Due',
    width: 215,
    sortable: true,
    cell: (row) => <TicketDue ticket={row} />,
  },
  { id: 'code', header: 'Code', width: 140, cell: ({ code }) => code },
  {
    id: 'subject',
    header: 'Subject',
    width: 200,
    grow: true,
    card: 'title',
    cell: ({ subject }) => <bdi>{subject}</bdi>,
  },
  { id: 'type', header: 'Type', width: 110, cell: ({ type }) => asWords(type) },
  {
    id: 'priority',
    header: 'Priority',
    width: 100,
    sortable: true,
    cell: ({ priority }) => <TicketPriority priority={priority} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    card: 'mark',
    cell: ({ status }) => <TicketStatus status={status} />,
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 140,
    cell: ({ customer }) => (customer ? <bdi>{customer.name}</bdi> : '–'),
  },
  {
    id: 'booking',
    header: 'Booking',
    width: 140,
    cell: ({ booking }) => booking?.code ?? '–',
  },
  {
    id: 'assignee',
    header: 'Assignee',
    width: 130,
    cell: ({ assignee }) => (assignee ? <bdi>{assignee.name}</bdi> : <span className="text-faint">Nobody</span>),
  },
  {
    id: 'waiting_on',
    header: 'Waits for',
    width: 100,
    card: 'none',
    cell: ({ waiting_on }) => (waiting_on === 'none' ? '–' : asWords(waiting_on)),
  },
  {
    id: 'snoozed_until',
    header: 'Snoozed until',
    width: 150,
    card: 'none',
    cell: ({ snoozed_until }) => (snoozed_until ? showInstant(snoozed_until) : '–'),
  },
  {
    id: 'created_at',
    header: 'Created',
    width: 150,
    card: 'none',
    sortable: true,
    firstOrder: 'desc',
    cell: ({ created_at }) => showInstant(created_at),
  },
];
