import { parseMoney, plainAmount } from '#domain/money/money.ts';
import { effectiveRow } from '#domain/pricing/plan.ts';
import type { EditState, Texts } from '#console/ui/grid/edits.ts';
import { amountTrouble, type PriceGrid, type PriceKey, type PriceKind, type PriceRow } from './price-kinds.ts';

/** The prices that hold on a day, by class and key. */
export type EffectivePrices = ReadonlyMap<string, PriceRow>;

/** What of one price was changed: its texts as they are to be, and the price that stood there. */
export type Edited = {
  line: string;
  key: string;
  texts: Readonly<Record<string, string>>;
  row: PriceRow | undefined;
};

/** A price both changed. */
export type Clash = { line: string; key: string; theirs: PriceRow | undefined };

/** What somebody began in a grid: the prices they saw, what they typed over them, and from when it is to hold. */
export type PriceDraft = {
  readonly seen?: PriceGrid;
  readonly state: EditState;
  readonly from?: string;
  readonly until: string;
  readonly clashes: readonly Clash[];
  /** When what is there was typed, where it comes from before the page went away. */
  readonly restored?: string;
};

export function standingOn({ keyOf }: PriceKind, { prices }: PriceGrid, day: string): EffectivePrices {
  const groups = new Map<string, PriceRow[]>();
  for (const price of prices) {
    const name = `${price.car_class_id}/${keyOf(price)}`;
    groups.set(name, [...(groups.get(name) ?? []), price]);
  }
  return new Map([...groups].flatMap(([name, rows]) => namedRow(name, effectiveRow(rows, day))));
}

const namedRow = (name: string, row: PriceRow | undefined): [string, PriceRow][] => (row ? [[name, row]] : []);

/** What stands in each cell, as text. */
export function standingTexts({ fields, keyOf }: PriceKind, standing: EffectivePrices, currency: string): Texts {
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

/** What was changed in a line: its prices, each with all of its texts, and why cells will not do. */
export type EditedLine = { prices: readonly Edited[]; errors: Texts[string] | undefined };

/** Reads changed lines, each once: a line that stays the same object is not read again. */
export function lineReader(kind: PriceKind, standing: EffectivePrices, currency: string) {
  const read = new WeakMap<Texts[string], EditedLine>();
  return (line: string, texts: Texts[string]): EditedLine => {
    const known = read.get(texts);
    if (known) return known;
    const prices = editedPrices(kind, { line, texts }, standing, currency);
    const found = { prices, errors: errorsOf(kind, prices, currency) };
    read.set(texts, found);
    return found;
  };
}

function editedPrices(
  { fields }: PriceKind,
  { line, texts: typed }: { line: string; texts: Texts[string] },
  standing: EffectivePrices,
  currency: string,
): Edited[] {
  const keys = new Set(Object.keys(typed).map((column) => column.split('/')[0] ?? ''));
  return [...keys].map((key) => {
    const row = standing.get(`${line}/${key}`);
    const texts = fields.map(({ name }) => [name, typed[`${key}/${name}`] ?? textOf(row, name, currency)]);
    return { line, key, row, texts: Object.fromEntries(texts) as Record<string, string> };
  });
}

/** Why cells of a line will not do, by column. */
function errorsOf({ fields }: PriceKind, prices: readonly Edited[], currency: string): Texts[string] | undefined {
  const errors: Record<string, string> = {};
  for (const { key, texts } of prices) {
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
      if (why !== undefined) errors[`${key}/${name}`] = why;
    }
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
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

/** The prices changed here that somebody else changed as well, and not to the same. */
export const clashesOf = (
  kind: PriceKind,
  prices: readonly Edited[],
  now: EffectivePrices,
  currency: string,
): Clash[] =>
  prices.flatMap(({ line, key, row, texts }) => {
    const theirs = now.get(`${line}/${key}`);
    const untouched = theirs?.id === row?.id && theirs?.version === row?.version;
    const same = kind.fields.every(({ name }) => texts[name] === textOf(theirs, name, currency));
    return untouched || same ? [] : [{ line, key, theirs }];
  });

/** The edits without those that say what stands there anyway. */
export const withoutSame = (edits: Texts, standing: Texts): Texts =>
  keptOf(edits, (line, column, text) => text !== (standing[line]?.[column] ?? ''));

const keptOf = (edits: Texts, keep: (line: string, column: string, text: string) => boolean): Texts =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([line, texts]) => {
      const kept = Object.entries(texts).filter(([column, text]) => keep(line, column, text));
      return kept.length > 0 ? [[line, Object.fromEntries(kept)]] : [];
    }),
  );

/** The edits without those of one price. */
export const withoutPrice = (edits: Texts, { line, key }: Clash): Texts =>
  keptOf(edits, (row, column) => row !== line || !column.startsWith(`${key}/`));

/** The days a price begins or ends on: from each of them a grid can be read. */
export function startsOf({ prices, today }: PriceGrid): string[] {
  const days = new Set(prices.flatMap(({ valid_from, valid_to }) => [valid_from, ...(valid_to ? [valid_to] : [])]));
  return days.size === 0 ? [today] : [...days].toSorted((a, b) => (a < b ? -1 : 1));
}

/** The start of the period a day lies in; the first one before them all. */
export const startFor = (starts: readonly string[], day: string): string =>
  starts.findLast((start) => start <= day) ?? starts[0] ?? day;
