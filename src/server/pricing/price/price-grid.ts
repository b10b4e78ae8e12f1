import { MAX_COST } from '#contract/pricing/price.schema.ts';
import { share, WHOLE_BPS } from '#domain/money/money.ts';
import { planPrice, effectiveRow, type Step, type Term } from '#domain/pricing/plan.ts';
import { dateIn } from '#domain/time/time.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, invalid, stale } from '#server/kit/http/errors.ts';
import type { PageQuery } from '#server/kit/change/paging.ts';
import { refuseWithout } from '#server/kit/http/run-call.ts';
import { writePlans, lockPrices, rowsOfZone } from './price-plans.store.ts';
import { classesFor, profitFor, type Named, type PricedZone } from './price.store.ts';
import { overlapSentence, zoneOf, type PriceSpec, type PriceWire } from './price-spec.ts';

type Values = Readonly<Record<string, unknown>>;
type Cell = { id?: number | undefined; version?: number | undefined; car_class_id: number; cost_minor: number | null };
type OfZone = { params: { zoneId: number } };
type Save = OfZone & { body: { from: string; until: string | null; rows: readonly Cell[] } };
type Copy = OfZone & { body: { to_zone_id: number; bps: number; from: string; trial: boolean } };

/** Returns the calls for all prices of a zone, of one kind of price. */
export function priceGrid<Row, Query extends PageQuery, Wire extends PriceWire>(spec: PriceSpec<Row, Query, Wire>) {
  const keyOf = (values: Values): string => spec.key.map((name) => String(values[name])).join(' ');
  const pick = (values: Values, names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));

  /** Returns the grid of a zone. Values shared by all its rows are read once. */
  async function gridOf(db: Db, zone: PricedZone, now: Date) {
    const rows = await rowsOfZone<Values>(db, spec, zone.id);
    const used = (name: string) => [...new Set(rows.map((row) => Number(row[name])))];
    const classes = await classesFor(db, used('car_class_id'));
    const columns = await spec.columns(db, zone, used(spec.column));
    const { name: zone_name, city_id, city_name, currency } = zone;
    const place = { zone_name, city_id, city_name, currency };
    const profit = spec.profit && (await profitFor(db, city_id, spec.profit));
    const [classNames, names] = [namesOf(classes), namesOf(columns)];
    const prices = rows.map((row) =>
      spec.present({
        ...row,
        ...place,
        car_class: classNames.get(Number(row['car_class_id'])) ?? '',
        [spec.named]: names.get(Number(row[spec.column])) ?? '',
        profit,
      } as Row),
    );
    const today = dateIn(now.toISOString(), zone.timezone);
    return { zone_id: zone.id, ...place, today, classes, columns, prices };
  }

  type Plan = { key: Values; rows: readonly Wire[]; steps: readonly Step<Values>[] };

  /** Writes the planned changes of a zone, each with its audit entry. Returns the grid as it is then. */
  async function applyPlans(
    tx: Tx,
    { zone, by, now, plans }: { zone: PricedZone; by: number; now: Date; plans: Plan[] },
  ) {
    const before = new Map(plans.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
    const like = (id: number) => pick(before.get(id) ?? {}, [...spec.values, 'enabled']);
    const written = await writePlans(tx.db, spec, {
      zone: zone.id,
      by,
      plans: plans.map((plan) => ({ ...plan, like })),
    });
    const grid = await gridOf(tx.db, zone, now);
    const after = new Map(grid.prices.map((row) => [row.id, row]));
    const entries = [...written].toSorted((a, b) => a - b);
    await tx.audit(
      ...entries.map((id) => ({
        entity: spec.table,
        id,
        before: before.get(id) ?? null,
        after: after.get(id) ?? null,
      })),
    );
    return grid;
  }

  /** Returns the errors of single cells, by path. */
  function errors(cells: readonly Cell[], known: { columns: ReadonlySet<number>; classes: ReadonlySet<number> }) {
    const fields: Record<string, string[]> = {};
    const seen = new Map<string, number>();
    for (const [index, cell] of cells.entries()) {
      const values: Values = cell;
      if (!known.classes.has(cell.car_class_id)) fields[`rows.${index}.car_class_id`] = ['This class is not sold.'];
      if (!known.columns.has(Number(values[spec.column])))
        fields[`rows.${index}.${spec.column}`] = [`This ${spec.noun} is not one of this zone.`];
      const first = seen.get(keyOf(values));
      if (first !== undefined) fields[`rows.${index}`] = [`Says the same as entry ${first + 1}.`];
      seen.set(keyOf(values), index);
    }
    return fields;
  }

  /**
   * Plans the changes that cells request. `outdated` has an entry for each cell whose price has changed since it was
   * read: the current price, or undefined without one. `overlaps` has a sentence for each cell whose dates overlap with
   * other prices.
   */
  async function plansFor(rows: readonly Wire[], cells: readonly Cell[], term: Term) {
    const byKey = grouped(rows, keyOf);
    const overlaps: Record<string, string[]> = {};
    const outdated: (Wire | undefined)[] = [];
    const plans: Plan[] = [];
    for (const [index, cell] of cells.entries()) {
      const same = byKey.get(keyOf(cell)) ?? [];
      const standing = effectiveRow(same, term.from);
      if (standing?.id !== cell.id || standing?.version !== (cell.version ?? standing?.version)) {
        outdated.push(standing);
        continue;
      }
      const value =
        cell.cost_minor === null ? null : { ...pick(standing ?? {}, spec.values), ...pick(cell, spec.values) };
      const lacking = value && spec.required.find((name) => value[name] === undefined);
      if (lacking) throw invalid({ [`rows.${index}.${lacking}`]: ['Enter a value.'] });
      if (value && standing && !term.until && spec.values.every((name) => value[name] === standing[name])) continue;
      const plan = planPrice<Values>(same, term, value);
      if (plan.ok) plans.push({ key: pick(cell, spec.key), rows: same, steps: plan.steps });
      else overlaps[`rows.${index}`] = [overlapSentence(same.filter(({ id }) => plan.into.includes(id)))];
    }
    return { plans, overlaps, outdated };
  }

  return {
    async grid({ params }: OfZone, { db, now }: StaffContext) {
      return { data: await gridOf(db, await zoneOf(spec, db, params.zoneId), now) };
    },

    async saveGrid({ params: { zoneId }, body: { from, until, rows: cells } }: Save, context: StaffContext) {
      if (cells.some(({ cost_minor }) => cost_minor === null)) refuseWithout(context.actor, 'pricing:delete');
      if (until !== null && until <= from) throw invalid({ until: ['Must be after the first day.'] });
      return context.transact(async (tx) => {
        const zone = await zoneOf(spec, tx.db, zoneId, true);
        await lockPrices(tx.db, spec, zoneId);
        const { prices: rows, classes, columns } = await gridOf(tx.db, zone, context.now);
        const ids = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id));
        const wrong = errors(cells, { columns: ids(columns), classes: ids(classes) });
        if (Object.keys(wrong).length > 0) throw invalid(wrong);
        const { plans, overlaps, outdated } = await plansFor(rows, cells, { from, until });
        if (outdated.length > 0) throw stale({ prices: outdated.filter((price) => price !== undefined) });
        if (Object.keys(overlaps).length > 0)
          throw new ApiError('conflict', 'overlap', 'Some of these days overlap with other prices.', {
            fields: overlaps,
          });
        return { data: await applyPlans(tx, { zone, by: context.actor.id, now: context.now, plans }) };
      });
    },

    async copy({ params: { zoneId }, body: { to_zone_id: to, bps, from, trial } }: Copy, context: StaffContext) {
      if (to === zoneId) throw invalid({ to_zone_id: ['Must be another zone.'] });
      return context.transact(async (tx) => {
        const source = await zoneOf(spec, tx.db, zoneId);
        const target = await zoneOf(spec, tx.db, to, true);
        if (target.currency !== source.currency)
          throw invalid({
            to_zone_id: [`Must be a zone with prices in ${source.currency}, as ${source.name} has them.`],
          });
        await lockPrices(tx.db, spec, to);
        const { prices: there, columns } = await gridOf(tx.db, target, context.now);
        const known = new Set(columns.map(({ id }) => id));
        const here = [...grouped((await gridOf(tx.db, source, context.now)).prices, keyOf).values()].flatMap(
          (rows) => effectiveRow(rows, from) ?? [],
        );
        const fit = here.filter((price) => price.enabled && known.has(Number(price[spec.column])));
        const byKey = grouped(there, keyOf);
        const cells = fit.map((price) => {
          const standing = effectiveRow(byKey.get(keyOf(price)) ?? [], from);
          const seen = standing && { id: standing.id, version: standing.version };
          return { ...seen, ...pick(price, spec.key), ...changedBy(pick(price, spec.values), bps) } as Cell;
        });
        const { plans } = await plansFor(there, cells, { from });
        const added = plans.filter(({ rows }) => !effectiveRow(rows, from)).length;
        if (!trial) await applyPlans(tx, { zone: target, by: context.actor.id, now: context.now, plans });
        const changed = plans.length - added;
        return {
          data: { added, changed, same: fit.length - plans.length, left_out: here.length - fit.length },
        };
      });
    },
  };
}

const namesOf = (list: readonly Named[]) => new Map(list.map(({ id, name }) => [id, name]));

/**
 * Changes amounts by basis points, each rounded half up.
 * @throws ApiError 422 when an amount would vanish or exceed the limit
 */
function changedBy(values: Values, bps: number): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    if (!name.endsWith('_minor') || typeof value !== 'number') return [name, value];
    const changed = share(value, WHOLE_BPS + bps);
    if (value > 0 && changed < 1) throw invalid({ bps: ['Nothing would be left of some of these prices.'] });
    if (changed > MAX_COST) throw invalid({ bps: ['Some of these prices would be too large.'] });
    return [name, changed];
  });
  return Object.fromEntries(entries) as Values;
}

function grouped<T>(list: readonly T[], keyOf: (item: T & Values) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const key = keyOf(item as T & Values);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
