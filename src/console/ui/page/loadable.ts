import { useSyncExternalStore } from 'react';

/** What is loaded when it is first needed, such as a module with a component. */
export type Loadable<T> = {
  /** Loads it, unless it is loaded or loading. After a failure, calling again tries again. */
  load(): Promise<T>;
  /** Returns it, undefined until then. Loads nothing by itself. */
  useNow(): T | undefined;
  /**
   * Returns it, undefined until then, and starts loading it.
   *
   * @throws what loading failed with, until {@link Loadable.forget}
   */
  use(): T | undefined;
  /** Forgets a failure, so that the next use loads again. */
  forget(): void;
};

/**
 * Loads without `lazy` and Suspense: React delays by 300 ms what a boundary reveals after its fallback, and a pending
 * promise costs each keystroke a render.
 */
export function loadable<T>(fetch: () => Promise<T>): Loadable<T> {
  const waiting = new Set<() => void>();
  let state: State<T> = NOTHING;
  let pending: Promise<T> | undefined;
  const become = (next: State<T>) => {
    state = next;
    for (const tell of waiting) tell();
  };
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => waiting.delete(tell);
  };
  const load = () => {
    pending ??= fetch();
    return pending.then(
      (value) => {
        if (state.is !== 'loaded') become({ is: 'loaded', value });
        return value;
      },
      (error: unknown) => {
        pending = undefined;
        become({ is: 'failed', error });
        throw error;
      },
    );
  };
  const useState = () => useSyncExternalStore(subscribe, () => state);
  return {
    load,
    useNow() {
      const now = useState();
      return now.is === 'loaded' ? now.value : undefined;
    },
    use() {
      const now = useState();
      if (now.is === 'failed') throw now.error;
      if (now.is === 'loaded') return now.value;
      load().catch(() => undefined);
      return undefined;
    },
    forget() {
      if (state.is === 'failed') become(NOTHING);
    },
  };
}

type State<T> = { is: 'nothing' } | { is: 'loaded'; value: T } | { is: 'failed'; error: unknown };

const NOTHING = { is: 'nothing' } as const;
