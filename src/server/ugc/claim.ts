import { CLAIM_SECONDS } from '#domain/ugc/moment.ts';
import type { Actor } from '#server/kit/change/context.ts';

/** Returns the columns by which a moment is kept for a moderator from an instant on. */
export const claimOf = ({ id }: Pick<Actor, 'id'>, now: Date) => ({
  claimed_by: id,
  claimed_until: new Date(now.getTime() + CLAIM_SECONDS * 1000).toISOString(),
});
