import { sql } from 'kysely';
import { articleCategory } from '#contract/content/article-category.ts';
import type { ArticleCategory } from '#contract/content/article-category.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { mayHaveParent } from '#domain/reference/category.ts';
import { asWords } from '#domain/text/words.ts';
import type { UseOf } from '#server/kit/change/deletion.store.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { categoryNames, defaultOf, lockArticleCategory } from './references.store.ts';

/** Sort key that places each category after its parent, so that the list follows the tree. */
const inTree = sql`(select array[p.position::bigint, p.id, (article_category.parent is not null)::int, article_category.position]
  from article_category p where p.id = coalesce(article_category.parent, article_category.id))`;

/** Content in a category: as its draft, as the public reads it, or as it is scheduled. */
const contentIn = (id: number) => sql`content where deleted_at is null and (category_id = ${id} or exists (
  select from content_snapshot s where s.content_id = content.id and s.part in ('live', 'scheduled')
    and (s.snapshot #>> '{fields,category_id}')::bigint = ${id}))`;

const articles = sql<number>`(select count(*) from content where content.category_id = article_category.id
  and content.deleted_at is null)`;

const store = resourceStore({
  placed: null,
  table: 'article_category',
  sorting: {
    fields: {
      position: inTree,
      name: byLetters(sql`(article_category.name ->> 'en')`),
      type: sql`article_category.type`,
      articles,
    },
    direction: 'asc',
  },
  extra: {
    parent_name: sql<
      string | null
    >`(select p.name ->> 'en' from article_category p where p.id = article_category.parent)`,
    below: sql<number>`(select count(*) from article_category c where c.parent = article_category.id)`,
    articles,
  },
  place: { column: 'position', within: ['type', 'parent'] },
  filters: ({ q, type, enabled }: ParsedQueryOf<typeof articleCategory.list>) => [
    anyContains(q, [sql`article_category.name ->> 'en'`, sql`article_category.slug`]),
    equals('article_category.type', type),
    equals('article_category.enabled', enabled),
  ],
});

const categories = resource({
  kind: 'article_category',
  store,
  usedBy: { by: usesOfArticleCategory },
  present: (row): ArticleCategory => ({
    ...stamps(row),
    type: row.type,
    name: row.name,
    slug: row.slug,
    parent: row.parent,
    parent_name: row.parent_name,
    position: row.position,
    below: row.below,
    articles: row.articles,
    is_default: row.is_default,
  }),
  mayDisable: refuseDefault,
  mayRemove: refuseDefault,
  check: (values, db) => checkPlace(values as unknown as Placed, db),
});

function usesOfArticleCategory({ id }: { id: number }): readonly UseOf[] {
  return [
    { one: 'subcategory', many: 'subcategories', rows: sql`article_category where parent = ${id}` },
    { one: 'article or post', many: 'articles and posts', rows: contentIn(id) },
  ];
}

/** New articles or posts need a default, as long as there is a category at all. */
async function refuseDefault({ is_default, type }: ArticleCategory): Promise<void> {
  if (is_default) throw conflict('in_use', `New ${type}s get this category. Make another one the default first.`);
}

export const articleCategoryHandlers: Handlers<typeof articleCategory> = {
  ...categories.handlers,

  // The first category of a type is its default.
  async create(input, context) {
    const first = (await defaultOf(context.db, input.body.type)) === undefined;
    return categories.handlers.create({ body: { ...input.body, is_default: first } }, context);
  },

  async default({ query: { type } }, context) {
    const id = await defaultOf(context.db, type);
    return id === undefined ? { data: null } : categories.handlers.one({ params: { id } }, context);
  },

  makeDefault: ({ params: { id } }, context) =>
    context.transact(async (tx) => {
      const wanted = await categories.writes.open(tx, id, context);
      if (!wanted.enabled) throw conflict('not_enabled', 'Enable this category first.');
      if (wanted.is_default) return { data: wanted };
      const before = await defaultOf(tx.db, wanted.type);
      const by = { updated_by: context.actor.id };
      if (before !== undefined) {
        const old = await categories.writes.open(tx, before, { ...context, ifMatch: undefined });
        await store.update(tx.db, before, { is_default: false, ...by });
        await categories.writes.finish(tx, old, context);
      }
      await store.update(tx.db, id, { is_default: true, ...by });
      return { data: await categories.writes.finish(tx, wanted, context) };
    }),

  remove: categories.removeUnused,
  restore: categories.restore,
  move: categories.move,
  names: async (_, { db }) => ({ data: await categoryNames(db) }),
};

/** The list of categories of articles as a whole. */
export const articleCategoryList = listSource({
  call: articleCategory.list,
  walk: categories.walk,
  count: categories.count,
  columns: {
    name: (row, { name: inLanguage }) => inLanguage(row.name),
    enabled: stateInWords,
    type: (row) => asWords(row.type),
    parent: (row) => row.parent_name ?? '',
    articles: (row) => row.articles,
    default: (row) => (row.is_default ? 'Yes' : 'No'),
    slug: (row) => row.slug,
    position: (row) => row.position,
  },
});

/** A category as it would be stored; `id` and `articles` only of one that exists. */
type Placed = Pick<ArticleCategory, 'type' | 'parent'> & Partial<Pick<ArticleCategory, 'id' | 'below' | 'articles'>>;

/** Checks that categories have at most two levels, share their parent's type, and keep the type of what is in them. */
async function checkPlace({ id, type, parent, below = 0, articles: within = 0 }: Placed, db: Db): Promise<void> {
  const before = id === undefined ? undefined : await lockArticleCategory(db, id);
  if (before && before.type !== type && below + within > 0)
    throw invalid({ type: ['Something is in this category, so its type cannot change.'] });
  if (parent === null) return;
  const above = await lockArticleCategory(db, parent);
  if (!above) throw invalid({ parent: ['This category does not exist.'] });
  const may = mayHaveParent({ id, type, below }, above);
  if (!may.ok) throw invalid({ parent: [may.why] });
}
