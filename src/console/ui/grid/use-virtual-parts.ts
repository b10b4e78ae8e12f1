import { useImperativeHandle, useLayoutEffect, useMemo, type RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useProgressiveRows } from '#console/ui/table/filled.ts';
import type { CellPosition } from './block.ts';
import type { SheetProps } from './sheet-types.ts';
import type { VirtualLine, VirtualLook } from './virtual-types.ts';

type PartsProps = {
  given: SheetProps & { lines: readonly VirtualLine[] };
  /** The focused cell, which is rendered wherever it is. */
  at: CellPosition;
  look: VirtualLook<VirtualLine>;
  region: RefObject<HTMLDivElement | null>;
  scroll: RefObject<((place: CellPosition) => void) | null>;
};

/** Returns the rows and columns of a grid that are in sight, and offers to scroll to a cell. */
export function useVirtualParts({ given: { lines, columns }, at, look, region, scroll }: PartsProps) {
  const { columnPx, namePx, headPx } = look;
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => region.current,
    estimateSize: (index) => lines[index]?.px ?? 0,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: 2,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    rangeExtractor: (range) => withOne(range, at.row),
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => region.current,
    estimateSize: () => columnPx,
    overscan: 1,
    scrollMargin: namePx,
    scrollPaddingStart: namePx,
    rangeExtractor: (range) => withOne(range, at.column),
  });
  // Sizes are measured anew when they change.
  useLayoutEffect(() => across.measure(), [across, columnPx]);
  useLayoutEffect(() => rows.measure(), [rows, lines]);
  useImperativeHandle(scroll, () => ({ row, column }: CellPosition) => {
    rows.scrollToIndex(row);
    across.scrollToIndex(column);
  });
  const key = across
    .getVirtualItems()
    .map(({ index }) => index)
    .join();
  const shown = useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key]);
  const ids = useMemo(() => lines.map(({ id }) => id), [lines]);
  const items = rows.getVirtualItems();
  const filled = useProgressiveRows(
    ids,
    items.map(({ index }) => index),
  );
  return { rows, items, shown, filled };
}

/** Returns the indexes to render: those in sight, and the one with the focus. */
function withOne(range: Range, index: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (index < 0 || index >= range.count || shown.includes(index)) return shown;
  return [...shown, index].toSorted((a, b) => a - b);
}
