import * as v from 'valibot';
import { languageTag, name } from '#contract/kit/fields.ts';
import { plainDetails, recordOf } from '#contract/kit/plain.schema.ts';

const fields = {
  /** BCP 47. */
  tag: languageTag,
  /** In English. */
  name,
  /** In itself. */
  native: name,
  rtl: v.boolean('Must be true or false.'),
};

export const Language = recordOf(fields);
export type Language = v.InferOutput<typeof Language>;

export const LanguageInput = v.strictObject({ ...fields, rtl: v.optional(fields.rtl, false) });

export const LANGUAGE_SORTS = ['tag', 'name', 'native'] as const;

export const languageDetails = plainDetails({
  noun: 'language',
  nouns: 'Languages',
  row: Language,
  input: LanguageInput,
  sorts: LANGUAGE_SORTS,
  filters: {},
});
