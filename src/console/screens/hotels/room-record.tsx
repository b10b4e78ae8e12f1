import type { Room } from '#contract/hotel/room.schema.ts';
import { room } from '#contract/hotel/room.ts';
import { addressOf } from '#contract/kinds.ts';
import { rateName } from '#domain/hotel/rate.ts';
import { bedsInWords } from '#domain/hotel/room.ts';
import { termsWords } from '#domain/hotel/terms-words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { showName } from '#console/shell/common/display.ts';
import { Photos } from '#console/shell/record/photos.tsx';
import { otherNames, RecordPage } from '#console/shell/record/record-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Facilities } from './hotel-info.tsx';
import { guestsInWords } from './hotel-words.tsx';

/** Shows one type of room: whom it takes, what it costs with which terms, and what guests find there. */
export const RoomRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(room.one, { params: { id: Number(params.id) } })}
    kind="room"
    facts={(row) => [row.code, guestsInWords(row)]}
    sections={(row) => [
      {
        title: 'Room',
        facts: [
          {
            label: 'Hotel',
            value: <TextLink href={addressOf('hotel', row.hotel_id, 'rooms')}>{showName(row.hotel_name)}</TextLink>,
          },
          ...otherNames(row.name),
          { label: 'Code', value: row.code },
          { label: 'Guests', value: guestsInWords(row) },
          { label: 'Beds', value: bedsInWords(row.beds) },
          { label: 'Size', value: row.size_m2 === null ? null : `${row.size_m2} m²` },
          { label: 'Rooms per night', value: row.inventory },
        ],
      },
    ]}
    Below={Below}
  />
);

const Below = ({ record }: { record: Room }) => (
  <>
    <Section title="Rates">
      {record.rates.length === 0 ? (
        <p className="text-muted">No rates yet: it is not sold.</p>
      ) : (
        <PlainTable
          label={`Rates of ${showName(record.name)}`}
          head={['Rate', 'Cost per night', 'Cancellation']}
          right={[1]}
          rows={record.rates.map((rate) => [
            rateName(rate),
            formatMoney(rate.cost_minor, record.currency),
            termsWords(rate.terms, record.currency),
          ])}
        />
      )}
    </Section>
    <Photos urls={record.photo_urls} of={showName(record.name)} />
    <Facilities of={record.facilities} none="No facilities yet." />
  </>
);
