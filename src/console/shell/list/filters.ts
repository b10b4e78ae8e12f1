import type { Answering, Call } from '#contract/kit/call.ts';
import type { KindName, KINDS } from '#contract/kinds.ts';
import { isDate, type DateText } from '#domain/time/calendar.ts';
import { searchText } from '#domain/text/text.ts';
import { asWords } from '#domain/text/words.ts';
import { AHEAD, periodWords, PERIODS, rangeOf, urlPeriod, type Period, type PeriodName } from './period.ts';
import type { UrlField } from '#console/shell/location/url-fields.ts';

/** Call that returns names by id or code, such as those of cities. */
export type NamesCall = Call & Answering<{ data: Record<string, string> }>;

/** Value with its label. */
export type Option = { value: string; label: string };

/**
 * Filter of a list, declared once: its URL parameter, its control, its chips and its part of the call's input all
 * derive from it. `V` is its value, `I` what it adds to the call's input.
 */
export type Filter<V = unknown, I = unknown> = {
  /** Type of the control. `record`: one record, chosen elsewhere and shown here as a chip only. */
  is: 'text' | 'choice' | 'many' | 'period' | 'record';
  label: string;
  /** Label of the control while nothing is chosen. */
  any: string;
  /** Options, or the call that names them. */
  options: readonly Option[] | NamesCall;
  /** The kind of the one record that a link names by its id, or how its name is read. */
  record?: ReadKind | NameRead;
  field: UrlField<V>;
  /** Value that filters nothing out. */
  widest: V;
  /** Values of what is over: a sentence that says one looks at any time. */
  over?: readonly string[];
  /** Returns the filter's part of the call's input; by default the value under the filter's own name, if not empty. */
  into?(value: V, now: string): I;
};

export type Filters = Readonly<Record<string, Filter>>;

/** The kinds whose single record can be read. */
export type ReadKind = { [N in KindName]: (typeof KINDS)[N]['calls']['one'] extends null ? never : N }[KindName];

/** How the name of a record is read that no kind declares: from a call that takes the record's id. */
export type NameRead = {
  call: Call;
  input(id: string): { query: Readonly<Record<string, string | number>> };
  nameIn(reply: unknown): string | undefined;
};

/** Values of a list's filters, by name. */
export type FilterState<F> = { readonly [N in keyof F]: F[N] extends { field: UrlField<infer V> } ? V : never };

/** Input that a list's filters add to its call. */
export type FilterInput<F> = Partial<
  Joined<{ [N in keyof F]: F[N] extends Filter<infer V, infer I> ? (unknown extends I ? Named<N, V> : I) : never }>
>;

/** Creates a text search filter. `placeholder` names what is searched. */
export const text = (placeholder: string): Filter<string> => ({
  is: 'text',
  label: 'Search',
  any: placeholder,
  options: [],
  field: { read: (typed) => searchText(typed ?? ''), write: (typed) => searchText(typed) || undefined },
  widest: '',
});

/** Creates a filter with one of a few values. */
export const choice = <const T extends string, I = unknown>(
  spec: Spec<T> & { into?(value: T, now: string): I },
): Filter<T | '', I> => ({
  is: 'choice',
  ...named(spec),
  field: { read: (value) => [value ?? ''].find(isOneOf(spec)) ?? '', write: (value) => value || undefined },
  widest: '',
  ...(spec.into && { into: (value, now) => (value ? spec.into?.(value, now) : {}) as I }),
});

/** Creates a filter with any number of values. */
export const many = <const T extends string, I = unknown>(
  spec: Spec<T> & { into?(values: T[]): I },
): Filter<readonly T[], I> => ({
  is: 'many',
  ...named(spec),
  field: {
    read: (value) => [...new Set(value?.split(','))].filter(isOneOf(spec)),
    write: (values) => values.join(',') || undefined,
  },
  widest: [],
  ...(spec.into && { into: (values) => (values.length > 0 ? spec.into?.([...values]) : {}) as I }),
});

/** Creates a filter for the rows of one record, which a link names by its id and a chip by its name. */
export const ofRecord = <I>(
  label: string,
  record: ReadKind | NameRead,
  into: (id: number) => I,
): Filter<string, I> => ({
  ...chipOnly(label),
  record,
  field: {
    read: (value) => (/^[1-9]\d{0,14}$/.test(value ?? '') ? (value ?? '') : ''),
    write: (value) => value || undefined,
  },
  into: (value) => (value ? into(Number(value)) : {}) as I,
});

/** Creates a filter for one calendar day, which a link names and which is shown as a chip only. */
export const onDay = <I>(label: string, into: (day: DateText) => I): Filter<string, I> => ({
  ...chipOnly(label),
  field: {
    read: (value) => (value !== null && isDate(value) ? value : ''),
    write: (value) => value || undefined,
  },
  into: (value) => (value ? into(value) : {}) as I,
});

/** Creates a fixed input: it is always sent, is no choice and does not appear in the address. */
export const always = <I>(input: I): Filter<'', I> => ({
  ...chipOnly(''),
  field: { read: () => '', write: () => undefined },
  into: () => input,
});

/** Creates a period filter: a named period, the first of which is the default, or two days. */
export const period = <I>(
  label: string,
  into: (range: { from?: string; to?: string }) => I,
  names: readonly PeriodName[] = AHEAD,
): Filter<Period, I> => ({
  is: 'period',
  label,
  any: PERIODS.all,
  options: names.map((value) => ({ value, label: PERIODS[value] })),
  field: urlPeriod(names[0] ?? 'all'),
  widest: 'all',
  into: (value, now) => into(rangeOf(value, now)),
});

/** Returns the URL parameters of these filters. */
export const fieldsOf = <F extends Filters>(filters: F): { readonly [N in keyof F]: F[N]['field'] } =>
  mapValues(filters, (filter) => filter.field) as { readonly [N in keyof F]: F[N]['field'] };

/** Returns the call's input for the filter values; `now` is the time that relative periods are resolved at. */
export function inputOf<F extends Filters>(filters: F, state: FilterState<F>, now: string): FilterInput<F> {
  const parts = entriesOf(filters).map(([name, filter]): object => {
    const value: unknown = state[name];
    if (filter.into) return filter.into(value, now) as object;
    return isEmpty(value) ? {} : { [name]: Array.isArray(value) ? [...(value as unknown[])] : value };
  });
  return Object.assign({}, ...parts) as FilterInput<F>;
}

/** Returns the filter values of an address without parameters. */
export const startOf = (filters: Filters): Record<string, unknown> =>
  mapValues(filters, ({ field }) => field.read(null));

/** Returns the values with which the filters leave nothing out. */
export const widestOf = (filters: Filters): Record<string, unknown> => mapValues(filters, ({ widest }) => widest);

/** Returns whether the filters leave nothing out. */
export const isWidest = (filters: Filters, state: Readonly<Record<string, unknown>>): boolean =>
  entriesOf(filters).every(([name, { widest }]) => String(state[name]) === String(widest));

/** One active value in words, and the filter's value without it. */
export type Part = { words: string; without: unknown };

/** Returns the active values of a filter, each as a part; none while the filter has its default. */
export function partsOf(filter: Filter, value: unknown, nameOf: (value: string) => string): readonly Part[] {
  const start: unknown = filter.field.read(null);
  if (String(value) === String(start)) return [];
  if (Array.isArray(value))
    return (value as string[]).map((each) => ({
      words: `${filter.label}: ${nameOf(each)}`,
      without: value.filter((other) => other !== each),
    }));
  const words = filter.is === 'text' ? `“${String(value)}”` : `${filter.label}: ${nameOf(String(value))}`;
  return [{ words, without: start }];
}

/** Returns the label of a value that is none of the options, or whose options have not loaded. */
export const wordsOf = (filter: Filter, value: string): string => (filter.is === 'period' ? periodWords(value) : value);

export const isNamesCall = (options: Filter['options']): options is NamesCall => 'path' in options;

const chipOnly = (label: string) => ({ is: 'record' as const, label, any: '', options: [], widest: '' as const });

type Spec<T extends string> = {
  label: string;
  /** Label of the control while nothing is chosen; by default “Any” and the label. */
  any?: string;
  over?: readonly T[];
} & (
  | { values: readonly T[]; /** Labels of values that differ from the values. */ words?: Readonly<Record<T, string>> }
  | { names: NamesCall; /** Shape of a valid value, since an address may contain anything. */ like: RegExp }
);

const named = <T extends string>(spec: Spec<T>): Pick<Filter, 'label' | 'any' | 'options' | 'over'> => ({
  ...(spec.over && { over: spec.over }),
  label: spec.label,
  any: spec.any ?? `Any ${spec.label.toLowerCase()}`,
  options:
    'values' in spec
      ? spec.values.map((value) => ({ value, label: spec.words?.[value] ?? asWords(value) }))
      : spec.names,
});

const isOneOf =
  <T extends string>(spec: Spec<T>) =>
  (value: string): value is T =>
    'values' in spec ? spec.values.some((known) => known === value) : spec.like.test(value);

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);
const entriesOf = <F extends Filters>(filters: F) => Object.entries(filters) as [keyof F & string, Filter][];
const mapValues = <T>(filters: Filters, map: (filter: Filter) => T): Record<string, T> =>
  Object.fromEntries(entriesOf(filters).map(([name, filter]) => [name, map(filter)]));

type Named<N extends PropertyKey, V> = { [P in N]: V extends readonly (infer T)[] ? T[] : Exclude<V, ''> };
type Joined<T> = (T[keyof T] extends infer U ? (U extends unknown ? (part: U) => void : never) : never) extends (
  part: infer All,
) => void
  ? All
  : never;
