import * as v from 'valibot';
import { id, text } from './kit/fields.ts';
import { many } from './kit/page.ts';
import { say } from './kit/sentences.ts';
import type { ServiceDetails } from './kit/call.ts';

/** The most rows of one kind, and the most names looked up within one sentence. */
export const ROWS_OF_A_KIND = 8;
export const MAX_NAMES = 4;

const kinds = v.pipe(v.array(text(1, 60)), v.minLength(1, say.minEntries(1)), v.maxLength(40, say.maxEntries(40)));

/** A record that fits, as the list of its kind shows it. */
const FoundRecord = v.object({
  kind: v.string(),
  id,
  label: v.string(),
  /** Which of `names` it fits, counted from 0; absent for `q`. */
  name: v.optional(v.number()),
  record: v.looseObject({ id }),
});
export type FoundRecord = v.InferOutput<typeof FoundRecord>;

export const searchDetails = {
  records: {
    summary:
      'Records of all kinds the caller may list, best match first: at most 8 of a kind. `names` are parts of a sentence, each with the kinds of record that its words may name.',
    did: null,
    body: v.strictObject({
      q: v.optional(text(1, 100)),
      kinds: v.optional(kinds),
      names: v.optional(
        v.pipe(
          v.array(v.strictObject({ text: text(1, 100), kinds })),
          v.maxLength(MAX_NAMES, say.maxEntries(MAX_NAMES)),
        ),
      ),
    }),
    reply: many(FoundRecord),
  },
} satisfies ServiceDetails;
