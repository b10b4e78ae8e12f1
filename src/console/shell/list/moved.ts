import { useState } from 'react';

/** A page of a list as it was shown. */
export type Shown = { page: number; ids: readonly (number | string)[]; total: number };

/**
 * Returns whether a list has changed between two successive pages, so that the later one repeats rows of the earlier one or
 * leaves some out.
 */
export const hasMoved = (before: Shown, after: Shown): boolean =>
  after.page === before.page + 1 && (after.total !== before.total || after.ids.some((id) => before.ids.includes(id)));

/**
 * Returns whether the page on screen does not follow on the one shown before it.
 * @param list what is listed and in which order: another list begins anew
 * @param shown undefined until the page has arrived
 */
export function useMoved(list: string, shown: Shown | undefined): boolean {
  const [last, setLast] = useState<{ list: string; shown: Shown; moved: boolean }>();
  if (!shown || (last?.list === list && same(last.shown, shown))) return last?.moved === true;
  const follows = last?.list === list;
  const moved = follows && (last.shown.page === shown.page ? last.moved : hasMoved(last.shown, shown));
  setLast({ list, shown, moved });
  return moved;
}

const same = (one: Shown, other: Shown): boolean =>
  one.page === other.page && one.total === other.total && one.ids.join() === other.ids.join();
