import { useEffect, useRef } from 'react';
import { register } from './controllers.ts';
import type { FormController } from './controllers.ts';

/** Gives a form its keys: Mod+S saves, Mod+Enter saves and closes. */
export function useFormKeys(controller: FormController): void {
  const latest = useRef(controller);
  latest.current = controller;
  useEffect(
    () =>
      register('forms', {
        save: () => latest.current.save(),
        saveClose: () => (latest.current.saveClose ?? latest.current.save)(),
      }),
    [],
  );
}
