import type { Car } from '#contract/fleet/car.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { ExpiryDay } from './fleet-words.tsx';

/** Shows a car's data, picture and document expiry. */
export function CarInfo({ record }: { record: Car }) {
  return (
    <div className="flex flex-col gap-6">
      <Section title="Car">
        <DescriptionList
          facts={[
            { label: 'Plate', value: `${record.plate}, ${record.country_name}` },
            { label: 'Make and model', value: <bdi>{`${record.make} ${record.model}`}</bdi> },
            { label: 'Year', value: record.year },
            { label: 'Colour', value: record.colour && <bdi>{record.colour}</bdi> },
            {
              label: 'Class',
              value: <TextLink href={addressOf('car_class', record.car_class_id)}>{record.car_class.name}</TextLink>,
            },
            { label: 'Seats', value: `${record.seats}; the class requires ${record.car_class.max_pax}` },
            { label: 'Luggage', value: `${record.luggage} pieces of 24 inches` },
          ]}
        />
      </Section>
      <Section title="Photos">
        {record.photo_urls.length === 0 ? (
          <p className="text-muted">No photos yet. They are added where the car is edited, eight at most.</p>
        ) : (
          <ul className="flex flex-wrap gap-3">
            {record.photo_urls.map((url, index) => (
              <li key={url}>
                <img
                  src={pictureAddress(url) ?? ''}
                  alt={`${record.plate}, view ${index + 1}`}
                  className="size-40 rounded border border-line object-cover"
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Documents">
        <DescriptionList
          facts={[
            {
              label: 'Insurance expires',
              value: <ExpiryDay on={record.insurance_expires_on} zone={record.timezone} />,
            },
            {
              label: 'Inspection expires',
              value: <ExpiryDay on={record.inspection_expires_on} zone={record.timezone} />,
            },
            {
              label: 'Registration expires',
              value: <ExpiryDay on={record.registration_expires_on} zone={record.timezone} />,
            },
          ]}
        />
      </Section>
      <RecordStamps record={record} />
    </div>
  );
}
