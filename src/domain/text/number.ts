/**
 * Reads a number as people type it: spaces, apostrophes and commas between thousands are ignored, any other comma is a
 * decimal point. Returns undefined for anything else.
 */
export function parseNumber(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f'’_]/g, '').replace('−', '-');
  const found = GROUPED.test(plain) ? plain.replaceAll(',', '') : plain.replace(DECIMAL_COMMA, '$1.$2');
  return PLAIN.test(found) ? Number(found) : undefined;
}

const PLAIN = /^[-+]?(\d+(?:\.\d*)?|\.\d+)$/;
/** A group of thousands never begins with a zero: `0,125` is an eighth. */
const GROUPED = /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const DECIMAL_COMMA = /^([-+]?\d*),(\d+)$/;
