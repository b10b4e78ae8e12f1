import { proxy, ref } from 'valtio';
import type { KindName } from '#contract/kinds.ts';

/** A page of the list that a record was opened from. */
export type Trail = {
  /** Addresses of its records, in list order. */
  paths: readonly string[];
  /** Place of the first of them in the whole list, from 1. */
  first: number;
  /** Number of records in the whole list, if it was counted. */
  total?: number;
  /** Loads the page after or before; undefined at the ends of the list. */
  turn?(by: 1 | -1): Promise<Trail | undefined>;
};

/** The page last shown of each kind, so that a list within a record does not replace the one the record came from. */
export const trails = proxy<Partial<Record<KindName, Trail>>>({});

export function rememberTrail(kind: KindName, trail: Trail): void {
  trails[kind] = ref(trail);
}

/** Returns where a record stands in the list it was opened from; undefined if it is not in it. */
export function placeInList(
  trail: Trail | undefined,
  path: string | undefined,
): { at: number; of?: number } | undefined {
  const index = path === undefined ? -1 : (trail?.paths.indexOf(path) ?? -1);
  if (!trail || index < 0) return undefined;
  return { at: trail.first + index, ...(trail.total !== undefined && { of: trail.total }) };
}

/**
 * Returns the next or previous record of that list; undefined at its ends or if the record is not in it. What a page
 * repeats of the one before it, because the list has changed meanwhile, is passed over.
 */
export async function neighbour(kind: KindName, path: string, by: 1 | -1): Promise<string | undefined> {
  const trail = trails[kind];
  const index = trail?.paths.indexOf(path) ?? -1;
  if (!trail || index < 0) return undefined;
  const near = trail.paths[index + by];
  if (near !== undefined) return near;
  const isNew = (each: string) => !trail.paths.includes(each);
  for (let turned = await trail.turn?.(by); turned; turned = await turned.turn?.(by)) {
    if (trails[kind] !== trail) return undefined;
    const next = by === 1 ? turned.paths.find(isNew) : turned.paths.findLast(isNew);
    if (next === undefined) continue;
    rememberTrail(kind, turned);
    return next;
  }
  return undefined;
}
