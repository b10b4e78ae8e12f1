import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { Skeleton } from '#console/ui/page/skeleton.tsx';
import { ROW_PX, TableRow } from './row.tsx';
import type { Column, DataTableProps } from './types.ts';
import { useSoughtRow, type SoughtRow } from './use-row-focus.ts';

export type BodyProps<Row extends object> = DataTableProps<Row> & {
  ids: readonly string[];
  onToggle?(id: string, range: boolean): void;
  /** The row whose menu is open. */
  menuId: string | null;
  /** The visible columns, in order. The list keeps its identity until a column changes. */
  visible: readonly Column<Row>[];
  /** Number of cells in a row, including check box, menu and filler. */
  cells: number;
  filler: boolean;
  region: HTMLElement | null;
  sought: SoughtRow | null;
};

/** The mounted part of a long list: row indexes, rows rendered in full, and the height of the space around them. */
export type Window = {
  indexes: readonly number[];
  filled: ReadonlySet<number>;
  before: number;
  after: number;
};

/** Renders every row of the page. */
export function Body<Row extends object>(props: BodyProps<Row>) {
  useSoughtRow(props.sought, props.region);
  return <Rows {...props} />;
}

/** Renders the given rows. Presses, focus and hover are delegated: one set of listeners serves all rows. */
export function Rows<Row extends object>({
  rows,
  getRowId,
  rowHref,
  rowLabel = getRowId,
  selection,
  onSelectionChange,
  focusedId,
  onFocusRow,
  rowMenu,
  menuId,
  density = 'normal',
  busy = false,
  paging,
  ids,
  onToggle,
  visible,
  cells,
  filler,
  window,
}: BodyProps<Row> & { window?: Window }) {
  const currentId = focusedId != null && ids.includes(focusedId) ? focusedId : ids[0];
  const indexes = window?.indexes ?? [...rows.keys()];
  return (
    <tbody
      onClick={(event) => press(event, onToggle, onFocusRow)}
      onFocus={(event) => followFocus(event, focusedId, onFocusRow)}
      onPointerOver={titleCutText}
    >
      {window && <Spacer height={window.before} />}
      {indexes.map((index) => {
        const row = rows[index];
        const id = ids[index];
        if (row === undefined || id === undefined) return null;
        return (
          <TableRow
            key={id}
            id={id}
            index={window && index + 2}
            row={row}
            columns={visible}
            href={rowHref?.(row)}
            label={rowLabel(row)}
            density={density}
            selected={selection?.has(id) === true}
            selectable={onSelectionChange !== undefined}
            current={id === currentId}
            outline={window !== undefined && id !== currentId && !window.filled.has(index)}
            filler={filler}
            menuOpen={rowMenu && id === menuId}
          />
        );
      })}
      {window && <Spacer height={window.after} />}
      {rows.length === 0 && busy && (
        <Waiting rows={Math.min(paging?.pageSize ?? 10, 20)} cells={cells} height={ROW_PX[density]} />
      )}
    </tbody>
  );
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
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
  if (id === undefined || !(event.target instanceof Element)) return;
  if (event.target.matches('[data-row-check]')) onToggle?.(id, event.shiftKey);
  if (event.target.closest('a, button, input')) return;
  onFocusRow?.(id);
  openRow(event);
}

/**
 * Opens the record of a pressed row by its link, with the modifier keys of the press. Selecting text, and a second press
 * of a double click, open nothing.
 */
export function openRow(event: MouseEvent<HTMLElement>) {
  if (event.detail > 1 || getSelection()?.isCollapsed === false || !(event.target instanceof Element)) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.target
    .closest('[data-row-id]')
    ?.querySelector<HTMLElement>('[data-row-link]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

function followFocus(
  event: FocusEvent<HTMLElement>,
  focusedId: string | null | undefined,
  onFocusRow: ((id: string) => void) | undefined,
) {
  const id = rowIdOf(event.target);
  if (id !== undefined && id !== focusedId) onFocusRow?.(id);
}

/** Shows the full text of a cell as a tooltip, but only where the text is cut off. */
function titleCutText(event: PointerEvent<HTMLElement>) {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
}

function rowIdOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId : undefined;
}
