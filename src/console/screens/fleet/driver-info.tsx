import { publicReference } from '#contract/reference/public-reference.ts';
import type { Driver } from '#contract/fleet/driver.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { ExpiryDay } from './fleet-words.tsx';

/** Returns the average of a driver's ratings and their number: `4.6 (12 ratings)`. */
const ratingText = ({ rating, ratings }: Driver): string | undefined =>
  rating === null ? undefined : `${rating.toFixed(1)} (${ratings === 1 ? '1 rating' : `${ratings} ratings`})`;

/** Shows a driver's details, licences and next jobs. */
export function DriverInfo({ record }: { record: Driver }) {
  const languages = useCall(publicReference.languagesMap, {}, { staleTime: 300_000 }).data?.data ?? {};
  const { email, next_job: next, photo_url: photo } = record;
  return (
    <div className="flex flex-col gap-6">
      <Section title="Person">
        <DescriptionList
          facts={[
            { label: 'Name', value: <bdi>{record.name}</bdi> },
            { label: 'Phone', value: <TextLink href={`tel:${record.phone}`}>{record.phone}</TextLink> },
            { label: 'Email', value: email && <TextLink href={`mailto:${email}`}>{email}</TextLink> },
            { label: 'Languages', value: record.languages.map((tag) => languages[tag] ?? tag).join(', ') },
            { label: 'City', value: record.city_name },
            { label: 'Rating', value: ratingText(record) },
            {
              label: 'Next job',
              value:
                next &&
                (next.code === null ? (
                  `${showInstant(next.at)}, of another market`
                ) : (
                  <TextLink href={addressOf('booking', next.code)}>{`${next.code}, ${showInstant(next.at)}`}</TextLink>
                )),
            },
            {
              label: 'Picture',
              value: photo && (
                <img
                  src={pictureAddress(photo) ?? ''}
                  alt={`Portrait of ${record.name}`}
                  className="size-28 rounded border border-line object-cover"
                />
              ),
            },
          ]}
        />
      </Section>
      <Section title="Licences">
        <DescriptionList
          facts={[
            { label: 'Licence', value: <bdi>{`${record.licence_no} (${record.licence_country})`}</bdi> },
            { label: 'Class', value: record.licence_class },
            { label: 'Licence expires', value: <ExpiryDay on={record.licence_expires_on} zone={record.timezone} /> },
            { label: 'Vocational licence', value: record.vocational_no && <bdi>{record.vocational_no}</bdi> },
            {
              label: 'Vocational licence expires',
              value: record.vocational_expires_on && (
                <ExpiryDay on={record.vocational_expires_on} zone={record.timezone} />
              ),
            },
          ]}
        />
      </Section>
      <RecordStamps record={record} />
    </div>
  );
}
