import { useLayoutEffect, useState } from 'react';

/** Rows rendered in full per frame: more than one notch of a mouse wheel reveals. */
const ROWS_PER_FRAME = 4;

/**
 * Returns which rows of the viewport are rendered with all their cells. The initial rows are rendered at once; rows
 * revealed by scrolling are rendered a few per frame, and the rest once no more arrive than a frame can render.
 *
 * @param ids Row ids of the whole page; a different list is rendered at once.
 * @param indexes Indexes into `ids` of the rows in the viewport.
 */
export function useProgressiveRows(ids: readonly string[], indexes: readonly number[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<Seen>(() => allOf(ids, indexes));
  const now = seen.ids === ids ? updateSeen(seen, indexes) : allOf(ids, indexes);
  if (now !== seen) setSeen(now);
  const more = now.filled.size < indexes.length;
  // This runs before the next frame counts its own rows, so that one frame does not render both batches.
  useLayoutEffect(
    () => (more ? inNextFrame(() => setSeen((before) => ({ ...before, filled: fill(before) }))) : undefined),
    [more, now],
  );
  return now.filled;
}

type Seen = { ids: readonly string[]; indexes: readonly number[]; filled: ReadonlySet<number> };

const allOf = (ids: readonly string[], indexes: readonly number[]): Seen => ({
  ids,
  indexes,
  filled: new Set(indexes),
});

/** Returns `seen` itself while the same rows are in the viewport. */
function updateSeen(seen: Seen, indexes: readonly number[]): Seen {
  const same = seen.indexes.length === indexes.length && indexes.every((index, place) => index === seen.indexes[place]);
  if (same) return seen;
  const kept = new Set(indexes.filter((index) => seen.filled.has(index)));
  return { ids: seen.ids, indexes, filled: fill({ indexes, filled: kept }) };
}

function fill({ indexes, filled }: Pick<Seen, 'indexes' | 'filled'>): ReadonlySet<number> {
  return new Set([...filled, ...indexes.filter((index) => !filled.has(index)).slice(0, ROWS_PER_FRAME)]);
}

/** Schedules `act` for the frame after the current one. Returns a cancel function. */
function inNextFrame(act: () => void): () => void {
  let frame = 0;
  const timer = setTimeout(() => (frame = requestAnimationFrame(act)));
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
