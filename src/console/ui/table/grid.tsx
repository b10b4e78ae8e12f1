import { useLayoutEffect, useMemo, useState, type Ref } from 'react';
import { cx } from '#console/ui/cx.ts';
import { part } from '#console/ui/page/part.tsx';
import { Body, type BodyProps } from './body.tsx';
import { Head } from './head.tsx';
import { ROW_PX } from './row.tsx';
import { togglePage } from './state.ts';
import type { Column, DataTableHandle, DataTableProps } from './types.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useGrid, type GridTable } from './use-grid.ts';

type GridProps<Row extends object> = DataTableProps<Row> & {
  handle?: Ref<DataTableHandle>;
  ids: readonly string[];
  onToggle?(id: string, range: boolean): void;
  menuId: string | null;
};

/** Renders the table in a region that scrolls both ways, with a sticky head and a sticky first column. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const {
    label,
    rows,
    sorting = [],
    onSortingChange,
    selection,
    onSelectionChange,
    rowMenu,
    busy = false,
    ids,
  } = props;
  // This is state, not a ref: the rows need the element, and they render before a parent's ref is set.
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const sought = useRowFocus(props.handle, region, ids);
  const { table, byId } = useGrid(props);
  const leaves = table.getVisibleLeafColumns();
  const visible = useMemo(() => leaves.flatMap((column) => byId.get(column.id) ?? []), [leaves, byId]);
  const shape = widthsOf(table, visible, props);
  const virtual = rows.length > VIRTUAL_FROM;
  useLayoutEffect(() => {
    if (!region) return;
    markEdges(region);
    const observer = new ResizeObserver(() => markEdges(region));
    observer.observe(region);
    return () => observer.disconnect();
  }, [region, shape.total]);
  const cells = shape.columns.length;
  const body: BodyProps<Row> = { ...props, visible, cells, filler: shape.filler, region, sought };

  return (
    <div
      ref={setRegion}
      onScroll={(event) => markEdges(event.currentTarget)}
      // In a short viewport (200% zoom) the page scrolls before the rows are squeezed away.
      style={{ minHeight: Math.min(MIN_PX, HEAD_PX + rows.length * ROW_PX[props.density ?? 'normal']) }}
      className={cx(
        'group/region @container min-h-0 scroll-pt-8 overflow-auto border-line bg-surface',
        props.edge === true ? 'border-y [--edge:1rem]' : 'rounded border [--edge:0rem]',
        virtual && 'max-h-[80dvh]',
      )}
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
          onMore={() => region?.scrollBy({ left: region.clientWidth / 2 })}
        />
        {virtual ? <VirtualBody {...body} /> : <Body {...body} />}
      </table>
    </div>
  );
}

/** Marks on which sides columns are cut off. These are attributes, so that scrolling renders nothing again. */
function markEdges(region: HTMLElement) {
  region.toggleAttribute('data-scrolled', region.scrollLeft > 0);
  region.toggleAttribute('data-more', region.scrollLeft + region.clientWidth < region.scrollWidth - 1);
}

/** Returns the column widths; leftover space goes to the growing column, or else to an empty filler column. */
function widthsOf<Row extends object>(
  table: GridTable<Row>,
  columns: readonly Column<Row>[],
  props: DataTableProps<Row>,
) {
  const growing = columns.find((column) => column.grow === true && props.layout?.widths[column.id] === undefined);
  const filler = growing === undefined;
  const edge = props.edge === true ? EDGE_PX : 0;
  const select = props.onSelectionChange ? SELECT_PX + edge : 0;
  const menu = props.rowMenu ? MENU_PX + edge : 0;
  const widths = columns.map(({ id }) => table.getColumn(id)?.getSize() ?? 0);
  // The sticky first column is capped so that half of a narrow table is left to the other columns.
  const first = `min(${widths[0] ?? 0}px, 50cqi)`;
  return {
    filler,
    total: `calc(${select + table.getTotalSize() - (widths[0] ?? 0) + menu}px + ${first})`,
    columns: [
      ...(select > 0 ? [{ id: ':select', width: select }] : []),
      ...columns.map((column, place) => ({
        id: column.id,
        width: column === growing ? undefined : place === 0 ? first : widths[place],
      })),
      ...(filler ? [{ id: ':rest', width: undefined }] : []),
      ...(menu > 0 ? [{ id: ':menu', width: menu }] : []),
    ],
  };
}

const NONE: ReadonlySet<string> = new Set();
const MIN_PX = 200;
const HEAD_PX = 34;
const SELECT_PX = 36;
const MENU_PX = 40;
/** What `--edge` adds on either side. */
const EDGE_PX = 16;

/** Pages with more rows than this are virtualised. */
const VIRTUAL_FROM = 30;

const VirtualBody = part(() => import('./virtual-body.tsx').then(({ VirtualBody: view }) => view<object>), <tbody />);
