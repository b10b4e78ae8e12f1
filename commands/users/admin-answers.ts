import type { Actor } from '#domain/access/admin-rules.ts';
import type { Ctx } from '#console/registry/context.ts';
import { type Availability, AVAILABLE } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';

type Facts = KindFacts['admin'];

/** Returns unavailable for admins whose access request is pending: the request has to be decided first. */
export const decided = ({ name, status }: Facts): Availability =>
  status === 'pending'
    ? { ok: false, why: `${name} has a pending request for access.`, fix: 'access_request.approve' }
    : AVAILABLE;

/**
 * Returns a superadmin count for the rules. The server has the real count; the console only knows whether this
 * superadmin is the last one.
 */
export const superadminCount = ({ last_superadmin }: Facts): number => (last_superadmin ? 1 : 2);

const NOBODY: Actor = { id: 0, level: 10, grants: {} };
/** Returns the signed-in user as the actor of the rules. */
export const actorOf = ({ me }: Ctx): Actor => me ?? NOBODY;

/** Returns the first refusal, if any. */
export const first = (...checks: readonly Availability[]): Availability => checks.find(({ ok }) => !ok) ?? AVAILABLE;
