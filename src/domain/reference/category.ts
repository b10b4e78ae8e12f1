import { refused, ALLOWED, type Verdict } from '#domain/verdict.ts';

/** What categories sort: cars, things to do, places, and stories. */
export const CATEGORY_TYPES = ['car', 'activity', 'place', 'story'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** A category as far as its place among others goes. `below` counts the categories that stand below it. */
export type CategoryPlace = { id?: number | undefined; type: CategoryType; below: number };

/**
 * Whether a category may stand below another: of the same type, never below itself, and two levels at most. So no chain of
 * parents ever leads back.
 */
export function mayStandBelow(
  category: CategoryPlace,
  parent: { id: number; type: CategoryType; parent: number | null },
): Verdict {
  if (parent.id === category.id) return refused('A category cannot stand below itself.');
  if (parent.type !== category.type) return refused(`Must be of the same type, ${category.type}.`);
  if (parent.parent !== null) return refused('Must be a category of the first level: there are two.');
  if (category.below > 0) return refused('Other categories stand below this one, so it stays on the first level.');
  return ALLOWED;
}
