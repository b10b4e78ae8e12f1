import * as v from 'valibot';
import { editedMoment, postedMoment, reportedMoment } from '#contract/ugc/public-moment.schema.ts';
import { email, fileKey, languageTag, lines, text } from '#contract/kit/fields.ts';
import { isShown, MAX_MOMENT_PHOTOS, MAX_MOMENT_TEXT, REPORT_REASONS } from '#domain/ugc/moment.ts';
import { effectOf, weightOf } from '#domain/ugc/reports.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { ApiError, notFound } from '#server/kit/http/errors.ts';
import { authorOnSite, postedSince } from './author.store.ts';
import { cityNamed, momentOnSite, siteAuthorOf } from './intake.store.ts';
import { findMoment, lockMoment, noteOnMoment, type MomentRow } from './moment.store.ts';
import { editMoment, insertWithPhotos, photosOf } from './post.ts';
import { baseScore, foundMoment } from './present.ts';
import { insertReport, openReports, recordOf, reportsSince } from './report.store.ts';
import { auditFacts } from './writes.ts';

const ref = text(1, 64, 'user-4711');

/** Somebody as the site names them. */
const Person = v.object({
  ref,
  name: text(1, 60, 'Jonah T.'),
  email: v.optional(v.nullable(email), null),
  language: v.optional(languageTag, 'en'),
});

const photos = v.pipe(v.array(fileKey), v.minLength(1), v.maxLength(MAX_MOMENT_PHOTOS));

/** A moment as the site hands it over; the same `ref` is taken once. */
export const PostedMoment = v.object({
  ref,
  author: Person,
  text: lines(1, MAX_MOMENT_TEXT),
  /** Slug or id of a city. */
  city: text(1, 120, 'singapore'),
  place: v.optional(text(0, 120), ''),
  photos,
});
export type PostedMoment = v.InferOutput<typeof PostedMoment>;

/** What an author changes. */
export const EditedMoment = v.object({
  author: ref,
  text: v.optional(lines(1, MAX_MOMENT_TEXT)),
  place: v.optional(text(0, 120)),
  photos: v.optional(photos),
});
export type EditedMoment = v.InferOutput<typeof EditedMoment>;

export const PostedReport = v.object({
  reporter: Person,
  reason: v.picklist(REPORT_REASONS),
  note: v.optional(lines(0, 500), ''),
});
export type PostedReport = v.InferOutput<typeof PostedReport>;

/** What the intake works with. */
export interface Intake {
  readonly db: Db;
  /** Where pictures are kept; without it moments have none. */
  readonly files: FileStore | undefined;
  readonly now: Date;
  readonly requestId: string | null;
}

/** Takes a moment that somebody posted on the site, once. */
export async function receiveMoment({ db, files, now, requestId }: Intake, posted: PostedMoment) {
  const shown = await photosOf(db, files, posted.photos);
  return transaction(db, { command: postedMoment.id, actor: undefined, requestId }, async (tx) => {
    const known = await momentOnSite(tx.db, posted.ref);
    if (known !== undefined) return { outcome: 'duplicate', id: known } as const;
    const city = await cityNamed(tx.db, posted.city);
    if (city === undefined) throw new ApiError('bad_request', 'bad_post', `There is no city ${posted.city}.`);
    const author = await authorOnSite(tx.db, posted.author);
    if ((await postedSince(tx.db, author, hourBefore(now))) >= POSTS_PER_HOUR) throw tooMany('posts');
    const values = { author_id: author, site_ref: posted.ref, text: posted.text, city_id: city, place: posted.place };
    const id = await insertWithPhotos(tx, { ...values, photos: shown }, now);
    await auditChange(tx, null, id);
    return { outcome: 'added', id } as const;
  });
}

/** Takes what an author changed on the site. */
export async function receiveEdit({ db, files, now, requestId }: Intake, id: number, edit: EditedMoment) {
  const shown = edit.photos && (await photosOf(db, files, edit.photos));
  return transaction(db, { command: editedMoment.id, actor: undefined, requestId }, async (tx) => {
    const row = await locked(tx, id);
    if ((await siteAuthorOf(tx.db, id)) !== edit.author) throw notFound('This moment');
    const { photos: _photos, author: _author, ...change } = edit;
    const outcome = await editMoment(tx, row, { ...change, photos: shown }, { now, by: null });
    if (outcome === 'changed') await auditChange(tx, row, id);
    return { outcome, id } as const;
  });
}

/** Takes a report of somebody on the site. Enough of them send a moment to a review, or hide it until then. */
export const receiveReport = ({ db, now, requestId }: Omit<Intake, 'files'>, id: number, report: PostedReport) =>
  transaction(db, { command: reportedMoment.id, actor: undefined, requestId }, async (tx) => {
    const row = await locked(tx, id);
    if (!isShown(row)) throw notFound('This moment');
    const reporter = await authorOnSite(tx.db, report.reporter);
    if ((await reportsSince(tx.db, reporter, hourBefore(now))) >= REPORTS_PER_HOUR) throw tooMany('reports');
    const made = await insertReport(tx.db, {
      moment_id: id,
      reporter_id: reporter,
      reason: report.reason,
      note: report.note,
      weight: weightOf(await recordOf(tx.db, reporter)),
      at: now.toISOString(),
    });
    if (made === undefined) return { outcome: 'duplicate', id } as const;
    await countReports(tx, row, now);
    await auditChange(tx, row, id);
    return { outcome: 'added', id } as const;
  });

/** Counts the open reports of a locked moment, and does what they ask for. */
async function countReports(tx: Tx, row: MomentRow, now: Date): Promise<void> {
  const { count, weight } = await openReports(tx.db, row.id);
  const effect = effectOf(weight, row.approved_at !== null);
  const returns = effect !== 'none' && row.status === 'approved';
  await noteOnMoment(tx.db, row.id, {
    report_count: count,
    report_weight: weight,
    base_score: baseScore({ ...row, report_weight: weight }),
    ...(returns && { status: 'pending', waiting_since: now.toISOString() }),
    ...(effect === 'hide' && { hidden_until_review: true }),
  });
}

async function locked(tx: Tx, id: number): Promise<MomentRow> {
  await lockMoment(tx.db, id);
  return foundMoment(await findMoment(tx.db, id));
}

async function auditChange(tx: Tx, before: MomentRow | null, id: number): Promise<void> {
  const after = foundMoment(await findMoment(tx.db, id));
  await tx.audit({ kind: 'moment', id, before: before && auditFacts(before), after: auditFacts(after) });
}

const tooMany = (what: string) =>
  new ApiError('too_many', 'too_many', `This person has sent too many ${what} within an hour.`, { retryAfter: 3600 });

const hourBefore = (now: Date): Date => new Date(now.getTime() - 3_600_000);

const POSTS_PER_HOUR = 10;
const REPORTS_PER_HOUR = 30;
