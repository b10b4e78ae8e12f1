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

/** Returns the table model: column order, widths and sorting. The server sorts and pages the rows. */
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
  // Sorting is kept out: callers may pass a new sort order on every render, and a new arrangement renders every row
  // again.
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
    // The model never mutates its data, although its type allows it.
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

/** Model behind the head. */
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
