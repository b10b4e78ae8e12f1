/** A line of a price, as far as two prices are compared by it. */
type Line = { kind: string; code: string | null; label: string; quantity: number; total_minor: number };

/** One line of two prices; `null` where a price has no such line. */
export type ComparedLine = { label: string; quantity: number; before_minor: number | null; after_minor: number | null };

/**
 * Two prices line by line: those of the new one in its order, then what is gone. Lines are the same by what they are for;
 * of several of one kind, such as the days of a hire, the first is held against the first.
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
    // A base line is for the trip, whatever row it comes from.
    const what = line.kind === 'base' ? 'base' : `${line.kind} ${line.code ?? line.label}`;
    const count = seen.get(what) ?? 0;
    seen.set(what, count + 1);
    return [`${what} ${count}`, line];
  });
}
