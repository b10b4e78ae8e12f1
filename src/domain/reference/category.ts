import { refused, ALLOWED, type Verdict } from '#domain/verdict.ts';

/** Kinds of records that categories group. */
export const CATEGORY_TYPES = ['car', 'activity', 'place', 'story'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** The position of a category in the tree. `below` counts its children. */
export type CategoryPlace = { id?: number | undefined; type: string; below: number };

/**
 * Returns whether a category may become a child of another: of the same type, never of itself, and two levels at most,
 * so that no chain of parents forms a cycle.
 */
export function mayHaveParent(
  category: CategoryPlace,
  parent: { id: number; type: string; parent: number | null },
): Verdict {
  if (parent.id === category.id) return refused('A category cannot be its own parent.');
  if (parent.type !== category.type) return refused(`Must be of the same type, ${category.type}.`);
  if (parent.parent !== null) return refused('Must be a first-level category; there are only two levels.');
  if (category.below > 0) return refused('This category has subcategories, so it must stay on the first level.');
  return ALLOWED;
}
