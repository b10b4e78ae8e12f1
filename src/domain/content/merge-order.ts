/** The ids of a body in the order of each side. */
export interface Orders {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** What has these ids, such as a set or a map of them. */
interface Kept {
  has(id: string): boolean;
}

/**
 * Returns the kept ids in one order, each once. It is that of mine, in which what only they moved or inserted follows
 * the block that it follows with them. Where both inserted after the same block, mine comes first.
 */
export function mergeOrder({ base, mine, theirs }: Orders, kept: Kept): string[] {
  const [before, here, there] = [new Set(base), new Set(mine), new Set(theirs)];
  const isKept = (id: string): boolean => kept.has(id);
  const isOld = (id: string): boolean => before.has(id) && kept.has(id);
  const isNew = (id: string): boolean => !before.has(id) && kept.has(id);

  // First the blocks of the base: those in my order that only they did not move, then those that I deleted and they
  // changed, back where they were, and last those that only they moved.
  const iMoved = movedIn(base, mine, NOTHING);
  const theyMoved = movedIn(base, theirs, iMoved);
  const onlyTheyMoved = (id: string): boolean => theyMoved.has(id) && !iMoved.has(id);
  const order = mine.filter((id) => isOld(id) && !onlyTheyMoved(id));
  const stayed = base.filter((id) => kept.has(id) && !iMoved.has(id) && !theyMoved.has(id));
  insertAfter(order, stayed, (id) => !here.has(id));
  insertAfter(order, theirs.filter(isOld), onlyTheyMoved);

  // Then what is new. Blocks that both inserted are where I did.
  const myNew = new Set(mine.filter(isNew));
  insertAfter(order, mine.filter(isKept), (id) => myNew.has(id));
  const onlyMine = new Set([...myNew].filter((id) => !there.has(id)));
  insertAfter(order, theirs.filter(isKept), (id) => isNew(id) && !myNew.has(id), onlyMine);
  return order;
}

/**
 * Puts ids of a sequence into the order, each right after the one that it follows in the sequence, or after those of
 * `skipped` that stand there.
 */
function insertAfter(
  order: string[],
  sequence: readonly string[],
  toInsert: (id: string) => boolean,
  skipped: Kept = NOTHING,
): void {
  let previous: string | undefined;
  for (const id of sequence) {
    if (toInsert(id)) {
      let at = previous === undefined ? 0 : order.indexOf(previous) + 1;
      for (let next = order[at]; next !== undefined && skipped.has(next); next = order[at]) at++;
      order.splice(at, 0, id);
    }
    previous = id;
  }
}

/**
 * Returns the fewest ids that were moved between two orders: those outside the longest sequence that both have. Where
 * several are as long, as after two neighbours changed places, those of `rather` count as moved.
 */
function movedIn(before: readonly string[], after: readonly string[], rather: Kept): ReadonlySet<string> {
  const positions = new Map(before.map((id, at) => [id, at]));
  const common = after.filter((id) => positions.has(id));
  const stayed = heaviestRise(
    common.map((id) => positions.get(id) ?? 0),
    // One more id outweighs any number of preferences.
    common.map((id) => common.length + (rather.has(id) ? 0 : 1)),
  );
  return new Set(common.filter((_, at) => !stayed.has(at)));
}

/** Returns the indexes of the rising sequence of numbers whose weights have the largest sum. */
function heaviestRise(numbers: readonly number[], weights: readonly number[]): ReadonlySet<number> {
  const sums: number[] = [];
  const previous: number[] = [];
  let last = -1;
  for (const [at, number] of numbers.entries()) {
    let [before, from] = [0, -1];
    for (const [earlier, sum] of sums.entries()) {
      if ((numbers[earlier] ?? 0) < number && sum > before) [before, from] = [sum, earlier];
    }
    sums.push(before + (weights[at] ?? 0));
    previous.push(from);
    if (last === -1 || (sums[at] ?? 0) > (sums[last] ?? 0)) last = at;
  }
  const found = new Set<number>();
  for (let at = last; at !== -1; at = previous[at] ?? -1) found.add(at);
  return found;
}

const NOTHING: Kept = new Set<string>();
