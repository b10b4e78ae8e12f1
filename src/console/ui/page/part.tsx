import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/**
 * Returns a component that is loaded on first render. Unlike `lazy`, which stays broken after a failed load, it is
 * loaded again after {@link forgetMissing}. Call it at module scope.
 */
export function part<P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> {
  let view: LazyExoticComponent<ComponentType<P>> | undefined;
  const load = async () => {
    try {
      return { default: await fetch() };
    } catch (error) {
      missing.add(() => (view = undefined));
      throw new Error(NOT_LOADED, { cause: error });
    }
  };
  return function Part(props) {
    view ??= lazy(load);
    const View = view;
    return <View {...props} />;
  };
}

/** Lets components that failed to load be loaded again on their next render. */
export function forgetMissing(): void {
  for (const forget of missing) forget();
  missing.clear();
}

/** Message for a failed load, whose own error speaks of modules. */
export const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';

const missing = new Set<() => void>();
