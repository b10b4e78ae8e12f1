import { useRef, type ReactNode } from 'react';
import { formatMoney } from '#domain/money/money.ts';
import { durationText } from '#domain/time/duration.ts';
import { hoursBetween, type Instant } from '#domain/time/time.ts';
import { useWidth } from '#console/ui/hooks/use-width.ts';
import { feeChart, feeMeaning, type FeeFacts, type FeeSpan } from './fee-chart.ts';
import { clockOf } from './words.tsx';

/** Draws what cancelling costs over time: a line in steps, with the present and check-in marked. */
export function FeeChartView({ facts, currency, now }: { facts: FeeFacts; currency: string; now: Instant }) {
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(280, useWidth(box) || 560);
  const chart = feeChart(facts, now);
  const at = (place: number) => Math.round(place * width);
  const top = (height: number) => FLOOR - Math.round(height * (FLOOR - CEILING));
  const told = chart.spans.filter(({ x }, index) => index > 0 && fits(chart.spans[index - 1]?.x, x, width));
  return (
    <div ref={box} className="min-w-0 flex-1">
      <svg
        role="img"
        aria-label={inWords(chart.spans, facts, currency)}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        className="block max-w-full"
      >
        {chart.spans.map((span, index) => (
          <g key={span.from_at} className={TONES[span.level]}>
            {span.amount_minor > 0 && (
              <rect
                x={at(span.x)}
                y={top(span.height)}
                width={Math.max(0, at(span.end) - at(span.x))}
                height={FLOOR - top(span.height)}
                className="fill-current opacity-10"
              />
            )}
            <path
              d={`M${at(span.x)} ${top(index === 0 ? span.height : (chart.spans[index - 1]?.height ?? 0))}V${top(span.height)}H${at(span.end)}`}
              className="fill-none stroke-current"
              strokeWidth={3}
            />
            <Amount x={at(span.x)} y={top(span.height)} width={at(span.end) - at(span.x)} span={span}>
              {{ amount: formatMoney(span.amount_minor, currency), means: feeMeaning(span.amount_minor, facts) }}
            </Amount>
          </g>
        ))}
        {chart.clocks.map(({ at: instant, x, forward }) => (
          <g key={instant} className="text-faint">
            <path d={`M${at(x)} ${FLOOR - 4}v8`} className="stroke-current" />
            <title>{`${clockOf(instant, facts.timezone)}: clocks go ${forward ? 'forward' : 'back'}`}</title>
          </g>
        ))}
        {told.map(({ from_at, x }) => (
          <Below key={from_at} x={at(x)} width={width} strong first={clockOf(from_at, facts.timezone)}>
            {hoursBetween(now, from_at) > 0 ? `in ${durationText(hoursBetween(now, from_at) * 60)}` : 'since then'}
          </Below>
        ))}
        <path d={`M${at(chart.check_in)} ${FLOOR - 4}v8`} className="stroke-faint" />
        {!told.some(({ x }) => Math.abs(at(x) - at(chart.check_in)) < LABEL) && (
          <Below x={at(chart.check_in)} width={width} first="check-in">
            {clockOf(facts.check_in_at, facts.timezone).slice(-5)}
          </Below>
        )}
        {chart.now !== undefined && (
          <g className="text-ink">
            <path
              d={`M${at(chart.now)} 26V${FLOOR}`}
              strokeDasharray="2 3"
              className="stroke-current"
              strokeWidth={2}
            />
            <circle cx={at(chart.now)} cy={FLOOR} r={4.5} className="fill-current stroke-surface" />
            <text x={at(chart.now)} y={9} textAnchor="middle" className="fill-current text-sm font-semibold">
              Now
            </text>
            <text x={at(chart.now)} y={22} textAnchor="middle" className="fill-muted text-sm">
              {clockOf(now, facts.timezone).slice(-5)}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}

type AmountProps = {
  x: number;
  y: number;
  width: number;
  span: FeeSpan;
  children: { amount: string; means: string | undefined };
};

/** Says a fee at its step: below a line at the top, above any other. */
function Amount({ x, y, width, span, children: { amount, means } }: AmountProps): ReactNode {
  if (width < LABEL) return null;
  const high = y < CEILING + 40;
  const first = high ? y + 20 : y - (means === undefined ? 8 : 24);
  return (
    <text x={x + 10} y={first} className="fill-current text-sm font-semibold">
      {span.amount_minor === 0 ? 'Free' : amount}
      {means !== undefined && (
        <tspan x={x + 10} dy={16} className="fill-muted font-normal">
          {means}
        </tspan>
      )}
    </text>
  );
}

type BelowProps = { x: number; width: number; first: string; strong?: boolean; children: string };

/** Two lines below the chart, kept within it. */
function Below({ x, width, first, strong = false, children }: BelowProps) {
  const middle = Math.min(Math.max(x, LABEL / 2), width - LABEL / 2);
  return (
    <text x={middle} y={FLOOR + 18} textAnchor="middle" className="fill-muted text-sm">
      <tspan className={strong ? 'fill-ink font-semibold' : ''}>{first}</tspan>
      <tspan x={middle} dy={15}>
        {children}
      </tspan>
    </text>
  );
}

const inWords = (spans: readonly FeeSpan[], facts: FeeFacts, currency: string): string =>
  spans
    .map(({ from_at, amount_minor }, index) => {
      const means = feeMeaning(amount_minor, facts);
      const fee = amount_minor === 0 ? 'free' : `${formatMoney(amount_minor, currency)}${means ? `, ${means}` : ''}`;
      return index === 0 ? `Cancelling: ${fee}` : `from ${clockOf(from_at, facts.timezone)} ${fee}`;
    })
    .join('; ');

const fits = (before: number | undefined, x: number, width: number): boolean =>
  before === undefined || (x - before) * width >= LABEL * 0.8 || before === 0;

const TONES = { free: 'text-good', part: 'text-warn', all: 'text-bad' } as const;
const HEIGHT = 196;
const CEILING = 30;
const FLOOR = 152;
/** The width of a label, in pixels. */
const LABEL = 84;
