import type { Action, Grants, Tag } from './access.ts';

/** What somebody may do: level, markets (empty: all) and grants. */
export interface Rights {
  readonly level: number;
  readonly markets: readonly string[];
  readonly grants: Grants;
}

/** Returns whether rights include everything that others did; more than that does no harm. */
export function coversRights(now: Rights, before: Rights): boolean {
  const sees =
    now.markets.length === 0 || (before.markets.length > 0 && before.markets.every((m) => now.markets.includes(m)));
  const tags = Object.entries(before.grants) as [Tag, readonly Action[]][];
  return (
    now.level <= before.level &&
    sees &&
    tags.every(([tag, actions]) => actions.every((action) => now.grants[tag]?.includes(action) === true))
  );
}
