import type { ComponentProps } from 'react';
import { MultiSelect as Primitive } from '#console/ui/input/multi-select.tsx';
import { search } from './search.ts';

/** Selects any number of many options, found by their words in any spelling. */
export function MultiSelect<T extends string>(props: Omit<ComponentProps<typeof Primitive<T>>, 'find'>) {
  return <Primitive {...props} find={(text) => search(props.options, text)} />;
}
