import { fullName } from '#domain/customer.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { customer } from '#contract/customer.ts';
import { addressOf } from '#contract/kinds.ts';
import { asWords } from '#domain/text/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { showLanguage } from '#console/shell/common/display.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { DescriptionList, type Fact } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Instant } from '#console/screens/booking/service-time.tsx';
import { WaitsForPayment } from '#console/screens/booking/money-notices.tsx';
import { SERVICE_WORDS } from '#console/screens/booking/words.tsx';
import { CrewCard } from './crew-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { TripCard } from './trip-card.tsx';

/** Shows at a glance who travels when from where to where, for how much and with whom; secondary facts below. */
export function Summary({ record }: { record: Booking }) {
  return (
    <div className="@container flex flex-col gap-5">
      <Cancelled record={record} />
      <WaitsForPayment record={record} />
      <TripCard record={record} />
      <div className="grid gap-5 @xl:grid-cols-2">
        <CrewCard record={record} />
        <MoneyCard record={record} />
      </div>
      <div className="grid gap-5 @xl:grid-cols-2">
        <Traveller record={record} />
        <Section title="Booking">
          <DescriptionList columns={1} facts={[...origins(record), ...progress(record), ...legs(record)]} />
        </Section>
      </div>
    </div>
  );
}

function Cancelled({ record: { cancel, refund_room: room, currency } }: { record: Booking }) {
  if (!cancel) return null;
  const due = room.payable_minor > 0 && `${formatMoney(room.payable_minor, currency)} is still due to the customer.`;
  return (
    <Notice tone="warn" title={`Cancelled by the ${cancel.by}: ${asWords(cancel.reason_code).toLowerCase()}`}>
      {[cancel.note, due].filter(Boolean).join(' ')}
    </Notice>
  );
}

function Traveller({ record }: { record: Booking }) {
  const seesCustomer = useAllowed(customer.one);
  const { lead } = record;
  return (
    <Section title="Traveller">
      <DescriptionList
        columns={1}
        facts={[
          { label: 'Lead traveller', value: fullName(lead) },
          { label: 'Name on the sign', value: record.sign_name },
          { label: 'Phone', value: linkTo('tel', lead.phone) },
          { label: 'Email', value: linkTo('mailto', lead.email) },
          { label: 'Language', value: showLanguage(lead.language) },
          {
            label: 'Customer',
            value: seesCustomer ? (
              <TextLink href={addressOf('customer', record.customer.id)}>{record.customer.name}</TextLink>
            ) : (
              record.customer.name
            ),
          },
          { label: 'Customer’s notes', value: record.notes },
          { label: 'Staff notes', value: record.staff_notes },
        ]}
      />
    </Section>
  );
}

const origins = (record: Booking): Fact[] => [
  { label: 'City', value: record.city.name },
  { label: 'Service type', value: SERVICE_WORDS[record.kind] },
  { label: 'Service', value: record.option_name },
  { label: 'Free wait', value: record.free_wait_min > 0 && `${record.free_wait_min} min` },
  { label: 'Channel', value: asWords(record.channel) },
  { label: 'Partner reference', value: record.partner_ref },
  { label: 'Created', value: <Instant at={record.created_at} /> },
];

/** Returns a link to an email address or phone number; either is empty once the customer is erased. */
const linkTo = (how: 'tel' | 'mailto', to: string) => to && <TextLink href={`${how}:${to}`}>{to}</TextLink>;

/** Returns the status changes of a booking, with their times. */
function progress(record: Booking): Fact[] {
  const steps = [
    ['Confirmed', record.confirmed_at],
    ['Assigned', record.assigned_at],
    ['En route', record.en_route_at],
    ['Arrived', record.arrived_at],
    ['On board', record.on_board_at],
    ['Completed', record.completed_at],
    ['Cancelled', record.cancelled_at],
  ] as const;
  return steps.flatMap(([label, at]) => (at ? [{ label, value: <Instant at={at} /> }] : []));
}

function legs({ group }: Booking): Fact[] {
  return group.map((leg) => ({
    label: 'Other leg',
    value: (
      <TextLink href={addressOf('booking', leg.code)}>
        {leg.code}, {leg.pickup_local.replace('T', ' ')}
      </TextLink>
    ),
  }));
}
