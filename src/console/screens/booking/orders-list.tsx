import { BOOKING_SORTS } from '#contract/booking/booking-sorts.ts';
import { booking } from '#contract/booking/booking.ts';
import { later } from '#console/shell/loading/later.tsx';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { columnsFor } from './columns.tsx';
import { FILTERS } from './order-filters.ts';

/** Shows all bookings as a table or, where the address says so, by day in a calendar. */
export function OrdersList() {
  const [{ as }] = useUrlState(LOOK);
  return as === 'calendar' && runtime().has(booking.days) ? <OrdersCalendar /> : <OrdersTable />;
}

/** Lists all bookings, with filters for what a caller can tell. */
function OrdersTable() {
  const list = useList({
    kind: 'booking',
    filters: FILTERS,
    sorts: BOOKING_SORTS,
    // Past bookings are sorted latest first.
    order: ({ when }) => (when === 'past' || when === 'all' ? '-pickup_at' : 'pickup_at'),
  });
  return (
    <ListPage
      list={list}
      columns={columnsFor(list.answer.data?.data ?? [])}
      none="Bookings made on the web, in the app or by partners appear here."
      shownAs={CALENDAR}
      add="orders.new"
    />
  );
}

const CALENDAR = { id: 'orders.calendar', label: 'Calendar' };
const LOOK = { as: urlText() };

const OrdersCalendar = later(() => import('./calendar/orders-calendar.tsx').then((m) => m.OrdersCalendar), {
  fallback: <SkeletonLines lines={10} label="Loading orders" />,
});
