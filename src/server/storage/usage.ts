import type { storage } from '#contract/storage.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { storageUse } from './quota.store.ts';

export const usageHandlers: Handlers<Pick<typeof storage, 'usage'>> = {
  async usage({ query }, { db, installation }) {
    const limit_bytes = installation.fileQuota ?? null;
    return { data: (await storageUse(db, query.admin)).map((use) => ({ ...use, limit_bytes })) };
  },
};
