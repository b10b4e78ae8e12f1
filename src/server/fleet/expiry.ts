import type { expiry } from '#contract/fleet/expiry.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { expiryAt, expiryFigures } from './expiry.store.ts';

export const expiryHandlers: Handlers<typeof expiry> = {
  async list({ query }, context) {
    const { rows, total } = await expiryAt(context.now).list(context, query);
    return { data: rows, page: query.page, page_size: query.page_size, total };
  },
  figures: async (_, context) => ({ data: await expiryFigures(context) }),
};
