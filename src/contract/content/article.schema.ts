import * as v from 'valibot';
import { ARTICLE_TYPES } from '#domain/content/article.ts';
import type { BackgroundCommand } from '#contract/kit/deed.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { id, setOf, text } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { collectionDetails } from './collection.schema.ts';
import { previewDetails } from './preview.schema.ts';
import { paging } from '#contract/kit/page.ts';
import { stampFields } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { contentDetailFields, contentDetails, contentFields, Cover, CoverInput } from './content.schema.ts';
import { CONTENT_SORTS, contentQuery, SLUG, textsByLanguage, TextsInReply } from './written.schema.ts';

const fields = {
  /** The address of its page below `/articles/`. */
  slug: SLUG,
  category_id: v.nullable(ref('article_category')),
  cover: v.nullable(CoverInput),
  photos: v.pipe(v.array(CoverInput, say.list), v.maxLength(20, say.maxEntries(20))),
  /** Cities it is about. */
  city_ids: setOf(ref('city'), 20),
  tags: setOf(text(1, 40), 10),
  /** Whether pages that choose by themselves prefer it. */
  featured: v.boolean(say.flag),
  texts: textsByLanguage,
};

export const ArticleInput = v.strictObject({
  type: v.optional(v.picklist(ARTICLE_TYPES, say.oneOf(ARTICLE_TYPES)), 'article'),
  /** Made from the English title when it is left out. */
  slug: v.optional(fields.slug),
  /** The default of its type when it is left out. */
  category_id: v.optional(fields.category_id),
  cover: v.optional(fields.cover, null),
  photos: v.optional(fields.photos, []),
  city_ids: v.optional(fields.city_ids, []),
  tags: v.optional(fields.tags, []),
  featured: v.optional(fields.featured, false),
  texts: fields.texts,
});

export const ArticleChanges = v.partial(v.strictObject(fields));

const shown = {
  type: v.picklist(ARTICLE_TYPES),
  slug: v.string(),
  /** Titles of the draft by language. */
  title: v.record(v.string(), v.string()),
  category_id: v.nullable(ref('article_category')),
  category_name: v.nullable(v.string()),
  cover: v.nullable(Cover),
  city_ids: v.array(ref('city')),
  /** Name of the first of its cities; null without any. */
  city_name: v.nullable(v.string()),
  tags: v.array(v.string()),
  featured: v.boolean(),
};

/** Ids of collected records in their order, by what they are. */
const collections = v.partial(
  v.object({ activities: v.array(id), hotels: v.array(id), places: v.array(id), articles: v.array(id) }),
);

export const ArticleRow = v.object({ id, ...shown, ...contentFields, ...stampFields });
export type ArticleRow = v.InferOutput<typeof ArticleRow>;

export const Article = v.object({
  ...ArticleRow.entries,
  photos: v.array(Cover),
  texts: v.record(v.string(), TextsInReply),
  /** What its collections hold; a type without any is left out. */
  collections,
  ...contentDetailFields,
});
export type Article = v.InferOutput<typeof Article>;

/** What a version of an article held. */
const ArticleSnapshot = v.object({
  slug: v.string(),
  category_id: v.nullable(ref('article_category')),
  cover: v.nullable(Cover),
  photos: v.array(Cover),
  city_ids: v.array(ref('city')),
  tags: v.array(v.string()),
  featured: v.boolean(),
  texts: v.record(v.string(), TextsInReply),
  collections,
});
export type ArticleSnapshot = v.InferOutput<typeof ArticleSnapshot>;

const query = v.object({
  ...paging(CONTENT_SORTS).entries,
  ...contentQuery,
  type: v.optional(v.picklist(ARTICLE_TYPES, say.oneOf(ARTICLE_TYPES))),
  category: v.optional(refText('article_category')),
});

export const articleDetails = {
  ...collectionDetails,
  ...previewDetails,
  ...contentDetails({
    noun: 'article',
    nouns: 'Articles and posts',
    row: ArticleRow,
    record: Article,
    input: ArticleInput,
    changes: ArticleChanges,
    query,
    snapshot: ArticleSnapshot,
  }),
} satisfies ServiceDetails;

const post = contentDetails({
  noun: 'post',
  nouns: 'Posts',
  row: ArticleRow,
  record: Article,
  input: v.omit(ArticleInput, ['type']),
  changes: ArticleChanges,
  query: v.omit(query, ['type']),
  snapshot: ArticleSnapshot,
});

export const postDetails = {
  list: post.list,
  one: post.one,
  create: post.create,
  update: post.update,
  remove: post.remove,
  confirm: post.confirm,
} satisfies ServiceDetails;

/** What the server does with content by itself. */
export const contentWork: BackgroundCommand = { id: 'content.publish', did: 'Published or hid as scheduled' };
