/**
 * Reads what a person typed as a number: spaces and thousands commas are ignored, one decimal point is allowed.
 *
 * @returns the number, `null` for an empty text, `NaN` when it is no number (so that a schema refuses it).
 */
export function parseNumber(text: string): number | null {
  const plain = withoutGroups(text);
  if (plain === '') return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * Reads an amount as integer minor units, digit by digit and never through a float: `'1,234.5'` at exponent 2 → `123450`.
 *
 * @param exponent the currency's digits after the point (ISO 4217).
 * @returns minor units, `null` for an empty text, `NaN` when it is no amount or has more digits than the currency.
 */
export function parseMinor(text: string, exponent: number): number | null {
  const plain = withoutGroups(text);
  if (plain === '') return null;
  const parts = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(plain);
  const [, sign = '', whole = '', fraction = ''] = parts ?? [];
  if (parts === null || whole + fraction === '' || fraction.length > exponent) return Number.NaN;
  const minor = Number(`${sign}${whole}${fraction.padEnd(exponent, '0')}`);
  return Number.isSafeInteger(minor) ? minor : Number.NaN;
}

/** Minor units as plain editable text: `123450` at exponent 2 → `'1234.50'`. */
export function minorText(minor: number | null, exponent: number): string {
  if (minor === null || !Number.isSafeInteger(minor)) return '';
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const point = digits.length - exponent;
  const text = exponent === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return minor < 0 ? `-${text}` : text;
}

function withoutGroups(text: string): string {
  return text.replace(/[\s,\u00a0\u202f']/g, '');
}
