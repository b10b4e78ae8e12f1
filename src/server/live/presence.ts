import { live } from '#contract/live.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { scopeOf } from './frames.ts';
import { notifyPresence, presenceOf, replacePresence } from './presence.store.ts';

/** Not audited: viewing changes nothing. */
export const presence: Handler<typeof live.presence> = async ({ body }, { actor, transact }) => {
  const { kinds } = scopeOf(actor);
  const open = body.open.filter(({ kind }) => kinds.has(kind));
  return transact(async (tx) => {
    const news = await replacePresence(tx.db, { page: body.page, adminId: actor.id, open });
    if (news.length > 0) await notifyPresence(tx.db, news);
    const all = open.length > 0 ? await presenceOf(tx.db, open) : [];
    return { data: all };
  });
};
