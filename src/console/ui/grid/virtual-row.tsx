import { memo } from 'react';
import { cx } from '#console/ui/cx.ts';
import { Editor, type EditEnd, type SheetColumn } from './sheet-row.tsx';
import type { VirtualCell, VirtualLine, VirtualLook } from './virtual-types.ts';

type Texts = Readonly<Record<string, string>>;

type VirtualRowProps = {
  grid: string;
  row: number;
  line: VirtualLine;
  /** Distance from the top of the body, in px. */
  top: number;
  columns: readonly SheetColumn[];
  /** Indexes of the rendered columns. */
  shown: readonly number[];
  /** Whether its cells are rendered yet. */
  filled: boolean;
  look: VirtualLook<VirtualLine>;
  savedTexts: Texts;
  edits: Texts | undefined;
  errors: Texts | undefined;
  /** Saved and edited texts of the line beside it. */
  besideTexts: Texts;
  besideEdits: Texts | undefined;
  /** Column of the focused cell; -1 when it is in another row. */
  at: number;
  /** Selected columns; -1 when none of them is in this row. */
  from: number;
  to: number;
  draft: string | undefined;
  onEnd(end: EditEnd): void;
  onCancel(): void;
};

/** Renders the visible cells of one row; memoised, so it renders only when something in it changes. */
export const VirtualRow = memo(function VirtualRow(props: VirtualRowProps) {
  const { grid, row, line, top, columns, shown, filled, look, at } = props;
  return (
    <div
      role="row"
      aria-rowindex={row + look.head.length + 1}
      className="absolute inset-x-0"
      style={{ height: line.px, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        className="sticky left-0 z-10 flex h-full items-center overflow-hidden border-r border-b border-line bg-surface"
        style={{ width: look.namePx }}
      >
        {look.name(line)}
      </div>
      {filled &&
        shown.map((index) => {
          const column = columns[index];
          if (!column) return null;
          const here = at === index;
          return (
            <Cell
              key={column.id}
              id={cellId(grid, row, index)}
              row={row}
              index={index}
              line={line}
              column={column}
              look={look}
              text={props.edits?.[column.id] ?? props.savedTexts[column.id] ?? ''}
              beside={props.besideEdits?.[column.id] ?? props.besideTexts[column.id] ?? ''}
              edited={props.edits?.[column.id] !== undefined || props.besideEdits?.[column.id] !== undefined}
              why={props.errors?.[column.id]}
              selected={index >= props.from && index <= props.to}
              here={here}
              draft={here ? props.draft : undefined}
              onEnd={props.onEnd}
              onCancel={props.onCancel}
            />
          );
        })}
    </div>
  );
});

type CellProps = Pick<VirtualRowProps, 'row' | 'line' | 'look' | 'draft' | 'onEnd' | 'onCancel'> & {
  id: string;
  index: number;
  column: SheetColumn;
  text: string;
  beside: string;
  edited: boolean;
  /** Its error message. */
  why: string | undefined;
  selected: boolean;
  here: boolean;
};

/** Renders one cell; memoised, because most cells stay when others come into sight. */
const Cell = memo(function Cell(props: CellProps) {
  const { id, row, index, line, column, look, why, selected, here, draft } = props;
  const cell = { line, column, text: props.text, beside: props.beside, edited: props.edited, wrong: !!why, selected };
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={index + 2}
      aria-selected={selected}
      aria-invalid={why !== undefined || undefined}
      data-cell={`${row}:${index}`}
      title={why ?? look.titleOf(cell)}
      className={cx(
        CELL,
        groundOf(cell, look),
        look.classOf(cell),
        here && 'shadow-[inset_0_0_0_2px_var(--accent-mark)]',
      )}
      style={{ left: look.namePx + index * look.columnPx, width: look.columnPx }}
    >
      {draft === undefined ? (
        look.cell(cell)
      ) : (
        <Editor draft={draft} label={`${line.label}, ${column.label}`} onEnd={props.onEnd} onCancel={props.onCancel} />
      )}
    </div>
  );
});

/** Id of the element of a cell, which the grid names as its active one. */
export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`;

/** Returns the class of the ground of a cell: what matters more hides what matters less. */
function groundOf(cell: VirtualCell<VirtualLine>, look: VirtualLook<VirtualLine>): string {
  if (cell.wrong) return 'bg-bad-tint text-bad underline decoration-wavy underline-offset-2';
  return cell.selected ? 'bg-accent-tint' : look.columnClass(cell.column, cell);
}

const CELL =
  'absolute inset-y-0 flex contain-strict cursor-cell flex-col items-center justify-center overflow-hidden border-r border-b border-line/60 tabular-nums select-none';
