import { useEffect, useMemo, useRef, useState, type Ref, type RefObject } from 'react';
import { cx } from '#console/ui/cx.ts';
import { Pagination } from '#console/ui/page/pagination.tsx';
import { PHONE, useMedia } from '#console/ui/hooks/use-media.ts';
import { Cards } from './cards.tsx';
import { Grid } from './grid.tsx';
import { useRowMenu } from './row-menu.tsx';
import { shownColumns, toggleOne, toggleRange } from './state.ts';
import { PLAIN_LAYOUT, type DataTableHandle, type DataTableProps } from './types.ts';
import { useRowFocus, useSoughtRow } from './use-row-focus.ts';

/**
 * Renders a list of records as a dense table, or as cards on a phone. The component is controlled: order, page,
 * selection, focused row and columns are props, and changes are callbacks. It fills the remaining height of a flex
 * column.
 */
export function DataTable<Row extends object>({ ref, ...props }: DataTableProps<Row> & { ref?: Ref<DataTableHandle> }) {
  const {
    rows,
    getRowId,
    selection,
    onSelectionChange,
    busy = false,
    error,
    empty,
    paging,
    bar,
    edge,
    className,
  } = props;
  const phone = useMedia(PHONE);
  const anchor = useRef<string | null>(null);
  const turned = useRef<readonly string[]>(undefined);
  const ids = useMemo(() => rows.map(getRowId), [rows, getRowId]);
  const { menu, menuId, listeners } = useRowMenu(props.rowMenu, rows, ids);
  const inset = edge === true && !phone ? 'mx-6' : '';
  const nothing = rows.length === 0 && (error !== undefined || !busy);

  const toggle =
    onSelectionChange &&
    ((id: string, range: boolean) => {
      onSelectionChange(
        range ? toggleRange(selection ?? NONE, ids, anchor.current, id) : toggleOne(selection ?? NONE, id),
      );
      anchor.current = id;
    });

  return (
    <div className={cx('relative flex min-h-0 min-w-0 flex-1 flex-col gap-2', className)} {...listeners}>
      {busy && <Progress />}
      {error !== undefined && error !== null && (
        <div className={cx('shrink-0 rounded border border-line bg-surface', inset)}>{error}</div>
      )}
      {nothing && !error && <div className={cx('rounded border border-line bg-surface', inset)}>{empty}</div>}
      {!nothing && phone && (
        <PhoneList {...props} handle={ref} ids={ids} onToggle={toggle} menuId={menuId} turned={turned} />
      )}
      {!nothing && !phone && <Grid {...props} handle={ref} ids={ids} onToggle={toggle} menuId={menuId} />}
      {menu}
      {bar}
      {paging && !nothing && (
        <div className={inset}>
          <Pagination
            {...paging}
            onPageChange={(page) => {
              turned.current = ids;
              paging.onPageChange(page);
            }}
          />
        </div>
      )}
    </div>
  );
}

type PhoneListProps<Row extends object> = DataTableProps<Row> & {
  handle?: Ref<DataTableHandle>;
  ids: readonly string[];
  onToggle?(id: string, range: boolean): void;
  menuId: string | null;
  /** The rows from which another page was asked for, until it is shown. */
  turned: RefObject<readonly string[] | undefined>;
};

function PhoneList<Row extends object>({
  handle,
  ids,
  onToggle,
  columns,
  layout = PLAIN_LAYOUT,
  turned,
  ...props
}: PhoneListProps<Row>) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useSoughtRow(useRowFocus(handle, region, ids), region);
  // The pager stands below the rows. The rows of a page that was read before are there at once, those of another later.
  useEffect(() => {
    if (turned.current === undefined || turned.current === ids) return;
    turned.current = undefined;
    region?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [ids, region, turned]);
  const shown = shownColumns(columns, layout);
  return (
    <div ref={setRegion} className="scroll-mt-[calc(var(--stuck)+0.5rem)]">
      <Cards
        {...props}
        rowLabel={props.rowLabel ?? props.getRowId}
        columns={shown}
        onToggle={onToggle}
        busy={props.busy === true}
      />
    </div>
  );
}

/** Shows a progress bar while rows load; the previous rows stay readable below it. */
function Progress() {
  return (
    <div aria-hidden className="absolute inset-x-0 -top-px z-30 h-0.5 animate-late overflow-hidden">
      <div className="h-full w-1/4 animate-sweep bg-accent-ink" />
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();
