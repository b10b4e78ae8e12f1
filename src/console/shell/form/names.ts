import { useQueries } from '@tanstack/react-query';
import type { NamesCall } from '#console/shell/list/filters.ts';
import { keyOf } from '#console/shell/server/queries.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import type { Option } from '#console/ui/input/input.tsx';
import type { SearchOption } from './fields.ts';

/** Names by id or code. */
export type Names = Readonly<Record<string, string>>;

/** Queries the names of several calls, each under its own key; empty until they have loaded. */
export function useNames<N extends string>(calls: { readonly [K in N]: NamesCall }): { readonly [K in N]: Names } {
  const entries = Object.entries<NamesCall>(calls);
  const replies = useQueries({
    queries: entries.map(([, call]) => namesQuery(call)),
  });
  return Object.fromEntries(entries.map(([name], index) => [name, replies[index]?.data?.data ?? {}])) as {
    readonly [K in N]: Names;
  };
}

/** Returns how the names of a call are read, also outside of a component. */
export const namesQuery = (call: NamesCall) => ({
  queryKey: keyOf(call),
  queryFn: ({ signal }: { signal: AbortSignal }) => runtime().send(call, { signal }),
  staleTime: 300_000,
});

/** Returns names as options of a searchable field. */
export const optionsOf = (names: Names): readonly SearchOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label, hint: value }));

/** Returns names as options of a field of several; what a record has that is offered no more stays an option. */
export const severalOf = (names: Names, own: readonly string[] = []): readonly Option[] =>
  Object.entries({ ...Object.fromEntries(own.map((each) => [each, each])), ...names }).map(([value, label]) => ({
    value,
    label,
  }));
