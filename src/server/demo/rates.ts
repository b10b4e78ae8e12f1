import { exponentOf } from '#domain/reference/currency.ts';

/** Value of one Singapore dollar in the demo's currencies. */
const PER_SGD: Readonly<Record<string, number>> = {
  SGD: 1,
  AED: 2.81,
  AUD: 1.152,
  CNY: 5.43,
  EUR: 0.6612,
  GBP: 0.5727,
  HKD: 5.957,
  IDR: 12345.67,
  INR: 66.8,
  JPY: 113.4567,
  KHR: 3080,
  KRW: 1058.2,
  KWD: 0.2287,
  MMK: 1607,
  MOP: 6.14,
  MYR: 3.4012,
  NZD: 1.309,
  PHP: 43.62,
  THB: 24.87,
  TWD: 23.4,
  USD: 0.7654,
  VND: 19876.5,
};

/** Rounding steps of totals where the smallest coins are no longer in use. */
export const ROUNDING_STEPS: Readonly<Record<string, number>> = { CHF: 5, IDR: 100_000, MYR: 5, PHP: 100, VND: 1000 };

export const CURRENCIES_IN_USE: readonly string[] = Object.keys(PER_SGD);

/** Returns units of one currency per unit of another, as a decimal string with at most ten places. */
export function rateOf(from: string, to: string): string {
  if (from === to) return '1';
  return String(Number((perSgd(to) / perSgd(from)).toFixed(10)));
}

/**
 * Returns the rates of one Singapore dollar over the last two years in every currency in use. The riel's rate is outdated
 * on purpose.
 */
export function ratesUpTo(at: string) {
  const quotes = CURRENCIES_IN_USE.filter((code) => code !== 'SGD');
  return DAYS_AGO.flatMap((days, index) =>
    quotes
      .filter((quote) => quote !== 'KHR' || days > 3)
      .map((quote) => {
        const as_of = new Date(Date.parse(at) - days * 86_400_000 - 6 * 3_600_000).toISOString();
        const rate = String(Number((perSgd(quote) * (1 - (LOWER[index % LOWER.length] ?? 0) * 0.004)).toPrecision(7)));
        return { base: 'SGD', quote, rate, as_of, source: index === 0 ? 'manual' : 'import', created_at: as_of };
      }),
  );
}

/** Weekly, for somewhat longer than the longest demo. */
const DAYS_AGO = Array.from({ length: 112 }, (_, week) => 7 * week);
/** How much lower a rate was, in steps of 0.4%: it goes down and up again. */
const LOWER = [0, 1, 2, 3, 4, 3, 2, 1];

/** Returns a round local amount near this many Singapore cents, in minor units: two digits and zeros. */
export function localPrice(cents: number, currency: string): number {
  const minor = (cents / 100) * perSgd(currency) * 10 ** exponentOf(currency);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(minor, 1))) - 1);
  return Math.max(1, Math.round(minor / unit) * unit);
}

function perSgd(currency: string): number {
  const rate = PER_SGD[currency];
  if (rate === undefined) throw new RangeError(`The demo has no rate for ${currency}`);
  return rate;
}
