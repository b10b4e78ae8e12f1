import type { notice } from '#contract/notice.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { countUnread, markAllRead, markRead, noticesOf } from './notice.store.ts';

export const noticeHandlers: Handlers<typeof notice> = {
  async list({ query }, { db, actor }) {
    const { rows, total } = await noticesOf(db, actor.id, query);
    return { data: rows, page: query.page, page_size: query.page_size, total };
  },

  unread: async (_, { db, actor }) => ({ data: { unread: await countUnread(db, actor.id) } }),

  read: ({ params }, { actor, transact }) =>
    transact(async (tx) => {
      if (!(await markRead(tx.db, actor.id, params.id))) throw notFound('This notice');
      return { data: { unread: await countUnread(tx.db, actor.id) } };
    }),

  readAll: (_, { actor, transact }) =>
    transact(async (tx) => {
      await markAllRead(tx.db, actor.id);
      return { data: { unread: 0 } };
    }),
};
