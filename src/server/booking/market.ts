import type { StaffContext } from '#server/kit/change/context.ts';

/**
 * Markets a person sees now: those they are limited to, narrowed by the page's own marker. Empty means all. A marker
 * outside their markets leaves the markets they have: it is a filter, never a right.
 */
export function marketsOf({ actor, market }: Pick<StaffContext, 'actor' | 'market'>): readonly string[] {
  if (!market) return actor.markets;
  return actor.markets.length === 0 || actor.markets.includes(market) ? [market] : actor.markets;
}

export const within = (markets: readonly string[], market: string | null): boolean =>
  markets.length === 0 || (market !== null && markets.includes(market));
