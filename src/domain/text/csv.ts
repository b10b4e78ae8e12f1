/** What stands in a cell: text, or a number that stays one. */
export type Cell = string | number | null;

/**
 * One record of a CSV file (RFC 4180), with its line break. A text that a spreadsheet would take for a formula gets an
 * apostrophe before it; a real number, negative ones too, stays as it is.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A cell as it was before {@link csvLine} made it harmless. */
export const readCell = (text: string): string => (NEUTRALISED.test(text) ? text.slice(1) : text);

/** Characters a file to import may have, which is enough for some forty thousand customers. */
export const MAX_CSV = 4_000_000;

/** What Excel needs to see that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

// Spreadsheets skip spaces before a formula, and take the wide forms of its signs for them.
const FORMULA = /^\s*[=+\-@\t\r\n|%＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const NEUTRALISED = /^'\s*[=+\-@\t\r\n|%＝＋－＠]/;
