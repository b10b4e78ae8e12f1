import type { Call, PlainAccess } from '#contract/kit/call.ts';
import { describe, missing, splitAccess } from '#domain/access/access.ts';
import type { Actor, Db, StaffContext } from '#server/kit/change/context.ts';
import { refuseOutside } from '#server/kit/confine/confine.ts';
import { namedRecords } from '#server/kit/confine/named-records.ts';
import { forbidden } from './errors.ts';
import type { Input, Route } from './handlers.ts';
import { transaction } from '#server/kit/change/transact.ts';

/** What a call runs with, except the database and its transactions. */
export type CallBase = Omit<StaffContext, 'db' | 'transact' | 'actor'> & { readonly actor: Actor | undefined };

/**
 * Runs the handler of a call on `db`, a transaction or the pool. Caller and input have been checked.
 * @throws ApiError 404 when the request names a record outside the caller's markets
 */
export async function runCall({ call, handler }: Route, input: Input<Call>, base: CallBase, db: Db): Promise<unknown> {
  const { actor, requestId } = base;
  const context = {
    ...base,
    db,
    transact: (work) => transaction(db, { command: call.id, actor, requestId }, work),
  } satisfies Omit<StaffContext, 'actor'> & { actor: Actor | undefined };
  if (actor && actor.markets.length > 0) await refuseOutside(db, actor, namedRecords(call, input));
  // The router rejects calls that need an actor and have none.
  return handler(input, context as StaffContext);
}

/** @throws ApiError 403 naming the first missing right */
export function refuseWithout(actor: Actor, access: PlainAccess): void {
  if (access === 'public' || access === 'self') return;
  const [lacking] = missing(actor.grants, access);
  if (!lacking) return;
  if (actor.twoStepMissing)
    throw forbidden('Your role demands two-step sign-in. Set it up in your profile first.', 'two_step_required');
  const { tag, action } = splitAccess(lacking);
  throw forbidden(`You may not ${describe(tag, action)}: your roles lack the right ${lacking}.`);
}
