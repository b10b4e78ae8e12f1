import { parseMoney, plainAmount } from '#domain/money/money.ts';
import type { Numeric } from '#console/ui/input/numeric-input.tsx';

/**
 * Parses a number as people type it: spaces, apostrophes and commas as thousands separators are ignored, any other
 * comma is a decimal point. Invalid text is returned unchanged, for the contract to refuse.
 */
export function readNumber(text: string): Numeric {
  const plain = text.replace(/[\s\u00a0\u202f'’_]/g, '').replace('−', '-');
  if (plain === '') return text.trim() === '' ? null : text;
  const found = GROUPED.test(plain) ? plain.replaceAll(',', '') : plain.replace(DECIMAL_COMMA, '$1.$2');
  return PLAIN.test(found) ? Number(found) : text;
}

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
  const [, whole, fraction = ''] = PERCENT.exec(text.trim().replace(',', '.')) ?? [];
  return whole === undefined ? text : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Formats basis points as an editable percentage. */
export const writePercent = (bps: number): string => String(bps / 100);

/** Returns why a text is not an amount; undefined for a number. */
export function moneyError(value: unknown, currency: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const read = parseMoney(value, currency);
  return read.ok ? undefined : read.why;
}

const PERCENT = /^(\d{1,9})(?:\.(\d{0,2}))?(?:\s*%)?$/;
const PLAIN = /^[-+]?(\d+(?:\.\d*)?|\.\d+)$/;
const GROUPED = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const DECIMAL_COMMA = /^([-+]?\d*),(\d+)$/;
