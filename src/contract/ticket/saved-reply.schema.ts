import * as v from 'valibot';
import { languageTag, lines, text } from '#contract/kit/fields.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';

const fields = {
  name: text(1, 80),
  language: languageTag,
  /** `{code}`, `{pickup}` and `{driver}` stand for what the booking of the ticket says. */
  body: lines(1, 10_000),
};

export const SavedReply = recordOf(fields);
export type SavedReply = v.InferOutput<typeof SavedReply>;

export const SavedReplyInput = v.strictObject(fields);

export const SAVED_REPLY_SORTS = ['name', 'language'] as const;

export const savedReplyDetails = {
  ...deletionDetails('saved reply', SavedReply),
  ...plainDetails({
    noun: 'saved reply',
    nouns: 'Saved replies',
    row: SavedReply,
    input: SavedReplyInput,
    sorts: SAVED_REPLY_SORTS,
    filters: { language: v.optional(languageTag) },
  }),
};
