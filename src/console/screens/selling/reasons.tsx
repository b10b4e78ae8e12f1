import { useState } from 'react';
import type { Quote } from '#contract/booking/quote.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { readMoney, readNumber, writeMoney } from '#console/shell/form/field/number-text.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { NumericInput, type Numeric } from '#console/ui/input/numeric-input.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { causeLink } from './price-links.ts';
import { useQuote, type Pricing, type WhatIf } from './use-quote.ts';

type SellableQuote = Extract<Quote, { sellable: true }>;
type Line = SellableQuote['lines'][number];
type Cause = NonNullable<Line['cause']>;

/** The quote of somebody who may know what sales cost. */
type QuoteWithCost = SellableQuote & { cost_minor: number; profit_minor: number };

const knowsCost = (quote: SellableQuote): quote is QuoteWithCost =>
  quote.cost_minor !== undefined && quote.profit_minor !== undefined;

/** Explains a price: the source of each line, the rules skipped, and the price under other costs or profit. */
export function Reasons({ pricing }: { pricing: Pricing }) {
  const { quote } = pricing;
  if (!quote) return null;
  return (
    <>
      {quote.sellable && <Lines quote={quote} />}
      {quote.sellable && knowsCost(quote) && <Otherwise quote={quote} pricing={pricing} />}
      {quote.passed_over.length > 0 && <PassedOver quote={quote} />}
    </>
  );
}

function Lines({ quote }: { quote: SellableQuote }) {
  const { sell_currency: local, currency } = quote;
  const converted = local !== currency;
  return (
    <Section title="Why each line is charged">
      <PlainTable
        label="Lines and reasons"
        right={converted ? [1, 2, 3] : [1, 2]}
        head={['Item', 'Quantity', `In ${local}`, ...(converted ? [`In ${currency}`] : []), 'Made by', 'Because']}
        rows={quote.lines.map((line) => [
          line.label,
          line.quantity,
          formatMoney(line.amount_minor, local),
          ...(converted ? [formatMoney(line.total_minor, currency)] : []),
          line.cause ? <MadeBy key="by" cause={line.cause} quote={quote} /> : '',
          line.cause?.why ?? 'What the trip costs with its service.',
        ])}
        foot={[
          'Total',
          '',
          formatMoney(quote.sell_minor, local),
          ...(converted ? [formatMoney(quote.total_minor, currency)] : []),
          '',
          knowsCost(quote)
            ? `Cost ${formatMoney(quote.cost_minor, local)}, profit ${formatMoney(quote.profit_minor, local)}`
            : '',
        ]}
      />
      {converted && (
        <p className="text-muted">
          1 {local} = {Number(quote.fx.rate)} {currency}. {quote.fx.cause.why}
        </p>
      )}
    </Section>
  );
}

function PassedOver({ quote }: { quote: Quote }) {
  return (
    <Section title="Not applied">
      <PlainTable
        label="Not applied"
        head={['Rule', 'Kind', 'Why not']}
        rows={quote.passed_over.map((cause) => [
          <MadeBy key="what" cause={cause} quote={quote} text={cause.label} />,
          asWords(cause.record),
          cause.why,
        ])}
      />
    </Section>
  );
}

function MadeBy({ cause, quote, text }: { cause: Cause; quote: Quote; text?: string }) {
  const href = causeLink(cause, quote);
  const words = text ?? asWords(cause.record);
  return href ? <TextLink href={href}>{words}</TextLink> : words;
}

/** Calculates the price with another cost or profit, without saving anything. */
function Otherwise({ quote, pricing }: { quote: QuoteWithCost; pricing: Pricing }) {
  const [profit, setProfit] = useState<Numeric>(null);
  const [costs, setCosts] = useState<Readonly<Record<string, Numeric>>>({});
  const { sell_currency: local } = quote;
  const rows = changeable(quote.lines);
  const whatIf = whatIfOf(profit, costs);
  const then = useQuote(whatIf ? pricing.draft : NOTHING, whatIf).quote;
  return (
    <Section title="What if">
      <p className="text-muted">Another cost or profit, to see the price before changing anything.</p>
      <div className="flex flex-wrap items-start gap-4">
        {rows.map(({ key, label, each }) => (
          <Field key={key} label={`Cost of ${label}`} hint={`Now ${formatMoney(each, local)}`}>
            <NumericInput
              value={costs[key] ?? null}
              parse={(typed) => readMoney(typed, local)}
              format={(minor) => writeMoney(minor, local)}
              before={local}
              onValueChange={(next) => setCosts({ ...costs, [key]: next })}
            />
          </Field>
        ))}
        <Field label="Profit" hint={`Now ${formatMoney(quote.profit_minor, local)}`}>
          <NumericInput value={profit} parse={readNumber} format={String} after="%" onValueChange={setProfit} />
        </Field>
        {whatIf && (
          <Button
            className="mt-6"
            onClick={() => {
              setProfit(null);
              setCosts({});
            }}
          >
            As it is
          </Button>
        )}
      </div>
      <div role="status">
        {whatIf && then?.sellable && knowsCost(then) && <Then now={quote} then={then} />}
        {whatIf && then?.sellable === false && <p>{then.why}</p>}
      </div>
    </Section>
  );
}

function Then({ now, then }: { now: QuoteWithCost; then: QuoteWithCost }) {
  const { currency, sell_currency: local } = now;
  const row = (label: string, before: number, after: number, money: string) => [
    label,
    formatMoney(before, money),
    formatMoney(after, money),
    `${after < before ? '−' : '+'}${formatMoney(Math.abs(after - before), money)}`,
  ];
  return (
    <PlainTable
      label="Simulated price"
      right={[1, 2, 3]}
      head={['', 'Now', 'Then', 'Difference']}
      rows={[
        row('Cost', now.cost_minor, then.cost_minor, local),
        row('Profit', now.profit_minor, then.profit_minor, local),
        row('Total', now.total_minor, then.total_minor, currency),
      ]}
    />
  );
}

/** Returns the price rows behind a price, without duplicates. */
function changeable(lines: readonly Line[]): { key: string; label: string; each: number }[] {
  const rows = new Map<string, { key: string; label: string; each: number }>();
  for (const { cause, kind, label, quantity, amount_minor } of lines) {
    const key = `${cause?.record}:${cause?.id}`;
    if (
      !cause ||
      cause.id === null ||
      !COSTS.some((each) => each === cause.record) ||
      kind === 'overtime' ||
      rows.has(key)
    )
      continue;
    rows.set(key, { key, label: label.toLowerCase(), each: Math.round(amount_minor / quantity) });
  }
  return [...rows.values()];
}

function whatIfOf(profit: Numeric, costs: Readonly<Record<string, Numeric>>): WhatIf | undefined {
  const changed = Object.entries(costs).flatMap(([key, cost_minor]) => {
    const [record, id] = key.split(':');
    const found = COSTS.find((each) => each === record);
    return found && typeof cost_minor === 'number' && cost_minor > 0
      ? [{ record: found, id: Number(id), cost_minor }]
      : [];
  });
  const percent = typeof profit === 'number' && profit >= 0 ? Math.round(profit * 100) : undefined;
  if (changed.length === 0 && percent === undefined) return undefined;
  return { costs: changed, ...(percent !== undefined && { profit: { mode: 'percent', value: percent } }) };
}

const COSTS: readonly ('airport_price' | 'booking_price' | 'across_price')[] = [
  'airport_price',
  'booking_price',
  'across_price',
];
const NOTHING = { ok: false, lacks: {} } as const;
