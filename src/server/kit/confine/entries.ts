import { sql, type RawBuilder } from 'kysely';
import { KINDS } from '#contract/kinds.ts';
import { TRACES } from '#contract/record-kinds.ts';
import type { Actor } from '#server/kit/change/context.ts';
import { isPlaced, visibleTo } from './confine.ts';
import { RECORDS, type PlacedKind } from './records.ts';

/**
 * Returns the condition that entries `a` of the audit log exist for an actor: those about visible records, and those that
 * visible staff made about records of no place. Undefined when the actor is not limited to markets.
 */
export function entriesVisibleTo(actor: Actor): RawBuilder<unknown> | undefined {
  if (actor.markets.length === 0) return undefined;
  const placed = PLACED.map((kind) => {
    const { table } = RECORDS[kind];
    return sql`when ${kind} then a.entity_id in (select id from ${sql.table(table)} where ${visibleTo(actor, kind)})`;
  });
  return sql`case a.entity ${sql.join(placed, sql` `)}
    else a.entity = any(${SHARED}) or a.actor_id in (select id from admin where ${visibleTo(actor, 'admin')}) end`;
}

const PLACED: readonly PlacedKind[] = Object.values(KINDS).flatMap(({ name }) => (isPlaced(name) ? [name] : []));

/** The kinds that all markets share. */
const SHARED: readonly string[] = [...Object.values(KINDS), ...Object.values(TRACES)].flatMap(({ name, within }) =>
  within === 'everywhere' ? [name] : [],
);
