import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from '#console/ui/link.tsx';
import { Patterns, Swatch, type Fill } from './fills.tsx';
import { shortNumber, ticks } from './scale.ts';

/** Series of a chart: the same part of every bar. */
export type Series = { id: string; label: string; fill: Fill };

/** Bar with its label, its parts by series, and a sentence that describes it. */
export type Bar = {
  id: string;
  label: string;
  /** Whether the label is left out when the chart is narrow. */
  minor?: boolean;
  values: Readonly<Record<string, number>>;
  /** Text above the bar. */
  caption?: string;
  sentence: string;
  href?: string | undefined;
};

type BarChartProps = {
  /** Accessible name of the chart, e.g. "Pickups by hour". */
  label: string;
  series: readonly Series[];
  bars: readonly Bar[];
  /** Formats the numbers of the axis; a short form by default. */
  format?(value: number): string;
  /** Text below the chart while no bar is focused or hovered. */
  resting: string;
};

/**
 * Shows bars stacked by series. A bar with a URL is a link. The chart has a roving tabindex: arrows move from bar to
 * bar, and the sentence of the current bar appears below. The caller supplies the equivalent table.
 */
export function BarChart({ label, series, bars, format = shortNumber, resting }: BarChartProps) {
  const id = `chart${useId().replaceAll(/\W/g, '')}`;
  const plot = useRef<SVGSVGElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const [stop, setStop] = useState(0);
  const axis = ticks(Math.max(...bars.map(totalOf), 1));
  const top = axis.at(-1) ?? 1;
  const looked = bars.find((bar) => bar.id === at);
  const walk = (event: KeyboardEvent) => {
    const next = stepOf(event.key, stop, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    plot.current?.querySelectorAll<SVGElement>('[data-bar]')[next]?.focus();
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex gap-2">
        <Axis ticks={axis} format={format} />
        <svg
          ref={plot}
          role="group"
          aria-label={label}
          onKeyDown={walk}
          onPointerLeave={() => setAt(null)}
          className="h-50 min-w-0 flex-1 overflow-visible"
        >
          <Patterns id={id} fills={series.map(({ fill }) => fill)} />
          {axis.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={y(tick, top)} y2={y(tick, top)} stroke="var(--line)" />
          ))}
          {bars.map((bar, index) => (
            <OneBar
              key={bar.id}
              bar={bar}
              place={{ index, of: bars.length }}
              series={series}
              top={top}
              pattern={id}
              tabIndex={index === stop ? 0 : -1}
              onLook={() => setAt(bar.id)}
              onFocus={() => {
                setAt(bar.id);
                setStop(index);
              }}
            />
          ))}
          <g aria-hidden className="pointer-events-none">
            {bars.map((bar, index) => (
              <Words key={bar.id} bar={bar} middle={((index + 0.5) * 100) / bars.length} top={top} />
            ))}
          </g>
        </svg>
      </div>
      <p aria-hidden className="min-h-5 pl-10 text-sm text-muted">
        {looked?.sentence ?? resting}
      </p>
      {series.length > 1 && <Legend id={id} series={series} />}
    </div>
  );
}

type OneBarProps = {
  bar: Bar;
  place: { index: number; of: number };
  series: readonly Series[];
  top: number;
  pattern: string;
  tabIndex: number;
  onLook(): void;
  onFocus(): void;
};

function OneBar({ bar, place, series, top, pattern, tabIndex, onLook, onFocus }: OneBarProps) {
  const share = 100 / place.of;
  const left = share * place.index;
  const inner = (
    <>
      <rect
        x={`${left}%`}
        y={0}
        width={`${share}%`}
        height={PLOT + GAP}
        rx={2}
        className="fill-transparent stroke-transparent stroke-2 group-hover:fill-hover group-focus-visible:stroke-accent-ink"
      />
      {stacked(bar, series).map(({ id, index, tone, from, value }) => (
        <rect
          key={id}
          x={`${left + share * 0.15}%`}
          width={`${share * 0.7}%`}
          y={y(from + value, top)}
          height={Math.max(1, y(from, top) - y(from + value, top))}
          fill={`url(#${pattern}${index})`}
          stroke={`var(--${tone}-mark)`}
          strokeWidth={1}
        />
      ))}
    </>
  );
  const shared = {
    'data-bar': bar.id,
    'aria-label': bar.sentence,
    tabIndex,
    onFocus,
    onPointerEnter: onLook,
    className: 'group outline-none',
  };
  return bar.href === undefined ? (
    <g {...shared} role="img">
      {inner}
    </g>
  ) : (
    // React renders this as an SVG anchor, because it is inside an `<svg>`.
    <Link {...shared} href={bar.href}>
      {inner}
    </Link>
  );
}

/** Shows the texts above and below a bar. They are outside its link, whose name is the bar's sentence. */
function Words({ bar, middle, top }: { bar: Bar; middle: number; top: number }) {
  return (
    <>
      {bar.caption && (
        <text
          x={`${middle}%`}
          y={y(totalOf(bar), top) - 6}
          textAnchor="middle"
          className="fill-ink text-xs max-tablet:hidden"
        >
          {bar.caption}
        </text>
      )}
      <text
        x={`${middle}%`}
        y={HEIGHT - 4}
        textAnchor="middle"
        className={bar.minor ? 'fill-faint text-xs max-tablet:hidden' : 'fill-faint text-xs'}
      >
        {bar.label}
      </text>
    </>
  );
}

function Axis({ ticks: steps, format }: { ticks: readonly number[]; format(value: number): string }) {
  const top = steps.at(-1) ?? 1;
  return (
    <div aria-hidden className="relative h-50 w-8 shrink-0 text-right text-xs text-faint tabular-nums">
      {steps.map((tick) => (
        <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: y(tick, top) }}>
          {format(tick)}
        </span>
      ))}
    </div>
  );
}

function Legend({ id, series }: { id: string; series: readonly Series[] }) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 pl-10 text-sm text-muted">
      {series.map(({ id: name, label, fill }, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <Swatch id={id} index={index} tone={fill.tone} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Returns the parts of a bar from bottom to top, without empty ones. */
function stacked(bar: Bar, series: readonly Series[]) {
  let from = 0;
  return series.flatMap(({ id, fill }, index) => {
    const value = bar.values[id] ?? 0;
    if (value <= 0) return [];
    const part = { id, index, tone: fill.tone, from, value };
    from += value;
    return [part];
  });
}

function stepOf(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(count - 1, from + 1);
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const totalOf = (bar: Bar): number => Object.values(bar.values).reduce((sum, value) => sum + Math.max(0, value), 0);

/** Sizes in px. The plot starts below the highest caption and ends above the labels. */
const HEIGHT = 200;
const HEAD = 18;
const GAP = 22;
const PLOT = HEIGHT - GAP;
const y = (value: number, top: number): number => PLOT - (value / top) * (PLOT - HEAD);
