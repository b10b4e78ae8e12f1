import { HOTEL_BOOKING_SORTS } from '#contract/hotel/hotel-booking-input.schema.ts';
import { useSearch } from 'wouter';
import { type HotelBookingFigures, type HotelBookingRow } from '#contract/hotel/hotel-booking.schema.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { formatMoney } from '#domain/money/money.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { PaymentStatus } from '#console/shell/record/payment-words.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { Button, LinkButton } from '#console/ui/button.tsx';
import { Popover } from '#console/ui/overlay/popover.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { FILTERS, QUEUE_WORDS, QUEUES, type Queue } from './filters.ts';
import { daysOf, StayStatus } from './words.tsx';

/** Lists what customers have booked at hotels, whoever comes soonest first. */
export function HotelBookingList() {
  const list = useList({
    kind: 'hotel_booking',
    filters: FILTERS,
    sorts: HOTEL_BOOKING_SORTS,
    // Stays that are over are sorted latest first.
    order: ({ when }) => (when === 'past' ? '-check_in' : 'check_in'),
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="hotels.bookings.create"
      none="Stays that customers have booked appear here."
      notice={<Queues />}
    />
  );
}

/** Shows how many bookings wait for what, each number leading to its part of the list. */
function Queues() {
  const figures = useCall(hotelBooking.figures, {}).data?.data;
  const search = new URLSearchParams(useSearch());
  const queue = search.get('queue');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label="Queues" className="flex flex-wrap gap-2">
        {QUEUES.map((each) => (
          <LinkButton
            key={each}
            size="sm"
            href={`/hotels/bookings?queue=${each}&when=all`}
            aria-current={queue === each ? 'page' : undefined}
          >
            {QUEUE_WORDS[each]} <span className="tabular-nums">{countIn(figures, each)}</span>
          </LinkButton>
        ))}
        <LinkButton
          size="sm"
          href="/hotels/bookings?when=all"
          aria-current={queue === null && search.get('when') === 'all' ? 'page' : undefined}
        >
          All
        </LinkButton>
      </nav>
      {figures && <Today figures={figures} />}
    </div>
  );
}

function countIn(figures: HotelBookingFigures | undefined, queue: Queue): number | '' {
  if (!figures) return '';
  if (queue === 'arriving') return figures.arrivals_today;
  return queue === 'free_ends' ? figures.free_ends_soon : figures[queue];
}

/** Says who leaves today and who is there, and opens what each provider has of all bookings. */
function Today({ figures: { departures_today, in_house, providers } }: { figures: HotelBookingFigures }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span>
        Leaving today <span className="text-ink tabular-nums">{departures_today}</span>
      </span>
      <span>
        In the house <span className="text-ink tabular-nums">{in_house}</span>
      </span>
      {providers.length > 0 && (
        <Popover
          label="Share of providers"
          align="start"
          trigger={
            <Button size="sm" variant="quiet">
              Providers
            </Button>
          }
        >
          <div className="flex flex-col gap-2">
            <p className="text-sm text-muted">Of what is live or was completed in the last 30 days.</p>
            <PlainTable
              label="Share of providers"
              head={['Provider', 'Bookings', 'Share']}
              right={[1, 2]}
              rows={providers.map(({ name, bookings, share_bps }) => [
                name,
                bookings,
                `${(share_bps / 100).toFixed(1)}%`,
              ])}
            />
          </div>
        </Popover>
      )}
    </div>
  );
}

/** Says until when cancelling is free, or what it costs now. */
function FeeNow({ row: { fee_minor, next_fee_at, currency } }: { row: HotelBookingRow }) {
  if (fee_minor === null) return <span className="text-faint">–</span>;
  if (fee_minor > 0) return formatMoney(fee_minor, currency);
  if (next_fee_at === null) return 'Free';
  return (
    <time dateTime={next_fee_at} title={`Free until ${showInstant(next_fee_at)}`}>
      Free, ends {relativeText(next_fee_at)}
    </time>
  );
}

const COLUMNS: readonly Column<HotelBookingRow>[] = [
  {
    id: 'code',
    header: 'Code',
    width: 140,
    sortable: true,
    card: 'title',
    cell: ({ code }) => code,
  },
  {
    id: 'hotel',
    header: 'Hotel',
    width: 200,
    grow: true,
    sortable: true,
    cell: ({ hotel }) => <bdi>{hotel.name}</bdi>,
  },
  {
    id: 'check_in',
    header: 'Stay',
    title: 'From check-in to check-out, by the hotel’s clock',
    width: 170,
    sortable: true,
    cell: ({ check_in, check_out }) => daysOf(check_in, check_out),
  },
  { id: 'guest', header: 'Guest', width: 150, sortable: true, cell: ({ holder }) => <bdi>{holder}</bdi> },
  { id: 'status', header: 'Status', width: 112, card: 'mark', cell: ({ status }) => <StayStatus status={status} /> },
  {
    id: 'fee',
    header: 'Fee now',
    title: 'What cancelling costs now, or until when it is free',
    width: 170,
    cell: (row) => <FeeNow row={row} />,
  },
  {
    id: 'total',
    header: 'Total',
    width: 124,
    align: 'right',
    sortable: true,
    firstOrder: 'desc',
    cell: ({ total_minor, currency }) => formatMoney(total_minor, currency),
  },
  {
    id: 'payment',
    header: 'Payment',
    width: 130,
    cell: (row) => <PaymentStatus of={row} />,
  },
  { id: 'nights', header: 'Nights', width: 76, align: 'right', cell: ({ nights }) => nights },
  { id: 'rooms', header: 'Rooms', width: 76, align: 'right', cell: ({ rooms }) => rooms },
  { id: 'guests', header: 'Guests', width: 80, align: 'right', cell: ({ guests }) => guests },
  { id: 'provider', header: 'Provider', width: 140, cell: ({ provider }) => <bdi>{provider.name}</bdi> },
  {
    id: 'provider_ref',
    header: 'Provider’s number',
    width: 130,
    card: 'none',
    cell: ({ provider_ref }) => provider_ref ?? '–',
  },
  { id: 'city', header: 'City', width: 110, card: 'none', cell: ({ city }) => city.name },
  {
    id: 'customer',
    header: 'Customer',
    width: 140,
    card: 'none',
    cell: ({ customer }) => <bdi>{customer.name}</bdi>,
  },
  {
    id: 'created_at',
    header: 'Created',
    width: 150,
    card: 'none',
    sortable: true,
    firstOrder: 'desc',
    cell: ({ created_at }) => showInstant(created_at),
  },
];
