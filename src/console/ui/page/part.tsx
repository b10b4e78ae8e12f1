import type { ComponentType, ReactNode } from 'react';
import { loadable, type Loadable } from './loadable.ts';

/**
 * Returns a component that is loaded on first render and shows the fallback until then. After a failed load it throws
 * {@link NOT_LOADED}, until {@link forgetMissing} lets it be loaded again. Call it at module scope.
 */
export function part<P extends object>(fetch: () => Promise<ComponentType<P>>, fallback?: ReactNode): ComponentType<P> {
  const view: Loadable<ComponentType<P>> = loadable(async () => {
    try {
      return await fetch();
    } catch (error) {
      missing.add(view);
      throw new Error(NOT_LOADED, { cause: error });
    }
  });
  return function Part(props) {
    const View = view.use();
    return View ? <View {...props} /> : fallback;
  };
}

/** Lets components that failed to load be loaded again on their next render. */
export function forgetMissing(): void {
  for (const view of missing) view.forget();
  missing.clear();
}

/** Message for a failed load, whose own error speaks of modules. */
export const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';

const missing = new Set<Pick<Loadable<unknown>, 'forget'>>();
