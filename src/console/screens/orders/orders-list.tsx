import { useRef } from 'react';
import { booking, BOOKING_SORTS, type BookingRow } from '#contract/booking.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { ListPage } from '#console/shell/list-page.tsx';
import { useUrlState } from '#console/shell/url-state.ts';
import { useHour } from '#console/shell/use-hour.ts';
import { useList } from '#console/shell/use-list.ts';
import { Button } from '#console/ui/button.tsx';
import { EmptyState } from '#console/ui/states.tsx';
import { COLUMNS } from './columns.tsx';
import { OrderFilters } from './filters.tsx';
import { filterOf, isUnfiltered, LIST_STATE, NO_FILTERS } from './list-state.ts';
import { sortOf } from './period.ts';

/** Every booking, found by what a caller can tell. */
export function OrdersList() {
  const [state, change] = useUrlState(LIST_STATE);
  const searchBox = useRef<HTMLInputElement>(null);
  const list = useList({
    call: booking.search,
    state,
    change,
    sorts: BOOKING_SORTS,
    order: sortOf(state.when),
    body: filterOf(state, useHour()),
    toRef,
    onFilter: () => searchBox.current?.focus(),
  });
  return (
    <ListPage
      list={list}
      kind="booking"
      label="Orders"
      columns={COLUMNS}
      filters={<OrderFilters state={state} change={change} searchBox={searchBox} />}
      empty={
        isUnfiltered(state) && state.when === 'all' ? (
          <EmptyState
            title="No orders yet"
            why="Bookings made on the web, in the app or by partners will stand here."
          />
        ) : (
          <EmptyState
            title="No order fits these filters"
            why={
              state.when === 'all'
                ? 'Try fewer words or remove a filter.'
                : 'It may lie in another period, or a filter leaves it out.'
            }
            action={<Button onClick={() => change(NO_FILTERS)}>Show all orders</Button>}
          />
        )
      }
    />
  );
}

const toRef = (row: BookingRow): Ref<'booking'> => ({
  kind: 'booking',
  id: row.id,
  label: row.code,
  code: row.code,
  record: row,
});
