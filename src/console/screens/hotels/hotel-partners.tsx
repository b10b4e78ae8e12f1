import type { HotelPartner } from '#contract/hotel/hotel-partner.schema.ts';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import type { Hotel } from '#contract/hotel/hotel.schema.ts';
import { addressBelow, addressOf } from '#contract/kinds.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { showName, showRef } from '#console/shell/common/display.ts';
import { ICONS } from '#console/shell/common/icons.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { LinkButton } from '#console/ui/button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { PartnerState } from './partner-words.tsx';
import { RowCommands } from './row-commands.tsx';

/** Lists through whom a hotel is sold, the one whose price is used first. */
export function HotelPartners({ record }: { record: Hotel }) {
  const query = { hotel: String(record.id), sort: 'priority', order: 'desc', page_size: 100 } as const;
  const answer = useCall(hotelPartner.list, { query });
  const mayAdd = useAllowed(hotelPartner.create);
  const partners = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={partners} noun="list of partners">
      {(rows) => (
        <div className="flex flex-col gap-3">
          {rows.length === 0 ? (
            <EmptyState title="No partners yet" why="A hotel is sold through at least one provider." />
          ) : (
            <PlainTable
              label={`Partners of ${showName(record.name)}`}
              head={['Provider', 'Their id', 'Markup', 'Priority', 'State', 'Commands']}
              right={[2, 3]}
              rows={rows.map(lineOf)}
            />
          )}
          {mayAdd && (
            <div>
              <LinkButton href={addressBelow('hotel', record.id, 'partners/create')} icon={ICONS.add}>
                Add partner
              </LinkButton>
            </div>
          )}
        </div>
      )}
    </RecordState>
  );
}

const lineOf = (row: HotelPartner) => [
  <TextLink key="provider" href={addressOf('hotel_partner', row.id)}>
    {row.provider_name}
  </TextLink>,
  <bdi key="id">{row.external_id}</bdi>,
  `${row.markup_bps / 100}%`,
  row.priority,
  <PartnerState key="state" partner={row} />,
  <RowCommands key="commands" record={showRef('hotel_partner', row)} />,
];
