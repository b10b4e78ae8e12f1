/**
 * Returns JSON in which the same data has the same text: keys are in order, and keys without a value are left out.
 * The data must be JSON without circles, and not nested deeper than the stack allows.
 */
export function canonicalJson(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map((each: unknown) => canonicalJson(each)).join(',')}]`;
  if (typeof data !== 'object' || data === null) return JSON.stringify(data ?? null);
  const fields = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}:${canonicalJson(value)}`);
  return `{${fields.join(',')}}`;
}

/** Returns whether two pieces of JSON say the same. */
export const sameJson = (one: unknown, other: unknown): boolean =>
  one === other || canonicalJson(one) === canonicalJson(other);
