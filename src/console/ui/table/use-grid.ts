import { useMemo } from 'react';
import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { DEFAULT_WIDTH, MAX_WIDTH, MIN_WIDTH, orderedIds } from './state.ts';
import { PLAIN_LAYOUT, type Column, type DataTableProps, type Sort } from './types.ts';

/** The table model: which columns, in which order, how wide and how sorted. Rows come sorted and paged by the server. */
export function useGrid<Row extends object>(props: DataTableProps<Row>) {
  const {
    columns,
    rows,
    getRowId,
    sorting = NO_SORTING,
    onSortingChange,
    layout = PLAIN_LAYOUT,
    onLayoutChange,
  } = props;
  const byId = useMemo(() => new Map<string, Column<Row>>(columns.map((column) => [column.id, column])), [columns]);
  const definitions = useMemo(() => columns.map(define), [columns]);
  // Apart from the order of the rows, which callers may say anew each time: each row is drawn again with its columns.
  const arrangement = useMemo(
    () => ({
      columnOrder: orderedIds([...byId.keys()], layout.order),
      columnVisibility: Object.fromEntries(
        layout.hidden.map((id) => [id, byId.get(id)?.fixed === true || id === columns[0]?.id]),
      ),
      columnSizing: { ...layout.widths },
    }),
    [layout, byId, columns],
  );
  const state = { ...arrangement, sorting: sorting.map(({ id, order }) => ({ id, desc: order === 'desc' })) };
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    // The model never writes to its data; its type just does not say so.
    data: useMemo(() => [...rows], [rows]),
    getRowId,
    state,
    manualSorting: true,
    columnResizeMode: 'onChange',
    enableColumnResizing: onLayoutChange !== undefined,
    onSortingChange: (updater) =>
      onSortingChange?.(
        functionalUpdate(updater, state.sorting).map(({ id, desc }): Sort => ({ id, order: desc ? 'desc' : 'asc' })),
      ),
    onColumnSizingChange: (updater) =>
      onLayoutChange?.({ ...layout, widths: functionalUpdate(updater, state.columnSizing) }),
  });
  return { table, byId };
}

/** The model behind the head. */
export type GridTable<Row extends object> = ReturnType<typeof useGrid<Row>>['table'];

function define<Row extends object>(column: Column<Row>): ColumnDef<typeof FEATURES, Row> {
  return {
    id: column.id,
    accessorFn: (row) => row,
    enableSorting: column.sortable === true,
    sortDescFirst: column.firstOrder === 'desc',
    size: column.width ?? DEFAULT_WIDTH,
    minSize: MIN_WIDTH,
    maxSize: MAX_WIDTH,
  };
}

const FEATURES = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
});

const NO_SORTING: readonly Sort[] = [];
