import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
} from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { at as place, rangesOverlap, type Scale } from './scale.ts';
import { Row, ROW_PX } from './timeline-row.tsx';
import type { Block, Lifted, TimelineRow, Verdict } from './types.ts';
import { Ruler, RULER_PX, type Tick } from './ruler.tsx';
import { useRovingTabindex } from './use-parts.ts';

/** Imperative handle of a timeline. */
export type TimelineHandle = {
  /** Focuses the first row that accepts the lifted block, unless an accepting row has focus already. */
  focusFittingBlock(): void;
  /** Focuses a block. */
  focusBlock(block: string): void;
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
  /** Pixels per hour. */
  hourPx: number;
  lifted?: Lifted | undefined;
  /** Returns the verdict on a row while a block is lifted. Up and Down skip rows that are `bad` or `neutral`. */
  verdictOf(row: string): Verdict | undefined;
  /** Row below the dragged block. */
  over?: string | undefined;
  onOpen(block: Block, row: TimelineRow): void;
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
  const { label, rows, from, to, now, ticks, hourPx, lifted, verdictOf, over, handle } = props;
  const area = useRef<HTMLDivElement>(null);
  const width = Math.round(((to - from) / HOUR_MS) * hourPx);
  const scale = useMemo((): Scale => ({ from, to, width }), [from, to, width]);
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
    nearest: (at, row) => (lifted || at.block < 0 ? -1 : nearestOf(shown[at.row]?.[at.block], shown[row] ?? [])),
    stops: (row) => !lifted || fits(verdictOf(rows[row]?.id ?? '')),
    bring: (row) => virtual.scrollToIndex(row),
  });
  useImperativeHandle(handle, () => ({
    focusFittingBlock() {
      const takes = (row: TimelineRow | undefined) => row && row.id !== lifted?.row && fits(verdictOf(row.id));
      if (takes(rows[parts.current.row]) && area.current?.contains(document.activeElement)) return;
      parts.focusPart({ row: Math.max(0, rows.findIndex(takes)), block: -1 });
    },
    focusBlock(block) {
      const row = shown.findIndex((blocks) => blocks.some(({ id }) => id === block));
      if (row >= 0) parts.focusPart({ row, block: shown[row]?.findIndex(({ id }) => id === block) ?? -1 });
    },
    leave: parts.leave,
  }));
  useEffect(() => {
    const start = now > from && now < to ? now - LEAD_IN_MS : from + MORNING_MS;
    area.current?.scrollTo({ left: place(start, { from, to, width }) });
    // The clock must not move the initial scroll position.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [from, to, width]);
  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (parts.move(event)) return event.stopPropagation();
    const row = rows[parts.current.row];
    const block = shown[parts.current.row]?.[parts.current.block];
    if (!row || !act(event.key, row, block, props)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={area}
      data-lanes
      className="relative max-h-full min-h-40 min-w-0 flex-1 overflow-auto rounded border border-line bg-surface [--head:9rem] tablet:[--head:12rem] desktop:self-start"
    >
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length}
        onKeyDown={keyDown}
        onFocus={(event) => {
          parts.onFocus(event);
          const row = rows[Number(event.target.closest<HTMLElement>('[data-part]')?.dataset['part']?.split(':')[0])];
          if (lifted && row) props.onOver(row.id);
        }}
        style={{ width: `calc(var(--head) + ${scale.width}px)` }}
        className="relative"
      >
        <Ruler ticks={ticks} scale={scale} label={label} />
        <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize(), ...lines(hourPx) }}>
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
        {now > from && now < to && <NowLine left={((now - from) / (to - from)) * width} />}
      </div>
    </div>
  );
}

function NowLine({ left }: { left: number }) {
  return (
    <div
      aria-hidden
      style={{ left: `calc(var(--head) + ${left}px)`, top: RULER_PX }}
      className="pointer-events-none absolute bottom-0 w-px bg-bad-mark"
    />
  );
}

/** Runs the action of a key on a part. Returns whether the key did anything. */
function act(key: string, row: TimelineRow, block: Block | undefined, props: TimelineProps): boolean {
  const { lifted } = props;
  if (key === 'Enter' && lifted) props.onDrop(row.id);
  else if (key === 'Escape' && lifted) props.onCancel();
  else if (key === 'Enter' && block) props.onOpen(block, row);
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

/** Draws a faint line at each hour. */
const lines = (hourPx: number) => ({
  backgroundImage: 'linear-gradient(to right, var(--line) 1px, transparent 1px)',
  backgroundSize: `${hourPx}px 100%`,
  backgroundPositionX: 'var(--head)',
});

const HOUR_MS = 3_600_000;
const LEAD_IN_MS = HOUR_MS;
/** A day other than today is scrolled to this time after midnight. */
const MORNING_MS = 5 * HOUR_MS;
