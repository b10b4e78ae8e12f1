import type { BookingRow } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatWallClock } from '#domain/time/time.ts';
import { showInstant } from '#console/shell/common/display.ts';
import type { Column } from '#console/ui/table/types.ts';
import { BookingStatus, driversOf, driverWords, party, PaymentStatus } from './words.tsx';

export const COLUMNS: readonly Column<BookingRow>[] = [
  {
    id: 'code',
    header: 'Code',
    width: 124,
    card: 'title',
    cell: (row) => <span className="font-mono">{row.code}</span>,
  },
  { id: 'status', header: 'Status', width: 100, card: 'mark', cell: (row) => <BookingStatus status={row.status} /> },
  {
    id: 'pickup_at',
    header: 'Pickup',
    title: 'Pickup, local time',
    width: 152,
    sortable: true,
    cell: (row) => (
      <span title={`${formatWallClock(row.pickup_local)} ${row.timezone}`}>{row.pickup_local.replace('T', ' ')}</span>
    ),
  },
  { id: 'city', header: 'City', width: 96, cell: (row) => row.city.name },
  { id: 'route', header: 'Route', grow: true, width: 130, cell: (row) => `${row.origin} → ${row.destination}` },
  {
    id: 'party',
    header: 'Pax/bags',
    align: 'right',
    width: 80,
    cell: (row) => (
      <span title={`${party(row)}; ${row.luggage} bags`}>
        {row.adults + row.children + row.infants} / {row.luggage}
      </span>
    ),
  },
  { id: 'customer', header: 'Customer', width: 112, cell: (row) => row.customer.name },
  { id: 'payment', header: 'Payment', width: 120, cell: (row) => <PaymentStatus status={row.payment_status} /> },
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    width: 122,
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => formatMoney(row.total_minor, row.currency),
  },
  {
    id: 'driver',
    header: 'Driver',
    width: 118,
    card: 'none',
    cell: (row) => <span title={driverWords(row)}>{driversOf(row)}</span>,
  },
  {
    id: 'car_class',
    header: 'Class',
    width: 128,
    card: 'none',
    cell: (row) => (row.vehicles > 1 ? `${row.vehicles} × ${row.car_class.name}` : row.car_class.name),
  },
  {
    id: 'car',
    header: 'Car',
    width: 104,
    card: 'none',
    cell: (row) => row.drivers.map(({ car }) => car.plate).join(', '),
  },
  {
    id: 'company',
    header: 'Company',
    width: 128,
    card: 'none',
    cell: (row) => [...new Set(row.drivers.map(({ company }) => company.name))].join(', '),
  },
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
