import type { QueryClient } from '@tanstack/react-query';
import { proxy } from 'valtio';
import type { Call } from '#contract/kit/call.ts';
import type { Send } from '#console/registry/context.ts';
import type { Registry } from '#console/registry/registry.ts';

/** What exists once per page: the commands, the way to the API, what it said. */
export type Runtime = { registry: Registry; send: Send; queries: QueryClient; has(call: Call): boolean };

let current: Runtime | undefined;

/** Sets the page up; called once by `main.tsx` (and by tests, for theirs). */
export function install(runtime: Runtime): void {
  current = runtime;
}

/** How often commands have arrived, for who shows them. */
export const arrivals = proxy({ count: 0 });

/** Lets these commands be the ones there are. */
export function renew(registry: Registry): void {
  current = { ...runtime(), registry };
  arrivals.count += 1;
}

/** @throws Error before {@link install} */
export function runtime(): Runtime {
  if (!current) throw new Error('The console was not started.');
  return current;
}
