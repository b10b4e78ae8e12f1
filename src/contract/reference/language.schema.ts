import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { languageTag, name } from '#contract/kit/fields.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';

const fields = {
  /** BCP 47. */
  tag: languageTag,
  /** In English. */
  name,
  /** Native name. */
  native: name,
  rtl: v.boolean(say.flag),
};

export const Language = recordOf(fields);
export type Language = v.InferOutput<typeof Language>;

export const LanguageInput = v.strictObject({ ...fields, rtl: v.optional(fields.rtl, false) });

export const LANGUAGE_SORTS = ['tag', 'name', 'native'] as const;

export const languageDetails = {
  ...deletionDetails('language', Language),
  ...plainDetails({
    noun: 'language',
    nouns: 'Languages',
    row: Language,
    input: LanguageInput,
    sorts: LANGUAGE_SORTS,
    filters: {},
  }),
};
