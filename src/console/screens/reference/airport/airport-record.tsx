import { airport } from '#contract/reference/airport.ts';
import type { Airport } from '#contract/reference/airport.schema.ts';
import { showName, showZone } from '#console/shell/common/display.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';

/** Shows one airport with its terminals. */
export const AirportRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(airport.one, { params: { id: Number(params.id) } })}
    kind="airport"
    facts={(row) => [row.city_name, row.country_name, showZone(row.timezone)]}
    sections={(row) => [
      {
        title: 'Airport',
        facts: [
          { label: 'IATA', value: row.iata },
          { label: 'ICAO', value: row.icao },
          { label: 'Serves', value: `${row.city_name}, ${row.country_name}` },
          { label: 'Time zone', value: showZone(row.timezone) },
          { label: 'Position on the map', value: `${row.lat}, ${row.lng}` },
        ],
      },
    ]}
    Below={Terminals}
  />
);

function Terminals({ record: { iata, terminals } }: { record: Airport }) {
  return (
    <Section title="Terminals">
      {terminals.length === 0 ? (
        <p className="text-muted">{iata} has only one building, or its terminals have not been entered yet.</p>
      ) : (
        <PlainTable
          label={`Terminals of ${iata}`}
          head={['Code', 'Name', 'Meeting point']}
          rows={terminals.map(({ code, name, meeting_point: point }) => [
            code,
            name,
            point ? showName(point) : <span className="text-faint">–</span>,
          ])}
        />
      )}
    </Section>
  );
}
