import * as v from 'valibot';
import { ARTICLE_TYPES } from '#domain/content/article.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { i18n, id, text, wholeIn } from '#contract/kit/fields.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';

const fields = {
  type: v.picklist(ARTICLE_TYPES, say.oneOf(ARTICLE_TYPES)),
  name: i18n(120),
  slug: v.pipe(
    text(1, 80, 'city-guides'),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, say.such('lower-case words joined by hyphens', 'city-guides')),
  ),
  /** The category it stands below; always one of the first level and the same type. */
  parent: v.nullable(id),
  position: wholeIn(-1_000_000, 1_000_000),
};

export const ArticleCategory = recordOf({
  ...fields,
  parent_name: v.nullable(v.string()),
  /** The number of categories below it. */
  below: v.number(),
  /** The number of articles or posts whose draft is in it. */
  articles: v.number(),
});
export type ArticleCategory = v.InferOutput<typeof ArticleCategory>;

export const ArticleCategoryInput = v.strictObject({
  ...fields,
  parent: v.optional(fields.parent, null),
  position: v.optional(fields.position, 0),
});

export const ARTICLE_CATEGORY_SORTS = ['position', 'name', 'type', 'articles'] as const;

export const articleCategoryDetails = {
  ...deletionDetails('article category', ArticleCategory),
  ...plainDetails({
    noun: 'article category',
    nouns: 'Categories of articles and posts',
    row: ArticleCategory,
    input: ArticleCategoryInput,
    sorts: ARTICLE_CATEGORY_SORTS,
    filters: { type: v.optional(fields.type) },
  }),
} satisfies ServiceDetails;
