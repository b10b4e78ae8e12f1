import { memo, type PointerEvent } from 'react';
import { cx } from '#console/ui/cx.ts';
import { ToneMark, type Tone } from '#console/ui/status.tsx';
import { at, box, rangesOverlap, type Scale } from './scale.ts';
import type { Block, Lifted, TimelineRow, Verdict } from './types.ts';

type RowProps = {
  row: TimelineRow;
  index: number;
  scale: Scale;
  top: number;
  /** Offset of the current time in px, if it is on the axis. */
  now: number | undefined;
  /** Index of the part with keyboard focus: -1 for the head, undefined when the focus is in another row. */
  current: number | undefined;
  lifted: Lifted | undefined;
  verdict: Verdict | undefined;
  over: boolean;
  onPress(event: PointerEvent, row: TimelineRow, block: Block): void;
};

/** Renders one row: its head, its blocks, and the verdict on the lifted block. */
export const Row = memo(function Row(props: RowProps) {
  const { row, index, scale, top, now, current, lifted, verdict, over, onPress } = props;
  const shown = row.blocks.filter((block) => rangesOverlap(block, scale));
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      data-lane={row.id}
      style={{ top, height: ROW_PX }}
      className={cx(
        'absolute inset-x-0 flex border-b border-line [contain:layout_style]',
        verdict && LANES[verdict.tone],
        over && 'outline-2 -outline-offset-2 outline-accent-ink',
      )}
    >
      <div
        role="rowheader"
        tabIndex={current === -1 ? 0 : -1}
        data-part={`${index}:-1`}
        title={verdict?.words}
        className={cx(
          'sticky left-0 z-20 flex w-(--head) shrink-0 scroll-ml-[calc(-1*var(--head))] cursor-pointer items-center gap-2 border-r border-line px-2 outline-accent-ink focus-visible:outline-2 focus-visible:-outline-offset-2',
          verdict ? HEADS[verdict.tone] : 'bg-surface',
        )}
      >
        {row.head}
        {verdict && <span className="sr-only">: {verdict.words}</span>}
      </div>
      <div className="relative" style={{ width: scale.width }}>
        {row.shades
          .filter((shade) => rangesOverlap(shade, scale))
          .map((shade) => (
            <div
              key={shade.from}
              aria-hidden
              title={shade.words}
              style={box(shade, scale)}
              className="absolute inset-y-0 overflow-hidden bg-hatched px-1 text-xs leading-9 text-muted"
            >
              {shade.words}
            </div>
          ))}
        {shown.map((block, place) => (
          <BlockButton
            key={block.id}
            row={row}
            block={block}
            scale={scale}
            room={roomOf(block, shown, scale)}
            part={`${index}:${place}`}
            current={current === place}
            onPress={onPress}
          />
        ))}
        {now !== undefined && <NowLine left={now} />}
        {lifted && over && <Ghost lifted={lifted} scale={scale} />}
      </div>
    </div>
  );
});

/** Shows the current time. Each row draws its own part, so that its head covers it. */
const NowLine = ({ left }: { left: number }) => (
  <div aria-hidden data-now style={{ left }} className="pointer-events-none absolute inset-y-0 w-px bg-bad-mark" />
);

/** Shows where the lifted block would be. */
const Ghost = ({ lifted, scale }: { lifted: Lifted; scale: Scale }) => (
  <div
    aria-hidden
    data-ghost
    style={box(lifted, scale, NARROWEST)}
    className="pointer-events-none absolute inset-y-1 z-10 truncate rounded border-2 border-dashed border-accent-ink bg-accent-tint px-1 text-sm leading-7 text-ink"
  >
    {lifted.text}
  </div>
);

type BlockProps = Pick<RowProps, 'row' | 'scale' | 'onPress'> & {
  block: Block;
  /** Space in px until the next block, which the text may use. */
  room: number;
  part: string;
  current: boolean;
};

const BlockButton = memo(function BlockButton({ row, block, scale, room, part, current, onPress }: BlockProps) {
  const { left, width } = box(block, scale, NARROWEST);
  const gap = box({ from: block.to, to: block.to + (block.gap ?? 0) }, scale).width;
  return (
    <button
      type="button"
      role="gridcell"
      tabIndex={current ? 0 : -1}
      data-part={part}
      data-block={block.id}
      title={block.details}
      aria-label={`${[block.text, block.more].filter(Boolean).join(' ')}, ${block.details}`}
      style={{ left, width, ['--gap' as string]: `${gap}px` }}
      onPointerDown={(event) => {
        if (!block.fixed) onPress(event, row, block);
      }}
      className={cx(
        'absolute inset-y-1 flex min-w-0 flex-col justify-center rounded border-l-4 px-1 text-left text-xs leading-4 text-ink outline-accent-ink select-none hover:brightness-95 focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-offset-1',
        (block.underWay ? FILLED : TONES)[block.tone],
        block.alarm && ALARMS[block.alarm],
        block.fixed ? 'cursor-pointer' : 'cursor-grab',
        gap > 0 && GAP,
      )}
    >
      <span style={{ width: room }} className="pointer-events-none relative flex items-center gap-1 font-medium">
        {block.mark && room >= ROOM_FOR_MARK && <ToneMark tone={block.tone} mark={block.mark} />}
        <span className="truncate">{`${block.text} `}</span>
      </span>
      {block.more !== undefined && (
        <span style={{ width: room }} className="pointer-events-none relative truncate text-muted">
          {block.more}
        </span>
      )}
    </button>
  );
});

/** Returns the space that the text of a block has: up to the next block, at most that of a short route. */
function roomOf(block: Block, shown: readonly Block[], scale: Scale): number {
  const { left, width } = box(block, scale, NARROWEST);
  const next = shown.filter((other) => other.from >= block.to && other !== block).map((other) => at(other.from, scale));
  const end = Math.min(scale.width, left + Math.max(width, WIDEST_LABEL), ...next);
  return Math.max(width, end - left) - PADDING;
}

/** Time after a block that should stay free. */
const GAP =
  'after:pointer-events-none after:absolute after:bottom-0 after:h-1.5 after:left-full after:w-(--gap) after:border-b after:border-r after:border-dashed after:border-control';

export const ROW_PX = 40;
/** Minimum width of a block in px (WCAG 2.5.8). */
const NARROWEST = 24;
/** Width in px that a label of a short block may take beside it. */
const WIDEST_LABEL = 150;
/** Space in px that a mark and a time take; less than that belongs to the time alone. */
const ROOM_FOR_MARK = 54;
/** Border and padding of a block, and a little space before the next, in px. */
const PADDING = 10;

const TONES: Record<Tone, string> = {
  info: 'border-info-mark bg-info-tint',
  good: 'border-good-mark bg-good-tint',
  warn: 'border-warn-mark bg-warn-tint',
  bad: 'border-bad-mark bg-bad-tint',
  neutral: 'border-neutral-mark bg-hover',
};
/** The text of a short block runs beyond it, so that it must be readable on both grounds. */
const FILLED: Record<Tone, string> = {
  info: 'border-info-mark bg-info-mark/35',
  good: 'border-good-mark bg-good-mark/35',
  warn: 'border-warn-mark bg-warn-mark/35',
  bad: 'border-bad-mark bg-bad-mark/35',
  neutral: 'border-neutral-mark bg-neutral-mark/35',
};
const ALARMS = {
  warn: 'ring-2 ring-warn-mark ring-inset',
  bad: 'ring-2 ring-bad-mark ring-inset',
} as const;
const LANES: Record<Verdict['tone'], string> = {
  good: 'bg-good-tint',
  warn: 'bg-warn-tint',
  bad: 'bg-bad-tint',
  neutral: 'bg-subtle opacity-60',
};
const HEADS: Record<Verdict['tone'], string> = {
  good: 'bg-good-tint',
  warn: 'bg-warn-tint',
  bad: 'bg-bad-tint',
  neutral: 'bg-subtle',
};
