import { MAX_COST } from '#contract/pricing/price.schema.ts';
import { share, WHOLE_BPS } from '#domain/money/money.ts';
import { planPrice, effectiveRow, type Step, type Term } from '#domain/pricing/plan.ts';
import { invalid } from '#server/kit/http/errors.ts';
import { overlapSentence, type PriceSpec, type PriceWire } from './price-spec.ts';

type Values = Readonly<Record<string, unknown>>;

/** What checking and planning cells needs to know of a kind of price. */
type CellSpec = Pick<PriceSpec<never, never, never>, 'column' | 'noun' | 'key' | 'values' | 'required'>;

/** A price that a grid requests, with the id and version of the price it replaces. A cost of null removes that one. */
export type Cell = {
  id?: number | undefined;
  version?: number | undefined;
  car_class_id: number;
  cost_minor: number | null;
};

/** The planned steps for one key of a zone, and the rows it had before. */
export type CellPlan<Wire> = { key: Values; rows: readonly Wire[]; steps: readonly Step<Values>[] };

/** Returns the values with these names, without undefined ones. */
export const pick = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));

const keyOf = (spec: CellSpec, values: Values): string => spec.key.map((name) => String(values[name])).join(' ');

/** Groups the prices of a zone by key. */
function byKey<Wire extends PriceWire>(spec: CellSpec, rows: readonly Wire[]): Map<string, Wire[]> {
  const groups = new Map<string, Wire[]>();
  for (const row of rows) {
    const key = keyOf(spec, row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

/** Returns the errors of single cells, by path. */
export function cellErrors(
  spec: CellSpec,
  cells: readonly Cell[],
  known: { columns: ReadonlySet<number>; classes: ReadonlySet<number> },
): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const seen = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    const values: Values = cell;
    if (!known.classes.has(cell.car_class_id)) fields[`rows.${index}.car_class_id`] = ['This class is not sold.'];
    if (!known.columns.has(Number(values[spec.column])))
      fields[`rows.${index}.${spec.column}`] = [`This ${spec.noun} is not one of this zone.`];
    const key = keyOf(spec, values);
    const first = seen.get(key);
    if (first !== undefined) fields[`rows.${index}`] = [`Duplicate of entry ${first + 1}.`];
    seen.set(key, index);
  }
  return fields;
}

/**
 * Plans the changes that cells request. `outdated` has an entry for each cell whose price has changed since it was
 * read: the current price, or undefined without one. `overlaps` has a sentence for each cell whose dates overlap with
 * other prices.
 * @throws ApiError 422 when a new price lacks a value
 */
export function plansFor<Wire extends PriceWire>(
  spec: CellSpec,
  rows: readonly Wire[],
  cells: readonly Cell[],
  term: Term,
) {
  const existing = byKey(spec, rows);
  const overlaps: Record<string, string[]> = {};
  const outdated: (Wire | undefined)[] = [];
  const plans: CellPlan<Wire>[] = [];
  for (const [index, cell] of cells.entries()) {
    const same = existing.get(keyOf(spec, cell)) ?? [];
    const effective = effectiveRow(same, term.from);
    if (effective?.id !== cell.id || effective?.version !== (cell.version ?? effective?.version)) {
      outdated.push(effective);
      continue;
    }
    const value =
      cell.cost_minor === null ? null : { ...pick(effective ?? {}, spec.values), ...pick(cell, spec.values) };
    const lacking = value && spec.required.find((name) => value[name] === undefined);
    if (lacking) throw invalid({ [`rows.${index}.${lacking}`]: ['Enter a value.'] });
    if (value && effective && !term.until && spec.values.every((name) => value[name] === effective[name])) continue;
    const plan = planPrice<Values>(same, term, value);
    if (plan.ok) plans.push({ key: pick(cell, spec.key), rows: same, steps: plan.steps });
    else overlaps[`rows.${index}`] = [overlapSentence(same.filter(({ id }) => plan.into.includes(id)))];
  }
  return { plans, overlaps, outdated };
}

/** Returns the prices of a zone that hold on a day, one for each key. */
export const effectivePrices = <Wire extends PriceWire>(spec: CellSpec, rows: readonly Wire[], date: string): Wire[] =>
  [...byKey(spec, rows).values()].flatMap((same) => effectiveRow(same, date) ?? []);

/**
 * Returns the cells that copy prices to a zone with prices `there`, changed by basis points.
 * @throws ApiError 422 when an amount would vanish or exceed the limit
 */
export function copiedCells<Wire extends PriceWire>(
  spec: CellSpec,
  prices: readonly Wire[],
  { there, from, bps }: { there: readonly Wire[]; from: string; bps: number },
): Cell[] {
  const existing = byKey(spec, there);
  return prices.map((price) => {
    const effective = effectiveRow(existing.get(keyOf(spec, price)) ?? [], from);
    const seen = effective && { id: effective.id, version: effective.version };
    return { ...seen, ...pick(price, spec.key), ...changedBy(pick(price, spec.values), bps) } as Cell;
  });
}

/**
 * Changes amounts by basis points, each rounded half up.
 * @throws ApiError 422 when an amount would vanish or exceed the limit
 */
function changedBy(values: Values, bps: number): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    if (!name.endsWith('_minor') || typeof value !== 'number') return [name, value];
    const changed = share(value, WHOLE_BPS + bps);
    if (value > 0 && changed < 1) throw invalid({ bps: ['Some of these prices would be zero.'] });
    if (changed > MAX_COST) throw invalid({ bps: ['Some of these prices would be too large.'] });
    return [name, changed];
  });
  return Object.fromEntries(entries) as Values;
}
