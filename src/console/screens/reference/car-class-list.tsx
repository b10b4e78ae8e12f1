import { CAR_CLASS_SORTS, type CarClass } from '#contract/reference/car-class.schema.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the car classes with their capacity. */
export function CarClassList() {
  const list = useList({
    kind: 'car_class',
    filters: FILTERS,
    sorts: CAR_CLASS_SORTS,
    order: 'rank',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="data.cars.create"
      none="Car classes that are added will appear here."
    />
  );
}

export const FILTERS = { q: text('Car class'), state: enabledFilter };

const COLUMNS: readonly Column<CarClass>[] = [
  { id: 'rank', header: 'Rank', align: 'right', width: 70, sortable: true, cell: (row) => row.rank },
  { id: 'name', header: 'Name', width: 180, sortable: true, card: 'title', cell: (row) => row.name },
  enabledColumn,
  { id: 'max_pax', header: 'People', align: 'right', width: 90, sortable: true, cell: (row) => row.max_pax },
  { id: 'max_luggage', header: 'Luggage', align: 'right', width: 90, sortable: true, cell: (row) => row.max_luggage },
  { id: 'examples', header: 'Examples', width: 196, grow: true, cell: (row) => row.examples || '–' },
  { id: 'code', header: 'Code', width: 160, sortable: true, card: 'none', cell: (row) => row.code },
];
