import { TRIP_SORTS, type TripRow } from '#contract/content/trip.schema.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { CONTENT_COLUMNS, CONTENT_FILTERS } from '#console/shell/content/content-list.tsx';

/** Lists trips. */
export function TripList() {
  const list = useList({ kind: 'trip', filters: FILTERS, sorts: TRIP_SORTS, order: '-updated_at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="trips.create"
      none="Trips appear here: what travellers can do in a city, day by day."
    />
  );
}

export const FILTERS = CONTENT_FILTERS;

const { title, status, changed, languages, author, publish_at, published_at, updated_at } = CONTENT_COLUMNS;

const COLUMNS: readonly Column<TripRow>[] = [
  title,
  status,
  changed,
  { id: 'city', header: 'City', width: 140, cell: (row) => row.city_name },
  { id: 'days', header: 'Days', width: 80, sortable: true, align: 'right', cell: (row) => row.days },
  { id: 'stops', header: 'Stops', width: 80, align: 'right', cell: (row) => row.stop_count },
  languages,
  author,
  publish_at,
  published_at,
  updated_at,
];
