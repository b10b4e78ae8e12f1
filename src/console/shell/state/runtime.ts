import type { QueryClient } from '@tanstack/react-query';
import { proxy } from 'valtio';
import type { Call } from '#contract/kit/call.ts';
import type { Send } from '#console/registry/context.ts';
import type { Registry } from '#console/registry/registry.ts';

/** Singletons of the page: the registry, the API client and the query cache. */
export type Runtime = { registry: Registry; send: Send; queries: QueryClient; has(call: Call): boolean };

let current: Runtime | undefined;

/** Sets up the page's runtime. Called once by `main.tsx`, and by tests. */
export function install(runtime: Runtime): void {
  current = runtime;
}

/** Number of times commands have been added, for components that show them. */
export const arrivals = proxy({ count: 0 });

/** Replaces the registry. */
export function renew(registry: Registry): void {
  current = { ...runtime(), registry };
  arrivals.count += 1;
}

/**
 * Returns the page's runtime.
 * @throws Error if called before {@link install}
 */
export function runtime(): Runtime {
  if (!current) throw new Error('The console was not started.');
  return current;
}
