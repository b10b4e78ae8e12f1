import { isBlocks, mergeBlocks, type Answer, type BlockClash, type BlockTaken } from './merge-blocks.ts';

/** Values of a form's fields, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Field changed only by another user, whose value is taken, or a block of a text (`ofText`). */
export type Taken = { path: string } & ({ before: unknown; theirs: unknown; ofText?: false } | TakenOfText);
type TakenOfText = BlockTaken & { ofText: true };

/** Field, or block of a text, changed differently by both; the user has to choose. */
export type Clash = { path: string } & (FieldClash | BlockClash);
type FieldClash = { theirs: unknown; mine: unknown; block?: undefined; answer?: Answer };

/**
 * Merges two changes of a record field by field, texts in several languages language by language, and texts of blocks block
 * by block. On a conflict `values` keeps mine until the user chooses. Other fields and blocks do not wait for that.
 * @param base the record both started from
 * @param asOne fields that are not taken apart
 */
export function merge(
  base: Values,
  theirs: Values,
  mine: Values,
  asOne: ReadonlySet<string> = new Set(),
): { values: Values; taken: readonly Taken[]; clashes: readonly Clash[] } {
  const taken: Taken[] = [];
  const clashes: Clash[] = [];
  let values = mine;
  for (const path of leaves([base, theirs, mine], asOne)) {
    const [before, their, my] = [base, theirs, mine].map((side) => valueAt(side, path));
    if (same(their, before) || same(their, my)) continue;
    if (isBlocks(before) && isBlocks(their) && isBlocks(my)) {
      const met = mergeBlocks(before, their, my);
      values = withValue(values, path, met.blocks);
      clashes.push(...met.clashes.map((clash) => ({ path, ...clash })));
      taken.push(...met.taken.map((change) => ({ path, ...change, ofText: true as const })));
      // They only moved blocks.
      if (met.taken.length === 0 && !same(met.blocks, my)) taken.push({ path, before, theirs: their });
    } else if (same(my, before)) {
      values = withValue(values, path, their);
      taken.push({ path, before, theirs: their });
    } else clashes.push({ path, theirs: their, mine: my });
  }
  return { values, taken, clashes };
}

/** Returns whether two values are equal; empty, `null` and missing are the same. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (!isGroup(a) || !isGroup(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => same(a[name], b[name]));
}

/**
 * Returns a deep copy of lists and groups, which also turns the reactive proxies a field may return into plain values.
 */
export function copied<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copied) as T;
  if (!isGroup(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)])) as T;
}

/** Returns the value at a path such as `name.en`. */
export function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (isGroup(inner) ? inner[name] : undefined), values);
}

/** Returns the values with the value at a path replaced; undefined removes the entry. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const inner = values[name];
  if (rest.length > 0) return { ...values, [name]: withValue(isGroup(inner) ? inner : {}, rest.join('.'), value) };
  const { [name]: _, ...others } = values;
  return value === undefined ? others : { ...values, [name]: value };
}

/** Returns the paths of all values compared as one: groups are split into their entries, lists are not. */
function leaves(sides: readonly Values[], asOne: ReadonlySet<string> = new Set()): string[] {
  const names = [...new Set(sides.flatMap((side) => Object.keys(side)))];
  return names.flatMap((name) => {
    const inner = sides.map((side) => side[name]);
    const groups = inner.filter(isGroup);
    const takeApart =
      groups.length > 0 && !asOne.has(name) && inner.every((value) => isGroup(value) || isNothing(value));
    return takeApart ? leaves(groups).map((path) => `${name}.${path}`) : [name];
  });
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isGroup(value) && Object.values(value).every(isNothing));
