import { cx } from '#console/ui/cx.ts';
import { at, type Scale } from './scale.ts';

/** Mark on the time axis; a `strong` one starts a day. */
export type Tick = { at: number; label: string; strong?: boolean };

/** Renders the time axis, which stays visible while rows scroll. */
export function Ruler({ ticks, scale, label }: { ticks: readonly Tick[]; scale: Scale; label: string }) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20 flex border-b border-line bg-subtle" style={{ height: RULER_PX }}>
      <div role="row" className="flex">
        <div
          role="columnheader"
          className="sticky left-0 z-10 flex w-(--head) shrink-0 items-center border-r border-line bg-subtle px-2 text-sm text-muted"
        >
          {label}
        </div>
        <div role="columnheader" aria-label="Time" className="relative" style={{ width: scale.width }}>
          {ticks.map((tick) => (
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
        </div>
      </div>
    </div>
  );
}

export const RULER_PX = 24;
