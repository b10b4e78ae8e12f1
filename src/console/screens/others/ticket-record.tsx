import { useMemo } from 'react';
import { ticket } from '#contract/ticket/ticket.ts';
import type { Ticket } from '#contract/ticket/ticket.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { asWords } from '#domain/text/words.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showInstant, showLanguage } from '#console/shell/common/display.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { ProposedBookings, replyValues, TicketBooking, useTicketBooking } from './ticket-booking.tsx';
import { TicketThread } from './ticket-thread.tsx';
import { Due, TicketDue, TicketPriority, TicketStatus } from '#console/shell/record/ticket-words.tsx';

/** Shows one ticket: what was written, and the booking it is about beside it. */
export function TicketRecord({ params }: { params: { id: string } }) {
  const answer = useCall(ticket.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="ticket">
      {(found) => <Record record={found} />}
    </RecordState>
  );
}

function Record({ record }: { record: Ticket }) {
  const ref = useMemo(() => refOf('ticket', record), [record]);
  const { code, subject, status, priority, assignee } = record;
  return (
    <TabbedRecord
      record={record}
      reference={ref}
      beside={null}
      tabs={TABS}
      title={<bdi>{subject}</bdi>}
      mark={<TicketStatus status={status} />}
      facts={[
        code,
        <TicketPriority key="priority" priority={priority} />,
        <TicketDue key="due" ticket={record} />,
        assignee ? <bdi key="assignee">{assignee.name}</bdi> : 'Nobody has taken it',
      ]}
      notice={<Notices record={record} />}
    />
  );
}

function Notices({ record: { merged_into, booking, status, reject_reason, resolution } }: { record: Ticket }) {
  return (
    <>
      {merged_into && (
        <Notice tone="info" title="Merged into another ticket">
          <TextLink href={addressOf('ticket', merged_into.id)}>{merged_into.code}</TextLink>
        </Notice>
      )}
      {booking?.status === 'cancelled' && (status === 'open' || status === 'processing') && (
        <Notice tone="warn" title="The booking was cancelled">
          Its pickup no longer decides when the ticket is due.
        </Notice>
      )}
      {reject_reason !== null && (
        <Notice tone="info" title="Rejected">
          {reject_reason}
        </Notice>
      )}
      {resolution !== null && (
        <Notice tone="good" title="Resolved">
          {resolution}
        </Notice>
      )}
    </>
  );
}

function Conversation({ record }: { record: Ticket }) {
  const booking = useTicketBooking(record);
  return (
    <div className="@container">
      <div className="flex flex-col gap-4 @3xl:flex-row">
        <div className="max-w-3xl min-w-0 flex-1">
          <TicketThread record={record} values={replyValues(record, booking)} />
        </div>
        <div className="flex shrink-0 flex-col gap-4 @3xl:w-80">
          <Clocks record={record} />
          {booking && <TicketBooking record={booking} />}
          <ProposedBookings record={record} />
          <Facts record={record} bookingShown={booking !== undefined} />
        </div>
      </div>
    </div>
  );
}

/** Shows by when the customer must be answered, and by when the ticket must be resolved. */
function Clocks({ record }: { record: Ticket }) {
  const { status, first_due_at, first_responded_at, reply_due_at, resolve_due_at, waiting_on, snoozed_until } = record;
  if ((status !== 'open' && status !== 'processing') || record.merged_into !== null) return null;
  const answer = first_responded_at === null ? first_due_at : reply_due_at;
  const rests = waiting_on === 'customer' ? 'Waits for the customer' : snoozed_until === null ? undefined : 'Snoozed';
  // While it rests a pickup still caps its time, and what sleeps is due after its end.
  const end = rests === undefined ? resolve_due_at : answer === null ? record.due_at : null;
  return (
    <dl
      aria-label="Clocks"
      className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-px overflow-hidden rounded border border-line bg-line"
    >
      <div className="bg-surface px-4 py-3">
        <dt className="text-sm text-muted">Answer due</dt>
        <dd>{answer === null ? 'Answered' : <Due at={answer} />}</dd>
      </div>
      <div className="bg-surface px-4 py-3">
        <dt className="text-sm text-muted">Resolve within</dt>
        {end !== null && (
          <dd>
            <Due at={end} />
          </dd>
        )}
        {rests !== undefined && <dd className={end === null ? '' : 'text-sm text-muted'}>{rests}</dd>}
      </div>
    </dl>
  );
}

function Facts({ record, bookingShown }: { record: Ticket; bookingShown: boolean }) {
  const { booking, customer, first_due_at, first_responded_at, reply_due_at, resolve_due_at, snoozed_until } = record;
  const when = (at: string | null) => (at === null ? undefined : showInstant(at));
  return (
    <Section title="Ticket">
      <DescriptionList
        facts={[
          ...(bookingShown
            ? []
            : [
                {
                  label: 'Booking',
                  value: booking && <TextLink href={addressOf('booking', booking.code)}>{booking.code}</TextLink>,
                },
                { label: 'Pickup', value: booking ? when(booking.pickup_at) : undefined },
              ]),
          {
            label: 'Customer',
            value: customer && (
              <TextLink href={addressOf('customer', customer.id)}>
                <bdi>{customer.name}</bdi>
              </TextLink>
            ),
          },
          ...(record.contact ? [{ label: 'Written from', value: <bdi>{record.contact.address}</bdi> }] : []),
          { label: 'Type', value: asWords(record.type) },
          { label: 'Came by', value: asWords(record.channel) },
          { label: 'Language', value: showLanguage(record.language) },
          ...(record.waiting_on === 'none' ? [] : [{ label: 'Waits for', value: `The ${record.waiting_on}` }]),
          ...(snoozed_until === null ? [] : [{ label: 'Snoozed until', value: when(snoozed_until) }]),
          first_responded_at === null
            ? { label: 'First answer due', value: when(first_due_at) }
            : { label: 'First answered', value: when(first_responded_at) },
          ...(reply_due_at === null ? [] : [{ label: 'Answer due', value: when(reply_due_at) }]),
          { label: 'To be resolved by', value: when(resolve_due_at) },
          { label: 'Created', value: when(record.created_at) },
        ]}
      />
    </Section>
  );
}

const TABS: RecordTabs<Ticket> = [
  { value: 'conversation', label: 'Conversation', Body: Conversation },
  { value: 'history', label: 'History', Body: ({ record: { id } }) => <History kind="ticket" id={id} /> },
];
