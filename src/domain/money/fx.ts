import { isCurrency, exponentOf } from '#domain/reference/currency.ts';
import { divide, isRate } from './money.ts';
import type { Instant } from '#domain/time/time.ts';

/** Sources of an exchange rate: entered by hand or imported from a file. */
export const RATE_SOURCES = ['manual', 'import'] as const;

/** Rates older than this many hours show a warning. */
export const OLD_AFTER_HOURS = 48;

/** Returns whether a rate is so old at an instant that its users should be warned. */
export const isOldRate = (asOf: string, now: string): boolean =>
  Date.parse(now) - Date.parse(asOf) > OLD_AFTER_HOURS * 3_600_000;

/** Returns conflicts with the ISO 4217 standard, by field: a currency's number of decimals cannot be chosen. */
export function againstStandard(currency: { code: string; exponent: number }): Record<string, string> {
  const { code, exponent } = currency;
  if (!isCurrency(code)) return { code: 'Must be a currency in use by ISO 4217.' };
  const decimals = exponentOf(code);
  return decimals === exponent ? {} : { exponent: `${code} has ${decimals} decimals by ISO 4217.` };
}

/** How many units of `quote` one unit of `base` was worth at an instant, as a decimal string. */
export type Rate = { id: number; base: string; quote: string; rate: string; as_of: Instant };

/** A rate between two currencies, the time of its oldest part, and the records it was derived from. */
export type FoundRate = { rate: string; as_of: Instant; from: readonly Rate[] };

/**
 * Returns the rate from one currency to another: the recorded one, else the inverse, else a cross rate through a
 * currency both are quoted in. It has at most ten decimal places, rounded half up; null when no rates connect the two.
 * @param rates the latest ones of each pair
 */
export function rateBetween(from: string, to: string, rates: readonly Rate[], now: Instant): FoundRate | null {
  if (from === to) return { rate: '1', as_of: now, from: [] };
  const of = (base: string, quote: string) => rates.find((rate) => rate.base === base && rate.quote === quote);
  const direct = of(from, to);
  if (direct) return { rate: direct.rate, as_of: direct.as_of, from: [direct] };
  const turned = of(to, from);
  if (turned) return usable('1', turned, [turned]);
  for (const one of rates) {
    const other = one.quote === to ? of(one.base, from) : undefined;
    if (other) return usable(one.rate, other, [one, other]);
  }
  return null;
}

function usable(dividend: string, divisor: Rate, from: readonly [Rate, ...Rate[]]): FoundRate | null {
  const rate = quotient(dividend, divisor.rate);
  const [as_of = divisor.as_of] = from.map((each) => each.as_of).sort();
  return isRate(rate) ? { rate, as_of, from } : null;
}

/** Divides one decimal by another, to {@link PLACES} places. */
function quotient(dividend: string, divisor: string): string {
  const [a, b] = [decimal(dividend), decimal(divisor)];
  const scaled = divide(a.digits * 10n ** BigInt(PLACES + b.places), b.digits * 10n ** BigInt(a.places));
  const text = scaled.toString().padStart(PLACES + 1, '0');
  return withoutZeros(`${text.slice(0, -PLACES)}.${text.slice(-PLACES)}`);
}

/** Removes the zeros at the end of a decimal: `1.500` is `1.5`. */
export const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?(?<!0)0+$/, '') : text);

function decimal(text: string): { digits: bigint; places: number } {
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length };
}

const PLACES = 10;
