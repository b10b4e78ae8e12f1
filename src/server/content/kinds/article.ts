import { article, type post } from '#contract/content/article.ts';
import type { ArticleRow, ArticleSnapshot } from '#contract/content/article.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { addressOf } from '#contract/kinds.ts';
import { ARTICLE_NEEDS, firstCity, type ArticleType } from '#domain/content/article.ts';
import { asWords } from '#domain/text/words.ts';
import { listSource, type ListContext } from '#server/kit/change/list-source.ts';
import type { KeysetPage } from '#server/kit/change/paging.ts';
import { equals } from '#server/kit/change/resource.store.ts';
import type { Db } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import type { ArticleFields } from './article-fields.ts';
import { collectionHandlers } from '#server/content/collection.ts';
import { contentHandlers } from '#server/content/handlers.ts';
import { contentStore } from '#server/content/content.store.ts';
import { isAtHome } from '#server/content/home/home-article.store.ts';
import { presentCover } from '#server/content/present.ts';
import { previewHandlers } from '#server/content/preview/preview.ts';
import { titlesOf } from '#server/content/draft.ts';
import { bodiesOf, citiesAmong, defaultOf, lockCategoryOfDraft } from '#server/content/references.store.ts';
import type { ContentSpec, FixedColumns } from '#server/content/spec.ts';
import type { Snapshot } from '#server/content/tables.ts';
import { contentColumns, NO_TEXTS, presentTexts } from './written.ts';

const fieldsOf = ({ fields }: Snapshot) => fields as unknown as ArticleFields;

const articleSpec = (type?: ArticleType): ContentSpec<ArticleOnly, ArticleSnapshot> => ({
  kind: 'article',
  ...(type === 'post' && { noun: 'post' }),
  path: (id) => addressOf('article', id),
  store: contentStore('article', type, (query: ParsedQueryOf<typeof article.list>) => [
    equals('content.type', query.type),
  ]),
  fields: ['slug', 'category_id', 'cover', 'photos', 'city_ids', 'tags', 'featured'],
  noTexts: NO_TEXTS,
  needs: ARTICLE_NEEDS,
  publication: (snapshot) => ({
    title: titlesOf(snapshot),
    category_id: fieldsOf(snapshot).category_id,
    cover: fieldsOf(snapshot).cover,
    body: bodiesOf(snapshot),
  }),
  columns(snapshot) {
    const { category_id, cover, city_ids, tags, featured } = fieldsOf(snapshot);
    return { category_id, cover, city_ids, tags, featured };
  },
  check: checkArticle,
  mayRemove: refuseAtHome,
  presentRow: (row) => ({
    type: row.type ?? 'article',
    slug: row.slug ?? '',
    title: row.title,
    category_id: row.category_id,
    category_name: row.category_name,
    cover: row.cover && presentCover(row.cover),
    city_ids: row.city_ids,
    city_name: row.city_name,
    tags: row.tags,
    featured: row.featured,
  }),
  presentSnapshot(snapshot) {
    const { cover, photos, city_ids, tags, collections = {}, ...fields } = fieldsOf(snapshot);
    return {
      ...fields,
      cover: cover && presentCover(cover),
      photos: photos.map(presentCover),
      city_ids: [...city_ids],
      tags: [...tags],
      collections: Object.fromEntries(Object.entries(collections).map(([type, ids]) => [type, [...ids]])),
      texts: presentTexts(snapshot),
    };
  },
});

type ArticleOnly = Pick<
  ArticleRow,
  'type' | 'slug' | 'title' | 'category_id' | 'category_name' | 'cover' | 'city_ids' | 'city_name' | 'tags' | 'featured'
>;

/** Refuses a category of another type or none, and cities that do not exist. */
async function checkArticle(db: Db, next: Snapshot, { type }: FixedColumns): Promise<void> {
  const { category_id, city_ids } = fieldsOf(next);
  if (category_id !== null) {
    const category = await lockCategoryOfDraft(db, category_id);
    if (!category) throw invalid({ category_id: ['This category does not exist.'] });
    if (category.type !== type) throw invalid({ category_id: [`Choose a category of ${type ?? 'article'}s.`] });
  }
  const found = city_ids.length === 0 ? [] : await citiesAmong(db, city_ids);
  if (found.length < city_ids.length) throw invalid({ city_ids: ['One of these cities does not exist.'] });
}

/** Refuses to delete what is on the home page, or will be. */
async function refuseAtHome(db: Db, id: number, now: Date): Promise<void> {
  if (!(await isAtHome(db, id, now))) return;
  const uses = [{ what: 'the home page', count: 1, path: `/articles/home-article?article=${id}` }];
  throw conflict('in_use', 'It has a place on the home page. Take it off there first.', { uses });
}

export const articles = contentHandlers(articleSpec());
const posts = contentHandlers(articleSpec('post'));

/** Returns a new article or post in the default category of its type, unless it names one or says that it has none. */
async function inCategory<B extends { category_id?: number | null | undefined }>(db: Db, type: ArticleType, body: B) {
  const { category_id = (await defaultOf(db, type)) ?? null } = body;
  return { ...body, type, category_id };
}

export const articleHandlers: Handlers<typeof article> = {
  ...articles.handlers,
  ...collectionHandlers(articles),
  ...previewHandlers,
  create: async ({ body }, context) =>
    articles.handlers.create({ body: await inCategory(context.db, body.type, body) }, context),
};

const { list, one, create, update, remove, confirm } = posts.handlers;

export const postHandlers: Handlers<typeof post> = {
  list,
  one,
  create: async ({ body }, context) => create({ body: await inCategory(context.db, 'post', body) }, context),
  update,
  remove,
  confirm,
};

/** The list of articles and posts as a whole. */
export const articleList = listSource({
  call: article.list,
  async walk({ query }: Parameters<typeof articles.handlers.list>[0], reader: ListContext, page: KeysetPage) {
    const rows = await articles.store.walk(reader, { ...query, now: reader.now }, page);
    return { rows: rows.map(articles.record.presentRow), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => articles.store.count(reader, { ...query, now: reader.now }),
  columns: {
    ...contentColumns,
    type: ({ type }) => asWords(type),
    category: ({ category_name }) => category_name ?? '',
    city: firstCity,
  },
});
