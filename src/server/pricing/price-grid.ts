import { MOST_COST } from '#contract/price.ts';
import { share, WHOLE_BPS } from '#domain/money.ts';
import { planPrice, standingAt, type Step, type Term } from '#domain/pricing/plan.ts';
import { toWallClock } from '#domain/time.ts';
import type { Db, StaffContext, Tx } from '#server/kit/context.ts';
import { ApiError, invalid, stale } from '#server/kit/errors.ts';
import type { PageQuery } from '#server/kit/paging.ts';
import { refuseWithout } from '#server/kit/run-call.ts';
import { classesFor, deletePrice } from './price.store.ts';
import { overlapSentence, zoneOf, type PriceSpec, type PriceWire } from './price-spec.ts';

type Values = Readonly<Record<string, unknown>>;
type Cell = { id?: number | undefined; version?: number | undefined; car_class_id: number; cost_minor: number | null };
type OfZone = { params: { zoneId: number } };
type Save = OfZone & { body: { from: string; until: string | null; rows: readonly Cell[] } };
type Copy = OfZone & { body: { to_zone_id: number; bps: number; from: string; trial: boolean } };

/** The calls for all prices of a zone at once, of one kind of price. */
export function priceGrid<Row, Query extends PageQuery, Wire extends PriceWire>(spec: PriceSpec<Row, Query, Wire>) {
  const rowsOf = async (db: Db, zone: number): Promise<Wire[]> =>
    (await spec.store.walk(db, spec.ofZone(zone), { after: null, limit: MOST_ROWS })).map(spec.present);
  const found = async (db: Db, id: number): Promise<Wire> => {
    const row = await spec.store.find(db, id);
    if (!row) throw new Error(`${spec.table} ${id} is gone`);
    return spec.present(row);
  };
  const keyOf = (values: Values): string => spec.key.map((name) => String(values[name])).join(' ');
  const pick = (values: Values, names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));

  async function gridOf(db: Db, zoneId: number, now: Date) {
    const zone = await zoneOf(spec, db, zoneId);
    const prices = await rowsOf(db, zoneId);
    const used = (name: string) => [...new Set(prices.map((price) => Number(price[name])))];
    return {
      zone_id: zone.id,
      zone_name: zone.name,
      city_id: zone.city_id,
      city_name: zone.city_name,
      currency: zone.currency,
      today: toWallClock(now.toISOString(), zone.timezone).slice(0, 10),
      classes: await classesFor(db, used('car_class_id')),
      columns: await spec.columns(db, zone, used(spec.column)),
      prices,
    };
  }

  /** Carries out what was planned for one key, each change with its audit entry. */
  async function carryOut(
    tx: Tx,
    at: { zone: number; key: Values; rows: readonly Wire[]; by: number },
    step: Step<Values>,
  ) {
    const before = 'id' in step ? at.rows.find(({ id }) => id === step.id) : undefined;
    const tell = async (id: number, after: Wire | null) =>
      tx.audit({ entity: spec.table, id, before: before ?? null, after });
    const { by } = at;
    switch (step.is) {
      case 'remove':
        await deletePrice(tx.db, spec.table, step.id, by);
        return tell(step.id, null);
      case 'value':
        await spec.store.update(tx.db, step.id, { ...step.value, valid_to: step.valid_to, updated_by: by });
        return tell(step.id, await found(tx.db, step.id));
      case 'dates':
        await spec.store.update(tx.db, step.id, {
          valid_from: step.valid_from,
          valid_to: step.valid_to,
          updated_by: by,
        });
        return tell(step.id, await found(tx.db, step.id));
      default: {
        const like = step.is === 'again' ? at.rows.find(({ id }) => id === step.like) : undefined;
        const value = step.is === 'add' ? step.value : pick(like ?? {}, [...spec.values, 'enabled']);
        const { valid_from, valid_to } = step;
        const stamps = { created_by: by, updated_by: by };
        const row = { [spec.zone]: at.zone, ...at.key, ...value, valid_from, valid_to, ...stamps };
        const id = await spec.store.insert(tx.db, row);
        return tell(id, await found(tx.db, id));
      }
    }
  }

  /** What is wrong with cells by themselves, by path. */
  function troubles(cells: readonly Cell[], known: { columns: ReadonlySet<number>; classes: ReadonlySet<number> }) {
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

  async function plansFor(rows: readonly Wire[], cells: readonly Cell[], term: Term) {
    const byKey = grouped(rows, keyOf);
    const fields: Record<string, string[]> = {};
    const changed: Wire[] = [];
    const plans: { key: Values; rows: readonly Wire[]; steps: readonly Step<Values>[] }[] = [];
    for (const [index, cell] of cells.entries()) {
      const same = byKey.get(keyOf(cell)) ?? [];
      const standing = standingAt(same, term.from);
      if (standing?.id !== cell.id || standing?.version !== (cell.version ?? standing?.version)) {
        changed.push(...(standing ? [standing] : []));
        fields[`rows.${index}`] = ['Somebody else changed this price.'];
        continue;
      }
      const value =
        cell.cost_minor === null ? null : { ...pick(standing ?? {}, spec.values), ...pick(cell, spec.values) };
      const lacking = value && spec.required.find((name) => value[name] === undefined);
      if (lacking) throw invalid({ [`rows.${index}.${lacking}`]: ['Must be given.'] });
      if (value && standing && !term.until && spec.values.every((name) => value[name] === standing[name])) continue;
      const plan = planPrice<Values>(same, term, value);
      if (plan.ok) plans.push({ key: pick(cell, spec.key), rows: same, steps: plan.steps });
      else fields[`rows.${index}`] = [overlapSentence(same.filter(({ id }) => plan.into.includes(id)))];
    }
    return { plans, fields, changed };
  }

  return {
    async grid({ params }: OfZone, { db, now }: StaffContext) {
      return { data: await gridOf(db, params.zoneId, now) };
    },

    async saveGrid({ params: { zoneId }, body: { from, until, rows: cells } }: Save, context: StaffContext) {
      if (cells.some(({ cost_minor }) => cost_minor === null)) refuseWithout(context.actor, 'pricing:delete');
      if (until !== null && until <= from) throw invalid({ until: ['Must be after the first day.'] });
      return context.transact(async (tx) => {
        await zoneOf(spec, tx.db, zoneId, true);
        const { prices: rows, classes, columns } = await gridOf(tx.db, zoneId, context.now);
        const ids = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id));
        const wrong = troubles(cells, { columns: ids(columns), classes: ids(classes) });
        if (Object.keys(wrong).length > 0) throw invalid(wrong);
        const { plans, fields, changed } = await plansFor(rows, cells, { from, until });
        if (Object.values(fields).some(([why]) => why?.startsWith('Somebody'))) throw stale({ prices: changed });
        if (Object.keys(fields).length > 0)
          throw new ApiError('conflict', 'overlap', 'Some of these days overlap with other prices.', { fields });
        for (const { steps, ...plan } of plans)
          for (const step of steps) await carryOut(tx, { zone: zoneId, by: context.actor.id, ...plan }, step);
        return { data: await gridOf(tx.db, zoneId, context.now) };
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
        const { prices: there, columns } = await gridOf(tx.db, to, context.now);
        const known = new Set(columns.map(({ id }) => id));
        const here = [...grouped(await rowsOf(tx.db, zoneId), keyOf).values()].flatMap(
          (rows) => standingAt(rows, from) ?? [],
        );
        const fit = here.filter((price) => price.enabled && known.has(Number(price[spec.column])));
        const byKey = grouped(there, keyOf);
        const cells = fit.map((price) => {
          const standing = standingAt(byKey.get(keyOf(price)) ?? [], from);
          const seen = standing && { id: standing.id, version: standing.version };
          return { ...seen, ...pick(price, spec.key), ...changedBy(pick(price, spec.values), bps) } as Cell;
        });
        const { plans } = await plansFor(there, cells, { from });
        const added = plans.filter(({ rows }) => !standingAt(rows, from)).length;
        if (!trial)
          for (const { steps, ...plan } of plans)
            for (const step of steps) await carryOut(tx, { zone: to, by: context.actor.id, ...plan }, step);
        const changed = plans.length - added;
        return {
          data: { added, changed, same: fit.length - plans.length, left_out: here.length - fit.length },
        };
      });
    },
  };
}

/** Amounts by so many basis points more or less, each rounded half up. @throws ApiError 422 when nothing is left of one */
function changedBy(values: Values, bps: number): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    if (!name.endsWith('_minor') || typeof value !== 'number') return [name, value];
    const changed = share(value, WHOLE_BPS + bps);
    if (value > 0 && changed < 1) throw invalid({ bps: ['Nothing would be left of some of these prices.'] });
    if (changed > MOST_COST) throw invalid({ bps: ['Some of these prices would be too large.'] });
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

/** Of one zone there are never more; a grid of a hundred lines with a dozen columns has 1,200 a period. */
const MOST_ROWS = 50_000;
