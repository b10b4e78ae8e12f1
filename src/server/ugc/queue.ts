import type { moment } from '#contract/ugc/moment.ts';
import { allows } from '#domain/access/access.ts';
import type { Actor, StaffContext } from '#server/kit/change/context.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { claimOf } from './claim.ts';
import { findMoment, momentsOf, noteOnMoment } from './moment.store.ts';
import { reviewsOf } from './moment.ts';
import { foundMoment, presentMoment } from './present.ts';
import { claimNext, figuresOf, forgetPasses, keepClaims, pass } from './queue.store.ts';
import { refuseClaimed, refuseDecided } from './verdict.ts';
import { momentWrites } from './writes.ts';

type Calls = Pick<typeof moment, 'figures' | 'next' | 'claim' | 'pass'>;

export const queueHandlers: Handlers<Calls> = {
  figures: async (_, context) => ({ data: await figuresOf(context) }),

  async next({ body: { count, keep, again } }, context) {
    const { actor, now } = context;
    const isClaiming = decides(actor);
    const ids = await context.transact(async ({ db }) => {
      const moderator = { db, actor, now };
      if (again) await forgetPasses(db, actor.id);
      const kept = isClaiming ? await keepClaims(moderator, keep) : [];
      const more = await claimNext(moderator, {
        count: count - Math.min(count, kept.length),
        besides: kept,
        isClaiming,
      });
      return [...kept, ...more];
    });
    const items = await reviewsOf(context, await momentsOf(context.db, ids), now);
    return { data: { items, figures: await figuresOf(context) } };
  },

  async claim({ params: { id } }, context) {
    const { actor, now } = context;
    await context.transact(async (tx) => {
      const row = await momentWrites.open(tx, id, unversioned(context));
      if (row.status !== 'pending') throw refuseDecided(row);
      refuseClaimed(row, context);
      if (!decides(actor)) return;
      await noteOnMoment(tx.db, id, claimOf(actor, now));
    });
    const [review] = await reviewsOf(context, [foundMoment(await findMoment(context.db, id))], now);
    if (!review) throw new Error('A review was not read');
    return { data: review };
  },

  async pass({ params: { id } }, context) {
    const { actor, now } = context;
    return context.transact(async (tx) => {
      const row = await momentWrites.open(tx, id, unversioned(context));
      if (row.status !== 'pending') throw refuseDecided(row);
      await pass(tx.db, id, actor.id, now);
      if (row.claimed_by?.id === actor.id) await noteOnMoment(tx.db, id, { claimed_by: null, claimed_until: null });
      return { data: presentMoment(foundMoment(await findMoment(tx.db, id)), now) };
    });
  },
};

/** Returns whether somebody may give verdicts; others look on without keeping moments from those who do. */
const decides = ({ grants }: Actor): boolean => allows(grants, 'ugc:enable') || allows(grants, 'ugc:disable');

/** What a moderator leaves to others, or keeps, may have been changed since. */
const unversioned = (context: StaffContext): StaffContext => ({ ...context, ifMatch: undefined });
