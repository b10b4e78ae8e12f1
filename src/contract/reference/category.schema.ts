import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { CATEGORY_TYPES } from '#domain/reference/category.ts';
import { codeWord, i18n, text, wholeIn } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { deletionDetails, plainDetails, moveDetails, namesDetails, recordOf } from '#contract/kit/plain.schema.ts';

const fields = {
  type: v.picklist(CATEGORY_TYPES, say.oneOf(CATEGORY_TYPES)),
  code: codeWord,
  name: i18n(120),
  /** A symbol shown before the name, such as an emoji. */
  icon: v.nullable(text(1, 16)),
  /** The parent category; always one of the first level. */
  parent: v.nullable(ref('category')),
  position: wholeIn(-1_000_000, 1_000_000),
};

export const Category = recordOf({
  ...fields,
  parent_name: v.nullable(v.string()),
  /** The number of categories below it. */
  used_by: v.number(),
});
export type Category = v.InferOutput<typeof Category>;

export const CategoryInput = v.strictObject({
  ...fields,
  icon: v.optional(fields.icon, null),
  parent: v.optional(fields.parent, null),
  position: v.optional(fields.position, 0),
});

export const CATEGORY_SORTS = ['type', 'position', 'name', 'code'] as const;

export const categoryDetails = {
  names: namesDetails('Names of the categories that can be a parent, by id.'),
  ...deletionDetails('category', Category),
  ...plainDetails({
    noun: 'category',
    nouns: 'Categories',
    row: Category,
    input: CategoryInput,
    sorts: CATEGORY_SORTS,
    filters: { type: v.optional(fields.type) },
  }),
  move: moveDetails('category', Category),
} satisfies ServiceDetails;
