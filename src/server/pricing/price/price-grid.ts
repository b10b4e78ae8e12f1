import { effectiveRow } from '#domain/pricing/plan.ts';
import { dateIn } from '#domain/time/time.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, invalid, stale } from '#server/kit/http/errors.ts';
import type { PageQuery } from '#server/kit/change/paging.ts';
import { refuseWithout } from '#server/kit/http/run-call.ts';
import { cellErrors, copiedCells, effectivePrices, pick, plansFor, type Cell, type CellPlan } from './price-cells.ts';
import { writePlans, lockPrices, rowsOfZone } from './price-plans.store.ts';
import { classesFor, profitFor, type Named, type PricedZone } from './price.store.ts';
import { zoneOf, type PriceSpec, type PriceWire } from './price-spec.ts';

type Values = Readonly<Record<string, unknown>>;
type GridSpec<Row, Wire extends PriceWire> = Omit<PriceSpec<Row, PageQuery, Wire>, 'store'>;
type OfZone = { params: { zoneId: number } };
type Save = OfZone & { body: { from: string; until: string | null; rows: readonly Cell[] } };
type Copy = OfZone & { body: { to_zone_id: number; bps: number; from: string; trial: boolean } };

/** Returns the calls for all prices of a zone, of one kind of price. */
export function priceGrid<Row, Query extends PageQuery, Wire extends PriceWire>(spec: PriceSpec<Row, Query, Wire>) {
  return {
    async grid({ params }: OfZone, { db, now }: StaffContext) {
      return { data: await gridOf(spec, db, await zoneOf(spec, db, params.zoneId), now) };
    },
    saveGrid: (call: Save, context: StaffContext) => saveGrid(spec, call, context),
    copy: (call: Copy, context: StaffContext) => copyPrices(spec, call, context),
  };
}

/** Saves the cells of a grid: all of them, or none when one is refused. */
async function saveGrid<Row, Wire extends PriceWire>(
  spec: GridSpec<Row, Wire>,
  { params: { zoneId }, body: { from, until, rows: cells } }: Save,
  context: StaffContext,
) {
  if (cells.some(({ cost_minor }) => cost_minor === null)) refuseWithout(context.actor, 'pricing:delete');
  if (until !== null && until <= from) throw invalid({ until: ['Must be after the first day.'] });
  return context.transact(async (tx) => {
    const zone = await zoneOf(spec, tx.db, zoneId, true);
    await lockPrices(tx.db, spec, zoneId);
    const { prices: rows, classes, columns } = await gridOf(spec, tx.db, zone, context.now);
    const wrong = cellErrors(spec, cells, { columns: idsOf(columns), classes: idsOf(classes) });
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    const { plans, overlaps, outdated } = plansFor(spec, rows, cells, { from, until });
    if (outdated.length > 0) throw stale({ prices: outdated.filter((price) => price !== undefined) });
    if (Object.keys(overlaps).length > 0)
      throw new ApiError('conflict', 'overlap', 'Some of these days overlap with other prices.', {
        fields: overlaps,
      });
    return { data: await applyPlans(spec, tx, { zone, by: context.actor.id, now: context.now, plans }) };
  });
}

/** Copies the prices of a zone to another one, changed by basis points. A trial only counts what would change. */
async function copyPrices<Row, Wire extends PriceWire>(
  spec: GridSpec<Row, Wire>,
  { params: { zoneId }, body: { to_zone_id: to, bps, from, trial } }: Copy,
  context: StaffContext,
) {
  if (to === zoneId) throw invalid({ to_zone_id: ['Must be another zone.'] });
  return context.transact(async (tx) => {
    const source = await zoneOf(spec, tx.db, zoneId);
    const target = await zoneOf(spec, tx.db, to, true);
    if (target.currency !== source.currency)
      throw invalid({
        to_zone_id: [`Must be a zone with prices in ${source.currency}, the currency of ${source.name}.`],
      });
    await lockPrices(tx.db, spec, to);
    const { prices: there, columns } = await gridOf(spec, tx.db, target, context.now);
    const known = idsOf(columns);
    const here = effectivePrices(spec, (await gridOf(spec, tx.db, source, context.now)).prices, from);
    const fit = here.filter((price) => price.enabled && known.has(Number(price[spec.column])));
    const { plans } = plansFor(spec, there, copiedCells(spec, fit, { there, from, bps }), { from });
    const added = plans.filter(({ rows }) => !effectiveRow(rows, from)).length;
    if (!trial) await applyPlans(spec, tx, { zone: target, by: context.actor.id, now: context.now, plans });
    const changed = plans.length - added;
    return {
      data: { added, changed, same: fit.length - plans.length, left_out: here.length - fit.length },
    };
  });
}

/** Returns the grid of a zone. Values shared by all its rows are read once. */
async function gridOf<Row, Wire extends PriceWire>(spec: GridSpec<Row, Wire>, db: Db, zone: PricedZone, now: Date) {
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

/** Writes the planned changes of a zone, each with its audit entry. Returns the grid as it is then. */
async function applyPlans<Row, Wire extends PriceWire>(
  spec: GridSpec<Row, Wire>,
  tx: Tx,
  { zone, by, now, plans }: { zone: PricedZone; by: number; now: Date; plans: readonly CellPlan<Wire>[] },
) {
  const before = new Map(plans.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
  const like = (id: number) => pick(before.get(id) ?? {}, [...spec.values, 'enabled']);
  const written = await writePlans(tx.db, spec, {
    zone: zone.id,
    by,
    plans: plans.map((plan) => ({ ...plan, like })),
  });
  const grid = await gridOf(spec, tx.db, zone, now);
  const after = new Map(grid.prices.map((row) => [row.id, row]));
  const entries = [...written].toSorted((a, b) => a - b);
  await tx.audit(
    ...entries.map((id) => ({
      kind: spec.table,
      id,
      before: before.get(id) ?? null,
      after: after.get(id) ?? null,
    })),
  );
  return grid;
}

const idsOf = (list: readonly { id: number }[]): Set<number> => new Set(list.map(({ id }) => id));
const namesOf = (list: readonly Named[]) => new Map(list.map(({ id, name }) => [id, name]));
