import type { Option } from '#console/registry/steps.ts';

/** Returns the selected option: the one keys or a click led to, else the answer so far, else the first that can be chosen. */
export function selectedOf(
  shown: readonly { id: string; option: Pick<Option<unknown>, 'disabled'> }[],
  { wanted, led, before }: { wanted: string; led: boolean; before: string },
): string {
  const able = shown.filter(({ option }) => option.disabled === undefined);
  const from = led ? shown : able;
  return (from.find(({ id }) => id === wanted) ?? able.find(({ id }) => id === before) ?? able[0])?.id ?? NONE;
}

/** Value of no option. */
const NONE = 'no option';
