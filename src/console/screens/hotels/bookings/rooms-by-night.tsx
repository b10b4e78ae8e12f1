import type { BookedRoom } from '#contract/hotel/booked-room.schema.ts';
import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { BOARD_WORDS } from '#domain/hotel/rate.ts';
import { termsBrief } from '#domain/hotel/terms-words.ts';
import { formatAmount, sum } from '#domain/money/money.ts';
import { weekday, type DateText } from '#domain/time/calendar.ts';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { costOf, nightsOf } from './stay-facts.ts';
import { peopleOf } from './words.tsx';

type RoomsByNightProps = {
  record: HotelBooking;
  /** Whether cost and profit are shown, to whoever may know them. */
  costs?: boolean;
};

/** Shows what each room costs in each night. */
export function RoomsByNight({ record, costs = false }: RoomsByNightProps) {
  const { booked_rooms: rooms, currency } = record;
  const amount = (minor: number) => formatAmount(minor, currency);
  const nights = rooms[0]?.nights.map(({ night }) => night) ?? [];
  const showsCosts = costs && record.cost_minor !== undefined;
  const last = 2 + nights.length;
  return (
    <Section title="Rooms by night">
      <PlainTable
        label="Rooms by night"
        right={Array.from({ length: nights.length + (showsCosts ? 3 : 1) }, (_, index) => index + 2).concat(
          showsCosts ? [last + 1, last + 2] : [],
        )}
        head={['Room', 'Guests', ...nights.map(headOf), currency, ...(showsCosts ? ['Cost', 'Profit'] : [])]}
        rows={rooms.map((room) => [
          <RoomName key="room" room={room} currency={currency} />,
          peopleOf(room),
          ...room.nights.map(({ sell_minor }) => amount(sell_minor * room.quantity)),
          amount(room.total_minor),
          ...(showsCosts ? costsOf(room, amount) : []),
        ])}
        foot={[
          'Total',
          '',
          ...nightsOf(record).map(amount),
          amount(sum(rooms.map(({ total_minor }) => total_minor))),
          ...(showsCosts ? [amount(record.cost_minor ?? 0), amount(record.profit_minor ?? 0)] : []),
        ]}
      />
    </Section>
  );
}

const RoomName = ({ room, currency }: { room: BookedRoom; currency: string }) => (
  <>
    {room.quantity > 1 && `${room.quantity} × `}
    <bdi>{room.name}</bdi>{' '}
    <span className="text-sm text-muted">
      {`${BOARD_WORDS[room.board].toLowerCase()}, ${termsBrief(room.terms, currency).toLowerCase()}`}
    </span>
  </>
);

function costsOf(room: BookedRoom, amount: (minor: number) => string): string[] {
  const cost = costOf(room);
  return cost === undefined ? ['–', '–'] : [amount(cost), amount(room.total_minor - cost)];
}

/** The day of a night; months are told where they change. */
function headOf(night: DateText, index: number): string {
  const day = `${DAYS[weekday(night) - 1] ?? ''} ${Number(night.slice(8))}`;
  return index > 0 && night.endsWith('-01') ? `${day} ${MONTHS[Number(night.slice(5, 7)) - 1] ?? ''}` : day;
}

const DAYS = 'Mon Tue Wed Thu Fri Sat Sun'.split(' ');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
