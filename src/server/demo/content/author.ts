import type { Call } from '#contract/kit/call.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';

/** The staff member who writes the demo's content. */
export interface DemoAuthor {
  readonly id: number;
  readonly name: string;
}

/** Returns the context of a call that somebody made then, within the transaction of the demo. */
export function contextAt(db: Db, at: string, { id, name }: DemoAuthor, call: Call): StaffContext {
  const actor = { id, name, level: 5, grants: {}, markets: [], sessionId: 0 };
  return {
    db,
    now: new Date(at),
    actor,
    ifMatch: undefined,
    installation: {} as StaffContext['installation'],
    transact: (work) => transaction(db, { command: call.id, actor, requestId: null }, work),
  } as Partial<StaffContext> as StaffContext;
}
