import type { Answering, Call } from '#contract/kit/call.ts';
import type { Ctx } from './context.ts';

/** Filter of a list, as far as a sentence needs it. */
export type ListFilter = {
  is: 'text' | 'choice' | 'many' | 'period' | 'record';
  /** Options, or the call that names them. */
  options: readonly FilterOption[] | (Call & Answering<{ data: Record<string, string> }>);
  /** Value that filters nothing out. */
  widest: unknown;
  /** Values of what is over. */
  over?: readonly string[];
  field: {
    /** Returns how the address writes a value; undefined for the default. Declared as a method, for narrower values. */
    write(value: unknown): string | undefined;
  };
};

export type FilterOption = { value: string; label: string };
export type ListFilters = Readonly<Record<string, ListFilter>>;

/** Returns the options of a filter, asking the server where it names them. */
export async function filterOptions(
  { options }: ListFilter,
  { send }: Pick<Ctx, 'send'>,
): Promise<readonly FilterOption[]> {
  if (!('path' in options)) return options;
  const { data } = await send(options);
  return Object.entries(data).map(([value, label]) => ({ value, label }));
}
