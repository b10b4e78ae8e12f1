import type { BookingRow } from '#contract/booking/booking.schema.ts';
import { routeWords } from '#domain/booking/place.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { formatWallClock, shortOffset, zoneLabel } from '#domain/time/time.ts';
import { BookingStatus } from '#console/shell/common/booking-look.tsx';
import { showInstant, zonesDiffer } from '#console/shell/common/display.ts';
import type { Column } from '#console/ui/table/types.ts';
import { PaymentStatus, paymentTag } from '#console/shell/record/payment-words.tsx';
import { driversOf, driverWords, party, paxOf, platesOf, Route } from './words.tsx';

/**
 * Returns the columns of the list. Where the rows lie in several time zones, each pickup is shown with its zone; cost and
 * profit are columns where the rows have them.
 */
export const columnsFor = (
  rows: readonly Pick<BookingRow, 'timezone' | 'cost_minor'>[],
): readonly Column<BookingRow>[] => {
  const [plain, withCost] = zonesDiffer(rows) ? COLUMNS_WITH_ZONES : COLUMNS;
  return rows.some(({ cost_minor }) => cost_minor !== undefined) ? withCost : plain;
};

const PICKUP: Column<BookingRow> = {
  id: 'pickup_at',
  header: 'Pickup',
  title: 'Pickup, local time',
  width: 134,
  sortable: true,
  card: 'title',
  cell: (row) => <PickupTime of={row} />,
};

const PICKUP_WITH_ZONE: Column<BookingRow> = {
  ...PICKUP,
  width: 188,
  cell: (row) => (
    <>
      <PickupTime of={row} />{' '}
      <span className="text-sm font-normal text-faint">UTC{shortOffset(row.timezone, row.pickup_at)}</span>
    </>
  ),
};

/** Shows the local time of a pickup. The time, which a dispatcher looks for, stands out from the date. */
function PickupTime({ of: row }: { of: BookingRow }) {
  const [date, time] = formatWallClock(row.pickup_local).split(' ');
  return (
    <span title={`${date} ${time} ${zoneLabel(row.timezone, row.pickup_at)}`}>
      <span className="font-normal text-muted">{date}</span> <span className="font-medium">{time}</span>
    </span>
  );
}

const SHOWN: readonly Column<BookingRow>[] = [
  {
    id: 'code',
    header: 'Code',
    width: 136,
    card: 'none',
    cell: (row) => row.code,
  },
  PICKUP,
  { id: 'status', header: 'Status', width: 112, card: 'mark', cell: (row) => <BookingStatus status={row.status} /> },
  {
    id: 'route',
    header: 'Route',
    grow: true,
    width: 248,
    card: 'main',
    cell: (row) => <Route of={row} />,
    onCard: routeWords,
  },
  {
    id: 'driver',
    header: 'Driver',
    width: 112,
    card: 'right',
    cell: (row) => <span title={driverWords(row)}>{driversOf(row)}</span>,
    onCard: (row) => driversOf(row) || (row.status === 'confirmed' && <span className="text-warn">No driver</span>),
  },
  {
    id: 'car',
    header: 'Car',
    width: 112,
    card: 'right',
    cell: (row) => <span title={driverWords(row)}>{platesOf(row)}</span>,
    onCard: (row) => platesOf(row) && <span className="rounded border border-control px-1.5">{platesOf(row)}</span>,
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 124,
    card: 'left',
    cell: (row) => row.customer.name,
    onCard: (row) => `${row.customer.name}, ${paxOf(row)} pax`,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    width: 122,
    sortable: true,
    firstOrder: 'desc',
    card: 'none',
    cell: (row) => formatMoney(row.total_minor, row.currency),
  },
  {
    id: 'payment',
    header: 'Payment',
    width: 120,
    card: 'right',
    cell: (row) => <PaymentStatus of={row} />,
    onCard: paymentTag,
  },
  {
    id: 'due',
    header: 'Due',
    title: 'What the customer still has to pay',
    align: 'right',
    width: 112,
    card: 'none',
    cell: (row) => amount(row.due_minor, row.currency),
  },
  {
    id: 'refunded',
    header: 'Refunded',
    align: 'right',
    width: 112,
    card: 'none',
    cell: (row) => amount(row.refunded_minor, row.currency),
  },
  {
    id: 'party',
    header: 'Pax/bags',
    align: 'right',
    width: 80,
    card: 'none',
    cell: (row) => (
      <span title={`${party(row)}; ${row.luggage} bags`}>
        {paxOf(row)} / {row.luggage}
      </span>
    ),
  },
  {
    id: 'car_class',
    header: 'Class',
    width: 128,
    card: 'none',
    cell: (row) => (row.vehicles > 1 ? `${row.vehicles} × ${row.car_class.name}` : row.car_class.name),
  },
  { id: 'kind', header: 'Kind', width: 104, card: 'none', cell: (row) => asWords(row.kind) },
  { id: 'city', header: 'City', width: 96, card: 'none', cell: (row) => row.city.name },
  {
    id: 'company',
    header: 'Company',
    width: 128,
    card: 'none',
    cell: (row) => [...new Set(row.drivers.map(({ company }) => company.name))].join(', '),
  },
  { id: 'channel', header: 'Channel', width: 88, card: 'none', cell: (row) => asWords(row.channel) },
  { id: 'partner_ref', header: 'Partner ref.', width: 112, card: 'none', cell: (row) => row.partner_ref ?? '' },
  {
    id: 'created_at',
    header: 'Created',
    title: 'Created, in the time zone of your profile',
    width: 150,
    sortable: true,
    firstOrder: 'desc',
    card: 'none',
    cell: (row) => showInstant(row.created_at),
  },
];

const amount = (minor: number | undefined, currency: string) => (minor ? formatMoney(minor, currency) : '');

/** What only the rows of those have who may know what sales cost. */
const COST = (['cost', 'profit'] as const).map((id): Column<BookingRow> => ({
  id,
  header: asWords(id),
  align: 'right',
  width: 112,
  card: 'none',
  cell: (row) => amount(row[`${id}_minor`], row.sell_currency),
}));

type Pair = readonly [plain: readonly Column<BookingRow>[], withCost: readonly Column<BookingRow>[]];

const pairOf = (columns: readonly Column<BookingRow>[]): Pair => [columns, [...columns, ...COST]];

const COLUMNS = pairOf(SHOWN);
const COLUMNS_WITH_ZONES = pairOf(SHOWN.map((column) => (column === PICKUP ? PICKUP_WITH_ZONE : column)));
