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

/** What can be asked of a timeline. */
export type TimelineHandle = {
  /** Puts the keyboard on the first row that takes what is lifted, unless it stands on one. */
  standOnFit(): void;
  /** Puts the keyboard on a block. */
  standOn(block: string): void;
  /** Does not take the keyboard to where it was about to. */
  leave(): void;
};

export type TimelineProps = {
  label: string;
  rows: readonly TimelineRow[];
  from: number;
  to: number;
  now: number;
  ticks: readonly Tick[];
  /** Pixels of an hour. */
  hourPx: number;
  lifted?: Lifted | undefined;
  /** Of a row while something is lifted. Up and Down pass over those that are `bad` or `neutral`. */
  verdictOf(row: string): Verdict | undefined;
  /** The row it would be put into now. */
  over?: string | undefined;
  onOpen(block: Block, row: TimelineRow): void;
  onOpenRow(row: TimelineRow): void;
  /** Space on a block. */
  onLift(block: Block, row: TimelineRow): void;
  onPress(event: PointerEvent, row: TimelineRow, block: Block): void;
  /** The keyboard stands on another row while something is lifted. */
  onOver(row: string): void;
  onDrop(row: string): void;
  onCancel(): void;
  handle?: Ref<TimelineHandle>;
};

/**
 * Rows of people or things along a line of time, by pointer and by keyboard: arrows move, Enter opens, Space lifts a block,
 * Up and Down then find the row it goes into, Enter puts it there and Esc leaves it where it was.
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
    standOnFit() {
      const takes = (row: TimelineRow | undefined) => row && row.id !== lifted?.row && fits(verdictOf(row.id));
      if (takes(rows[parts.current.row]) && area.current?.contains(document.activeElement)) return;
      parts.focusPart({ row: Math.max(0, rows.findIndex(takes)), block: -1 });
    },
    standOn(block) {
      const row = shown.findIndex((blocks) => blocks.some(({ id }) => id === block));
      if (row >= 0) parts.focusPart({ row, block: shown[row]?.findIndex(({ id }) => id === block) ?? -1 });
    },
    leave: parts.leave,
  }));
  useEffect(() => {
    const start = now > from && now < to ? now - LEAD_IN_MS : from + MORNING_MS;
    area.current?.scrollTo({ left: place(start, { from, to, width }) });
    // Where it begins is not moved by the clock.
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

/** What a key does on a part; whether it did anything. */
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

/** The block that lies nearest in time; the head where there is none. */
function nearestOf(block: Block | undefined, others: readonly Block[]): number {
  if (!block || others.length === 0) return -1;
  const distances = others.map((other) => Math.abs(other.from - block.from));
  return distances.indexOf(Math.min(...distances));
}

/** A faint line at each hour. */
const lines = (hourPx: number) => ({
  backgroundImage: 'linear-gradient(to right, var(--line) 1px, transparent 1px)',
  backgroundSize: `${hourPx}px 100%`,
  backgroundPositionX: 'var(--head)',
});

const HOUR_MS = 3_600_000;
const LEAD_IN_MS = HOUR_MS;
/** A day that is not today is shown from here. */
const MORNING_MS = 5 * HOUR_MS;
