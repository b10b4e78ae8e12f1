import * as v from 'valibot';
import { lines, text } from '#contract/kit/fields.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { foldedWords, WATCHED_EFFECTS } from '#domain/ugc/watched-words.ts';

const effect = v.picklist(WATCHED_EFFECTS, say.oneOf(WATCHED_EFFECTS));

const fields = {
  /** One or several words, found whatever their case and accents. */
  word: v.pipe(
    text(1, 60, 'cheap taxi'),
    v.check((word) => foldedWords(word).length > 0, 'Enter a word of letters or digits.'),
  ),
  effect,
  /** For colleagues: why it is watched. */
  note: lines(0, 200),
};

export const WatchedWord = recordOf({
  word: v.string(),
  effect,
  note: v.string(),
  /** Pending moments that hold it. */
  pending: v.number(),
});
export type WatchedWord = v.InferOutput<typeof WatchedWord>;

export const WatchedWordInput = v.strictObject({
  ...fields,
  effect: v.optional(effect, 'flag'),
  note: v.optional(fields.note, ''),
});

export const WATCHED_WORD_SORTS = ['word', 'effect', 'updated_at'] as const;

export const watchedWordDetails = {
  ...deletionDetails('watched word', WatchedWord),
  ...plainDetails({
    noun: 'watched word',
    nouns: 'Watched words',
    row: WatchedWord,
    input: WatchedWordInput,
    sorts: WATCHED_WORD_SORTS,
    filters: { effect: v.optional(effect) },
    refuses: { conflict: ['exists'] },
  }),
};
