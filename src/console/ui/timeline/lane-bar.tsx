import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from 'react';
import { cx } from '#console/ui/cx.ts';
import { drag } from './drag.ts';
import { percent, shareOf, type LaneBar, type LaneMove, type LanePart } from './lane-types.ts';
import { HOUR_MS } from './scale.ts';
import type { TimeRange } from './types.ts';

export type LaneBarActs = {
  /** Whether bars can be moved. */
  movable: boolean;
  /** Called while a bar is dragged, with how far it is from where it was. */
  onDrag(bar: LaneBar, move: LaneMove): void;
  /** Called with each key that moves a bar further. */
  onStep(bar: LaneBar, move: LaneMove): void;
  /** Called when a bar was dragged, or left after keys moved it. */
  onDrop(): void;
  onCancel(): void;
  onOpen(bar: LaneBar): void;
};

type LaneBarProps = LaneBarActs & {
  bar: LaneBar;
  range: TimeRange;
  now: number;
  moved: boolean;
  /** Whether it is the bar that Tab reaches. */
  current: boolean;
};

/** Renders a bar. It is dragged as a whole or by one end, by days or with Shift by hours; keys move it by days. */
export function LaneBarButton({ bar, range, now, moved, current, ...acts }: LaneBarProps) {
  const press = (event: ReactPointerEvent, part: LanePart) => {
    if (!acts.movable) return;
    event.stopPropagation();
    const width = event.currentTarget.closest('[data-lane-body]')?.clientWidth ?? 1;
    const { clientX } = event;
    drag(event, {
      onLift: () => {},
      onMove: (to) =>
        acts.onDrag(bar, moveOf(part, ((to.clientX - clientX) / width) * (range.to - range.from), to.shiftKey)),
      onEnd: (dropped) => (dropped ? acts.onDrop() : acts.onCancel()),
    });
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !act(event, bar, acts)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const [begins, ends] = [bar.from >= range.from, !bar.endless && bar.to <= range.to];
  return (
    <button
      type="button"
      data-lane-bar={bar.id}
      tabIndex={current ? 0 : -1}
      title={bar.details}
      aria-label={`${bar.text}, ${bar.details}`}
      style={shareOf(bar, range)}
      onPointerDown={(event) => press(event, 'whole')}
      onClick={() => acts.onOpen(bar)}
      onKeyDown={keyDown}
      onBlur={acts.onDrop}
      className={cx(
        'absolute inset-y-1 flex min-w-1.5 items-center overflow-hidden border text-left text-sm outline-accent-ink select-none focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-offset-1',
        acts.movable ? 'cursor-grab touch-pan-y' : 'cursor-pointer',
        begins && 'rounded-l',
        ends && 'rounded-r',
        moved ? 'z-10 border-2 border-dashed border-accent-ink bg-accent-tint text-ink' : LOOKS[bar.look],
      )}
    >
      <span style={{ paddingLeft: textStart(bar, range, now) }} className="pointer-events-none block w-full truncate">
        <span className="px-1.5">{bar.text}</span>
      </span>
      {acts.movable && begins && <Edge side="left-0" onPress={(event) => press(event, 'start')} />}
      {acts.movable && ends && <Edge side="right-0" onPress={(event) => press(event, 'end')} />}
    </button>
  );
}

/** The end of a bar, by which it is made longer or shorter. */
const Edge = ({ side, onPress }: { side: string; onPress(event: ReactPointerEvent): void }) => (
  <span
    aria-hidden
    onPointerDown={onPress}
    className={cx('absolute inset-y-0 w-1.5 cursor-ew-resize hover:bg-accent-mark', side)}
  />
);

/** Runs the action of a key on a bar. Returns whether the key did anything. */
function act({ key, shiftKey }: KeyboardEvent, bar: LaneBar, acts: LaneBarActs): boolean {
  const days = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (days !== 0 && acts.movable) acts.onStep(bar, { part: shiftKey ? 'end' : 'whole', days, hours: 0 });
  else if (key === 'Escape') acts.onCancel();
  else return false;
  return true;
}

/** Returns a way of the pointer as whole days, or with Shift as whole hours. */
const moveOf = (part: LanePart, ms: number, exact: boolean): LaneMove =>
  exact
    ? { part, days: 0, hours: Math.round(ms / HOUR_MS) }
    : { part, days: Math.round(ms / (24 * HOUR_MS)), hours: 0 };

/** Returns where the text of a bar starts: after the line of today, where more of the bar lies after it than before. */
function textStart(bar: LaneBar, range: TimeRange, now: number): string {
  const [from, to] = [Math.max(bar.from, range.from), Math.min(bar.to, range.to)];
  return from < now && now < to && to - now > now - from ? percent(now - from, to - from) : '0%';
}

const LOOKS: Record<LaneBar['look'], string> = {
  solid: 'border-info-mark bg-info-mark text-surface font-medium',
  warn: 'border-warn-mark bg-warn-tint text-warn',
  tint: 'border-info-mark bg-info-tint text-ink',
  faint: 'border-control bg-hover text-muted',
};
