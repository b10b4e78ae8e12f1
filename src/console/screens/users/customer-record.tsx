import { useEffect, useMemo } from 'react';
import { customers, type Customer } from '#contract/customer.ts';
import { booking } from '#contract/booking.ts';
import { counted, type Ref } from '#console/registry/kinds.ts';
import { CommandButtons } from '#console/shell/command-menu.tsx';
import { showInstant } from '#console/shell/display.ts';
import { History } from '#console/shell/history.tsx';
import { go } from '#console/shell/navigate.ts';
import { useCall } from '#console/shell/queries.ts';
import { useRecord } from '#console/shell/record.ts';
import { RecordState } from '#console/shell/record-state.tsx';
import { toast } from '#console/shell/toasts.ts';
import { urlText } from '#console/shell/url-fields.ts';
import { useUrlState } from '#console/shell/url-state.ts';
import { useAllowed } from '#console/shell/use-commands.ts';
import { Notice } from '#console/ui/notice.tsx';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Tabs } from '#console/ui/tabs.tsx';
import { CustomerBookings } from './customer-bookings.tsx';
import { CustomerInfo } from './customer-info.tsx';
import { CustomerState } from './customer-words.tsx';

/** One customer: who they are, what they booked, and what was done to the record. */
export function CustomerRecord({ params }: { params: { id: string } }) {
  const answer = useCall(customers.customer, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="customer">
      {(customer) =>
        customer.merged_into ? <LeadOn from={customer.id} to={customer.merged_into} /> : <Record customer={customer} />
      }
    </RecordState>
  );
}

/** An old link to a customer who was merged leads to the one that stays. */
function LeadOn({ from, to }: { from: number; to: NonNullable<Customer['merged_into']> }) {
  useEffect(() => {
    toast({ tone: 'info', text: `Customer ${from} was merged into ${to.name}.` });
    go(`/users/list/${to.id}`, { replace: true });
  }, [from, to.id, to.name]);
  return null;
}

function Record({ customer }: { customer: Customer }) {
  const ref = useMemo<Ref<'customer'>>(
    () => ({ kind: 'customer', id: customer.id, label: customer.name, record: customer }),
    [customer],
  );
  const seesBookings = useAllowed(booking.search);
  const tabs = TABS.filter(({ value }) => value !== 'bookings' || seesBookings);
  const [{ tab }, change] = useUrlState(TAB_STATE);
  const keys = useMemo(() => ({ tab: (index: number) => change({ tab: TABS[index]?.value ?? 'info' }) }), [change]);
  useRecord(ref, keys);
  const { value, Body } = tabs.find((each) => each.value === tab) ?? TABS[0];
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <PageHeader
        title={<bdi>{customer.name}</bdi>}
        mark={<CustomerState customer={customer} />}
        facts={[
          ...(customer.country_name === null ? [] : [customer.country_name]),
          counted('booking', customer.bookings),
          customer.last_booking_at === null
            ? 'Has not booked yet'
            : `Last booked ${showInstant(customer.last_booking_at)}`,
        ]}
        actions={<CommandButtons kind="customer" records={ref} />}
      />
      {customer.erased_at !== null && (
        <Notice tone="info" title={`Erased at ${showInstant(customer.erased_at)}`}>
          Who this was is not kept any more. What they booked and paid stays for the books.
        </Notice>
      )}
      <Tabs
        label="Customer"
        value={value}
        onValueChange={(next) => change({ tab: next })}
        items={tabs.map((each) => ({
          value: each.value,
          label: each.label,
          href: each.value === 'info' ? '?' : `?tab=${each.value}`,
        }))}
      >
        <Body customer={customer} />
      </Tabs>
    </div>
  );
}

const TAB_STATE = { tab: urlText('info') };

const TABS = [
  { value: 'info', label: 'Info', Body: CustomerInfo },
  { value: 'bookings', label: 'Bookings', Body: CustomerBookings },
  {
    value: 'history',
    label: 'History',
    Body: ({ customer }: { customer: Customer }) => <History kind="customer" id={customer.id} />,
  },
] as const;
