import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse, type Parser } from 'csv-parse';
import { MAX_IN_BULK } from '#contract/job.schema.ts';
import { readCell } from '#domain/text/csv.ts';
import { parseNumber } from '#domain/text/number.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { ImportField, ImportTarget } from '#server/kit/jobs/import-target.ts';

/** A CSV file as rows of cells, with separate headings. */
export interface Sheet {
  headers: readonly string[];
  rows: readonly (readonly string[])[];
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
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  let failure: Error | undefined;
  parser.on('error', (error) => (failure = error));
  const all: string[][] = [];
  const take = () => {
    if (failure instanceof CsvError) throw invalid({ text: [`The file cannot be read as CSV: ${failure.message}.`] });
    if (failure) throw failure;
    for (let row = nextRow(parser); row; row = nextRow(parser)) all.push(all.length === 0 ? row : row.map(readCell));
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
  const [headers = [], ...rows] = all;
  if (headers.length === 0 || rows.length === 0) throw invalid({ text: ['The file has no rows below its headings.'] });
  if (headers.length > MAX_COLUMNS) throw invalid({ text: [`The file must have at most ${MAX_COLUMNS} columns.`] });
  return { headers, rows };
}

const nextRow = (parser: Parser): string[] | null => parser.read() as string[] | null;

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
 * Converts a row to the body of a call: empty cells are omitted, numbers and yes or no are parsed. Unreadable cells
 * stay text, for the call's own schema to refuse.
 */
export function bodyOf(
  { fields }: ImportTarget,
  mapping: readonly (string | null)[],
  row: readonly string[],
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [index, id] of mapping.entries()) {
    const text = row[index]?.trim() ?? '';
    const field = fields.find((each) => each.id === id);
    if (text === '' || !field) continue;
    const [outer = '', inner] = field.id.split('.');
    if (inner === undefined) body[outer] = readValue(field, text);
    else body[outer] = { ...(body[outer] as object | undefined), [inner]: readValue(field, text) };
  }
  return body;
}

function readValue({ is }: ImportField, text: string): unknown {
  if (is === 'number') return parseNumber(text) ?? text;
  if (is === 'flag') return FLAGS.get(text.toLowerCase()) ?? text;
  return text;
}

const FLAGS = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
]);

function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
