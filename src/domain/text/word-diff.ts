/** A place where two texts differ: the words that were removed, and those that were inserted instead. */
export interface WordChange {
  readonly removed: string;
  readonly inserted: string;
  /** Where the inserted words begin in the new text, in UTF-16 units. */
  readonly at: number;
}

/** Returns where a text differs from an older one, in whole words. Changes with only space between them are one. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [older, newer] = [tokensOf(before), tokensOf(after)];
  const starts = startsOf(newer);
  const changes: { from: number; to: number; removed: string }[] = [];
  let [i, j] = [0, 0];
  const note = (toOld: number, toNew: number) => {
    if (toOld > i || toNew > j) changes.push({ from: j, to: toNew, removed: older.slice(i, toOld).join('') });
  };
  for (const [matchOld, matchNew] of [...matches(older, newer), [older.length, newer.length] as const]) {
    note(matchOld, matchNew);
    [i, j] = [matchOld + 1, matchNew + 1];
  }
  return joined(changes, newer).map(({ from, to, removed }) =>
    trimmed(removed, newer.slice(from, to).join(''), starts[from] ?? after.length),
  );
}

/** Returns words, runs of space, and each other sign by itself. "06:30", "don't" and "15.50" are one word each. */
const tokensOf = (text: string): string[] => text.match(TOKENS) ?? [];
const TOKENS = /[\p{L}\p{N}\p{M}]+(?:[:.,'’/-][\p{L}\p{N}\p{M}]+)*|\s+|[^\p{L}\p{N}\p{M}\s]/gu;

function startsOf(tokens: readonly string[]): number[] {
  let at = 0;
  return tokens.map((token) => {
    const start = at;
    at += token.length;
    return start;
  });
}

/** Returns the pairs of tokens that stay, as a longest common subsequence. */
function matches(older: readonly string[], newer: readonly string[]): [number, number][] {
  const most = Math.min(older.length, newer.length);
  let head = 0;
  while (head < most && older[head] === newer[head]) head += 1;
  let tail = 0;
  while (tail < most - head && older.at(-1 - tail) === newer.at(-1 - tail)) tail += 1;
  const middle = longest(older.slice(head, older.length - tail), newer.slice(head, newer.length - tail));
  return [
    ...Array.from({ length: head }, (_, at): [number, number] => [at, at]),
    ...middle.map(([one, other]): [number, number] => [one + head, other + head]),
    ...Array.from({ length: tail }, (_, at): [number, number] => [older.length - tail + at, newer.length - tail + at]),
  ];
}

/** Returns no pairs where the table would be too large: such texts share little worth showing. */
function longest(older: readonly string[], newer: readonly string[]): [number, number][] {
  const width = newer.length + 1;
  if ((older.length + 1) * width > MAX_CELLS) return [];
  const lengths = new Uint16Array((older.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = older.length - 1; i >= 0; i -= 1)
    for (let j = newer.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = older[i] === newer[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < older.length && j < newer.length;) {
    if (older[i] === newer[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Joins changes that only space separates, so that a phrase is one change rather than one for each word. */
function joined(changes: readonly { from: number; to: number; removed: string }[], newer: readonly string[]) {
  const all: { from: number; to: number; removed: string }[] = [];
  for (const change of changes) {
    const last = all.at(-1);
    const between = last && newer.slice(last.to, change.from).join('');
    if (last && between !== undefined && between.trim() === '') {
      last.to = change.to;
      last.removed += between + change.removed;
    } else all.push({ ...change });
  }
  return all;
}

/** Returns a change without the space around its words. */
function trimmed(removed: string, inserted: string, start: number): WordChange {
  const lead = inserted.length - inserted.trimStart().length;
  return { removed: removed.trim(), inserted: inserted.trim(), at: inserted.trim() === '' ? start : start + lead };
}

/** A table of 4 MB. */
const MAX_CELLS = 2_000_000;
