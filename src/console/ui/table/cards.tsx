import type { MouseEvent, ReactNode } from 'react';
import type { MenuGroup } from '#console/ui/overlay/menu-types.ts';
import { Box } from '#console/ui/input/checkbox.tsx';
import { cx } from '#console/ui/cx.ts';
import { Link } from '#console/ui/link.tsx';
import { openRow } from './body.tsx';
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

/**
 * Renders the rows as cards on a phone: a heading with a corner mark, two lines for what the columns place there, and the
 * other values with their labels, as many on a line as fit. A press anywhere on a card opens the record.
 */
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
  const at = (place: Column<Row>['card']) =>
    columns.filter((column) => column !== title && column !== mark && (column.card ?? 'line') === place);
  const [main, left, right, lines] = [at('main'), at('left'), at('right'), at('line')];
  return (
    <ul aria-label={label} aria-busy={busy || undefined} className="flex flex-col gap-2">
      {rows.map((row) => {
        const id = getRowId(row);
        const href = rowHref?.(row);
        return (
          <li
            key={id}
            data-row-id={id}
            onClick={pressCard}
            className="rounded border border-line bg-surface pr-1 pb-1 pl-3 has-checked:bg-accent-tint"
          >
            <div className={cx('flex min-h-11 items-center', onToggle ? '-ml-3 gap-0.5' : 'gap-2')}>
              {onToggle && (
                <label className="grid size-11 shrink-0 place-items-center">
                  <Box
                    aria-label={`Select ${rowLabel(row)}`}
                    checked={selection?.has(id) === true}
                    onChange={() => onToggle(id, false)}
                  />
                </label>
              )}
              <span className="min-w-0 flex-1 font-medium break-words">
                <Heading href={href}>
                  {title && valueOf(title, row)}
                  {main.length > 0 && <span className="sr-only"> {rowLabel(row)}</span>}
                </Heading>
              </span>
              {mark && <span className="shrink-0 pr-1">{valueOf(mark, row)}</span>}
              {rowMenu && <RowMenuButton label={rowLabel(row)} open={id === menuId} tabIndex={0} />}
            </div>
            {main.length > 0 && <Values columns={main} row={row} className="pr-2 pb-1 font-medium text-ink" />}
            {left.length + right.length > 0 && (
              <div className="flex flex-wrap items-baseline justify-between gap-x-3 pr-2 pb-1 text-muted">
                <Values columns={left} row={row} />
                <Values columns={right} row={row} className="ml-auto" />
              </div>
            )}
            <Lines columns={lines} row={row} />
          </li>
        );
      })}
    </ul>
  );
}

function Heading({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <Link
      href={href}
      data-row-link
      className="flex min-h-11 flex-wrap items-center gap-x-1 text-ink underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}

type ValuesProps<Row> = { columns: readonly Column<Row>[]; row: Row; className?: string };

function Values<Row>({ columns, row, className }: ValuesProps<Row>) {
  return (
    <div className={cx('flex min-w-0 flex-wrap items-baseline gap-x-2 break-words', className)}>
      {filledOf(columns, row).map(({ id, value }) => (
        <span key={id} className="min-w-0">
          {value}
        </span>
      ))}
    </div>
  );
}

/** Shows values with their labels. */
function Lines<Row>({ columns, row }: ValuesProps<Row>) {
  const shown = filledOf(columns, row);
  if (shown.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 pr-2 pb-1">
      {shown.map(({ id, header, value }) => (
        <div key={id} className="flex min-w-0 items-baseline gap-1.5">
          <dt className="shrink-0 text-sm text-faint">{header}</dt>
          <dd className="min-w-0 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const valueOf = <Row,>({ cell, onCard = cell }: Column<Row>, row: Row): ReactNode => onCard(row);

/** Returns the columns that have a value for a row, with that value. */
const filledOf = <Row,>(columns: readonly Column<Row>[], row: Row) =>
  columns.flatMap((column) => {
    const value = valueOf(column, row);
    return isEmpty(value) ? [] : [{ ...column, value }];
  });

const isEmpty = (value: ReactNode): boolean =>
  value === undefined || value === null || value === false || value === '' || value === '–';

/** A press beside the controls of a card opens its record. */
function pressCard(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && !event.target.closest('a, button, input, label')) openRow(event);
}
