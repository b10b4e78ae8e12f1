import type { StaffContext } from '#server/kit/change/context.ts';

/**
 * Returns the markets that apply to a call: those the admin is limited to, narrowed by the page's `Target-Market`
 * header. Empty means all. A header outside the admin's markets is ignored: it is a filter, never a right.
 */
export function marketsOf({ actor, market }: Pick<StaffContext, 'actor' | 'market'>): readonly string[] {
  if (!market) return actor.markets;
  return actor.markets.length === 0 || actor.markets.includes(market) ? [market] : actor.markets;
}

export const within = (markets: readonly string[], market: string | null): boolean =>
  markets.length === 0 || (market !== null && markets.includes(market));
