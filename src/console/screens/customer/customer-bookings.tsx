import { booking } from '#contract/booking/booking.ts';
import type { Customer } from '#contract/customer.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { formatMoney } from '#domain/money/money.ts';
import { zoneLabel } from '#domain/time/time.ts';
import { BookingStatus } from '#console/shell/common/booking-look.tsx';
import { serviceTime, zonesDiffer } from '#console/shell/common/display.ts';
import { usePages } from '#console/shell/list/use-pages.tsx';
import { PaymentStatus } from '#console/shell/record/payment-words.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';

/** Lists the bookings of a customer, the latest pickup first. */
export function CustomerBookings({ record: { id, name } }: { record: Customer }) {
  const input = { query: { sort: 'pickup_at', order: 'desc' }, body: { customer_id: id } };
  const { answer, pages } = usePages(booking.list, input, { idOf: (row) => row.code });
  return (
    <RecordState answer={answer} record={answer.data} noun="list of bookings">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="No bookings yet" why="Bookings of this customer will appear here." />
        ) : (
          <div className="flex flex-col gap-3">
            <PlainTable
              label={`Bookings of ${name}`}
              head={['Code', 'Status', 'Pickup', 'City', 'Route', 'Total', 'Payment']}
              right={[5]}
              rows={data.map((row) => [
                <TextLink key="code" href={addressOf('booking', row.code)}>
                  {row.code}
                </TextLink>,
                <BookingStatus key="status" status={row.status} />,
                <span key="pickup" className="whitespace-nowrap" title={zoneLabel(row.timezone, row.pickup_at)}>
                  {serviceTime(row.pickup_local, row.timezone, row.pickup_at, zonesDiffer(data))}
                </span>,
                row.city.name,
                <span key="route" className="block min-w-48">
                  {`${row.origin} → ${row.destination}`}
                </span>,
                <span key="total" className="whitespace-nowrap">
                  {formatMoney(row.total_minor, row.currency)}
                </span>,
                <PaymentStatus key="payment" of={row} />,
              ])}
            />
            {pages}
            <p>
              <TextLink href={`/orders/list?customer=${id}&when=all`}>Show them in the list of orders</TextLink>
            </p>
          </div>
        )
      }
    </RecordState>
  );
}
