/** The content of a cell: text, or a number that stays one. */
export type Cell = string | number | null;

/**
 * Returns one record of a CSV file (RFC 4180), with its line break. A text that a spreadsheet would take for a formula
 * is prefixed with an apostrophe; numbers, including negative ones, are written unchanged.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Returns a cell's text without the apostrophe {@link csvLine} added; one that belongs to the text stays. */
export const readCell = (text: string): string => (NEUTRALISED.test(text) ? text.slice(1) : text);

/** The maximum length of a file to import, in characters: enough for some forty thousand customers. */
export const MAX_CSV = 4_000_000;

/** Excel recognises UTF-8 only by this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

// Spreadsheets skip spaces before a formula and accept the full-width forms of its signs. A text that begins with
// apostrophes before such a sign gets one more, so that it comes back as it was.
const FORMULA = /^'*\s*[=+\-@\t\r\n|%＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const NEUTRALISED = /^'+\s*[=+\-@\t\r\n|%＝＋－＠]/;
