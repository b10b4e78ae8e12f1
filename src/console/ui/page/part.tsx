import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/**
 * A component that is fetched when it is first drawn. Unlike a `lazy` one, which stays broken once it could not be had,
 * it is fetched again after {@link forgetMissing}. Keep it at module scope.
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

/** Lets the parts that could not be had be tried again, when they are drawn next. */
export function forgetMissing(): void {
  for (const forget of missing) forget();
  missing.clear();
}

/** Said of what could not be fetched, whose own error speaks of modules. */
export const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';

const missing = new Set<() => void>();
