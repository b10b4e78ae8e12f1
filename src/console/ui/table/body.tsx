import type { FocusEvent, MouseEvent, PointerEvent, Ref } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Skeleton } from '#console/ui/skeleton.tsx';
import { ROW_PX, TableRow } from './row.tsx';
import type { Column, DataTableHandle, DataTableProps } from './types.ts';
import { useRowFocus } from './use-row-focus.ts';

type BodyProps<Row extends object> = DataTableProps<Row> & {
  handle?: Ref<DataTableHandle>;
  ids: readonly string[];
  onToggle?(id: string, range: boolean): void;
  /** Those shown, in order; the same list as long as nothing changed about them. */
  visible: readonly Column<Row>[];
  /** How many cells a row has, with check box, menu and filler. */
  cells: number;
  filler: boolean;
  region: HTMLElement | null;
};

/** The rows: all of them, or beyond 100 only those in sight. Apart from the head, which need not follow scrolling. */
export function Body<Row extends object>(props: BodyProps<Row>) {
  const {
    rows,
    getRowId,
    rowHref,
    rowLabel = getRowId,
    selection,
    onSelectionChange,
    focusedId,
    onFocusRow,
    rowMenu,
    density = 'normal',
    busy = false,
    paging,
    ids,
    onToggle,
    handle,
    visible,
    cells,
    filler,
    region,
  } = props;
  const virtual = isVirtual(rows);
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => region,
    estimateSize: () => ROW_PX[density],
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
    scrollPaddingStart: HEAD_PX,
  });
  useRowFocus(handle, region, ids, (index) => virtual && virtualizer.scrollToIndex(index));

  const currentId = focusedId != null && ids.includes(focusedId) ? focusedId : ids[0];
  const items = virtual ? virtualizer.getVirtualItems() : [];
  const shown = virtual ? items.map((item) => item.index) : [...rows.keys()];
  const before = items[0]?.start ?? 0;
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;

  return (
    <tbody
      onClick={(event) => press(event, onToggle, onFocusRow)}
      onFocus={(event) => followFocus(event, focusedId, onFocusRow)}
      onPointerOver={titleCutText}
    >
      {before > 0 && <Spacer height={before} />}
      {shown.map((index) => {
        const row = rows[index];
        const id = ids[index];
        if (row === undefined || id === undefined) return null;
        return (
          <TableRow
            key={id}
            id={id}
            index={virtual ? index + 2 : undefined}
            row={row}
            columns={visible}
            href={rowHref?.(row)}
            label={rowLabel(row)}
            density={density}
            selected={selection?.has(id) === true}
            selectable={onSelectionChange !== undefined}
            current={id === currentId}
            filler={filler}
            menu={rowMenu !== undefined}
          />
        );
      })}
      {after > 0 && <Spacer height={after} />}
      {rows.length === 0 && busy && (
        <Waiting rows={Math.min(paging?.pageSize ?? 10, 20)} cells={cells} height={ROW_PX[density]} />
      )}
    </tbody>
  );
}

/** Whether only the rows in sight are drawn. */
export function isVirtual(rows: readonly unknown[]): boolean {
  return rows.length > VIRTUAL_FROM;
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

function press(
  event: MouseEvent<HTMLElement>,
  onToggle: ((id: string, range: boolean) => void) | undefined,
  onFocusRow: ((id: string) => void) | undefined,
) {
  const id = rowIdOf(event.target);
  if (id === undefined || !(event.target instanceof HTMLElement)) return;
  if (event.target.matches('[data-row-check]')) onToggle?.(id, event.shiftKey);
  if (!event.target.closest('a, button, input')) onFocusRow?.(id);
}

function followFocus(
  event: FocusEvent<HTMLElement>,
  focusedId: string | null | undefined,
  onFocusRow: ((id: string) => void) | undefined,
) {
  const id = rowIdOf(event.target);
  if (id !== undefined && id !== focusedId) onFocusRow?.(id);
}

/** One line per cell: the whole text on hover, but only where it was cut. */
function titleCutText(event: PointerEvent<HTMLElement>) {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
}

function rowIdOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId : undefined;
}

const VIRTUAL_FROM = 100;

/** The sticky head covers this much of the region. */
const HEAD_PX = 32;
