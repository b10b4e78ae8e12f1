import type { expiry } from '#contract/fleet/expiry.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { expiryAt, expiryFigures } from './expiry.store.ts';

export const expiryHandlers: Handlers<typeof expiry> = {
  async list({ query }, { db, now }) {
    const { rows, total } = await expiryAt(now).list(db, query);
    return { data: rows, page: query.page, page_size: query.page_size, total };
  },
  figures: async (_, { db, now }) => ({ data: await expiryFigures(db, now) }),
};
