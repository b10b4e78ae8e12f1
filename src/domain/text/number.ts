/**
 * Reads a number as people type it: spaces, apostrophes and commas between thousands are ignored, any other comma is a
 * decimal point. Returns undefined for anything else.
 */
export function parseNumber(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f'’_]/g, '').replace('−', '-');
  const found = GROUPED.test(plain) ? plain.replaceAll(',', '') : plain.replace(DECIMAL_COMMA, '$1.$2');
  return PLAIN.test(found) ? Number(found) : undefined;
}

/**
 * Returns a number as a spreadsheet may have stored it (a phone's `6591234567.0`, the postal code `238873.00`) without the
 * zeros after its only point. Texts with letters, such as the plate 51F-970.00, are returned unchanged.
 */
export const withoutDecimalZeros = (text: string): string => text.replace(DECIMAL_ZEROS, '$1');

const DECIMAL_ZEROS = /^([+\d\s()-]*\d)\.0{1,2}$/;
const PLAIN = /^[-+]?(\d+(?:\.\d*)?|\.\d+)$/;
/** A group of thousands never begins with a zero: `0,125` is an eighth. */
const GROUPED = /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const DECIMAL_COMMA = /^([-+]?\d*),(\d+)$/;
