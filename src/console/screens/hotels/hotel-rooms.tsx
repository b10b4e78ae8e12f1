import type { Hotel } from '#contract/hotel/hotel.schema.ts';
import type { Room } from '#contract/hotel/room.schema.ts';
import { room } from '#contract/hotel/room.ts';
import { addressBelow, addressOf } from '#contract/kinds.ts';
import { BOARD_WORDS } from '#domain/hotel/rate.ts';
import { bedsInWords } from '#domain/hotel/room.ts';
import { formatMoney } from '#domain/money/money.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { showName, showRef } from '#console/shell/common/display.ts';
import { ICONS } from '#console/shell/common/icons.tsx';
import { EnabledState } from '#console/shell/record/enabled.tsx';
import { WithThumbnail } from '#console/shell/record/photos.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { LinkButton } from '#console/ui/button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { guestsInWords } from './hotel-words.tsx';
import { RowCommands } from './row-commands.tsx';

/** Lists the types of room of a hotel. */
export function HotelRooms({ record }: { record: Hotel }) {
  const answer = useCall(room.ofHotel, { params: { id: record.id } });
  const mayAdd = useAllowed(room.create);
  const rooms = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={rooms} noun="list of rooms">
      {(rows) => (
        <div className="flex flex-col gap-3">
          {rows.length === 0 ? (
            <EmptyState title="No rooms yet" why="A hotel is sold with at least one type of room that has a rate." />
          ) : (
            <PlainTable
              label={`Rooms of ${showName(record.name)}`}
              head={['Name', 'Guests', 'Beds', 'Boards', 'Cost from', 'Rooms', 'State', 'Commands']}
              right={[4, 5]}
              rows={rows.map(lineOf)}
            />
          )}
          {mayAdd && (
            <div>
              <LinkButton href={addressBelow('hotel', record.id, 'rooms/create')} icon={ICONS.add}>
                Add room
              </LinkButton>
            </div>
          )}
        </div>
      )}
    </RecordState>
  );
}

const lineOf = (row: Room) => [
  <WithThumbnail key="name" url={row.photo_urls[0]}>
    <TextLink href={addressOf('room', row.id)}>{showName(row.name)}</TextLink>
    <span className="ml-2 text-faint">{row.code}</span>
  </WithThumbnail>,
  guestsInWords(row),
  bedsInWords(row.beds) || '–',
  [...new Set(row.rates.map(({ board }) => BOARD_WORDS[board]))].join(', ') || (
    <span className="text-warn">No rates</span>
  ),
  lowestCost(row) ?? '–',
  row.inventory,
  <EnabledState key="state" record={row} />,
  <RowCommands key="commands" record={showRef('room', row)} />,
];

function lowestCost({ rates, currency }: Room): string | undefined {
  const lowest = Math.min(...rates.map(({ cost_minor }) => cost_minor));
  return Number.isFinite(lowest) ? formatMoney(lowest, currency) : undefined;
}
