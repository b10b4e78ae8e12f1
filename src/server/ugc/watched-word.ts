import { watchedWord } from '#contract/ugc/watched-word.ts';
import type { WatchedWord } from '#contract/ugc/watched-word.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { foldedWords } from '#domain/ugc/watched-words.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { conflict } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { otherWords, watchAgain, watchedWordStore } from './watched-word.store.ts';

const words = resource({
  kind: 'watched_word',
  store: watchedWordStore,
  usedBy: { by: () => [] },
  present: (row): WatchedWord => ({
    ...stamps(row),
    word: row.word,
    effect: row.effect,
    note: row.note,
    pending: row.pending,
  }),
  async check(values, db) {
    const { id = null, word } = values as { id?: number; word: string };
    const folded = foldedWords(word).join(' ');
    const twin = (await otherWords(db, id)).find((other) => foldedWords(other).join(' ') === folded);
    if (twin !== undefined) throw conflict('exists', `“${twin}” is watched already.`);
  },
  auditFacts: ({ word, effect, note, enabled, version }) => ({ word, effect, note, enabled, version }),
});

const { handlers } = words;

/** Runs a write of a word, and then looks for the watched words again in all that waits for a review. */
const watched = <R>(context: StaffContext, work: (inside: StaffContext) => Promise<R>): Promise<R> =>
  context.transact(async (tx) => work({ ...context, db: tx.db, transact: (inner) => inner(tx) }));

/** Returns a write as a handler whose reply says how many pending moments hold the word now. */
const rewatching =
  <Input>(write: (input: Input, context: StaffContext) => Promise<{ data: WatchedWord }>) =>
  (input: Input, context: StaffContext): Promise<{ data: WatchedWord }> =>
    watched(context, async (inside) => {
      const { data } = await write(input, inside);
      await watchAgain(inside.db);
      return handlers.one({ params: { id: data.id } }, inside);
    });

export const watchedWordHandlers: Handlers<typeof watchedWord> = {
  ...handlers,
  create: rewatching(handlers.create),
  update: rewatching(handlers.update),
  toggle: rewatching(handlers.toggle),
  restore: rewatching(words.restore),
  remove: (input, context) =>
    watched(context, async (inside) => {
      await words.removeUnused(input, inside);
      await watchAgain(inside.db);
    }),
};

/** The list of watched words as a whole. */
export const watchedWordList = listSource({
  call: watchedWord.list,
  walk: words.walk,
  count: words.count,
  columns: {
    word: ({ word }) => word,
    effect: ({ effect }) => asWords(effect),
    pending: ({ pending }) => pending,
    note: ({ note }) => note,
    enabled: stateInWords,
  },
});
