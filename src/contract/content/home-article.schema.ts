import * as v from 'valibot';
import { ARTICLE_TYPES } from '#domain/content/article.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { id } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { namesDetails, stampFields } from '#contract/kit/plain.schema.ts';
import { windowedDetails, windowFields, windowInput, windowState } from '#contract/kit/window.schema.ts';
import { Cover } from './content.schema.ts';
import { one } from '#contract/kit/page.ts';

const fields = {
  /** An article or post. */
  article_id: ref('article'),
};

export const HomeArticle = v.object({
  id,
  ...fields,
  ...windowFields,
  /** Places are in this order, 1 first. */
  position: v.number(),
  state: windowState,
  type: v.picklist(ARTICLE_TYPES),
  /** Titles of the article by language. */
  title: v.record(v.string(), v.string()),
  slug: v.string(),
  cover: v.nullable(Cover),
  /** Whether the public may read the article. */
  shown: v.boolean(),
  /** Whether the article was deleted after its time on the home page. */
  article_deleted: v.boolean(),
  ...stampFields,
});
export type HomeArticle = v.InferOutput<typeof HomeArticle>;

export const HomeArticleInput = v.strictObject({ ...fields, ...windowInput });

export const HOME_ARTICLE_SORTS = ['position', 'starts_at', 'ends_at', 'title'] as const;

const refuses = { conflict: ['too_many_live', 'already_at_home'] } as const;

export const homeArticleDetails = {
  articles: namesDetails('Titles of the articles and posts that may be put on the home page, by id.'),
  ...windowedDetails({
    noun: 'home article',
    nouns: 'Articles of the home page',
    row: HomeArticle,
    input: HomeArticleInput,
    sorts: HOME_ARTICLE_SORTS,
    filters: { article: v.optional(refText('article')) },
    refuses,
  }),
  remove: { summary: 'Take an article off the home page.', did: 'Took article off the home page' },
  restore: {
    summary: 'Put an article back where it was on the home page.',
    did: 'Put article back on the home page',
    refuses,
    reply: one(HomeArticle),
  },
} satisfies ServiceDetails;
