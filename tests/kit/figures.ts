/** The middle value; benches quote it because the machines they run on are shared. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The value below which a share of the others lie: `percentile(times, 0.75)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Round by round, since both of a round met the same machine. */
export const ratios = (ones: readonly number[], others: readonly number[]): number[] =>
  ones.map((one, index) => one / (others[index] ?? Number.NaN));

/** Prints figures under a title, one a line. */
export function table(title: string, rows: readonly (readonly [string, number | string])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(
    ([name, value]) => `  ${name.padEnd(width)}  ${typeof value === 'number' ? rounded(value) : value}`,
  );
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}

const rounded = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1));
