import { useMemo } from 'react';
import { booking } from '#contract/booking/booking.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { refOf } from '#console/registry/kinds.ts';
import { BookingBadge } from '#console/shell/common/booking-look.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { Beside } from '#console/shell/record/beside.tsx';
import { Comments } from '#console/shell/record/comments.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { RecordTickets } from '#console/shell/record/tickets.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { TabbedRecord, withoutTab, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { Assignment } from './assignment.tsx';
import { BookingTimeline, History } from './history.tsx';
import { Itinerary } from './itinerary.tsx';
import { Logs } from './logs.tsx';
import { Payments } from './payments.tsx';
import { Price } from './price.tsx';
import { Summary } from './summary/summary.tsx';
import { ServiceTime } from './service-time.tsx';
import { PaymentStatus } from '#console/shell/record/payment-words.tsx';
import { driversOf, driverWords, party, SERVICE_WORDS } from './words.tsx';

/** Shows one booking: title, key facts, and tabs that each have their own URL. */
export function OrderDetail({ params }: { params: { code: string } }) {
  const answer = useCall(booking.byCode, { params });
  // Placeholder data belongs to another booking and must not be shown at this URL.
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="booking">
      {(found) => <Record record={found} />}
    </RecordState>
  );
}

function Record({ record }: { record: Booking }) {
  const ref = useMemo(() => refOf('booking', record), [record]);
  const seesTickets = useAllowed(ticket.list);
  const tabs = useMemo(() => (seesTickets ? TABS : withoutTab(TABS, 'tickets')), [seesTickets]);
  return (
    <TabbedRecord
      record={record}
      reference={ref}
      tabs={tabs}
      beside={<Beside kind="booking" id={record.id} activity={<BookingTimeline record={record} label="Activity" />} />}
      title={record.code}
      mark={
        <>
          <BookingBadge status={record.status} />
          <CopyButton text={record.code} label="Copy code" />
        </>
      }
      facts={[
        <ServiceTime key="when" local={record.pickup_local} zone={record.timezone} at={record.pickup_at} />,
        `${record.customer.name}, ${party(record)}`,
        SERVICE_WORDS[record.kind],
        <span key="money" className="inline-flex gap-2">
          {formatMoney(record.total_minor, record.currency)} <PaymentStatus of={record} />
        </span>,
        ...(record.drivers.length > 0
          ? [record.slots === 1 ? driverWords(record) : driversOf(record) + ' drivers']
          : []),
      ]}
    />
  );
}

const TABS: RecordTabs<Booking> = [
  { value: 'summary', label: 'Summary', Body: Summary },
  { value: 'itinerary', label: 'Itinerary', Body: Itinerary },
  { value: 'price', label: 'Price breakdown', Body: Price },
  { value: 'payments', label: 'Payments & refunds', Body: Payments },
  { value: 'assignment', label: 'Assignment', Body: Assignment },
  { value: 'tickets', label: 'Tickets', Body: ({ record: { id } }) => <RecordTickets kind="booking" id={id} /> },
  { value: 'comments', label: 'Comments', Body: ({ record: { id } }) => <Comments kind="booking" id={id} /> },
  { value: 'logs', label: 'Logs', Body: Logs },
  { value: 'history', label: 'History', Body: History },
];
