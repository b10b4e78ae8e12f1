import { useLayoutEffect } from 'react';
import { register } from '#console/shell/state/controllers.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

/** Lets the keys of forms save and leave an editor that is no record form. */
export function useFormKeys(keys: { save(): void; leave(): void }): void {
  const latest = useLatest(keys);
  useLayoutEffect(
    () => register('forms', { save: () => latest.current.save(), leave: () => latest.current.leave() }),
    [latest],
  );
}
