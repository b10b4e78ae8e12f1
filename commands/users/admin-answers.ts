import type { Actor } from '#domain/access/admin-rules.ts';
import type { Ctx } from '#console/registry/context.ts';
import { type Availability, AVAILABLE } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';

type Facts = KindFacts['admin'];

/** Whoever asked for access is let in or not by deciding about that. */
export const decided = ({ name, status }: Facts): Availability =>
  status === 'pending'
    ? { ok: false, why: `${name} has asked for access and waits.`, fix: 'access_request.approve' }
    : AVAILABLE;

/** The server counts superadmins; here it is known whether this one is the last. */
export const superadminCount = ({ last_superadmin }: Facts): number => (last_superadmin ? 1 : 2);

const NOBODY: Actor = { id: 0, level: 10, grants: {} };
/** Whoever is at the console, as the rules see them. */
export const actorOf = ({ me }: Ctx): Actor => me ?? NOBODY;

/** The first refusal, if any. */
export const first = (...answers: readonly Availability[]): Availability => answers.find(({ ok }) => !ok) ?? AVAILABLE;
