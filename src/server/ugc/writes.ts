import type { Moment } from '#contract/ugc/moment.schema.ts';
import { auditOf, recordWrites } from '#server/kit/change/change.ts';
import { findMoment, lockMoment, type MomentRow } from './moment.store.ts';
import { foundMoment, presentMoment } from './present.ts';

/** What the history of a moment keeps. */
export const auditFacts = (row: MomentRow) => ({
  text: row.text,
  city: row.city_name,
  place: row.place,
  // A part of each key tells pictures apart.
  photos: row.photos.map(({ key }) => key.slice(0, 6)).join(', '),
  status: row.status,
  hidden_until_review: row.hidden_until_review,
  reports: row.report_count,
  reasons: row.reasons.join(', '),
  note: row.note,
  version: row.version,
});

/** The write path of moments. */
export const momentWrites = recordWrites({
  async lock(db, id: number): Promise<MomentRow> {
    await lockMoment(db, id);
    return foundMoment(await findMoment(db, id));
  },
  reload: async (db, { id }) => foundMoment(await findMoment(db, id)),
  present: (row: MomentRow, { now }): Moment => presentMoment(row, now),
  audit: auditOf('moment', auditFacts, ({ city_name }: MomentRow) => city_name),
});
