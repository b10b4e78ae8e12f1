import * as v from 'valibot';
import { ARTICLE_TYPES } from '#domain/content/article.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { i18n, text, wholeIn } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { one } from '#contract/kit/page.ts';
import { deletionDetails, moveDetails, namesDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';

const fields = {
  type: v.picklist(ARTICLE_TYPES, say.oneOf(ARTICLE_TYPES)),
  name: i18n(120),
  slug: v.pipe(
    text(1, 80, 'city-guides'),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, say.such('lower-case words joined by hyphens', 'city-guides')),
  ),
  /** The category it stands below; always one of the first level and the same type. */
  parent: v.nullable(ref('article_category')),
  position: wholeIn(-1_000_000, 1_000_000),
};

export const ArticleCategory = recordOf({
  ...fields,
  parent_name: v.nullable(v.string()),
  /** The number of categories below it. */
  below: v.number(),
  /** The number of articles or posts whose draft is in it. */
  articles: v.number(),
  /** Whether new articles or posts get it. Exactly one of each type does. */
  is_default: v.boolean(),
});
export type ArticleCategory = v.InferOutput<typeof ArticleCategory>;

export const ArticleCategoryInput = v.strictObject({
  ...fields,
  parent: v.optional(fields.parent, null),
  position: v.optional(fields.position, 0),
});

export const ARTICLE_CATEGORY_SORTS = ['position', 'name', 'type', 'articles'] as const;

export const articleCategoryDetails = {
  default: {
    summary: 'The category that new articles, or posts, get; null while there is none.',
    query: v.object({ type: v.optional(fields.type, 'article') }),
    reply: one(v.nullable(ArticleCategory)),
  },
  makeDefault: {
    summary: 'Make a category the one that new articles, or posts, get.',
    did: 'Made category the default',
    refuses: { conflict: ['not_enabled'] },
    reply: one(ArticleCategory),
  },
  move: moveDetails('article category', ArticleCategory),
  names: namesDetails('Names of the categories of articles and posts, by id.'),
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
