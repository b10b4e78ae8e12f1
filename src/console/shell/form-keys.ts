import { useEffect } from 'react';
import { register } from './controllers.ts';
import type { FormController } from './controllers.ts';
import { useLatest } from './use-latest.ts';

/** Gives a form its keys: Mod+S saves, Mod+Enter saves and closes. */
export function useFormKeys(controller: FormController): void {
  const latest = useLatest(controller);
  useEffect(
    () =>
      register('forms', {
        save: () => latest.current.save(),
        saveClose: () => (latest.current.saveClose ?? latest.current.save)(),
      }),
    [latest],
  );
}
