import {
  useImperativeHandle,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
} from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { at, rangesOverlap } from './scale.ts';
import { Backdrop } from './backdrop.tsx';
import { Row, ROW_PX } from './timeline-row.tsx';
import type { Block, Lifted, TimeRange, TimelineRow, Verdict } from './types.ts';
import { Ruler, RULER_PX, visibleTicks, type Tick } from './ruler.tsx';
import { useRovingTabindex } from './use-parts.ts';
import { useScale } from './use-scale.ts';
import { useScrolling } from './use-scrolling.ts';

/** Imperative handle of a timeline. */
export type TimelineHandle = {
  /**
   * Focuses the first row that accepts the lifted block, unless an accepting row has focus already; with `anew` even then.
   * Returns the row.
   */
  focusFittingBlock(how?: { anew: boolean }): string | undefined;
  /** Focuses a block. */
  focusBlock(block: string): void;
  /** Focuses the current part. */
  enter(): void;
  /** Focuses the first block of the next row that has some, or of the one before; false where there is none. */
  focusNextRow(by: 1 | -1): boolean;
  /** Cancels a pending focus. */
  leave(): void;
};

export type TimelineProps = {
  label: string;
  rows: readonly TimelineRow[];
  from: number;
  to: number;
  now: number;
  ticks: readonly Tick[];
  /** Least pixels per hour; the axis fills the width there is. */
  hourPx: number;
  /** Ranges that stay visible beside those of the blocks; other empty hours are folded until somebody opens them. */
  kept: readonly TimeRange[];
  /** Returns the accessible name of a stretch of empty hours. */
  nameOfStretch(stretch: TimeRange): string;
  lifted?: Lifted | undefined;
  /** Returns the verdict on a row while a block is lifted. Up and Down skip rows that are `bad` or `neutral`. */
  verdictOf(row: string): Verdict | undefined;
  /** Row below the dragged block. */
  over?: string | undefined;
  /** Called on Enter and on a click. `element` is the block on screen. */
  onOpen(block: Block, row: TimelineRow, element: HTMLElement): void;
  onOpenRow(row: TimelineRow): void;
  /** Called on Space on a block. */
  onLift(block: Block, row: TimelineRow): void;
  onPress(event: PointerEvent, row: TimelineRow, block: Block): void;
  /** Called when the focus moves to another row while a block is lifted. */
  onOver(row: string): void;
  onDrop(row: string): void;
  onCancel(): void;
  handle?: Ref<TimelineHandle>;
};

/**
 * Renders rows of people or things along a time axis, for pointer and keyboard. Arrows move, Enter opens and Space
 * lifts a block; with a block lifted, Up and Down move between the rows that accept it, Enter drops it there and Esc
 * puts it back.
 */
export function Timeline(props: TimelineProps) {
  const { label, rows, from, to, now, ticks, kept, lifted, verdictOf, over, handle } = props;
  const area = useRef<HTMLDivElement>(null);
  const taken = useMemo(() => [...kept, ...rows.flatMap(({ blocks }) => blocks)], [kept, rows]);
  const { scale, room, stretches, toggle } = useScale(area, { ...props, taken });
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_PX,
    overscan: 4,
    scrollMargin: RULER_PX,
    scrollPaddingStart: RULER_PX,
  });
  const shown = useMemo(
    () => rows.map((row) => row.blocks.filter((block) => rangesOverlap(block, { from, to }))),
    [rows, from, to],
  );
  const parts = useRovingTabindex({
    area,
    blocks: shown.map((blocks) => blocks.length),
    nearest: (from, row) =>
      lifted || from.block < 0 ? -1 : nearestOf(shown[from.row]?.[from.block], shown[row] ?? []),
    stops: (row) => !lifted || fits(verdictOf(rows[row]?.id ?? '')),
    bring: (row) => virtual.scrollToIndex(row),
  });
  useImperativeHandle(handle, () => ({
    focusFittingBlock({ anew } = { anew: false }) {
      const row = indexOfFitting(props, anew ? undefined : partAt(document.activeElement).row);
      parts.focusPart({ row, block: -1 });
      return rows[row]?.id;
    },
    focusBlock(block) {
      const row = shown.findIndex((blocks) => blocks.some(({ id }) => id === block));
      if (row >= 0) parts.focusPart({ row, block: shown[row]?.findIndex(({ id }) => id === block) ?? -1 });
    },
    enter: () => parts.focusPart(parts.current),
    ...parts.handle,
  }));
  const partAt = (target: EventTarget | null) => partOf(target, rows, shown);
  useScrolling(area, { ...props, taken, room, lifted, focused: () => partAt(document.activeElement).block }, scale);
  const click = (event: MouseEvent) => {
    const { element, row, block } = partAt(event.target);
    if (!lifted && element && row) act('Enter', row, block, element, props);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { element, row, block } = partAt(event.target);
    if (!element || !row || !(parts.move(event) || act(event.key, row, block, element, props))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={area}
      data-lanes
      className="relative max-h-full min-h-40 w-full min-w-0 shrink overflow-auto rounded border border-line bg-surface scroll-pl-(--head) [--head:9rem] tablet:[--head:12rem]"
    >
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length}
        onKeyDown={keyDown}
        onClick={click}
        onFocus={(event) => {
          parts.onFocus(event);
          const { row } = partAt(event.target);
          if (lifted && row) props.onOver(row.id);
        }}
        style={{ width: `calc(var(--head) + ${scale.width}px)` }}
        className="relative min-w-full"
      >
        <Ruler {...{ ticks, scale, label, stretches }} nameOf={props.nameOfStretch} onToggle={toggle} />
        <Backdrop ticks={visibleTicks(ticks, stretches)} scale={scale} />
        <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <Row
                  key={row.id}
                  row={row}
                  index={index}
                  scale={scale}
                  top={start - RULER_PX}
                  now={now > scale.from && now < scale.to ? at(now, scale) : undefined}
                  current={index === parts.current.row ? parts.current.block : undefined}
                  lifted={over === row.id ? lifted : undefined}
                  verdict={lifted && verdictOf(row.id)}
                  over={over === row.id}
                  onPress={props.onPress}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

/**
 * Rows may have been sorted since they were focused, so that the place of the focused one differs from the one remembered.
 * Returns the index of the row that has the focus if it takes the lifted block, else of the first that does, else 0.
 */
function indexOfFitting(
  { rows, lifted, verdictOf }: Pick<TimelineProps, 'rows' | 'lifted' | 'verdictOf'>,
  focused: TimelineRow | undefined,
): number {
  const takes = ({ id }: TimelineRow) => id !== lifted?.row && fits(verdictOf(id));
  const keeps = focused && takes(focused);
  return Math.max(
    0,
    rows.findIndex((row) => (keeps ? row.id === focused.id : takes(row))),
  );
}

/** Returns the element of a part of the grid, with its row and its block; nothing for what is no part. */
function partOf(target: EventTarget | null, rows: readonly TimelineRow[], shown: readonly (readonly Block[])[]) {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
  const [row = -1, block = -1] = element?.dataset['part']?.split(':').map(Number) ?? [];
  return { element, row: rows[row], block: shown[row]?.[block] };
}

/** Runs the action of a key on a part. Returns whether the key did anything. */
function act(
  key: string,
  row: TimelineRow,
  block: Block | undefined,
  element: HTMLElement,
  props: TimelineProps,
): boolean {
  const { lifted } = props;
  if (key === 'Enter' && lifted) props.onDrop(row.id);
  else if (key === 'Escape' && lifted) props.onCancel();
  else if (key === 'Enter' && block) props.onOpen(block, row, element);
  else if (key === 'Enter') props.onOpenRow(row);
  else if (key === ' ' && block && !block.fixed) props.onLift(block, row);
  else return false;
  return true;
}

const fits = (verdict: Verdict | undefined): boolean => verdict?.tone === 'good' || verdict?.tone === 'warn';

/** Returns the index of the block nearest in time, or -1 (the head) when there is none. */
function nearestOf(block: Block | undefined, others: readonly Block[]): number {
  if (!block || others.length === 0) return -1;
  const distances = others.map((other) => Math.abs(other.from - block.from));
  return distances.indexOf(Math.min(...distances));
}
