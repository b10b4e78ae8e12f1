import { sql, type RawBuilder } from 'kysely';
import { KINDS } from '#contract/kinds.ts';
import type { Within } from '#contract/kit/kind.ts';
import { TRACES, type HistoryKind } from '#contract/record-kinds.ts';
import { countriesOf, MARKETS, SHARED_BY_ALL } from '#domain/access/markets.ts';
import type { Actor, Db } from '#server/kit/change/context.ts';
import { forbidden, notFound } from '#server/kit/http/errors.ts';
import { RECORDS, rowOf, type Limits, type Placed, type PlacedKind } from './records.ts';

/** Somebody who may be limited to markets; nobody is the system, which is not. */
type Confined = Pick<Actor, 'markets'> | undefined;

/** A record that a request names. */
export interface NamedRecord {
  readonly kind: Placed;
  readonly id: number;
}

/** Returns the markets an actor is limited to; undefined for all of them. */
export const limitsOf = (actor: Confined): Limits | undefined =>
  actor && actor.markets.length > 0 ? { markets: actor.markets, countries: countriesOf(actor.markets) } : undefined;

/**
 * Returns the condition that rows of a kind exist for an actor: they lie within the actor's markets or hold for all.
 * Undefined when the actor is not limited.
 */
export function visibleTo(
  actor: Confined,
  kind: Placed,
  alias: string = RECORDS[kind].table,
): RawBuilder<unknown> | undefined {
  const limits = limitsOf(actor);
  return limits && visibleWithin(limits, kind, alias);
}

function visibleWithin(limits: Limits, kind: Placed, alias: string): RawBuilder<unknown> {
  const { inside, shared } = RECORDS[kind];
  const row = rowOf(alias);
  return shared ? sql`(${inside(row, limits)} or ${shared(row)})` : inside(row, limits);
}

/**
 * Refuses records outside an actor's markets as if they did not exist.
 * @throws ApiError 404 for the first of them, and for a record that does not exist
 */
export async function refuseOutside(db: Db, actor: Confined, records: readonly NamedRecord[]): Promise<void> {
  const limits = limitsOf(actor);
  if (!limits) return;
  for (const [kind, ids] of byKind(records)) {
    const { table } = RECORDS[kind];
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${ids}) and ${visibleWithin(limits, kind, table)}`.execute(db);
    if (rows.length < new Set(ids).size) throw notFound(`This ${noun(kind)}`);
  }
}

/**
 * Refuses a write of records outside the markets of whoever makes it.
 * @param written the records as they are after the write
 * @throws ApiError 403
 * @throws TypeError for a kind that is not declared
 */
export async function refuseWritesOutside(
  db: Db,
  actor: Confined,
  written: readonly { readonly kind: HistoryKind; readonly id: number }[],
): Promise<void> {
  const limits = limitsOf(actor);
  if (!limits) return;
  if (written.some(({ kind }) => withinOf(kind) === 'everywhere')) throw forbidden(SHARED_BY_ALL);
  for (const [kind, ids] of byKind(written.flatMap(({ kind, id }) => (isPlaced(kind) ? [{ kind, id }] : [])))) {
    const { table, inside } = RECORDS[kind];
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${ids}) and (${inside(rowOf(table), limits)}) is not true`.execute(
      db,
    );
    if (rows.length > 0) throw forbidden(`This ${noun(kind)} lies outside the markets you work in.`);
  }
}

/**
 * Returns the market in which each record lies, by `kind:id`: null for a record of all markets, `''` for one that lies
 * in none of them or does not exist any more.
 */
export async function marketsOfRecords(
  db: Db,
  records: readonly { readonly kind: string; readonly id: number }[],
): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>();
  const placed = records.flatMap(({ kind, id }) => (isPlaced(kind) ? [{ kind, id }] : []));
  for (const { kind, id } of placed) found.set(`${kind}:${id}`, NO_MARKET);
  for (const [kind, ids] of byKind(placed)) {
    const { table } = RECORDS[kind];
    const { rows } = await sql<{ id: number; market: string | null }>`
      select id, ${marketColumn(kind)} as market from ${sql.table(table)} where id = any(${ids})`.execute(db);
    for (const { id, market } of rows) found.set(`${kind}:${id}`, market);
  }
  return found;
}

/** Marks a record that could belong to a market and does not. */
const NO_MARKET = '';

function marketColumn(kind: Placed): RawBuilder<unknown> {
  const { table, inside, shared } = RECORDS[kind];
  const row = rowOf(table);
  const cases = MARKETS.map(
    (market) => sql`when ${inside(row, { markets: [market], countries: countriesOf([market]) })} then ${market}`,
  );
  return sql`case ${shared ? sql`when ${shared(row)} then null` : sql``} ${sql.join(cases, sql` `)}
    else ${NO_MARKET} end`;
}

/**
 * Returns where records of a kind lie.
 * @throws TypeError for a kind that is not declared, of which nobody can say whose it is
 */
function withinOf(kind: string): Within {
  const within = WITHIN.get(kind);
  if (!within) throw new TypeError(`The kind "${kind}" is not declared`);
  return within;
}

const WITHIN: ReadonlyMap<string, Within> = new Map(
  [...Object.values(KINDS), ...Object.values(TRACES)].map(({ name, within }) => [name, within]),
);

export const isPlaced = (kind: string): kind is PlacedKind => WITHIN.get(kind) === 'place';

function byKind(records: readonly NamedRecord[]): Map<Placed, number[]> {
  const ids = new Map<Placed, number[]>();
  for (const { kind, id } of records) ids.set(kind, [...(ids.get(kind) ?? []), id]);
  return ids;
}

const noun = (kind: Placed): string => (kind === 'assignment' || kind === 'zone' ? kind : KINDS[kind].noun);
