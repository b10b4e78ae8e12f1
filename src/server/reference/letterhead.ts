import { letterhead } from '#contract/reference/letterhead.ts';
import type { Letterhead } from '#contract/reference/letterhead.schema.ts';
import { auditOf, recordWrites, writtenRecord } from '#server/kit/change/change.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { imageUrl, keepImages } from '#server/storage/index.ts';
import { findLetterhead, lockLetterhead, writeLetterhead, type LetterheadRow } from './letterhead.store.ts';

const present = (row: LetterheadRow): Letterhead => ({
  id: row.id,
  name: row.name,
  legal_name: row.legal_name,
  address: row.address,
  phone: row.phone,
  email: row.email,
  website: row.website,
  registration: row.registration,
  foot: row.foot,
  logo: row.logo,
  version: row.version,
  updated_at: row.updated_at,
  logo_url: row.logo && imageUrl(row.logo),
});

const writes = recordWrites<null, LetterheadRow, Letterhead>({
  lock: (db) => lockLetterhead(db),
  reload: (db) => findLetterhead(db),
  present,
  update: (db, _, values) => writeLetterhead(db, values),
  async afterWrite(tx, written, { now }) {
    const { id, logo } = writtenRecord(written);
    await keepImages(tx, { entity: 'letterhead', id, field: 'logo' }, logo === null ? [] : [logo], now);
  },
  audit: auditOf('letterhead', present),
});

export const letterheadHandlers: Handlers<typeof letterhead> = {
  one: async (_, { db }) => ({ data: present(await findLetterhead(db)) }),
  update: ({ body }, context) => writes.patch(null, context, body),
};
