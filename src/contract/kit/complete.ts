import type { Call, CallAccess, CompleteCall, ServiceDetails } from './call.ts';

/** Joins the calls of a service with their details. Details of another service do not compile. */
export function complete<D extends ServiceDetails>(
  calls: { readonly [K in keyof NoInfer<D>]: Call<string, CallAccess, NoInfer<D>[K]> },
  details: D,
): CompleteCall[] {
  const byName: Readonly<Record<string, Call>> = calls;
  return Object.entries(details).flatMap(([name, half]) => {
    const call = byName[name];
    return call ? [{ ...call, ...half }] : [];
  });
}

/** What a `*.schema.ts` file exports. */
export type SchemaModule = Readonly<Record<string, unknown>>;
