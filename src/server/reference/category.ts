import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { category } from '#contract/reference/category.ts';
import type { Category, CategoryInput } from '#contract/reference/category.schema.ts';
import type * as v from 'valibot';
import { mayHaveParent } from '#domain/reference/category.ts';
import { asWords } from '#domain/text/words.ts';
import type { Db } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { asMap, lockCategory, namedCategories } from './reference.store.ts';
import { usesOfCategory } from './uses.store.ts';

/** Sort key that places each category after its parent, so that the list follows the tree. */
const inTree = sql`(select array[p.position::bigint, p.id, (category.parent is not null)::int, category.position]
  from category p where p.id = coalesce(category.parent, category.id))`;

const store = resourceStore({
  placed: null,
  table: 'category',
  sorting: {
    fields: {
      type: sql`category.type`,
      position: inTree,
      name: byLetters(sql`(category.name ->> 'en')`),
      code: sql`category.code`,
    },
    direction: 'asc',
  },
  extra: {
    parent_name: sql<string | null>`(select p.name ->> 'en' from category p where p.id = category.parent)`,
    used_by: sql<number>`(select count(*) from category c where c.parent = category.id)`,
  },
  place: { column: 'position', within: ['type', 'parent'] },
  filters: ({ q, type, enabled }: ParsedQueryOf<typeof category.list>) => [
    anyContains(q, [sql`category.name ->> 'en'`, sql`category.code`]),
    equals('category.type', type),
    equals('category.enabled', enabled),
  ],
});

const categories = resource({
  kind: 'category',
  store,
  usedBy: { by: usesOfCategory },
  present: (row): Category => ({
    ...stamps(row),
    type: row.type,
    code: row.code,
    name: row.name,
    icon: row.icon,
    parent: row.parent,
    parent_name: row.parent_name,
    position: row.position,
    used_by: row.used_by,
  }),
  check: (values, db) => checkPlace(values as Partial<Category> & v.InferOutput<typeof CategoryInput>, db),
});

export const categoryHandlers: Handlers<typeof category> = {
  ...categories.handlers,
  remove: categories.removeUnused,
  restore: categories.restore,
  move: categories.move,
  names: async (_, { db }) => asMap(await namedCategories(db)),
};

/** The list of categories as a whole. */
export const categoryList = listSource({
  call: category.list,
  walk: categories.walk,
  count: categories.count,
  columns: {
    name: (row, { name: inLanguage }) => inLanguage(row.name),
    enabled: stateInWords,
    type: (row) => asWords(row.type),
    code: (row) => row.code,
    parent: (row) => row.parent_name ?? '',
    used_by: (row) => row.used_by,
    position: (row) => row.position,
  },
});

/** Checks that categories have at most two levels and share their parent's type. */
async function checkPlace(
  { id, type, parent, used_by = 0 }: Partial<Category> & v.InferOutput<typeof CategoryInput>,
  db: Db,
): Promise<void> {
  const before = id === undefined ? undefined : await lockCategory(db, id);
  if (used_by > 0 && before && before.type !== type)
    throw invalid({ type: ['This category has subcategories, so its type cannot change.'] });
  if (parent === null) return;
  const above = await lockCategory(db, parent);
  if (!above) throw invalid({ parent: ['This category does not exist.'] });
  const may = mayHaveParent({ id, type, below: used_by }, above);
  if (!may.ok) throw invalid({ parent: [may.why] });
}
