import { useMemo, useRef, type FocusEvent, type MouseEvent, type PointerEvent, type Ref } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Skeleton } from '../skeleton.tsx';
import { Head } from './head.tsx';
import { ROW_PX, TableRow } from './row.tsx';
import { togglePage } from './state.ts';
import type { Column, DataTableHandle, DataTableProps } from './types.ts';
import { useGrid, type GridTable } from './use-grid.ts';
import { useRowFocus } from './use-row-focus.ts';

type GridProps<Row extends object> = DataTableProps<Row> & {
  handle?: Ref<DataTableHandle>;
  ids: readonly string[];
  onToggle?(id: string, range: boolean): void;
};

/** The table itself, in a region that scrolls both ways under a sticky head and beside a sticky first column. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { label, rows, getRowId, rowHref, rowLabel = getRowId, sorting = [], onSortingChange, selection, onSelectionChange, focusedId, onFocusRow, rowMenu, density = 'normal', busy = false, paging, ids, onToggle, handle } = props;
  const region = useRef<HTMLDivElement>(null);
  const { table, byId } = useGrid(props);
  const visible = table.getVisibleLeafColumns();
  const columns = useMemo(() => visible.flatMap((column) => byId.get(column.id) ?? []), [visible, byId]);
  const shape = widthsOf(table, columns, props);
  const virtual = rows.length > VIRTUAL_FROM;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX[density],
    getItemKey: (index) => ids[index] ?? index,
    overscan: 8,
    scrollPaddingStart: HEAD_PX,
  });
  useRowFocus(handle, region, ids, (index) => virtual && virtualizer.scrollToIndex(index));

  const currentId = focusedId != null && ids.includes(focusedId) ? focusedId : ids[0];
  const window = virtual ? virtualizer.getVirtualItems().map((item) => item.index) : [...rows.keys()];
  const before = virtual ? (virtualizer.getVirtualItems()[0]?.start ?? 0) : 0;
  const after = virtual ? virtualizer.getTotalSize() - (virtualizer.getVirtualItems().at(-1)?.end ?? 0) : 0;

  return (
    <div
      ref={region}
      onScroll={(event) => event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0)}
      className={`group/region min-h-0 scroll-pt-8 overflow-auto rounded border border-line bg-surface ${virtual ? 'max-h-[80dvh]' : ''}`}
    >
      <table
        aria-label={label}
        aria-busy={busy || undefined}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        className="w-full table-fixed border-separate border-spacing-0"
        style={{ minWidth: shape.total }}
      >
        <colgroup>
          {shape.columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <Head
          table={table}
          byId={byId}
          sorting={sorting}
          sortable={onSortingChange !== undefined}
          ids={ids}
          selection={selection}
          onTogglePage={onSelectionChange && (() => onSelectionChange(togglePage(selection ?? NONE, ids)))}
          menu={rowMenu !== undefined}
          filler={shape.filler}
        />
        <tbody onClick={(event) => press(event, onToggle, onFocusRow)} onFocus={(event) => followFocus(event, focusedId, onFocusRow)} onPointerOver={titleCutText}>
          {before > 0 && <Spacer height={before} />}
          {window.map((index) => {
            const row = rows[index];
            const id = ids[index];
            if (row === undefined || id === undefined) return null;
            return (
              <TableRow
                key={id}
                id={id}
                index={virtual ? index + 2 : undefined}
                row={row}
                columns={columns}
                href={rowHref?.(row)}
                label={rowLabel(row)}
                density={density}
                selected={selection?.has(id) === true}
                selectable={onSelectionChange !== undefined}
                current={id === currentId}
                filler={shape.filler}
                menu={rowMenu}
              />
            );
          })}
          {after > 0 && <Spacer height={after} />}
          {rows.length === 0 && busy && <Waiting rows={Math.min(paging?.pageSize ?? 10, 20)} cells={shape.columns.length} height={ROW_PX[density]} />}
        </tbody>
      </table>
    </div>
  );
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  );
}

function Waiting({ rows, cells, height }: { rows: number; cells: number; height: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden style={{ height }}>
      {Array.from({ length: cells }, (__, cell) => (
        <td key={cell} className="border-b border-line px-2">
          <Skeleton className={cell % 3 === 0 ? 'w-2/3' : 'w-1/2'} />
        </td>
      ))}
    </tr>
  ));
}

/** Column widths; what is left over goes to the growing column, or to an empty one at the end. */
function widthsOf<Row extends object>(table: GridTable<Row>, columns: readonly Column<Row>[], props: DataTableProps<Row>) {
  const growing = columns.find((column) => column.grow === true && props.layout?.widths[column.id] === undefined);
  const filler = growing === undefined;
  const select = props.onSelectionChange ? SELECT_PX : 0;
  const menu = props.rowMenu ? MENU_PX : 0;
  return {
    filler,
    total: select + table.getTotalSize() + menu,
    columns: [
      ...(select > 0 ? [{ id: ':select', width: select }] : []),
      ...columns.map((column) => ({ id: column.id, width: column === growing ? undefined : table.getColumn(column.id)?.getSize() })),
      ...(filler ? [{ id: ':rest', width: undefined }] : []),
      ...(menu > 0 ? [{ id: ':menu', width: menu }] : []),
    ],
  };
}

function press(event: MouseEvent<HTMLElement>, onToggle: ((id: string, range: boolean) => void) | undefined, onFocusRow: ((id: string) => void) | undefined) {
  const id = rowIdOf(event.target);
  if (id === undefined || !(event.target instanceof HTMLElement)) return;
  if (event.target.matches('[data-row-check]')) onToggle?.(id, event.shiftKey);
  if (!event.target.closest('a, button, input')) onFocusRow?.(id);
}

function followFocus(event: FocusEvent<HTMLElement>, focusedId: string | null | undefined, onFocusRow: ((id: string) => void) | undefined) {
  const id = rowIdOf(event.target);
  if (id !== undefined && id !== focusedId) onFocusRow?.(id);
}

/** One line per cell: the whole text on hover, but only where it was cut. */
function titleCutText(event: PointerEvent<HTMLElement>) {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
}

function rowIdOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId : undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** More rows than this on one page are drawn only where they can be seen. */
const VIRTUAL_FROM = 100;
const SELECT_PX = 36;
const MENU_PX = 40;
const HEAD_PX = 32;
