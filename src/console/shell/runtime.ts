import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#contract/call.ts';
import type { Send } from '#console/registry/context.ts';
import type { Registry } from '#console/registry/registry.ts';

/** What exists once per page: the commands, the way to the API, what it said. */
export type Runtime = { registry: Registry; send: Send; queries: QueryClient; has(call: Call): boolean };

let current: Runtime | undefined;

/** Sets the page up; called once by `main.tsx` (and by tests, for theirs). */
export function install(runtime: Runtime): void {
  current = runtime;
}

/** @throws Error before {@link install} */
export function runtime(): Runtime {
  if (!current) throw new Error('The console was not started.');
  return current;
}
