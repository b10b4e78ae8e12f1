import FoldHorizontal from 'lucide-react/icons/fold-horizontal';
import UnfoldHorizontal from 'lucide-react/icons/unfold-horizontal';
import { cx } from '#console/ui/cx.ts';
import { at, FOLD_PX, type Scale } from './scale.ts';
import type { TimeRange } from './types.ts';
import type { Stretch } from './use-scale.ts';

/** Mark on the time axis; a `strong` one starts a day. */
export type Tick = { at: number; label: string; strong?: boolean };

type RulerProps = {
  ticks: readonly Tick[];
  scale: Scale;
  label: string;
  stretches: readonly Stretch[];
  /** Returns the accessible name of a stretch: its first and last time. */
  nameOf(stretch: TimeRange): string;
  onToggle(stretch: TimeRange): void;
};

/** Renders the time axis, which stays visible while rows scroll. */
export function Ruler({ ticks, scale, label, stretches, nameOf, onToggle }: RulerProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20 flex border-b border-line bg-subtle" style={{ height: RULER_PX }}>
      <div role="row" className="flex">
        <div
          role="columnheader"
          className="sticky left-0 z-20 flex w-(--head) shrink-0 items-center border-r border-line bg-subtle px-2 text-sm text-muted"
        >
          {label}
        </div>
        <div role="columnheader" aria-label="Time" className="relative" style={{ width: scale.width }}>
          {readable(visibleTicks(ticks, stretches), scale).map((tick) => (
            <span
              key={tick.at}
              style={{ left: at(tick.at, scale) }}
              className={cx(
                'absolute inset-y-0 border-l pl-1 text-xs leading-6 whitespace-nowrap tabular-nums',
                tick.strong ? 'border-control font-medium text-ink' : 'border-line text-muted',
              )}
            >
              {tick.label}
            </span>
          ))}
          {stretches.map((stretch) => (
            <StretchButton
              key={stretch.from}
              stretch={stretch}
              right={at(stretch.to, scale)}
              name={nameOf(stretch)}
              onToggle={onToggle}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

type StretchButtonProps = Pick<RulerProps, 'onToggle'> & { stretch: Stretch; right: number; name: string };

/** Opens or folds a stretch of empty hours. It stands at the end of the stretch. */
function StretchButton({ stretch, right, name, onToggle }: StretchButtonProps) {
  const Picture = stretch.open ? FoldHorizontal : UnfoldHorizontal;
  return (
    <button
      type="button"
      aria-expanded={stretch.open}
      aria-label={`${name}, no jobs`}
      title={stretch.open ? `Fold ${name}` : `${name}: no jobs. Press to open.`}
      style={{ left: right - FOLD_PX, width: FOLD_PX }}
      className="absolute inset-y-0 z-10 flex cursor-pointer items-center justify-center bg-subtle text-muted outline-accent-ink hover:bg-hover hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2"
      onClick={() => onToggle(stretch)}
    >
      <Picture aria-hidden className="size-3.5" />
    </button>
  );
}

/** Returns the ticks without those whose label a folded stretch, or the name of a day before it, would cover. */
export function readable(ticks: readonly Tick[], scale: Scale): Tick[] {
  let free = 0;
  return ticks.filter(({ at: moment, strong, label }) => {
    const left = at(moment, scale);
    const covered = scale.pieces.some((piece) => piece.folded && piece.left > left && piece.left < left + LABEL_PX);
    if (!strong && (covered || left < free)) return false;
    free = left + widthOf(label);
    return true;
  });
}

/** Returns the ticks outside folded stretches. The first one after a folded midnight also names the new day. */
export function visibleTicks(ticks: readonly Tick[], stretches: readonly Stretch[]): Tick[] {
  const folds = stretches.filter(({ open }) => !open);
  let day: string | undefined;
  return ticks.flatMap((tick) => {
    if (folds.some(({ from, to }) => tick.at >= from && tick.at < to)) {
      if (tick.strong) day = tick.label;
      return [];
    }
    const named: Tick =
      day === undefined || tick.strong ? tick : { ...tick, label: `${day} ${tick.label}`, strong: true };
    day = undefined;
    return [named];
  });
}

export const RULER_PX = 24;
/** Returns the width of a label in px, with the space before it. */
const widthOf = (label: string): number => label.length * 6 + 6;
/** Width of a label such as `22:00` in px. */
const LABEL_PX = widthOf('22:00');
