/** Conversion of a state value to and from its URL parameter; the default is left out. */
export type UrlField<T> = { read(text: string | null): T; write(value: T): string | undefined };
export type UrlSchema = Readonly<Record<string, UrlField<never> | UrlField<unknown>>>;
export type StateOf<S> = { readonly [N in keyof S]: S[N] extends UrlField<infer T> ? T : never };

/** Creates the field of a whole number of at least 1, such as `pageNo`. */
export const urlNumber = (fallback: number): UrlField<number> => ({
  read: (text) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fallback),
  write: (value) => (value === fallback ? undefined : String(value)),
});

export const urlText = (fallback = ''): UrlField<string> => ({
  read: (text) => text ?? fallback,
  write: (value) => (value === fallback ? undefined : value),
});

/** Creates the field of a comma-separated list of known words; unknown ones are dropped. */
export const urlList = <const T extends string>(known: readonly T[]): UrlField<readonly T[]> => ({
  read: (text) => known.filter((word) => text?.split(',').includes(word)),
  write: (values) => (values.length > 0 ? values.join(',') : undefined),
});

/** Creates the field of a table order: `pickup_at`, or `-total,pickup_at` for total descending, then pickup. */
export const urlSort = (fallback = ''): UrlField<readonly { id: string; order: 'asc' | 'desc' }[]> => ({
  read: (text) =>
    (text ?? fallback)
      .split(',')
      .filter(Boolean)
      .map((part) => (part.startsWith('-') ? { id: part.slice(1), order: 'desc' } : { id: part, order: 'asc' })),
  write: (sorts) => {
    const text = sorts.map(({ id, order }) => (order === 'desc' ? `-${id}` : id)).join(',');
    return text === fallback ? undefined : text;
  },
});

/** Returns the state encoded in an address. */
export function readUrl<S extends UrlSchema>(schema: S, search: string): StateOf<S> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(schema).map(([name, field]) => [name, field.read(query.get(name))]),
  ) as StateOf<S>;
}

/**
 * Returns the query string with a change applied. Any change except to the page resets it to 1; other parameters stay.
 */
export function writeUrl<S extends UrlSchema>(schema: S, search: string, change: Partial<StateOf<S>>): string {
  const query = new URLSearchParams(search);
  if (!(PAGE in change)) query.delete(PAGE);
  for (const [name, field] of Object.entries(schema) as [keyof StateOf<S> & string, UrlField<unknown>][]) {
    if (!(name in change)) continue;
    const text = field.write(change[name]);
    if (text === undefined) query.delete(name);
    else query.set(name, text);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

/** Name of the page parameter (PRODUCT.md#lists). */
const PAGE = 'pageNo';
