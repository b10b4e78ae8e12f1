import { sql } from 'kysely';
import type { articleCategory } from '#contract/content/article-category.ts';
import type { ArticleCategory } from '#contract/content/article-category.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { mayHaveParent } from '#domain/reference/category.ts';
import type { UseOf } from '#server/kit/change/deletion.store.ts';
import type { Db } from '#server/kit/change/context.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { anyContains, byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { lockArticleCategory } from './references.store.ts';

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
  filters: ({ q, type, enabled }: ParsedQueryOf<typeof articleCategory.list>) => [
    anyContains(q, [sql`article_category.name ->> 'en'`, sql`article_category.slug`]),
    equals('article_category.type', type),
    equals('article_category.enabled', enabled),
  ],
});

const categories = resource({
  label: 'Article category',
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
  }),
  check: (values, db) => checkPlace(values as unknown as Placed, db),
});

function usesOfArticleCategory({ id }: { id: number }): readonly UseOf[] {
  return [
    { one: 'subcategory', many: 'subcategories', rows: sql`article_category where parent = ${id}` },
    { one: 'article or post', many: 'articles and posts', rows: contentIn(id) },
  ];
}

export const articleCategoryHandlers: Handlers<typeof articleCategory> = {
  ...categories.handlers,
  remove: categories.removeUnused,
  restore: categories.restore,
};

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
