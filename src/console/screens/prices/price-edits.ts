import { parseMoney, plainAmount } from '#domain/money.ts';
import { standingAt } from '#domain/pricing/plan.ts';
import { editedCells, type Texts } from '#console/ui/grid/edits.ts';
import { amountTrouble, type PriceGrid, type PriceKey, type PriceKind, type PriceRow } from './price-kinds.ts';

/** The prices that hold on a day, by class and key. */
export type Standing = ReadonlyMap<string, PriceRow>;

/** What of one price was changed: its texts as they are to be, and the price that stood there. */
export type Edited = {
  line: string;
  key: string;
  texts: Readonly<Record<string, string>>;
  row: PriceRow | undefined;
};

/** A price both changed. */
export type Clash = { line: string; key: string; theirs: PriceRow | undefined };

export function standingOn({ keyOf }: PriceKind, { prices }: PriceGrid, day: string): Standing {
  const groups = new Map<string, PriceRow[]>();
  for (const price of prices) {
    const name = `${price.car_class_id}/${keyOf(price)}`;
    groups.set(name, [...(groups.get(name) ?? []), price]);
  }
  return new Map([...groups].flatMap(([name, rows]) => namedRow(name, standingAt(rows, day))));
}

const namedRow = (name: string, row: PriceRow | undefined): [string, PriceRow][] => (row ? [[name, row]] : []);

/** What stands in each cell, as text. */
export function standingTexts({ fields, keyOf }: PriceKind, standing: Standing, currency: string): Texts {
  const texts: Record<string, Record<string, string>> = {};
  for (const row of standing.values()) {
    const line = (texts[String(row.car_class_id)] ??= {});
    for (const { name } of fields) line[`${keyOf(row)}/${name}`] = textOf(row, name, currency);
  }
  return texts;
}

/** An amount of a price as text; empty where it has none. */
export function textOf(row: PriceRow | undefined, field: string, currency: string): string {
  const minor = row?.[field];
  return typeof minor === 'number' ? plainAmount(minor, currency) : '';
}

/** The prices that were changed, each with all of its texts. */
export function editedPrices({ fields }: PriceKind, edits: Texts, standing: Standing, currency: string): Edited[] {
  const names = new Set(editedCells(edits).map(({ row, column }) => `${row}/${column.split('/')[0] ?? ''}`));
  return [...names].map((name) => {
    const [line = '', key = ''] = name.split('/');
    const row = standing.get(name);
    const texts = fields.map((field) => [
      field.name,
      edits[line]?.[`${key}/${field.name}`] ?? textOf(row, field.name, currency),
    ]);
    return { line, key, row, texts: Object.fromEntries(texts) as Record<string, string> };
  });
}

/** Why cells will not do, by line and column. */
export function troublesOf({ fields }: PriceKind, prices: readonly Edited[], currency: string): Texts {
  const troubles: Record<string, Record<string, string>> = {};
  for (const { line, key, texts } of prices) {
    const cost = texts['cost_minor'] ?? '';
    for (const { name, least, needed } of fields) {
      const text = texts[name] ?? '';
      const why =
        text !== ''
          ? cost === '' && name !== 'cost_minor'
            ? 'Give the cost as well, or empty this too.'
            : amountTrouble(text, currency, least)
          : cost !== ''
            ? needed
            : undefined;
      if (why !== undefined) (troubles[line] ??= {})[`${key}/${name}`] = why;
    }
  }
  return troubles;
}

/** What the server is to be told of the changed prices. */
export function bodyRows(
  { fields }: PriceKind,
  keys: readonly PriceKey[],
  prices: readonly Edited[],
  currency: string,
): Record<string, unknown>[] {
  return prices.flatMap(({ line, key, texts, row }) => {
    const names = keys.find((each) => each.key === key)?.names;
    const gone = texts['cost_minor'] === '';
    if (!names || (gone && !row)) return [];
    const amounts = fields.map(({ name }) => [name, minorOf(texts[name] ?? '', currency)] as const);
    const values = gone ? { cost_minor: null } : Object.fromEntries(amounts);
    return [{ ...names, car_class_id: Number(line), ...(row && { id: row.id, version: row.version }), ...values }];
  });
}

const minorOf = (text: string, currency: string): number | null => {
  const read = parseMoney(text, currency);
  return read.ok ? read.minor : null;
};

/** The prices changed here that somebody else changed as well. */
export const clashesOf = (prices: readonly Edited[], now: Standing): Clash[] =>
  prices.flatMap(({ line, key, row }) => {
    const theirs = now.get(`${line}/${key}`);
    return theirs?.id === row?.id && theirs?.version === row?.version ? [] : [{ line, key, theirs }];
  });

/** The edits without those of one price. */
export const withoutPrice = (edits: Texts, { line, key }: Clash): Texts =>
  Object.fromEntries(
    Object.entries(edits).map(([name, texts]) => [
      name,
      name === line
        ? Object.fromEntries(Object.entries(texts).filter(([column]) => !column.startsWith(`${key}/`)))
        : texts,
    ]),
  );

/** The days a price begins or ends on: from each of them a grid can be read. */
export function startsOf({ prices, today }: PriceGrid): string[] {
  const days = new Set(prices.flatMap(({ valid_from, valid_to }) => [valid_from, ...(valid_to ? [valid_to] : [])]));
  return days.size === 0 ? [today] : [...days].toSorted((a, b) => (a < b ? -1 : 1));
}

/** The start of the period a day lies in; the first one before them all. */
export const startFor = (starts: readonly string[], day: string): string =>
  starts.findLast((start) => start <= day) ?? starts[0] ?? day;
