import type { Moment } from '#contract/ugc/moment.schema.ts';
import { baseScoreOf, scoreOf, scoreParts, type ScoreFacts } from '#domain/ugc/score.ts';
import { imageUrl } from '#server/storage/index.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { MomentRow } from './moment.store.ts';

/** Returns a moment as replies carry it. Its score depends on how long it has waited. */
export function presentMoment(row: MomentRow, now: Date): Moment {
  const { author, claimed_by, claimed_until } = row;
  const isClaimed = claimed_until !== null && Date.parse(claimed_until) > now.getTime();
  const facts = row.waiting_since === null ? null : scoreFacts(row, row.waiting_since, now);
  return {
    id: row.id,
    author: {
      id: author.id,
      name: author.name,
      customer_id: author.customer_id,
      can_be_told: author.email !== null,
    },
    text: row.text,
    city_id: row.city_id,
    city_name: row.city_name,
    place: row.place,
    photos: row.photos.map(({ key, width, height }) => ({ key, url: imageUrl(key), width, height })),
    status: row.status,
    hidden_until_review: row.hidden_until_review,
    score: facts && scoreOf(facts),
    score_parts: facts && { ...scoreParts(facts) },
    reports: { open: row.report_count, weight: row.report_weight },
    watched_words: row.watched_words,
    duplicate: row.duplicate,
    first_post: row.first_post,
    likes: row.likes,
    reasons: row.reasons,
    note: row.note,
    posted_at: row.posted_at,
    edited_at: row.edited_at,
    approved_at: row.approved_at,
    decided_at: row.decided_at,
    decided_by: row.decided_by,
    claimed_by: isClaimed ? claimed_by : null,
    claimed_until: isClaimed ? claimed_until : null,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

const factsOf = (row: ScoredRow): Omit<ScoreFacts, 'hours'> => ({
  reports: row.report_weight,
  watched: row.watched_words.length,
  duplicate: row.duplicate !== null,
  first: row.first_post,
});

const scoreFacts = (row: ScoredRow, waitingSince: string, now: Date): ScoreFacts => ({
  ...factsOf(row),
  hours: (now.getTime() - Date.parse(waitingSince)) / 3_600_000,
});

/** The columns from which the score of a moment follows. */
type ScoredRow = Pick<MomentRow, 'report_weight' | 'watched_words' | 'duplicate' | 'first_post'>;

/** Returns the column by which the queue is ordered, besides the hours that a moment waits. */
export const baseScore = (row: ScoredRow): number => baseScoreOf(factsOf(row));

/** @throws ApiError 404 */
export function foundMoment(row: MomentRow | undefined): MomentRow {
  if (!row) throw notFound('This moment');
  return row;
}
