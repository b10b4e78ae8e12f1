import { sql } from 'kysely';
import type { Step } from '#domain/pricing/plan.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { PriceTable } from './price.store.ts';

type Values = Readonly<Record<string, unknown>>;
type Dated = { id: number; valid_from: string; valid_to: string | null };

/** A table of prices: its zone column, key columns and value columns. */
interface PlanTable {
  table: PriceTable;
  zone: string;
  key: readonly string[];
  values: readonly string[];
}

/** The planned steps for one key of a zone. `like` returns the row whose values a step copies. */
export interface KeyPlan {
  key: Values;
  steps: readonly Step<Values>[];
  like(id: number): Values;
}

/** Locks the rows of a zone until the transaction ends, so that none changes between reading and writing. */
export const lockPrices = async (db: Db, { table, zone }: PlanTable, zoneId: number): Promise<void> => {
  await sql`
    select from ${sql.table(table)} where ${sql.ref(zone)} = ${zoneId} and deleted_at is null order by id for update`.execute(
    db,
  );
};

/** Returns all rows of a zone that are not deleted, without joins. */
export async function rowsOfZone<Row>(db: Db, { table, zone }: PlanTable, zoneId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(zone)} = ${zoneId} and deleted_at is null order by id`.execute(
    db,
  );
  return rows;
}

/**
 * Writes plans in a few statements, ordered so that rows make room before others take it. Returns the ids of all rows
 * written.
 */
export async function writePlans(
  db: Db,
  spec: PlanTable,
  { zone, by, plans }: { zone: number; by: number; plans: readonly KeyPlan[] },
): Promise<Set<number>> {
  const removed = new Set<number>();
  const dated: Dated[] = [];
  const valued: (Values & { id: number })[] = [];
  const made: Values[] = [];
  for (const { key, steps, like } of plans) {
    for (const step of steps) {
      if (step.is === 'remove') removed.add(step.id);
      else if (step.is === 'dates') dated.push(step);
      else if (step.is === 'value') valued.push({ ...step.value, id: step.id, valid_to: step.valid_to });
      else {
        const { valid_from, valid_to } = step;
        const value = step.is === 'add' ? step.value : like(step.like);
        made.push({ ...value, ...key, [spec.zone]: zone, valid_from, valid_to });
      }
    }
  }
  await remove(db, spec, [...removed], by);
  await inParts(dated, (part) => redate(db, spec, part, by));
  await inParts(valued, (part) => revalue(db, spec, part, by));
  const ids = await inParts(made, (part) => insert(db, spec, part, by));
  return new Set([...removed, ...dated.map(({ id }) => id), ...valued.map(({ id }) => id), ...ids]);
}

const table = ({ table: name }: PlanTable) => sql.table(name);
const stamp = (by: number) => sql`version = p.version + 1, updated_at = now(), updated_by = ${by}`;

async function remove(db: Db, spec: PlanTable, ids: readonly number[], by: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`update ${table(spec)} p set deleted_at = now(), ${stamp(by)} where p.id = any(${ids})`.execute(db);
}

async function redate(db: Db, spec: PlanTable, rows: readonly Dated[], by: number): Promise<number[]> {
  const values = rows.map(
    ({ id, valid_from, valid_to }) => sql`(${id}::bigint, ${valid_from}::date, ${valid_to}::date)`,
  );
  await sql`
    update ${table(spec)} p set valid_from = n.valid_from, valid_to = n.valid_to, ${stamp(by)}
    from (values ${sql.join(values)}) as n (id, valid_from, valid_to) where p.id = n.id`.execute(db);
  return [];
}

async function revalue(db: Db, spec: PlanTable, rows: readonly (Values & { id: number })[], by: number) {
  const values = rows.map(
    (row) =>
      sql`(${row.id}::bigint, ${row['valid_to']}::date, ${sql.join(
        spec.values.map((name) => sql`${row[name] ?? null}::bigint`),
      )})`,
  );
  const names = spec.values.map((name) => sql.ref(name));
  const changes = spec.values.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`);
  await sql`
    update ${table(spec)} p set valid_to = n.valid_to, ${sql.join(changes)}, ${stamp(by)}
    from (values ${sql.join(values)}) as n (id, valid_to, ${sql.join(names)}) where p.id = n.id`.execute(db);
  return [];
}

async function insert(db: Db, spec: PlanTable, rows: readonly Values[], by: number): Promise<number[]> {
  const names = [spec.zone, ...spec.key, ...spec.values, 'enabled', 'valid_from', 'valid_to'];
  const values = rows.map(
    (row) =>
      sql`(${sql.join(names.map((name) => (row[name] === undefined ? sql`default` : row[name])))}, ${by}, ${by})`,
  );
  const columns = [...names, 'created_by', 'updated_by'].map((name) => sql.ref(name));
  const { rows: made } = await sql<{ id: number }>`
    insert into ${table(spec)} (${sql.join(columns)}) values ${sql.join(values)} returning id`.execute(db);
  return made.map(({ id }) => id);
}

/** Splits an insert, because PostgreSQL limits the number of parameters per statement. */
async function inParts<Row>(
  rows: readonly Row[],
  write: (part: readonly Row[]) => Promise<number[]>,
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += MAX_ROWS)
    ids.push(...(await write(rows.slice(from, from + MAX_ROWS))));
  return ids;
}

const MAX_ROWS = 500;
