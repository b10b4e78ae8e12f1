import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { cx } from '#console/ui/cx.ts';
import { LaneBarButton, type LaneBarActs } from './lane-bar.tsx';
import { percent, shareOf, type LaneBar, type LaneGap, type LaneGroup, type MovedBar } from './lane-types.ts';
import type { TimeRange } from './types.ts';

type LaneTimelineProps = LaneBarActs & {
  label: string;
  /** Shown above the names of the groups, such as the time zone. */
  corner: string;
  range: TimeRange;
  now: number;
  ticks: readonly { at: number; label: string }[];
  groups: readonly LaneGroup[];
  moved: MovedBar | undefined;
};

/**
 * Shows groups of lanes with bars along a time axis that fits the window. Tab reaches one bar, up and down the next one;
 * left and right move it.
 */
export function LaneTimeline({ label, corner, range, now, ticks, groups, moved, ...acts }: LaneTimelineProps) {
  const area = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string>();
  const shown = groups
    .flatMap(({ lanes }) => lanes.flat())
    .filter(({ from, to }) => from < range.to && to > range.from);
  const current = shown.find(({ id }) => id === wanted) ?? shown[0];
  const isNow = now > range.from && now < range.to;
  const keyDown = (event: KeyboardEvent) => {
    const to = nextOf(event.key, shown, current);
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    area.current?.querySelector<HTMLElement>(`[data-lane-bar="${to.id}"]`)?.focus();
  };
  const focused = ({ target }: FocusEvent<HTMLElement>) => setWanted(target.dataset['laneBar']);
  const line = isNow ? percent(now - range.from, range.to - range.from) : undefined;
  return (
    <div
      ref={area}
      role="group"
      aria-label={label}
      onKeyDown={keyDown}
      onFocus={focused}
      className="min-w-0 overflow-hidden rounded border border-line bg-surface"
    >
      <div className="flex h-8 border-b border-line">
        <div className={cx(HEAD, 'flex items-center text-sm text-muted')}>{corner}</div>
        <div aria-hidden className="relative flex-1">
          {ticks.map((tick) => (
            <span
              key={tick.at}
              style={{ left: percent(tick.at - range.from, range.to - range.from) }}
              className="absolute inset-y-0 border-l border-line pl-1 text-xs leading-8 whitespace-nowrap text-muted tabular-nums first:border-transparent"
            >
              {tick.label}
            </span>
          ))}
          {line !== undefined && (
            <span
              style={{ left: line }}
              className="absolute top-1.5 z-10 -translate-x-1/2 rounded bg-ink px-1.5 text-xs leading-5 font-medium text-surface"
            >
              Today
            </span>
          )}
        </div>
      </div>
      {groups.map((group) => (
        <Group key={group.id} {...{ group, range, now, ticks, moved, line, ...acts }} current={current?.id} />
      ))}
    </div>
  );
}

type GroupProps = LaneBarActs &
  Pick<LaneTimelineProps, 'range' | 'now' | 'ticks' | 'moved'> & {
    group: LaneGroup;
    current: string | undefined;
    /** Where the line of today is. */
    line: string | undefined;
  };

function Group({ group, range, now, ticks, moved, line, current, ...acts }: GroupProps) {
  const { label, note, slots, lanes, gaps } = group;
  return (
    <div role="group" aria-label={`${label}, ${note}`} className="flex border-b border-line last:border-b-0">
      <div className={cx(HEAD, 'py-1', lanes.length === 1 ? 'flex items-center gap-1.5' : 'flex flex-col')}>
        <span className="font-medium text-ink">{label}</span>
        <span className="text-sm text-muted">{note}</span>
      </div>
      <div data-lane-body className="relative min-w-0 flex-1">
        {lanes.map((bars, lane) => (
          <div
            key={lane}
            className={cx('relative h-7 border-b border-line last:border-b-0', lane < slots && 'bg-subtle')}
          >
            {bars.map((bar) => {
              const place = moved?.id === bar.id ? { ...bar, ...moved } : bar;
              return (
                <LaneBarButton
                  key={bar.id}
                  bar={place}
                  range={range}
                  now={now}
                  moved={place !== bar}
                  current={bar.id === current}
                  {...acts}
                />
              );
            })}
          </div>
        ))}
        {ticks.slice(1).map(({ at }) => (
          <div
            key={at}
            aria-hidden
            style={{ left: percent(at - range.from, range.to - range.from) }}
            className="pointer-events-none absolute inset-y-0 -z-0 w-px bg-line opacity-60 mix-blend-multiply dark:mix-blend-screen"
          />
        ))}
        {gaps.map((gap) => (
          <Gap key={gap.from} gap={gap} range={range} now={now} />
        ))}
        {line !== undefined && (
          <div
            aria-hidden
            style={{ left: line }}
            className="pointer-events-none absolute inset-y-0 z-10 w-0.5 bg-ink"
          />
        )}
      </div>
    </div>
  );
}

/** Shows that nothing is shown for a while, and from today on says so. */
function Gap({ gap, range, now }: { gap: LaneGap; range: TimeRange; now: number }) {
  const ahead = { from: Math.max(gap.from, now), to: gap.to };
  return (
    <>
      <div aria-hidden style={shareOf(gap, range)} className="pointer-events-none absolute inset-y-0 bg-hatched" />
      {ahead.to > Math.max(ahead.from, range.from) && (
        <div
          style={shareOf(ahead, range)}
          className="@container pointer-events-none absolute top-0 truncate px-1 text-sm leading-7 text-muted"
        >
          <span className="hidden bg-surface px-1 @min-[12rem]:inline">{gap.words}</span>
          <span aria-hidden className="hidden bg-surface px-1 @min-[3.5rem]:inline @min-[12rem]:hidden">
            {gap.brief}
          </span>
        </div>
      )}
    </>
  );
}

/** Returns the bar that a key leads to from another, in the order of the lanes. */
function nextOf(key: string, shown: readonly LaneBar[], current: LaneBar | undefined): LaneBar | undefined {
  const at = shown.findIndex(({ id }) => id === current?.id);
  switch (key) {
    case 'ArrowDown':
      return shown[at + 1];
    case 'ArrowUp':
      return shown[at - 1];
    case 'Home':
      return shown[0];
    case 'End':
      return shown.at(-1);
    default:
      return undefined;
  }
}

const HEAD = 'w-32 shrink-0 border-r border-line bg-surface px-2';
