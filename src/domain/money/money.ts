import { exponentOf } from '#domain/reference/currency.ts';
import { refused } from '#domain/verdict.ts';
import type { Verdict } from '#domain/verdict.ts';

/** Rounding modes for an amount between two steps. `half_up` rounds halves away from zero. */
export const ROUNDING_MODES = ['half_up', 'half_even', 'up', 'down'] as const;
export type RoundingMode = (typeof ROUNDING_MODES)[number];

/** 100% in basis points. */
export const WHOLE_BPS = 10_000;

/** Returns a share of an amount, rounded half up to one minor unit: `share(10601, 5000)` is 5301. */
export function share(minor: number, bps: number): number {
  return toNumber(divide(BigInt(minor) * BigInt(bps), BigInt(WHOLE_BPS)));
}

/** Returns the tax contained in a tax-inclusive amount, at a rate in basis points. */
export function includedTax(minor: number, rateBps: number): number {
  return toNumber(divide(BigInt(minor) * BigInt(rateBps), BigInt(WHOLE_BPS + rateBps)));
}

/**
 * Returns the sum of whole minor units.
 * @throws RangeError when a number cannot hold the sum exactly
 */
export function sum(amounts: Iterable<number>): number {
  let total = 0n;
  for (const amount of amounts) total += BigInt(amount);
  return toNumber(total);
}

/** A currency conversion: the decimal rate per unit of the source currency, and the step that totals are rounded to. */
export type Conversion = { from: string; to: string; rate: string; step?: number; mode?: RoundingMode };

/**
 * Converts minor units exactly and rounds once, to the step (default one minor unit).
 * @param conversion its `rate` is a positive decimal string of at most 10 places
 */
export function convert(minor: number, conversion: Conversion): number {
  const { from, to, rate, step = 1, mode = 'half_up' } = conversion;
  const { digits, places } = readRate(rate);
  const shift = exponentOf(to) - exponentOf(from) - places;
  const numerator = BigInt(minor) * digits * (shift > 0 ? 10n ** BigInt(shift) : 1n);
  const denominator = (shift < 0 ? 10n ** BigInt(-shift) : 1n) * BigInt(step);
  return toNumber(divide(numerator, denominator, mode) * BigInt(step));
}

/** Returns whether a text is a usable exchange rate: positive, at most 12 digits before and 10 after the point. */
export function isRate(text: string): boolean {
  return RATE.test(text) && /[1-9]/.test(text);
}

/** Formats minor units for people: `SGD 1,060.00`, `JPY 12,026`, `SGD -0.40`. */
export function formatMoney(minor: number, currency: string): string {
  return `${currency} ${formatAmount(minor, currency)}`;
}

/** Formats minor units without the currency code, for columns that name it once. */
export function formatAmount(minor: number, currency: string): string {
  const { sign, whole, fraction } = parts(minor, currency);
  // oxlint-disable-next-line regexp/no-super-linear-move -- a number has at most 16 digits
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + fraction;
}

/** Returns minor units as an editable amount without separators: `1060.00`. */
export function plainAmount(minor: number, currency: string): string {
  const { sign, whole, fraction } = parts(minor, currency);
  return sign + whole + fraction;
}

/**
 * Parses a typed amount: `106`, `1,060.5`, `SGD 106.00`. Commas may only separate thousands, because `1,06` means
 * different amounts in different countries.
 */
export function parseMoney(text: string, currency: string): Verdict<{ minor: number }> {
  const exponent = exponentOf(currency);
  const amount = withoutCode(text.trim(), currency);
  const match = /^(-?)([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(amount);
  if (!match) return refused(`Enter the amount like ${plainAmount(106 * 10 ** exponent, currency)}.`);
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > exponent) {
    return refused(exponent === 0 ? `${currency} has no decimals.` : `${currency} has ${exponent} decimals.`);
  }
  const minor = Number(`${sign}${whole.replaceAll(',', '')}${fraction.padEnd(exponent, '0')}`);
  return Number.isSafeInteger(minor)
    ? { ok: true, minor: minor === 0 ? 0 : minor }
    : refused('That amount is too large.');
}

/** Removes the code of a currency from the beginning or the end of an amount. */
function withoutCode(amount: string, currency: string): string {
  const isCode = (part: string) => part.toUpperCase() === currency;
  if (isCode(amount.slice(0, currency.length))) return amount.slice(currency.length).trimStart();
  return isCode(amount.slice(-currency.length)) ? amount.slice(0, -currency.length).trimEnd() : amount;
}

/** Divides whole numbers and rounds the quotient to a whole number. The divisor is positive. */
export function divide(numerator: bigint, denominator: bigint, mode: RoundingMode = 'half_up'): bigint {
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const floor = size / denominator;
  const twice = (size % denominator) * 2n;
  const awayFromZero =
    mode === 'up'
      ? twice > 0n
      : mode === 'half_up'
        ? twice >= denominator
        : mode === 'half_even' && (twice > denominator || (twice === denominator && floor % 2n === 1n));
  const rounded = awayFromZero ? floor + 1n : floor;
  return negative ? -rounded : rounded;
}

/**
 * Converts a bigint to a number.
 * @throws RangeError when a number cannot hold it exactly
 */
function toNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a whole number`);
  return number;
}

function parts(minor: number, currency: string): { sign: string; whole: string; fraction: string } {
  const exponent = exponentOf(currency);
  const digits = Math.abs(minor)
    .toString()
    .padStart(exponent + 1, '0');
  const cut = digits.length - exponent;
  return {
    sign: minor < 0 ? '-' : '',
    whole: digits.slice(0, cut),
    fraction: exponent > 0 ? `.${digits.slice(cut)}` : '',
  };
}

function readRate(rate: string): { digits: bigint; places: number } {
  if (!isRate(rate)) throw new RangeError(`"${rate}" is not an exchange rate`);
  const [whole = '', fraction = ''] = rate.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length };
}

const RATE = /^\d{1,12}(\.\d{1,10})?$/;
