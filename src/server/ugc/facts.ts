import { duplicatesOf, type DuplicateKind } from '#domain/ugc/duplicates.ts';
import { watchedIn } from '#domain/ugc/watched-words.ts';
import type { Db } from '#server/kit/change/context.ts';
import { hasPosted, likePhotos } from './moment.store.ts';
import { baseScore } from './present.ts';
import { activeWords } from './watched-word.store.ts';

/** What a moment says and shows. */
export interface MomentContent {
  /** Null for one that is not stored yet. */
  readonly id: number | null;
  readonly authorId: number;
  readonly text: string;
  /** The hashes of its pictures. */
  readonly hashes: readonly string[];
  readonly report_weight: number;
}

/** Returns the columns that follow from what a moment says and shows, and whether a watched word blocks it. */
export async function factsOf(db: Db, { id, authorId, text, hashes, report_weight }: MomentContent, now: Date) {
  const watched = watchedIn(text, await activeWords(db));
  const facts = {
    report_weight,
    watched_words: watched.map(({ word }) => word),
    duplicate: await duplicateAmong(db, { id, authorId, hashes }, now),
    first_post: !(await hasPosted(db, authorId, id)),
  };
  return {
    columns: { ...facts, base_score: baseScore(facts) },
    isBlocked: watched.some(({ effect }) => effect === 'block'),
  };
}

/** Returns what a moment is to the first one that showed one of its pictures. */
async function duplicateAmong(
  db: Db,
  { id, authorId, hashes }: Pick<MomentContent, 'id' | 'authorId' | 'hashes'>,
  now: Date,
): Promise<DuplicateKind | null> {
  const like = await likePhotos(db, hashes, { except: id, now });
  return duplicatesOf(authorId, like)[0]?.is ?? null;
}
