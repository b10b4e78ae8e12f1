/** What the fields of a form hold, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** A field somebody else changed and we did not: theirs is taken. */
export type Taken = { path: string; before: unknown; theirs: unknown };

/** A field both changed, and not to the same: somebody has to choose. */
export type Clash = { path: string; theirs: unknown; mine: unknown };

/**
 * Brings two changes of one record together, field by field; texts in several languages language by language. Where both
 * changed the same field, `values` keeps mine until somebody chooses.
 * @param base the record both started from
 */
export function merge(
  base: Values,
  theirs: Values,
  mine: Values,
): { values: Values; taken: readonly Taken[]; clashes: readonly Clash[] } {
  const taken: Taken[] = [];
  const clashes: Clash[] = [];
  let values = mine;
  for (const path of leaves(base, theirs, mine)) {
    const [before, their, my] = [base, theirs, mine].map((side) => valueAt(side, path));
    if (same(their, before) || same(their, my)) continue;
    if (same(my, before)) {
      values = withValue(values, path, their);
      taken.push({ path, before, theirs: their });
    } else clashes.push({ path, theirs: their, mine: my });
  }
  return { values, taken, clashes };
}

/** Whether two values mean the same; nothing is nothing, whether empty, `null` or not there. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (!isGroup(a) || !isGroup(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => same(a[name], b[name]));
}

/** Lists and groups as they are, all the way down, also where a field hands back what it was shown and watched. */
export function copied<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copied) as T;
  if (!isGroup(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)])) as T;
}

/** The value at a path such as `name.en`. */
export function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (isGroup(inner) ? inner[name] : undefined), values);
}

/** The values with another one at a path; nothing takes the entry away. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const inner = values[name];
  if (rest.length > 0) return { ...values, [name]: withValue(isGroup(inner) ? inner : {}, rest.join('.'), value) };
  const { [name]: _, ...others } = values;
  return value === undefined ? others : { ...values, [name]: value };
}

/** Paths of everything that is compared as one: groups are taken apart, lists are not. */
function leaves(...sides: readonly Values[]): string[] {
  const names = [...new Set(sides.flatMap((side) => Object.keys(side)))];
  return names.flatMap((name) => {
    const inner = sides.map((side) => side[name]);
    const groups = inner.filter(isGroup);
    const takeApart = groups.length > 0 && inner.every((value) => isGroup(value) || isNothing(value));
    return takeApart ? leaves(...groups).map((path) => `${name}.${path}`) : [name];
  });
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isGroup(value) && Object.values(value).every(isNothing));
