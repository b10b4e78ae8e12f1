import { airportService, dayPackage } from '#contract/pricing/service-option.ts';
import { optionCostWords } from '#domain/pricing/option-words.ts';
import { asWords } from '#domain/text/words.ts';
import { showName } from '#console/shell/common/display.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { otherNames, RecordPage } from '#console/shell/record/record-page.tsx';
import { Section } from '#console/ui/page/section.tsx';

type Props = { params: { id: string } };

export const AirportServiceRecord = ({ params }: Props) => (
  <RecordPage
    answer={useCall(airportService.one, { params: { id: Number(params.id) } })}
    kind="airport_service"
    facts={(row) => [row.code, soldIn(row.zones)]}
    sections={(row) => [
      {
        title: 'Service',
        facts: [
          ...otherNames(row.name),
          { label: 'Direction', value: asWords(row.directions) },
          { label: 'Free wait', value: `${row.free_wait_min} minutes` },
          { label: 'Cost', value: optionCostWords(row) },
        ],
      },
    ]}
    Below={Includes}
  />
);

export const DayPackageRecord = ({ params }: Props) => (
  <RecordPage
    answer={useCall(dayPackage.one, { params: { id: Number(params.id) } })}
    kind="day_package"
    facts={(row) => [row.code, soldIn(row.zones)]}
    sections={(row) => [
      {
        title: 'Package',
        facts: [
          ...otherNames(row.name),
          { label: 'Hours', value: row.included_hours },
          { label: 'Kilometres', value: row.included_km ?? 'Any' },
          { label: 'Overtime', value: `By started blocks of ${row.overtime_block_min} minutes` },
          { label: 'Latest end', value: row.latest_end },
        ],
      },
    ]}
    Below={Includes}
  />
);

const soldIn = (zones: number): string => `Sold in ${zones.toLocaleString('en')} zone${zones === 1 ? '' : 's'}`;

function Includes({
  record: { includes },
}: {
  record: { includes: readonly ({ en: string } & Record<string, string>)[] };
}) {
  if (includes.length === 0) return null;
  return (
    <Section title="Includes">
      <ul className="list-disc pl-5">
        {includes.map((text) => (
          <li key={text.en}>
            <bdi>{showName(text)}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  );
}
