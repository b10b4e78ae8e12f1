import type { Db } from '#server/kit/change/context.ts';

/** The filters that found more bookings than are counted. */
interface LongLists {
  has(filter: string): boolean;
  add(filter: string): void;
}

/**
 * Returns the filters of a database that were found to be long within the last minute. Such a list says "more than"
 * instead of a number, so a minute changes nothing that a person could see; and to count up to the limit costs more than
 * to read a page.
 */
export function longLists(db: Db): LongLists {
  const known = byDatabase.get(db) ?? new Map<string, number>();
  byDatabase.set(db, known);
  return {
    has: (filter) => (known.get(filter) ?? -Infinity) > performance.now() - KEPT_MS,
    add: (filter) => {
      if (known.size >= MAX_FILTERS) known.clear();
      known.set(filter, performance.now());
    },
  };
}

const byDatabase = new WeakMap<Db, Map<string, number>>();

const KEPT_MS = 60_000;
const MAX_FILTERS = 1000;
