import type { dashboard } from '#contract/dashboard/dashboard.ts';
import { SETUP_STEPS } from '#contract/dashboard/dashboard.schema.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { stepsDone } from './setup.store.ts';

/** Returns what is left to set up. Staff who are limited to markets set nothing up: what all share is not theirs. */
export const setup: Handler<typeof dashboard.setup> = async (_, { db, actor }) => {
  if (actor.markets.length > 0) return { data: { open: [] } };
  const done = await stepsDone(db, actor.id);
  return { data: { open: done.booking ? [] : SETUP_STEPS.filter((step) => !done[step]) } };
};
