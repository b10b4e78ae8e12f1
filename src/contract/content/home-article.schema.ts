import * as v from 'valibot';
import { ARTICLE_TYPES } from '#domain/content/article.ts';
import { HOME_STATES } from '#domain/content/home.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { id, idText, instant } from '#contract/kit/fields.ts';
import { moveDetails, namesDetails, plainDetails } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { Cover, stampFields } from './content.schema.ts';
import { one } from '#contract/kit/page.ts';

const fields = {
  /** An article or post. */
  article_id: id,
  starts_at: instant,
  /** When it is off the home page again; null for never. */
  ends_at: v.nullable(instant),
};

export const HomeArticle = v.object({
  id,
  ...fields,
  /** Places are in this order, 1 first. */
  position: v.number(),
  state: v.picklist(HOME_STATES),
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

export const HomeArticleInput = v.strictObject({ ...fields, ends_at: v.optional(fields.ends_at, null) });

export const HOME_ARTICLE_SORTS = ['position', 'starts_at', 'ends_at', 'title'] as const;

const refuses = { conflict: ['too_many_live', 'already_at_home'] } as const;

const {
  list,
  one: single,
  create,
  update,
} = plainDetails({
  noun: 'home article',
  nouns: 'Articles of the home page',
  row: HomeArticle,
  input: HomeArticleInput,
  sorts: HOME_ARTICLE_SORTS,
  filters: {
    state: v.optional(v.picklist(HOME_STATES, say.oneOf(HOME_STATES))),
    article: v.optional(idText('an article')),
  },
  refuses,
});
const { enabled: _, ...query } = list.query.entries;

export const homeArticleDetails = {
  articles: namesDetails('Titles of the articles and posts that may be put on the home page, by id.'),
  list: { ...list, query: v.object(query) },
  one: single,
  create,
  update,
  move: moveDetails('home article', HomeArticle),
  remove: { summary: 'Take an article off the home page.', did: 'Took article off the home page' },
  restore: {
    summary: 'Put an article back where it was on the home page.',
    did: 'Put article back on the home page',
    refuses,
    reply: one(HomeArticle),
  },
} satisfies ServiceDetails;
