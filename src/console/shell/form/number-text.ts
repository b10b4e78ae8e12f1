import { parseMoney, plainAmount } from '#domain/money/money.ts';
import type { Numeric } from '#console/ui/input/numeric-input.tsx';

/**
 * Reads a number as people type it: spaces, apostrophes and commas that part thousands are ignored, a comma anywhere else
 * is a decimal point. What is no number comes back as it was typed, for the contract to refuse.
 */
export function readNumber(text: string): Numeric {
  const plain = text.replace(/[\s\u00a0\u202f'’_]/g, '').replace('−', '-');
  if (plain === '') return text.trim() === '' ? null : text;
  const found = GROUPED.test(plain) ? plain.replaceAll(',', '') : plain.replace(DECIMAL_COMMA, '$1.$2');
  return PLAIN.test(found) ? Number(found) : text;
}

/** Reads an amount in major units as minor units of a currency; what is no amount comes back as it was typed. */
export function readMoney(text: string, currency: string): Numeric {
  if (text.trim() === '') return null;
  const read = parseMoney(text, currency);
  return read.ok ? read.minor : text;
}

/** Minor units as text to edit. */
export const writeMoney = (minor: number, currency: string): string => plainAmount(minor, currency);

/** Reads a percentage as basis points, such as 12.5 as 1250; what is none comes back as it was typed. */
export function readPercent(text: string): Numeric {
  if (text.trim() === '') return null;
  const [, whole, fraction = ''] = PERCENT.exec(text.replace(',', '.')) ?? [];
  return whole === undefined ? text : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Basis points as a percentage to edit. */
export const writePercent = (bps: number): string => String(bps / 100);

/** Why a text is no amount; none for a number. */
export function moneyTrouble(value: unknown, currency: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const read = parseMoney(value, currency);
  return read.ok ? undefined : read.why;
}

const PERCENT = /^\s*(\d{1,9})(?:\.(\d{0,2}))?\s*%?\s*$/;
const PLAIN = /^[-+]?(\d+\.?\d*|\.\d+)$/;
const GROUPED = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const DECIMAL_COMMA = /^([-+]?\d*),(\d+)$/;
