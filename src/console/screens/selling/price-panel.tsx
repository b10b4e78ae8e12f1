import type { ReactNode } from 'react';
import type { Quote } from '#contract/booking/quote.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { compareLines, type ComparedLine } from '#domain/pricing/compare.ts';
import { formatWallClock } from '#domain/time/time.ts';
import { cx } from '#console/ui/cx.ts';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { missingLink } from './price-links.ts';
import type { Pricing } from './use-quote.ts';

type Leg = { title?: string; pricing: Pricing };

/** Shows the price of the current input line by line, or why the trip is not sold. */
export function PricePanel({
  legs,
  labelOf,
  before,
  children,
}: {
  legs: readonly Leg[];
  /** Returns the label of a field, for listing missing input. */
  labelOf(field: string): string;
  /** The previously agreed price, when amending. */
  before?: Agreed;
  children?: ReactNode;
}) {
  const total = totalOf(legs.map(({ pricing }) => pricing));
  return (
    <PriceFrame>
      {legs.map(({ title, pricing }, index) => (
        <LegPrice key={index} title={title} pricing={pricing} labelOf={labelOf} before={before} />
      ))}
      <div role="status" className="flex flex-col gap-1">
        {total && <Total {...total} />}
        {total && before && <Difference before={before} now={total} />}
      </div>
      {children}
    </PriceFrame>
  );
}

/** Price a customer has agreed to. */
export type Agreed = { lines: Parameters<typeof compareLines>[0]; total_minor: number; currency: string };

export const PriceFrame = ({ children }: { children: ReactNode }) => (
  <aside
    aria-label="Price"
    className="flex w-full max-w-4xl flex-col gap-3 rounded border border-line bg-surface p-4 desktop:sticky desktop:top-28 desktop:w-80 desktop:shrink-0"
  >
    <h2 className="font-semibold text-ink">Price</h2>
    {children}
  </aside>
);

export const Total = ({ minor, currency, current }: { minor: number; currency: string; current: boolean }) => (
  <p className={cx('flex items-baseline justify-between gap-2 border-t border-line pt-2', !current && 'text-faint')}>
    <span>Total</span>
    <span className="text-lg font-semibold tabular-nums">{formatMoney(minor, currency)}</span>
  </p>
);

/** Shows a price line by line. With `before`, it marks which lines are new, dearer, cheaper or removed. */
export function PriceLines({ lines, currency, before }: Omit<Agreed, 'total_minor'> & { before?: Agreed | undefined }) {
  return (
    <dl className="flex flex-col gap-1">
      {compareLines(before?.lines ?? lines, lines).map((line, index) => (
        <div
          key={index}
          className={cx('flex flex-wrap items-baseline gap-x-2', line.after_minor === null && 'text-faint')}
        >
          <dt className="min-w-0 flex-1 break-words text-muted">
            {line.label}
            {line.quantity > 1 && ` × ${line.quantity}`}
          </dt>
          <dd className="shrink-0 tabular-nums">
            {line.after_minor === null ? 'gone' : formatMoney(line.after_minor, currency)}
          </dd>
          {line.before_minor !== line.after_minor && (
            <dd className="w-full text-right text-sm text-accent-ink tabular-nums">{changeWords(line, currency)}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function changeWords({ before_minor, after_minor }: ComparedLine, currency: string): string {
  if (before_minor === null) return 'new';
  const was = `was ${formatMoney(before_minor, currency)}`;
  return after_minor === null ? was : `${was}, ${moreOrLess(after_minor - before_minor, currency)}`;
}

const moreOrLess = (minor: number, currency: string): string =>
  `${formatMoney(Math.abs(minor), currency)} ${minor > 0 ? 'more' : 'less'}`;

/** Returns the total of all legs; undefined while one of them has no price. */
export function totalOf(legs: readonly Pricing[]): { minor: number; currency: string; current: boolean } | undefined {
  let minor = 0;
  let currency: string | undefined;
  for (const { quote } of legs) {
    if (!quote?.sellable || (currency !== undefined && currency !== quote.currency)) return undefined;
    minor += quote.total_minor;
    currency = quote.currency;
  }
  return currency === undefined ? undefined : { minor, currency, current: legs.every((leg) => leg.current) };
}

function LegPrice({
  title,
  pricing,
  labelOf,
  before,
}: Leg & { labelOf(field: string): string; before?: Agreed | undefined }) {
  const { draft, quote, current, error } = pricing;
  return (
    <div className="flex flex-col gap-2">
      {title !== undefined && <h3 className="font-medium text-muted">{title}</h3>}
      {!draft.ok && <Lacking fields={Object.keys(draft.lacks)} labelOf={labelOf} />}
      {draft.ok && !quote && error === undefined && <p className="text-faint">Pricing …</p>}
      {error !== undefined && <Notice tone="bad" title={error} />}
      {quote && error === undefined && (
        <div className={cx('flex flex-col gap-2', !current && 'opacity-60')} aria-busy={!current}>
          {quote.sellable ? <Sellable quote={quote} before={before} /> : <NotSold quote={quote} />}
        </div>
      )}
    </div>
  );
}

function Lacking({ fields, labelOf }: { fields: readonly string[]; labelOf(field: string): string }) {
  const names = [...new Set(fields.map(labelOf))];
  return <p className="text-faint">To see a price, fill in {names.join(', ').toLowerCase()}.</p>;
}

type SellableQuote = Extract<Quote, { sellable: true }>;

function Sellable({ quote, before }: { quote: SellableQuote; before?: Agreed | undefined }) {
  const { currency } = quote;
  return (
    <>
      <PriceLines lines={quote.lines} currency={currency} before={before} />
      <p className="text-sm text-faint">
        {[
          `Pickup ${formatWallClock(quote.pickup_local)}`,
          quote.zone?.name,
          quote.duration_min !== null && `${quote.duration_min} min ride`,
          quote.tax_included_minor > 0 &&
            `tax included ${formatMoney(quote.tax_included_minor, quote.sell_currency)} (${quote.tax_rate_bps / 100}%)`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {currency !== quote.sell_currency && (
        <p className="text-sm text-faint">
          {formatMoney(quote.sell_minor, quote.sell_currency)} at {Number(quote.fx.rate)}
          {quote.fx.old && ', a rate of more than 48 hours ago'}
        </p>
      )}
      {quote.checks
        .filter(({ ok }) => !ok)
        .map(({ code, why }) => (
          <Notice key={code} tone="warn" title={why} />
        ))}
    </>
  );
}

function NotSold({ quote }: { quote: Extract<Quote, { sellable: false }> }) {
  const link = missingLink(quote);
  return (
    <Notice
      tone="warn"
      title="This is not sold"
      {...(link && { actions: <TextLink href={link.href}>{link.text}</TextLink> })}
    >
      {quote.why}
    </Notice>
  );
}

function Difference({
  before,
  now,
}: {
  before: { total_minor: number; currency: string };
  now: { minor: number; currency: string };
}) {
  const was = formatMoney(before.total_minor, before.currency);
  if (before.currency !== now.currency) return <p className="text-muted">It was {was}.</p>;
  const more = now.minor - before.total_minor;
  return (
    <p className="flex items-baseline justify-between gap-2 text-muted">
      <span>Was {was}</span>
      <span className="font-medium tabular-nums text-ink">
        {more === 0 ? 'no difference' : moreOrLess(more, now.currency)}
      </span>
    </p>
  );
}
