import { useEffect, useMemo } from 'react';
import { Comments } from '#console/shell/record/comments.tsx';
import { customer } from '#contract/customer.ts';
import type { Customer } from '#contract/customer.schema.ts';
import { booking } from '#contract/booking/booking.ts';
import { message } from '#contract/sending/message.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { addressOf } from '#contract/kinds.ts';
import { refOf, counted } from '#console/registry/kinds.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { History } from '#console/shell/record/history.tsx';
import { go } from '#console/shell/location/navigate.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, withoutTab, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { RecordTickets } from '#console/shell/record/tickets.tsx';
import { toast } from '#console/shell/state/toasts.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { Notice } from '#console/ui/notice.tsx';
import { CustomerBookings } from './customer-bookings.tsx';
import { CustomerMessages } from './customer-messages.tsx';
import { CustomerInfo } from './customer-info.tsx';
import { CustomerState } from './customer-words.tsx';

/** Shows one customer: details, bookings and history. */
export function CustomerRecord({ params }: { params: { id: string } }) {
  const answer = useCall(customer.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="customer">
      {(customer) =>
        customer.merged_into ? <LeadOn from={customer.id} to={customer.merged_into} /> : <Record customer={customer} />
      }
    </RecordState>
  );
}

/** Redirects an old link to a merged customer to the one that remains. */
function LeadOn({ from, to }: { from: number; to: NonNullable<Customer['merged_into']> }) {
  useEffect(() => {
    toast({ tone: 'info', text: `Customer ${from} was merged into ${to.name}.` });
    go(addressOf('customer', to.id), { replace: true });
  }, [from, to.id, to.name]);
  return null;
}

function Record({ customer }: { customer: Customer }) {
  const ref = useMemo(() => refOf('customer', customer), [customer]);
  const seesBookings = useAllowed(booking.list);
  const seesTickets = useAllowed(ticket.list);
  const seesMessages = useAllowed(message.list);
  const tabs = useMemo(() => {
    const hidden = [
      ...(seesBookings ? [] : ['bookings']),
      ...(seesTickets ? [] : ['tickets']),
      ...(seesMessages ? [] : ['notifications']),
    ];
    return hidden.reduce(withoutTab, TABS);
  }, [seesBookings, seesTickets, seesMessages]);
  return (
    <TabbedRecord
      record={customer}
      reference={ref}
      tabs={tabs}
      title={<bdi>{customer.name}</bdi>}
      mark={<CustomerState customer={customer} />}
      facts={[
        ...(customer.country_name === null ? [] : [customer.country_name]),
        counted('booking', customer.bookings),
        customer.last_booking_at === null
          ? 'Has not booked yet'
          : `Last booked ${showInstant(customer.last_booking_at)}`,
      ]}
      notice={
        customer.erased_at !== null && (
          <Notice tone="info" title={`Erased at ${showInstant(customer.erased_at)}`}>
            The personal data was erased. Bookings and payments are kept for accounting.
          </Notice>
        )
      }
    />
  );
}

const TABS: RecordTabs<Customer> = [
  { value: 'info', label: 'Info', Body: CustomerInfo },
  { value: 'bookings', label: 'Bookings', Body: CustomerBookings },
  { value: 'tickets', label: 'Tickets', Body: ({ record: { id } }) => <RecordTickets kind="customer" id={id} /> },
  { value: 'notifications', label: 'Notifications', Body: CustomerMessages },
  {
    value: 'comments',
    label: 'Comments',
    Body: ({ record: { id } }) => <Comments kind="customer" id={id} />,
  },
  {
    value: 'history',
    label: 'History',
    Body: ({ record: { id } }) => <History kind="customer" id={id} />,
  },
];
