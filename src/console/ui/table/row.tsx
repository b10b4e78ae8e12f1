import { memo } from 'react';
import { Box } from '#console/ui/input/checkbox.tsx';
import { cx } from '#console/ui/cx.ts';
import { Link } from '#console/ui/link.tsx';
import { RowMenuButton } from './row-menu.tsx';
import type { Column, Density } from './types.ts';

type TableRowProps = {
  id: string;
  /** Index in the whole page, counted from 1 for the head; set only for virtualised rows. */
  index?: number;
  row: object;
  columns: readonly Column<object>[];
  href?: string;
  label: string;
  density: Density;
  selected: boolean;
  selectable: boolean;
  /** True for the one row in the tab order (roving tabindex). */
  current: boolean;
  filler: boolean;
  /** True during fast scrolling, when only the naming cell is rendered. */
  outline: boolean;
  /** Whether the menu of the row is open; undefined when rows have no menu. */
  menuOpen: boolean | undefined;
};

/**
 * Renders one row, and only when its record, selection or focus changes; the table delegates presses.
 * CSS isolation lets the browser repaint the changed row instead of every cell of the page.
 */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, index, row, columns, href, label, density, selected, selectable, current, filler, outline, menuOpen } =
    props;
  const tabIndex = current ? 0 : -1;
  return (
    <tr
      data-row-id={id}
      data-selected={selected || undefined}
      data-current={current || undefined}
      aria-rowindex={index}
      tabIndex={href === undefined ? tabIndex : undefined}
      className={cx(ROW, href !== undefined && 'cursor-pointer')}
    >
      {selectable && (
        <td className={cx(CELL, 'sticky left-0 z-10 pl-[calc(var(--edge)+0.25rem)]')}>
          <Box aria-label={`Select ${label}`} checked={selected} readOnly data-row-check tabIndex={tabIndex} />
        </td>
      )}
      {(outline ? columns.slice(0, 1) : columns).map((column, place) => (
        <td
          key={column.id}
          data-cell
          className={cx(
            CELL,
            'truncate px-2',
            HEIGHTS[density],
            column.align === 'right' && 'text-right',
            place === 0 && 'sticky z-10 group-data-scrolled/region:border-r',
            place === 0 && (selectable ? AFTER_SELECT : 'left-0 pl-[calc(var(--edge)+0.5rem)]'),
          )}
        >
          {place === 0 && href !== undefined ? (
            <Link
              href={href}
              data-row-link
              tabIndex={tabIndex}
              className="font-medium text-ink underline-offset-2 hover:underline"
            >
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {outline && (
        <td className={CELL} colSpan={columns.length - 1 + Number(filler) + Number(menuOpen !== undefined)} />
      )}
      {!outline && filler && <td className={CELL} />}
      {!outline && menuOpen !== undefined && (
        <td
          className={cx(
            CELL,
            'sticky right-0 z-10 pr-(--edge) group-data-more/region:border-l group-data-more/region:shadow-[-6px_0_8px_-4px_rgb(0_0_0/0.18)]',
            FADE,
          )}
        >
          <div className="flex justify-center">
            <RowMenuButton label={label} open={menuOpen} tabIndex={-1} />
          </div>
        </td>
      )}
    </tr>
  );
});

const ROW =
  'group/row isolate bg-(--row) [--row:var(--surface)] -outline-offset-2 hover:[--row:var(--hover)] data-selected:[--row:var(--accent-tint)] focus-within:[--row:var(--hover)] data-selected:focus-within:[--row:var(--accent-tint)] focus-within:*:first:shadow-[inset_2px_0_var(--accent-ink)]';

const CELL = 'border-b border-line bg-(--row) py-0 align-middle whitespace-nowrap text-ink';

/** Columns scroll beneath the sticky first column. */
const FADE =
  'before:pointer-events-none before:absolute before:inset-y-0 before:-left-3 before:w-3 before:bg-linear-to-r before:from-transparent before:to-(--row)';

/** Place of the first column beside the check boxes. */
export const AFTER_SELECT = 'left-[calc(var(--edge)+2.25rem)]';

/** Row heights including the hairline: 28, 32 and 40 px. */
const HEIGHTS: Record<Density, string> = { compact: 'h-7', normal: 'h-8', roomy: 'h-10' };

/** The same heights in px, for virtualised rows. */
export const ROW_PX: Record<Density, number> = { compact: 28, normal: 32, roomy: 40 };
