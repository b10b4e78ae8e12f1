import { parseMoney, plainAmount } from '#domain/money/money.ts';
import { effectiveRow } from '#domain/pricing/plan.ts';
import type { EditState, Texts } from '#console/ui/grid/edits.ts';
import { amountError, type PriceGrid, type PriceKey, type PriceKind, type PriceRow } from './price-kinds.ts';

/** Prices effective on a day, by car class and key. */
export type EffectivePrices = ReadonlyMap<string, PriceRow>;

/** One edited price: all its new texts, and the saved price it replaces. */
export type Edited = {
  line: string;
  key: string;
  texts: Readonly<Record<string, string>>;
  row: PriceRow | undefined;
};

/** Edit conflict: a price changed both here and by another user. */
export type Clash = { line: string; key: string; theirs: PriceRow | undefined };

/** Draft of a price grid: the prices as loaded, the edits on top, and the dates the edits apply from and until. */
export type PriceDraft = {
  readonly seen?: PriceGrid;
  readonly state: EditState;
  readonly from?: string;
  readonly until: string;
  readonly clashes: readonly Clash[];
  /** Time the draft was typed, when it was restored after a page unload. */
  readonly restored?: string;
};

export function pricesInEffect({ keyOf }: PriceKind, { prices }: PriceGrid, day: string): EffectivePrices {
  const groups = new Map<string, PriceRow[]>();
  for (const price of prices) {
    const name = `${price.car_class_id}/${keyOf(price)}`;
    groups.set(name, [...(groups.get(name) ?? []), price]);
  }
  return new Map([...groups].flatMap(([name, rows]) => namedRow(name, effectiveRow(rows, day))));
}

const namedRow = (name: string, row: PriceRow | undefined): [string, PriceRow][] => (row ? [[name, row]] : []);

/** Returns the saved text of each cell. */
export function savedTextsOf({ fields, keyOf }: PriceKind, effective: EffectivePrices, currency: string): Texts {
  const texts: Record<string, Record<string, string>> = {};
  for (const row of effective.values()) {
    const line = (texts[String(row.car_class_id)] ??= {});
    for (const { name } of fields) line[`${keyOf(row)}/${name}`] = textOf(row, name, currency);
  }
  return texts;
}

/** Returns an amount of a price as text; empty when it has none. */
export function textOf(row: PriceRow | undefined, field: string, currency: string): string {
  const minor = row?.[field];
  return typeof minor === 'number' ? plainAmount(minor, currency) : '';
}

/** Edited prices of a line, each with all its texts, and the errors of its cells. */
export type EditedLine = { prices: readonly Edited[]; errors: Texts[string] | undefined };

/** Returns a parser of edited lines that caches by identity: an unchanged line is not parsed again. */
export function lineReader(kind: PriceKind, effective: EffectivePrices, currency: string) {
  const read = new WeakMap<Texts[string], EditedLine>();
  return (line: string, texts: Texts[string]): EditedLine => {
    const known = read.get(texts);
    if (known) return known;
    const prices = editedPrices(kind, { line, texts }, effective, currency);
    const found = { prices, errors: errorsOf(kind, prices, currency) };
    read.set(texts, found);
    return found;
  };
}

function editedPrices(
  { fields }: PriceKind,
  { line, texts: typed }: { line: string; texts: Texts[string] },
  effective: EffectivePrices,
  currency: string,
): Edited[] {
  const keys = new Set(Object.keys(typed).map((column) => column.split('/')[0] ?? ''));
  return [...keys].map((key) => {
    const row = effective.get(`${line}/${key}`);
    const texts = fields.map(({ name }) => [name, typed[`${key}/${name}`] ?? textOf(row, name, currency)]);
    return { line, key, row, texts: Object.fromEntries(texts) as Record<string, string> };
  });
}

/** Returns the error messages of a line, by column. */
function errorsOf({ fields }: PriceKind, prices: readonly Edited[], currency: string): Texts[string] | undefined {
  const errors: Record<string, string> = {};
  for (const { key, texts } of prices) {
    const cost = texts['cost_minor'] ?? '';
    for (const { name, least, needed } of fields) {
      const text = texts[name] ?? '';
      const why =
        text !== ''
          ? cost === '' && name !== 'cost_minor'
            ? 'Enter the cost as well, or clear this field.'
            : amountError(text, currency, least)
          : cost !== ''
            ? needed
            : undefined;
      if (why !== undefined) errors[`${key}/${name}`] = why;
    }
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Returns the request rows for the edited prices. */
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

/** Returns the edited prices that another user has changed meanwhile to a different value. */
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

/** Returns the edits without those equal to the saved texts. */
export const withoutSame = (edits: Texts, effective: Texts): Texts =>
  keptOf(edits, (line, column, text) => text !== (effective[line]?.[column] ?? ''));

const keptOf = (edits: Texts, keep: (line: string, column: string, text: string) => boolean): Texts =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([line, texts]) => {
      const kept = Object.entries(texts).filter(([column, text]) => keep(line, column, text));
      return kept.length > 0 ? [[line, Object.fromEntries(kept)]] : [];
    }),
  );

/** Returns the edits without those of one price. */
export const withoutPrice = (edits: Texts, { line, key }: Clash): Texts =>
  keptOf(edits, (row, column) => row !== line || !column.startsWith(`${key}/`));

/** Returns the days on which a price starts or ends; the grid can be shown as of each of them. */
export function startsOf({ prices, today }: PriceGrid): string[] {
  const days = new Set(prices.flatMap(({ valid_from, valid_to }) => [valid_from, ...(valid_to ? [valid_to] : [])]));
  return days.size === 0 ? [today] : [...days].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Returns the start of the period that contains a day, or the earliest start when the day precedes them all. */
export const startFor = (starts: readonly string[], day: string): string =>
  starts.findLast((start) => start <= day) ?? starts[0] ?? day;
