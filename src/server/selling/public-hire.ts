import type { publicHire } from '#contract/booking/public-hire.ts';
import type { ParsedBodyOf, ReplyOf } from '#contract/kit/call.ts';
import type { HireCity, PublicPrice } from '#contract/booking/public-hire.schema.ts';
import type { Quote } from '#contract/booking/quote.schema.ts';
import { includedTax } from '#domain/money/money.ts';
import { fareAndRest } from '#domain/pricing/price.ts';
import { nameIn } from '#domain/text/words.ts';
import { ApiError, invalid } from '#server/kit/http/errors.ts';
import type { Handler, Handlers } from '#server/kit/http/handlers.ts';
import { slots } from '#server/kit/http/slots.ts';
import { quoteClasses, saleClasses } from '#server/pricing/index.ts';
import { hireCities } from './public-hire.store.ts';

export const publicHireHandlers: Handlers<typeof publicHire> = {
  service: async ({ query }, { db, market }) => ({ data: await hireCities(db, market, query.city) }),

  price: ({ body }, context) => withPriceSlot(() => prices(body, context)),
};

/** Limits the prices strangers have calculated at once, so that staff are served in between. */
const withPriceSlot = slots({
  atOnce: 2,
  waiting: 30,
  refuse: () =>
    new ApiError('busy', 'prices_busy', 'Too many prices are asked for at once. Please try again in a moment.', {
      retryAfter: 2,
    }),
});

async function prices(
  { car_class: code, language, ...request }: Asked,
  { db, market, now }: Context,
): Promise<ReplyOf<typeof publicHire.price>> {
  const [offer] = await hireCities(db, market, request.city_id);
  if (!offer) throw invalid({ city_id: ['There is no such city where cars are hired by the day.'] });
  const offered = offer.car_classes.filter((each) => code === undefined || each.code === code);
  const [first] = offered;
  if (!first) throw invalid({ car_class: ['There is no such car class.'] });
  const classes = await saleClasses(
    db,
    offered.map((each) => each.code),
  );
  const trip = { ...request, kind: 'day_booking' as const, car_class: first.code };
  const quotes = await quoteClasses(db, trip, classes, { now, path: '' });
  const { id, name } = offer.city;
  return {
    data: {
      at: now.toISOString(),
      city: { id, name: nameOf(name, language) },
      prices: classes.flatMap(({ code: each, name: called, max_pax, max_luggage }, index) => {
        const [quote, car_class] = [quotes[index], { code: each, name: called, max_pax, max_luggage }];
        return quote ? [shown(quote, { offer, car_class, language })] : [];
      }),
    },
  };
}

type Asked = ParsedBodyOf<typeof publicHire.price>;
type Context = Parameters<Handler<typeof publicHire.price>>[1];

type Shown = { offer: HireCity; car_class: HireCity['car_classes'][number]; language: string };

/** Returns a quote for the public: without cost, profit or price rows. */
function shown(quote: Quote, { offer, car_class, language }: Shown): PublicPrice {
  if (!quote.sellable) return { sellable: false, car_class, ...refusal(quote) };
  const against = quote.checks.find(({ ok }) => !ok);
  if (against) {
    return { sellable: false, car_class, reason: against.code === 'capacity' ? 'party' : 'time', why: against.why };
  }
  const { total_minor, currency, valid_until, pickup_at, planned_end_at } = quote;
  const { fare_minor, rest } = fareAndRest(quote.lines);
  return {
    sellable: true,
    car_class,
    lines: [
      { kind: 'fare', code: null, label: 'Fare', quantity: 1, amount_minor: fare_minor },
      ...rest.map(({ kind, code, label, quantity, total_minor: amount_minor }) => ({
        kind: kind as Line['kind'],
        code: kind === 'variable' ? null : code,
        label: (kind === 'across' ? undefined : labelOf(offer, code, language)) ?? label,
        quantity,
        amount_minor,
      })),
    ],
    total_minor,
    tax_included_minor: includedTax(total_minor, quote.tax_rate_bps),
    currency,
    valid_until,
    pickup_at,
    planned_end_at,
    cancellation: quote.policy.tiers,
  };
}

type Line = Extract<PublicPrice, { sellable: true }>['lines'][number];
type Unsold = Extract<Quote, { sellable: false }>;

/** Returns why a trip cannot be sold, in words that reveal nothing about price records. */
function refusal({ reason, why, missing }: Unsold): { reason: Refusal['reason']; why: string } {
  switch (reason) {
    case 'no_zone':
    case 'no_across':
      return PLACE;
    case 'bad_days':
      return { reason: 'days', why };
    case 'bad_addition':
      return { reason: 'extras', why };
    case 'no_rate':
      return CURRENCY;
    case 'not_open':
      if (missing?.record === 'zone') return PLACE;
      return missing?.record === 'currency' ? CURRENCY : NOT_SOLD;
    default:
      return NOT_SOLD;
  }
}

type Refusal = Extract<PublicPrice, { sellable: false }>;
const PLACE = { reason: 'place', why: 'We do not drive there on these days.' } as const;
const CURRENCY = { reason: 'currency', why: 'We do not sell in this currency.' } as const;
const NOT_SOLD = { reason: 'not_sold', why: 'This is not for sale on these days.' } as const;

const labelOf = ({ extras }: HireCity, code: string | null, language: string): string | undefined => {
  const extra = extras.find((each) => each.code === code);
  return extra && nameOf(extra.name, language);
};

const nameOf = (names: Readonly<Record<string, string>>, language: string): string =>
  nameIn({ en: '', ...names }, language);
