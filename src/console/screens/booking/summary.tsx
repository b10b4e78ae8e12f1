import type { Booking } from '#contract/booking/booking.schema.ts';
import { customer } from '#contract/customer.ts';
import { asWords } from '#domain/text/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { DescriptionList, type Fact } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Instant, ServiceTime } from './service-time.tsx';
import { BookingStatus, party } from './words.tsx';

/** Shows customer, route, times and status. */
export function Summary({ record }: { record: Booking }) {
  const { cancel, refund_room: room, currency } = record;
  const seesCustomer = useAllowed(customer.one);
  return (
    <div className="flex flex-col gap-6">
      {cancel && (
        <Notice tone="warn" title={`Cancelled by the ${cancel.by}: ${asWords(cancel.reason_code).toLowerCase()}`}>
          {[
            cancel.note,
            room.payable_minor > 0 && `${formatMoney(room.payable_minor, currency)} is still due to the customer.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </Notice>
      )}
      <Section title="Trip">
        <DescriptionList
          facts={[
            {
              label: 'Pickup',
              value: <ServiceTime local={record.pickup_local} zone={record.timezone} at={record.pickup_at} />,
            },
            { label: 'From', value: record.origin.name },
            { label: 'To', value: record.destination.name },
            { label: 'City', value: record.city.name },
            { label: 'Vehicle', value: `${record.vehicles} × ${record.car_class.name}` },
            { label: 'Passengers', value: party(record) },
            { label: 'Luggage', value: `${record.luggage} ${record.luggage === 1 ? 'piece' : 'pieces'}` },
            { label: 'Flight', value: record.flight_number },
          ]}
        />
      </Section>
      <Section title="People">
        <DescriptionList
          facts={[
            { label: 'Lead traveller', value: `${record.lead.first_name} ${record.lead.last_name}` },
            { label: 'Phone', value: linkTo('tel', record.lead.phone) },
            { label: 'Email', value: linkTo('mailto', record.lead.email) },
            { label: 'Language', value: record.lead.language },
            { label: 'Name on the sign', value: record.sign_name },
            {
              label: 'Customer',
              value: seesCustomer ? (
                <TextLink href={`/users/list/${record.customer.id}`}>{record.customer.name}</TextLink>
              ) : (
                record.customer.name
              ),
            },
            { label: 'Customer’s notes', value: record.notes, wide: true },
            { label: 'Staff notes', value: record.staff_notes, wide: true },
          ]}
        />
      </Section>
      <Section title="Booking">
        <DescriptionList
          facts={[
            { label: 'Status', value: <BookingStatus status={record.status} /> },
            { label: 'Kind', value: asWords(record.kind) },
            { label: 'Channel', value: asWords(record.channel) },
            { label: 'Partner reference', value: record.partner_ref },
            { label: 'Created', value: <Instant at={record.created_at} /> },
            ...progress(record),
            ...legs(record),
          ]}
        />
      </Section>
    </div>
  );
}

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
      <TextLink href={`/orders/list/${leg.code}`}>
        {leg.code}, {leg.pickup_local.replace('T', ' ')}
      </TextLink>
    ),
  }));
}
