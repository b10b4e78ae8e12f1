import type { Capacity } from './stay.ts';

export const BED_TYPES = ['single', 'twin', 'double', 'queen', 'king', 'bunk', 'sofa', 'cot'] as const;
export type BedType = (typeof BED_TYPES)[number];

/** Returns beds in words: "1 king, 2 singles". */
export const bedsInWords = (beds: readonly { readonly type: BedType; readonly count: number }[]): string =>
  beds.map(({ type, count }) => `${count} ${type}${count === 1 ? '' : 's'}`).join(', ');

/** Returns what is wrong with how many guests a room takes, by field; empty when the numbers fit together. */
export function capacityErrors({ max_adults, max_children, max_occupancy }: Capacity): Record<string, string> {
  const least = Math.max(max_adults, max_children);
  if (max_occupancy < least) return { max_occupancy: `Enter at least ${least}: so many come of one kind alone.` };
  return max_occupancy > max_adults + max_children
    ? { max_occupancy: `Enter at most ${max_adults + max_children}: adults and children together.` }
    : {};
}
