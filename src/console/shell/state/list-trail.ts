/** Addresses of the records in the list a record was opened from, in that list's order. */
let paths: readonly string[] = [];

export function rememberTrail(list: readonly string[]): void {
  paths = list;
}

/** The next or previous record of that list; none at its ends or when the record is not in it. */
export function neighbour(path: string, by: 1 | -1): string | undefined {
  const index = paths.indexOf(path);
  return index < 0 ? undefined : paths[index + by];
}
