type Row = { id?: unknown; version?: unknown };
export type Page = { data: readonly Row[]; total: number };

/** Returns whether a reply is a page of rows. */
export const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'data' in answer && 'total' in answer && Array.isArray(answer.data);

/** Returns the id and version of the record in a reply; undefined if the reply is not a record. */
export function recordIn(answer: unknown): Row | undefined {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined;
  const { data } = answer;
  return typeof data === 'object' && data !== null && !Array.isArray(data) && 'id' in data ? data : undefined;
}

/** Returns whether a displayed record already includes a change. */
export const knows = ({ version }: Row, change: { version: number | null }): boolean =>
  typeof version === 'number' && change.version !== null && version >= change.version;

/**
 * Returns how many records of a page would look different: changed, added or removed ones, or, if none, those on other
 * pages.
 */
export function differences(shown: Page, now: Page): number {
  const before = new Map(shown.data.map((row) => [row.id, JSON.stringify(row)]));
  const come = now.data.filter(({ id }) => !before.has(id)).length;
  const changed = now.data.filter((row) => before.has(row.id) && before.get(row.id) !== JSON.stringify(row)).length;
  const after = new Set(now.data.map(({ id }) => id));
  // An added row pushes another one off the page.
  const gone = Math.max(0, shown.data.filter(({ id }) => !after.has(id)).length - come);
  return come + changed + gone || Math.abs(now.total - shown.total);
}
