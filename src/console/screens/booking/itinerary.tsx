import type { Booking, BookingPlace } from '#contract/booking/booking.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Instant, ServiceTime } from './service-time.tsx';

/** Shows the itinerary: the places and flight of a transfer, or the days of a day hire. */
export function Itinerary({ record }: { record: Booking }) {
  return (
    <div className="flex flex-col gap-6">
      <Section title="Pickup">
        <DescriptionList
          facts={[
            {
              label: 'Time',
              value: <ServiceTime local={record.pickup_local} zone={record.timezone} at={record.pickup_at} />,
            },
            ...placeFacts(record.origin),
            { label: 'Free waiting', value: `${record.free_wait_min} min` },
          ]}
        />
      </Section>
      <Section title="Drop-off">
        <DescriptionList
          facts={[
            ...placeFacts(record.destination),
            { label: 'Planned end', value: <Instant at={record.planned_end_at} /> },
          ]}
        />
      </Section>
      {record.airport && (
        <Section title="Flight">
          <DescriptionList
            facts={[
              { label: 'Airport', value: `${record.airport.iata}, ${record.airport.name}` },
              { label: 'Direction', value: record.direction && asWords(record.direction) },
              { label: 'Flight', value: record.flight_number },
              { label: 'Scheduled', value: record.flight_scheduled_local?.replace('T', ' ') },
              { label: 'Service', value: record.option_name },
            ]}
          />
        </Section>
      )}
      {record.days && (
        <Section title="Days">
          <PlainTable
            label="Days"
            head={['Date', 'Start', 'Service', 'Hours', 'Zones', 'Note']}
            rows={record.days.map((day) => [
              day.date,
              day.start_local.slice(-5),
              day.option,
              day.hours,
              [day.start_zone, ...(day.visit_zones ?? []), day.end_zone].filter(Boolean).join(' → '),
              day.note ?? '',
            ])}
          />
        </Section>
      )}
    </div>
  );
}

const placeFacts = (place: BookingPlace) => [
  { label: asWords(place.type), value: place.name },
  { label: 'Address', value: place.address },
  { label: 'Terminal', value: place.terminal },
];
