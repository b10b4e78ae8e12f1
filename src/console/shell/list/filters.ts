import type { Answering, Call } from '#contract/kit/call.ts';
import { asWords } from '#domain/text/words.ts';
import { AHEAD, periodWords, PERIODS, rangeOf, urlPeriod, type Period, type PeriodName } from './period.ts';
import { urlText, type UrlField } from '#console/shell/location/url-fields.ts';

/** A call that answers names by id or code, such as those of cities. */
export type NamesCall = Call & Answering<{ data: Record<string, string> }>;

/** A value and the words it is chosen by. */
export type Option = { value: string; label: string };

/**
 * One filter of a list, declared once: its parameter of the address, its control, its chips and what the call is asked
 * all come from here. `V` is its value, `I` what it adds to the call's input.
 */
export type Filter<V = unknown, I = unknown> = {
  /** `record`: one record, chosen elsewhere and shown here as a chip only. */
  is: 'text' | 'choice' | 'many' | 'period' | 'record';
  label: string;
  /** Words of the control while nothing is chosen. */
  any: string;
  /** Values to choose from, or the call that names them. */
  options: readonly Option[] | NamesCall;
  field: UrlField<V>;
  /** The value that leaves nothing out. */
  widest: V;
  /** Adds to the call's input; without it the value stands there under the filter's own name, when there is one. */
  into?(value: V, now: string): I;
};

export type Filters = Readonly<Record<string, Filter>>;

/** What a list's filters hold, by name. */
export type FilterState<F> = { readonly [N in keyof F]: F[N] extends { field: UrlField<infer V> } ? V : never };

/** What a list's filters ask of its call. */
export type FilterInput<F> = Partial<
  Joined<{ [N in keyof F]: F[N] extends Filter<infer V, infer I> ? (unknown extends I ? Named<N, V> : I) : never }>
>;

/** Words looked for. `placeholder` says in what. */
export const text = (placeholder: string): Filter<string> => ({
  is: 'text',
  label: 'Search',
  any: placeholder,
  options: [],
  field: urlText(),
  widest: '',
});

/** One of a few. */
export const choice = <const T extends string, I = unknown>(
  spec: Spec<T> & { into?(value: T, now: string): I },
): Filter<T | '', I> => ({
  is: 'choice',
  ...named(spec),
  field: { read: (value) => [value ?? ''].find(isOneOf(spec)) ?? '', write: (value) => value || undefined },
  widest: '',
  ...(spec.into && { into: (value, now) => (value ? spec.into?.(value, now) : {}) as I }),
});

/** Any number of some. */
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

/** What belongs to one record, which a link names by its id. */
export const ofRecord = <I>(label: string, into: (id: number) => I): Filter<string, I> => ({
  is: 'record',
  label,
  any: '',
  options: [],
  field: {
    read: (value) => (/^[1-9]\d{0,14}$/.test(value ?? '') ? (value ?? '') : ''),
    write: (value) => value || undefined,
  },
  widest: '',
  into: (value) => (value ? into(Number(value)) : {}) as I,
});

/** What the list is asked for always: it is no choice, and stands in no address. */
export const always = <I>(input: I): Filter<'', I> => ({
  is: 'record',
  label: '',
  any: '',
  options: [],
  field: { read: () => '', write: () => undefined },
  widest: '',
  into: () => input,
});

/** When something is: a named period, of which the list starts with the first, or two days. */
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

/** The parameters of the address that hold these filters. */
export const fieldsOf = <F extends Filters>(filters: F): { readonly [N in keyof F]: F[N]['field'] } =>
  mapValues(filters, (filter) => filter.field) as { readonly [N in keyof F]: F[N]['field'] };

/** The input of the list's call for what its filters hold; `now` is when a period or a day is read. */
export function inputOf<F extends Filters>(filters: F, state: FilterState<F>, now: string): FilterInput<F> {
  const parts = entriesOf(filters).map(([name, filter]): object => {
    const value: unknown = state[name];
    if (filter.into) return filter.into(value, now) as object;
    return isEmpty(value) ? {} : { [name]: Array.isArray(value) ? [...(value as unknown[])] : value };
  });
  return Object.assign({}, ...parts) as FilterInput<F>;
}

/** Every filter as an address without parameters has it. */
export const startOf = (filters: Filters): Record<string, unknown> =>
  mapValues(filters, ({ field }) => field.read(null));

/** Every filter open. */
export const widestOf = (filters: Filters): Record<string, unknown> => mapValues(filters, ({ widest }) => widest);

/** Whether the filters leave nothing out. */
export const isWidest = (filters: Filters, state: Readonly<Record<string, unknown>>): boolean =>
  entriesOf(filters).every(([name, { widest }]) => String(state[name]) === String(widest));

/** One value that is on, in words, and what the filter holds without it. */
export type Part = { words: string; without: unknown };

/** What a filter is on for, each value a part; none while it holds what the list starts with. */
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

/** What a value is called that is none of the options, or not known to be yet. */
export const wordsOf = (filter: Filter, value: string): string => (filter.is === 'period' ? periodWords(value) : value);

export const isNamesCall = (options: Filter['options']): options is NamesCall => 'path' in options;

type Spec<T extends string> = {
  label: string;
  /** Words of the control while nothing is chosen; “Any” and the label unless said. */
  any?: string;
} & (
  | { values: readonly T[]; /** What they are called, where not by themselves. */ words?: Readonly<Record<T, string>> }
  | { names: NamesCall; /** The shape of a value, as any may stand in an address. */ like: RegExp }
);

const named = <T extends string>(spec: Spec<T>): Pick<Filter, 'label' | 'any' | 'options'> => ({
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
