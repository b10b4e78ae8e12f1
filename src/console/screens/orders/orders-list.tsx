import { useRef } from 'react';
import { booking, type BookingRow } from '#contract/booking.ts';
import { MAX_PAGE_SIZE } from '#domain/paging.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { ListPage } from '#console/shell/list-page.tsx';
import { useCall } from '#console/shell/queries.ts';
import { runtime } from '#console/shell/runtime.ts';
import { useUrlState } from '#console/shell/url-state.ts';
import { useHour } from '#console/shell/use-hour.ts';
import { useTable } from '#console/shell/table.tsx';
import { Button } from '#console/ui/button.tsx';
import { EmptyState } from '#console/ui/states.tsx';
import { COLUMNS } from './columns.tsx';
import { OrderFilters } from './filters.tsx';
import { isUnfiltered, LIST_STATE, NO_FILTERS, requestOf, sortingOf } from './list-state.ts';

/** Every booking, found by what a caller can tell. */
export function OrdersList() {
  const [state, change] = useUrlState(LIST_STATE);
  const searchBox = useRef<HTMLInputElement>(null);
  const request = requestOf(state, useHour());
  const answer = useCall(booking.search, request);
  const table = useTable<BookingRow>({
    rows: answer.data?.data,
    settled: !answer.isPlaceholderData,
    toRef,
    page: state.pageNo,
    onPage: (pageNo) => change({ pageNo }),
    loadAll: () => loadAll(request),
    onFilter: () => searchBox.current?.focus(),
  });
  return (
    <ListPage
      answer={answer}
      table={table}
      kind="booking"
      label="Orders"
      columns={COLUMNS}
      sorting={sortingOf(state)}
      onSortingChange={(sort) => change({ sort })}
      page={state.pageNo}
      pageSize={request.query.page_size}
      onPage={(pageNo) => change({ pageNo })}
      onPageSize={(size) => change({ size })}
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

/** Every booking the filter finds, up to {@link MOST_SELECTED}. */
async function loadAll({ query, body }: ReturnType<typeof requestOf>): Promise<Ref<'booking'>[]> {
  const refs: Ref<'booking'>[] = [];
  for (let page = 1; refs.length < MOST_SELECTED; page += 1) {
    const { data } = await runtime().send(booking.search, {
      query: { ...query, page, page_size: MAX_PAGE_SIZE },
      body,
    });
    refs.push(...data.map(toRef));
    if (data.length < MAX_PAGE_SIZE) break;
  }
  return refs;
}

/** More than this is a job for an export, not for a person watching a progress bar. */
const MOST_SELECTED = 1000;
