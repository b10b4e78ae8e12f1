/** Addresses of the records in the list a record was opened from, in list order. */
let paths: readonly string[] = [];

export function rememberTrail(list: readonly string[]): void {
  paths = list;
}

/** Returns the next or previous record of that list; undefined at its ends or if the record is not in it. */
export function neighbour(path: string, by: 1 | -1): string | undefined {
  const index = paths.indexOf(path);
  return index < 0 ? undefined : paths[index + by];
}
