import type { Header } from '@tanstack/react-table';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { Checkbox } from '#console/ui/input/checkbox.tsx';
import { cx } from '#console/ui/cx.ts';
import { ariaSort, pageSelection } from './state.ts';
import type { Column, Sort } from './types.ts';
import type { GridTable } from './use-grid.ts';
import { AFTER_SELECT } from './row.tsx';

type HeadProps<Row extends object> = {
  table: GridTable<Row>;
  byId: ReadonlyMap<string, Column<Row>>;
  sorting: readonly Sort[];
  sortable: boolean;
  ids: readonly string[];
  selection?: ReadonlySet<string>;
  /** Called when the check box in the head is pressed; undefined when rows cannot be selected. */
  onTogglePage?(): void;
  menu: boolean;
  /** Scrolls to the columns that are cut off. The region itself scrolls by keyboard. */
  onMore(): void;
  filler: boolean;
};

/** Renders the head of a table: column names, sort order, resize handles and the page's check box. */
export function Head<Row extends object>(props: HeadProps<Row>) {
  const { table, byId, sorting, sortable, ids, selection, onTogglePage, menu, filler, onMore } = props;
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const page = selection ? pageSelection(selection, ids) : 'none';
  return (
    <thead>
      <tr>
        {onTogglePage && (
          <th scope="col" className={cx(CELL, 'left-0 z-30 pl-[calc(var(--edge)+0.25rem)]')}>
            <Checkbox
              aria-label="Select this page"
              checked={page === 'all'}
              partial={page === 'some'}
              disabled={ids.length === 0}
              onChange={onTogglePage}
            />
          </th>
        )}
        {headers.map((header, index) => {
          const column = byId.get(header.column.id);
          if (column === undefined) return null;
          return (
            <th
              key={header.id}
              scope="col"
              aria-sort={ariaSort(sorting, column.id)}
              title={column.title}
              className={cx(
                CELL,
                index === 0 && 'z-30 group-data-scrolled/region:border-r',
                index === 0 && (onTogglePage ? AFTER_SELECT : 'left-0 pl-(--edge)'),
                column.align === 'right' ? 'text-right' : 'text-left',
              )}
            >
              {sortable && column.sortable === true ? (
                <SortButton header={header} column={column} sorting={sorting} />
              ) : (
                <span className="block truncate px-2">{column.header}</span>
              )}
              {header.column.getCanResize() && <Handle header={header} />}
            </th>
          );
        })}
        {filler && <td className={CELL} />}
        {menu && (
          <th scope="col" className={cx(CELL, 'right-0 z-30 pr-(--edge)')}>
            <span className="sr-only">Commands</span>
            <button
              type="button"
              tabIndex={-1}
              aria-hidden
              title="More columns"
              onClick={onMore}
              className="hidden h-full w-full items-center justify-center border-l border-line text-accent-ink group-data-more/region:flex"
            >
              <ChevronsRight className="size-4" />
            </button>
          </th>
        )}
      </tr>
    </thead>
  );
}

type AnyHeader<Row extends object> = Header<GridTable<Row>['options']['features'], Row>;

function SortButton<Row extends object>({
  header,
  column,
  sorting,
}: {
  header: AnyHeader<Row>;
  column: Column<Row>;
  sorting: readonly Sort[];
}) {
  const place = sorting.findIndex((sort) => sort.id === column.id);
  const order = sorting[place]?.order;
  const Arrow = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  const right = column.align === 'right';
  return (
    <button
      type="button"
      onClick={header.column.getToggleSortingHandler()}
      className={cx(
        'group flex h-full w-full items-center gap-1 px-2 font-medium -outline-offset-2 hover:text-ink',
        right && 'flex-row-reverse',
        order !== undefined && 'text-ink',
      )}
    >
      <span className="truncate">{column.header}</span>
      <Arrow
        aria-hidden
        className={cx(
          'size-3.5 shrink-0',
          order === undefined ? 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60' : 'text-accent-ink',
        )}
      />
      {sorting.length > 1 && place >= 0 && <span className="text-xs text-faint">{place + 1}</span>}
    </button>
  );
}

/**
 * Renders a resize handle. It is only a shortcut: the column picker sets widths with buttons. A double click resets the
 * width.
 */
function Handle<Row extends object>({ header }: { header: AnyHeader<Row> }) {
  const start = header.getResizeHandler();
  return (
    <span
      aria-hidden
      onMouseDown={start}
      onTouchStart={start}
      onDoubleClick={() => header.column.resetSize()}
      className={cx(
        'absolute inset-y-1 right-0 z-10 w-2 cursor-col-resize touch-none border-accent-ink select-none hover:border-r-2',
        header.column.getIsResizing() && 'border-r-2',
      )}
    />
  );
}

const CELL =
  'sticky top-0 z-20 h-8 border-b border-line bg-subtle p-0 text-sm font-medium whitespace-nowrap text-muted';
