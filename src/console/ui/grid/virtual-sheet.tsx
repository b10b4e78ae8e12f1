import { useId, type RefObject } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';
import { cx } from '#console/ui/cx.ts';
import type { Block, CellPosition } from './block.ts';
import { clipboardOf } from './sheet-clipboard.ts';
import { useSheetKeys } from './sheet-keys.ts';
import { pointerOf } from './sheet-pointer.ts';
import type { SheetColumn } from './sheet-row.tsx';
import type { SheetProps } from './sheet-types.ts';
import type { SheetState } from './use-sheet.ts';
import { useVirtualParts } from './use-virtual-parts.ts';
import { VirtualRow, cellId } from './virtual-row.tsx';
import type { VirtualLine, VirtualLook } from './virtual-types.ts';

type VirtualSheetProps<Line extends VirtualLine> = {
  given: SheetProps & { lines: readonly Line[] };
  sheet: SheetState;
  look: VirtualLook<Line>;
  region: RefObject<HTMLDivElement | null>;
  /** What scrolls to a cell, for the hook that moves the focus. */
  scroll: RefObject<((place: CellPosition) => void) | null>;
  className?: string;
};

/**
 * Renders the visible part of a grid that is edited like a spreadsheet. The grid itself keeps the focus and names its active
 * cell, because a cell that is scrolled away is no longer there.
 */
export function VirtualSheet<Line extends VirtualLine>(props: VirtualSheetProps<Line>) {
  const { given, sheet, region, scroll, className } = props;
  // The renderers of a look are only given lines of this grid.
  const look = props.look as unknown as VirtualLook<VirtualLine>;
  const { label, columns, lines, readOnly = false } = given;
  const { at, block, begin } = sheet;
  const grid = useId();
  const press = useSheetKeys(given, sheet);
  const { copy, paste } = clipboardOf(given, sheet);
  const { onPress, onDrag } = pointerOf(sheet);
  const { rows, items, shown, filled } = useVirtualParts({ given, at, look, region, scroll });
  const width = look.namePx + columns.length * look.columnPx;
  return (
    <div ref={region} className={cx('relative min-h-0 min-w-0 overflow-auto overscroll-contain bg-surface', className)}>
      <div
        role="grid"
        tabIndex={0}
        data-grid
        aria-label={label}
        aria-multiselectable
        aria-readonly={readOnly || undefined}
        aria-rowcount={lines.length + look.head.length}
        aria-colcount={columns.length + 1}
        aria-activedescendant={cellId(grid, at.row, at.column)}
        onKeyDown={press}
        onCopy={(event) => copy(event, false)}
        onCut={(event) => copy(event, !readOnly)}
        onPaste={paste}
        onPointerDown={onPress}
        onPointerOver={onDrag}
        onDoubleClick={(event) => event.target instanceof Element && event.target.closest('[data-cell]') && begin()}
        className="relative outline-none"
        style={{ width }}
      >
        <Head look={look} columns={columns} shown={shown} />
        <div role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const line = lines[index];
            if (!line) return null;
            const inBlock = index >= block.top && index <= block.bottom;
            const beside = line.beside ?? '';
            return (
              <VirtualRow
                key={line.id}
                grid={grid}
                row={index}
                line={line}
                top={start - look.headPx}
                columns={columns}
                shown={shown}
                filled={filled.has(index)}
                look={look}
                savedTexts={given.savedTexts[line.id] ?? NOTHING}
                edits={given.state.edits[line.id]}
                errors={given.errors[line.id]}
                besideTexts={given.savedTexts[beside] ?? NOTHING}
                besideEdits={given.state.edits[beside]}
                at={at.row === index ? at.column : -1}
                from={inBlock ? block.left : -1}
                to={inBlock ? block.right : -1}
                draft={at.row === index ? sheet.draft : undefined}
                onEnd={sheet.onEnd}
                onCancel={sheet.onCancel}
              />
            );
          })}
          <Frame block={block} rows={rows} lines={lines} look={look} />
        </div>
      </div>
    </div>
  );
}

/** Renders the heading, which stays in sight. */
function Head({
  look,
  columns,
  shown,
}: {
  look: VirtualLook<VirtualLine>;
  columns: readonly SheetColumn[];
  shown: readonly number[];
}) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20 bg-surface">
      {look.head.map(({ id, px, corner, cell, names }, row) => (
        <div key={id} role="row" aria-rowindex={row + 1} className="relative" style={{ height: px }}>
          <div
            role={names ? 'columnheader' : 'rowheader'}
            className="sticky left-0 z-10 flex h-full items-center border-r border-b border-line bg-surface text-sm text-faint"
            style={{ width: look.namePx }}
          >
            {corner}
          </div>
          {shown.map((index) => {
            const column = columns[index];
            return (
              column && (
                <div
                  key={column.id}
                  role={names ? 'columnheader' : 'gridcell'}
                  aria-colindex={index + 2}
                  className={cx(
                    'absolute inset-y-0 flex flex-col items-center justify-center border-r border-b border-line/60 tabular-nums',
                    look.columnClass(column),
                  )}
                  style={{ left: look.namePx + index * look.columnPx, width: look.columnPx }}
                >
                  {cell(column)}
                </div>
              )
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Draws the edge of the selection above the cells, so that extending it renders no row for its sake. */
function Frame({
  block,
  rows,
  lines,
  look,
}: {
  block: Block;
  rows: Virtualizer<HTMLDivElement, Element>;
  lines: readonly VirtualLine[];
  look: VirtualLook<VirtualLine>;
}) {
  if (block.top === block.bottom && block.left === block.right) return null;
  const top = (rows.measurementsCache[block.top]?.start ?? look.headPx) - look.headPx;
  const bottom = (rows.measurementsCache[block.bottom]?.start ?? look.headPx) - look.headPx;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute border-2 border-accent-ink"
      style={{
        top,
        height: bottom - top + (lines[block.bottom]?.px ?? 0),
        left: look.namePx + block.left * look.columnPx,
        width: (block.right - block.left + 1) * look.columnPx,
      }}
    />
  );
}

const NOTHING = {};
