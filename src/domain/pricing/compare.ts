/** A line of a price, with the facts needed for a comparison. */
type Line = { kind: string; code: string | null; label: string; quantity: number; total_minor: number };

/** The same line in two prices; null where a price lacks it. */
export type ComparedLine = { label: string; quantity: number; before_minor: number | null; after_minor: number | null };

/**
 * Compares two prices line by line: the lines of the new one in order, then the removed ones. Lines match by what they
 * charge for; several of one kind, such as the days of a hire, match by position.
 */
export function compareLines(before: readonly Line[], after: readonly Line[]): ComparedLine[] {
  const old = new Map(keyed(before));
  const now = keyed(after).map(([key, { label, quantity, total_minor }]): ComparedLine => {
    const before_minor = old.get(key)?.total_minor ?? null;
    old.delete(key);
    return { label, quantity, before_minor, after_minor: total_minor };
  });
  const gone = [...old.values()].map(({ label, quantity, total_minor }): ComparedLine => {
    return { label, quantity, before_minor: total_minor, after_minor: null };
  });
  return [...now, ...gone];
}

function keyed(lines: readonly Line[]): [string, Line][] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    // A base line charges for the trip, whichever row it comes from.
    const what = line.kind === 'base' ? 'base' : `${line.kind} ${line.code ?? line.label}`;
    const count = seen.get(what) ?? 0;
    seen.set(what, count + 1);
    return [`${what} ${count}`, line];
  });
}
