import { QUOTE_MINUTES, type Quote, type Journey } from '#contract/booking/quote.schema.ts';
import type { Sight } from '#domain/access/sight.ts';
import { isOldRate, type FoundRate } from '#domain/money/fx.ts';
import { foldedLines, inCurrency, taxIn, type Lack, type Price } from '#domain/pricing/price.ts';
import { DEFAULT_POLICIES } from '#domain/booking/refund.ts';
import { capacityCheck, leadCheck } from '#domain/booking/selling.ts';
import { addMinutes, toInstant } from '#domain/time/time.ts';
import type { ZoneRoute } from './zone-route.ts';
import type { NamedZone } from '#server/pricing/rates.store.ts';
import type { SaleFacts } from './sale.store.ts';

/** A quote with its cost and profit, as the server keeps it to itself. */
export type FullQuote =
  | Extract<Quote, { sellable: false }>
  | (Extract<Quote, { sellable: true }> & { cost_minor: number; profit_minor: number });

/** Returns the quote as somebody sees it: those who may not know what sales cost get the fare in one line. */
export function shownQuote(quote: FullQuote, { cost }: Sight): Quote {
  if (cost || !quote.sellable) return quote;
  const { cost_minor: _, profit_minor: __, lines, ...shown } = quote;
  return { ...shown, lines: foldedLines(lines) };
}

/** The facts of a sale whose references all exist. */
export type SoldFacts = SaleFacts & { car_class: NonNullable<SaleFacts['car_class']> } & {
  currency: NonNullable<SaleFacts['currency']>;
};

/** A trip to be priced, with the facts known about it. */
export type QuoteContext = { facts: SoldFacts; zones: readonly NamedZone[]; trip: Journey; at: string; way: ZoneRoute };

type Sold = { price: Price; passed_over: Quote['passed_over']; duration_min: number | null; free_wait_min: number };

/** Presents the price of a trip. */
export function presentQuote(
  context: QuoteContext,
  { price, passed_over, duration_min, free_wait_min }: Sold,
  fx: FoundRate,
  { pickup_at, lead_hours }: { pickup_at: string; lead_hours: number },
): FullQuote {
  const { trip, facts, way, at } = context;
  const { city, currency, car_class, policy } = facts;
  const { rounding_step_minor: step, rounding_mode: mode } = currency;
  const paid = inCurrency(price, { from: city.currency, to: currency.code, rate: fx.rate, step, mode });
  const last = way.days.at(-1);
  const planned_end_at = last
    ? addMinutes(toInstant(`${last.date}T${last.start_time}`, city.timezone), last.minutes)
    : addMinutes(pickup_at, free_wait_min + (duration_min ?? 0));
  return {
    sellable: true,
    ...answered(context, passed_over),
    valid_until: addMinutes(at, QUOTE_MINUTES),
    lines: paid.lines,
    cost_minor: price.cost_minor,
    profit_minor: price.profit_minor,
    sell_minor: price.sell_minor,
    sell_currency: city.currency,
    total_minor: paid.total_minor,
    currency: currency.code,
    fx: { rate: fx.rate, as_of: fx.as_of, old: fx.from.length > 0 && isOldRate(fx.as_of, at), cause: causeOf(fx) },
    tax_included_minor: taxIn(price, city.tax_rate_bps),
    tax_rate_bps: city.tax_rate_bps,
    timezone: city.timezone,
    pickup_local: way.pickup_local,
    pickup_at,
    planned_end_at,
    duration_min,
    free_wait_min,
    policy: { tiers: [...(policy?.tiers ?? DEFAULT_POLICIES[trip.kind])], own: policy?.own ?? false },
    checks: [capacityCheck(trip, car_class, trip.vehicles), leadCheck(city, lead_hours)],
  };
}

function causeOf({ rate, as_of, from }: FoundRate) {
  const [one, ...others] = from;
  const record = 'fx_rate' as const;
  if (!one) {
    const why = rate === '1' ? 'This is the currency of the city.' : `The rate of ${as_of} agreed at booking.`;
    return { record, id: null, why };
  }
  const pairs = from.map(({ base, quote, rate: each }) => `1 ${base} = ${each} ${quote}`).join(', ');
  return { record, id: others.length === 0 ? one.id : null, why: `${pairs}, as of ${as_of}.` };
}

type Unsold = Extract<Quote, { sellable: false }>;
type Reason = Unsold['reason'];

/** Presents why a trip is not for sale. */
export function unsold(
  context: QuoteContext,
  reason: Reason,
  why: string,
  lack: Lack | null,
  passed_over: Quote['passed_over'],
): Unsold {
  const { trip, facts, zones } = context;
  const named = (code: string | undefined) => {
    const found = zones.find((zone) => zone.code === code);
    return found ? { id: found.id, code: found.code, name: found.name } : null;
  };
  return {
    sellable: false,
    ...answered(context, passed_over),
    reason,
    why,
    missing: lack && {
      record: lack.record,
      kind: trip.kind,
      city_id: trip.city_id,
      zone: named(lack.zone),
      to_zone: named(lack.to_zone),
      airport_id: facts.airport?.id ?? null,
      option: lack.option ?? null,
      car_class: lack.car_class ?? null,
      direction: lack.direction ?? null,
      date: lack.date ?? null,
      currency: reason === 'no_rate' ? facts.currency.code : null,
    },
  };
}

function answered({ facts, trip, at, way }: QuoteContext, passed: Quote['passed_over']) {
  const zone = way.zone && { id: way.zone.id, code: way.zone.code, name: way.zone.name };
  const seen = new Map(passed.map((each) => [`${each.record} ${each.id} ${each.why}`, each]));
  const { id, name } = facts.city;
  return { at, kind: trip.kind, city: { id, name }, zone, passed_over: [...seen.values()] };
}
