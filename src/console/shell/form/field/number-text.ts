import { parseMoney, plainAmount, WHOLE_BPS } from '#domain/money/money.ts';
import { parseNumber } from '#domain/text/number.ts';
import type { Numeric } from '#console/ui/input/numeric-input.tsx';

/** Parses a number; invalid text is returned unchanged, for the contract to refuse. */
export const readNumber = (text: string): Numeric => (text.trim() === '' ? null : (parseNumber(text) ?? text));

/** Parses an amount in major units to minor units of a currency; invalid text is returned unchanged. */
export function readMoney(text: string, currency: string): Numeric {
  if (text.trim() === '') return null;
  const read = parseMoney(text, currency);
  return read.ok ? read.minor : text;
}

/** Formats minor units as editable text. */
export const writeMoney = (minor: number, currency: string): string => plainAmount(minor, currency);

/** Parses a percentage to basis points, such as 12.5 to 1250; invalid text is returned unchanged. */
export function readPercent(text: string): Numeric {
  if (text.trim() === '') return null;
  const percent = parseNumber(text.replace(/%\s*$/, ''));
  const bps = percent === undefined ? undefined : Number((percent * 100).toFixed(6));
  return bps !== undefined && Number.isInteger(bps) && bps >= 0 ? bps : text;
}

/** Formats basis points as an editable percentage. */
export const writePercent = (bps: number): string => String(bps / 100);

/** Returns why a value is not a percentage that a part of a whole can be; undefined for one, and for none. */
export const percentError = (value: unknown): string | undefined =>
  typeof value === 'string' || (typeof value === 'number' && value > WHOLE_BPS)
    ? 'Enter 0 to 100, with at most two decimals, such as 12.5.'
    : undefined;

/** Returns why a text is not an amount; undefined for a number. */
export function moneyError(value: unknown, currency: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const read = parseMoney(value, currency);
  return read.ok ? undefined : read.why;
}
