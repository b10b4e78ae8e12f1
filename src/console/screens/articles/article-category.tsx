import { articleCategory } from '#contract/content/article-category.ts';
import {
  ARTICLE_CATEGORY_SORTS,
  ArticleCategoryInput,
  type ArticleCategory,
} from '#contract/content/article-category.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { ARTICLE_TYPES } from '#domain/content/article.ts';
import { asWords } from '#domain/text/words.ts';
import { showName } from '#console/shell/common/display.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { otherNames, RecordPage } from '#console/shell/record/record-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the categories of articles and posts, each after the one it stands below. */
export function ArticleCategoryList() {
  const list = useList({
    kind: 'article_category',
    filters: FILTERS,
    sorts: ARTICLE_CATEGORY_SORTS,
    order: 'type,position',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="articles.categories.create"
      none="Categories of articles and posts appear here. An article needs one before it is published."
    />
  );
}

export const ArticleCategoryRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(articleCategory.one, { params: { id: Number(params.id) } })}
    kind="article_category"
    facts={(row) => [asWords(row.type)]}
    sections={(row) => [
      {
        title: 'Category',
        facts: [
          ...otherNames(row.name),
          { label: 'Address', value: row.slug },
          { label: 'Of', value: `${asWords(row.type)}s` },
          { label: 'Below', value: row.parent_name },
          { label: 'Articles', value: row.articles },
          { label: 'Default', value: row.is_default ? `New ${row.type}s get it` : 'No' },
          { label: 'Position', value: row.position },
        ],
      },
    ]}
  />
);

/** Edits or creates a category of articles or posts. */
export const { Edit: ArticleCategoryEdit, Create: ArticleCategoryCreate } = plainForm({
  kind: 'article_category',
  schema: ArticleCategoryInput,
  ...articleCategory,
  initial: { position: 0, type: 'article' },
  names: { languages: publicReference.languagesMap, parents: articleCategory.names },
  sections: (names, record) => [
    {
      title: 'Category',
      fields: {
        name: { is: 'languages', label: 'Name', languages: names.languages },
        type: {
          is: 'choice',
          label: 'Of',
          options: ARTICLE_TYPES.map((value) => ({ value, label: `${asWords(value)}s` })),
        },
        slug: { is: 'text', label: 'Address', spellCheck: false, hint: 'Such as city-guides' },
        parent: {
          is: 'record',
          label: 'Below',
          none: 'None (first level)',
          options: () => optionsOf(names.parents).filter(({ value }) => value !== String(record?.id)),
          hint: 'A category of the same type',
        },
        position: { is: 'number', label: 'Position', required: true, hint: 'Low numbers come first' },
      },
    },
  ],
});

export const FILTERS = {
  q: text('Category'),
  type: choice({ label: 'Of', values: ARTICLE_TYPES }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<ArticleCategory>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 240,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => showName(row.name),
  },
  enabledColumn,
  { id: 'type', header: 'Of', width: 110, sortable: true, cell: (row) => `${asWords(row.type)}s` },
  { id: 'parent', header: 'Below', width: 200, cell: (row) => row.parent_name ?? '–' },
  { id: 'default', header: 'Default', width: 100, cell: (row) => (row.is_default ? 'Yes' : '–') },
  { id: 'articles', header: 'Articles', align: 'right', width: 100, sortable: true, cell: (row) => row.articles },
  { id: 'slug', header: 'Address', width: 180, card: 'none', cell: (row) => row.slug },
  {
    id: 'position',
    header: 'Position',
    align: 'right',
    width: 100,
    sortable: true,
    card: 'none',
    cell: (row) => row.position,
  },
];
