import { sql } from 'kysely';
import type { watchedWord } from '#contract/ugc/watched-word.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { watchedIn, type WatchedWord } from '#domain/ugc/watched-words.ts';
import type { Db } from '#server/kit/change/context.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { baseScore } from './present.ts';

export const watchedWordStore = resourceStore({
  placed: null,
  table: 'watched_word',
  sorting: {
    fields: {
      word: byLetters(sql`word`),
      effect: sql`effect`,
      updated_at: sql`updated_at`,
    },
    direction: 'asc',
  },
  extra: {
    pending: sql<number>`(select count(*) from moment m
      where m.status = 'pending' and watched_word.word = any(m.watched_words))`,
  },
  filters: ({ q, enabled, effect }: ParsedQueryOf<typeof watchedWord.list>) => [
    anyContains(q, [sql`word`, sql`note`]),
    equals('enabled', enabled),
    equals('effect', effect),
  ],
});

/** Returns the words that are watched. */
export const activeWords = (db: Db): Promise<WatchedWord[]> =>
  db.selectFrom('watched_word').select(['word', 'effect']).where('enabled', '=', true).orderBy('id').execute();

/** Returns the words of others than one record. */
export const otherWords = async (db: Db, id: number | null): Promise<string[]> =>
  (await sql<{ word: string }>`select word from watched_word where id is distinct from ${id}`.execute(db)).rows.map(
    ({ word }) => word,
  );

/** Looks for the watched words in everything that waits for a review. Returns the ids of what has changed. */
export async function watchAgain(db: Db): Promise<number[]> {
  const words = await activeWords(db);
  const pending = await db
    .selectFrom('moment')
    .select(['id', 'text', 'watched_words', 'report_weight', 'duplicate', 'first_post', 'hidden_until_review'])
    .where('status', '=', 'pending')
    .orderBy('id')
    .forUpdate()
    .execute();
  const changed: number[] = [];
  for (const row of pending) {
    const found = watchedIn(row.text, words);
    const watched_words = found.map(({ word }) => word);
    if (JSON.stringify(watched_words) === JSON.stringify(row.watched_words)) continue;
    const isBlocked = found.some(({ effect }) => effect === 'block');
    await db
      .updateTable('moment')
      .set({
        watched_words,
        base_score: baseScore({ ...row, watched_words }),
        hidden_until_review: row.hidden_until_review || isBlocked,
      })
      .where('id', '=', row.id)
      .execute();
    changed.push(row.id);
  }
  return changed;
}
