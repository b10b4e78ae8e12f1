import type { MenuGroup } from '#console/ui/overlay/menu-types.ts';
import { Checkbox } from '#console/ui/input/checkbox.tsx';
import { Link } from '#console/ui/link.tsx';
import { RowMenuButton } from './row-menu.tsx';
import type { Column } from './types.ts';

type CardsProps<Row> = {
  label: string;
  /** The visible columns, in order. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getRowId(row: Row): string;
  rowHref?(row: Row): string | undefined;
  rowLabel(row: Row): string;
  selection?: ReadonlySet<string>;
  /** Undefined when rows cannot be selected. */
  onToggle?(id: string, range: boolean): void;
  rowMenu?(row: Row): readonly MenuGroup[];
  /** The row whose menu is open. */
  menuId: string | null;
  busy: boolean;
};

/** Renders the rows as cards on a phone: a heading, a corner mark and labelled lines. */
export function Cards<Row>({
  label,
  columns,
  rows,
  getRowId,
  rowHref,
  rowLabel,
  selection,
  onToggle,
  rowMenu,
  menuId,
  busy,
}: CardsProps<Row>) {
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const mark = columns.find((column) => column.card === 'mark');
  const lines = columns.filter((column) => column !== title && column !== mark && column.card !== 'none');
  return (
    <ul aria-label={label} aria-busy={busy || undefined} className="flex flex-col gap-2">
      {rows.map((row) => {
        const id = getRowId(row);
        const heading = title?.cell(row);
        const href = rowHref?.(row);
        return (
          <li
            key={id}
            data-row-id={id}
            className="rounded border border-line bg-surface py-1 pr-1 pl-3 has-checked:bg-accent-tint"
          >
            <div className="flex min-h-8 items-center gap-2">
              {onToggle && (
                <Checkbox
                  aria-label={`Select ${rowLabel(row)}`}
                  checked={selection?.has(id) === true}
                  onChange={() => onToggle(id, false)}
                />
              )}
              <span className="min-w-0 flex-1 font-medium break-words">
                {href !== undefined ? (
                  <Link href={href} data-row-link className="block py-1 text-ink underline-offset-2 hover:underline">
                    {heading}
                  </Link>
                ) : (
                  heading
                )}
              </span>
              {mark && <span className="shrink-0 pr-1">{mark.cell(row)}</span>}
              {rowMenu && <RowMenuButton label={rowLabel(row)} open={id === menuId} tabIndex={0} />}
            </div>
            <dl className="grid grid-cols-[minmax(4.5rem,auto)_1fr] gap-x-3 gap-y-0.5 pr-2 pb-1">
              {lines.map((column) => (
                <div key={column.id} className="contents">
                  <dt className="text-faint">{column.header}</dt>
                  <dd className="min-w-0 break-words text-ink">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
