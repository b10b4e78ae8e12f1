import { useLayoutEffect, useState } from 'react';

/** How many rows a frame draws with all their cells: more than a notch of a wheel brings. */
const ROWS_PER_FRAME = 4;

/**
 * Which of the rows in sight are drawn with all their cells. Those there at first are; of those that come by scrolling a
 * few each frame, the others when no more come than a frame has time for.
 *
 * @param ids those of the whole page; another list is drawn at once.
 * @param indexes places in it, of the rows in sight.
 */
export function useProgressiveRows(ids: readonly string[], indexes: readonly number[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<Seen>(() => allOf(ids, indexes));
  const now = seen.ids === ids ? updateSeen(seen, indexes) : allOf(ids, indexes);
  if (now !== seen) setSeen(now);
  const more = now.filled.size < indexes.length;
  // Before the next frame's own rows are counted, so that both do not come in one.
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

/** The same when the same rows are in sight. */
function updateSeen(seen: Seen, indexes: readonly number[]): Seen {
  const same = seen.indexes.length === indexes.length && indexes.every((index, place) => index === seen.indexes[place]);
  if (same) return seen;
  const kept = new Set(indexes.filter((index) => seen.filled.has(index)));
  return { ids: seen.ids, indexes, filled: fill({ indexes, filled: kept }) };
}

function fill({ indexes, filled }: Pick<Seen, 'indexes' | 'filled'>): ReadonlySet<number> {
  return new Set([...filled, ...indexes.filter((index) => !filled.has(index)).slice(0, ROWS_PER_FRAME)]);
}

/** Not in the frame that is being made. The answer calls it off. */
function inNextFrame(act: () => void): () => void {
  let frame = 0;
  const timer = setTimeout(() => (frame = requestAnimationFrame(act)));
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
