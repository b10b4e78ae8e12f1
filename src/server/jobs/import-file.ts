import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse, type Parser } from 'csv-parse';
import { MAX_IN_BULK } from '#contract/job.schema.ts';
import { readCell } from '#domain/text/csv.ts';
import { parseNumber } from '#domain/text/number.ts';
import { readWrittenDay } from '#domain/time/written-day.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { ImportField, ImportTarget } from '#server/kit/jobs/import-target.ts';

/** A CSV file as rows of cells, with separate headings. Rows without any text are left out. */
export interface Sheet {
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  /** The number of each row in the spreadsheet, which counts empty rows too. */
  numbers: readonly number[];
  /** Whether the comma parts decimals: spreadsheets then put semicolons between the cells. */
  decimalComma: boolean;
}

/**
 * Parses a CSV file with commas, semicolons or tabs, whichever its headings use. It does so piece by piece, and serves
 * others in between: a large file takes seconds.
 * @throws ApiError 422 naming the line that cannot be parsed
 */
export async function readSheet(text: string): Promise<Sheet> {
  const lost = text.indexOf(LOST);
  if (lost >= 0) {
    const line = text.slice(0, lost).split(/\r\n|\r|\n/).length;
    throw invalid({
      text: [`Line ${line} has letters that were lost: save the file as “CSV UTF-8” and load that one.`],
    });
  }
  const delimiter = delimiterOf(text);
  const parser = parse({ bom: true, delimiter, relax_column_count: true, trim: true });
  let failure: Error | undefined;
  parser.on('error', (error) => (failure = error));
  const all: { number: number; cells: string[] }[] = [];
  let number = 0;
  const take = () => {
    if (failure instanceof CsvError) throw invalid({ text: [`The file cannot be read as CSV: ${failure.message}.`] });
    if (failure) throw failure;
    for (let row = nextRow(parser); row; row = nextRow(parser)) {
      // Spreadsheets take this line away.
      if (number === 0 && SEPARATOR.test(row.join(delimiter))) continue;
      number += 1;
      if (row.every((cell) => cell === '')) continue;
      all.push({ number, cells: all.length === 0 ? row : row.map(readCell) });
    }
    if (all.length > MAX_IN_BULK + 1)
      throw invalid({ text: [`At most ${MAX_IN_BULK.toLocaleString('en')} rows at once: split the file.`] });
  };
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    parser.write(bytes.subarray(at, at + PIECE_BYTES));
    take();
    await nextTurn();
  }
  parser.end();
  await nextTurn();
  take();
  const [{ cells: headers } = { cells: [] }, ...rows] = all;
  if (headers.length === 0 || rows.length === 0) throw invalid({ text: ['The file has no rows below its headings.'] });
  if (headers.length > MAX_COLUMNS) throw invalid({ text: [`The file must have at most ${MAX_COLUMNS} columns.`] });
  return {
    headers,
    rows: rows.map(({ cells }) => cells),
    numbers: rows.map((row) => row.number),
    decimalComma: delimiter === ';',
  };
}

const nextRow = (parser: Parser): string[] | null => parser.read() as string[] | null;

/** The line by which a file tells spreadsheets what parts its cells. */
const SEPARATOR = /^sep=.?$/i;
/** Stands for a character that could not be read. */
const LOST = '\uFFFD';
/** As many as an import can map. */
const MAX_COLUMNS = 200;
/** Parsing so much takes some ten milliseconds. */
const PIECE_BYTES = 32 * 1024;

/** Returns the field that a heading most likely means. */
export function guessField({ fields }: ImportTarget, header: string): ImportField | undefined {
  const said = plain(header);
  return fields.find(({ id, label, words = [] }) => [id, label, ...words].some((word) => plain(word) === said));
}

/**
 * Converts a row to the body of a call: empty cells are omitted, numbers, days and yes or no are parsed. Unreadable cells
 * stay text, for the call's own schema to refuse.
 * @throws ApiError 422 for a day that can mean two, or is a spreadsheet's number
 */
export function bodyOf(
  { fields }: ImportTarget,
  mapping: readonly (string | null)[],
  row: readonly string[],
  decimalComma: boolean,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const wrong: Record<string, string[]> = {};
  const read = (field: ImportField, text: string): unknown => {
    if (field.is !== 'day') return readValue(field, text, decimalComma);
    const day = readWrittenDay(text);
    if (!day.ok) wrong[field.id] = [day.why];
    return day.ok ? day.value : text;
  };
  for (const [index, id] of mapping.entries()) {
    const text = row[index]?.trim() ?? '';
    const field = fields.find((each) => each.id === id);
    if (text === '' || !field) continue;
    const [outer = '', inner] = field.id.split('.');
    if (inner === undefined) body[outer] = read(field, text);
    else body[outer] = { ...(body[outer] as object | undefined), [inner]: read(field, text) };
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return body;
}

function readValue({ is }: ImportField, text: string, decimalComma: boolean): unknown {
  const number = decimalComma ? text.replace(DECIMAL_COMMA, '$1.$2') : text;
  if (is === 'number') return parseNumber(number) ?? text;
  if (is === 'amount') return number;
  if (is === 'flag') return FLAGS.get(text.toLowerCase()) ?? text;
  return text;
}

/** A number whose only sign is a comma, with a currency around it or not. */
const DECIMAL_COMMA = /^([^.,]*\d),(\d+[^.,\d]*)$/;
const FLAGS = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

/** Returns what parts the cells of a file: what it names, or what is most frequent in its headings, quoted ones aside. */
function delimiterOf(text: string): string {
  const [, named] = /^\uFEFF?sep=([,;\t|])[\r\n]/i.exec(text) ?? [];
  if (named) return named;
  const unquoted = text.slice(0, MOST_HEADINGS).replace(/"(?:[^"]|"")*"/g, '');
  const line = unquoted.split(/[\r\n]+/).find((each) => /[^,;\t\s\uFEFF]/.test(each)) ?? unquoted;
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Headings are looked for in so many characters. */
const MOST_HEADINGS = 100_000;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
