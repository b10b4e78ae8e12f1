import { ACTIVITY_SORTS, ACTIVITY_SOURCES, type Activity } from '#contract/activity/activity.schema.ts';
import { activity } from '#contract/activity/activity.ts';
import { place } from '#contract/activity/place.ts';
import { supplier } from '#contract/activity/supplier.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { durationText } from '#domain/time/duration.ts';
import { showName } from '#console/shell/common/display.ts';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { WithThumbnail } from '#console/shell/record/photos.tsx';

/** Lists what travellers can do and book. */
export function ActivityList() {
  const list = useList({ kind: 'activity', filters: FILTERS, sorts: ACTIVITY_SORTS, order: 'name' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="articles.activities.create"
      imports="articles.activities.import"
      none="Tours, tickets and classes appear here; a supplier’s file brings many at once."
    />
  );
}

export const FILTERS = {
  q: text('Name, city, supplier or code'),
  type: choice({ label: 'Type', names: activity.types, like: /^\d{1,9}$/ }),
  city: choice({ label: 'City', names: publicReference.citiesMap, like: /^\d{1,9}$/ }),
  supplier: choice({ label: 'Supplier', names: supplier.names, like: /^\d{1,9}$/ }),
  source: choice({ label: 'Source', values: ACTIVITY_SOURCES }),
  place: choice({ label: 'Place', names: place.names, like: /^\d{1,9}$/ }),
  has_place: choice({
    label: 'Has a place',
    values: ['yes', 'no'],
    into: (value) => ({ has_place: value === 'yes' }),
  }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<Activity>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 260,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => <WithThumbnail url={row.photo_urls[0]}>{showName(row.name)}</WithThumbnail>,
  },
  enabledColumn,
  { id: 'type', header: 'Type', width: 140, sortable: true, cell: (row) => row.type_name },
  { id: 'city', header: 'City', width: 130, sortable: true, cell: (row) => row.city_name },
  { id: 'supplier', header: 'Supplier', width: 170, sortable: true, cell: (row) => row.supplier_name ?? 'Our own' },
  {
    id: 'price',
    header: 'Price from',
    align: 'right',
    width: 120,
    sortable: true,
    cell: (row) => formatMoney(row.from_price_minor, row.currency),
  },
  { id: 'place', header: 'Place', width: 170, cell: (row) => row.place_name ?? '–' },
  {
    id: 'duration',
    header: 'Duration',
    align: 'right',
    width: 110,
    sortable: true,
    card: 'none',
    cell: (row) => durationText(row.duration_min),
  },
  {
    id: 'rating',
    header: 'Rating',
    align: 'right',
    width: 90,
    sortable: true,
    card: 'none',
    cell: (row) => row.rating ?? '–',
  },
  { id: 'source', header: 'Source', width: 100, card: 'none', cell: (row) => asWords(row.source) },
];
