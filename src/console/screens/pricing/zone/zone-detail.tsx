import type { Zone } from '#contract/pricing/zone.schema.ts';
import { otherNames, RecordStamps } from '#console/shell/record/record-page.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { ZonePlace } from './zone-place.tsx';

/** Shows the names and the location of a zone. */
export const ZoneDetail = ({ record }: { record: Zone }) => (
  <div className="flex flex-col gap-6">
    <Section title="Zone">
      <DescriptionList
        facts={[
          { label: 'Code', value: record.code },
          ...otherNames(record.name),
          { label: 'City', value: `${record.city_name}, ${record.country}` },
          ...(record.kind === 'airport'
            ? [{ label: 'Airports', value: record.airports.map(({ iata, name }) => `${iata}, ${name}`).join('; ') }]
            : []),
          { label: 'Priority', value: record.priority.toLocaleString('en') },
          { label: 'Postal codes that begin with', value: record.postal_prefixes.join(', ') },
          { label: 'Border', value: record.corners > 0 ? `${record.corners} corners` : undefined },
        ]}
      />
    </Section>
    <ZonePlace record={record} />
    <RecordStamps record={record} />
  </div>
);
