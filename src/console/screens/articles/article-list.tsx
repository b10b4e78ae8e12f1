import { articleCategory } from '#contract/content/article-category.ts';
import type { ArticleRow } from '#contract/content/article.schema.ts';
import { CONTENT_SORTS } from '#contract/content/written.schema.ts';
import { ARTICLE_TYPES, firstCity } from '#domain/content/article.ts';
import { asWords } from '#domain/text/words.ts';
import { CONTENT_COLUMNS, CONTENT_FILTERS } from '#console/shell/content/content-list.tsx';
import { choice } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Lists articles and posts. */
export function ArticleList() {
  const list = useList({ kind: 'article', filters: FILTERS, sorts: CONTENT_SORTS, order: '-updated_at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="articles.list.create"
      none="Articles and posts appear here: what travellers read on the website and in the app."
    />
  );
}

const { q, status, language_state, city, author, language, in_review, featured, changed } = CONTENT_FILTERS;

export const FILTERS = {
  q,
  status,
  type: choice({ label: 'Type', values: ARTICLE_TYPES }),
  language_state,
  category: choice({ label: 'Category', names: articleCategory.names, like: /^[1-9]\d{0,8}$/ }),
  city,
  author,
  language,
  in_review,
  featured,
  changed,
};

const COLUMNS: readonly Column<ArticleRow>[] = [
  CONTENT_COLUMNS.title,
  CONTENT_COLUMNS.status,
  CONTENT_COLUMNS.changed,
  { id: 'type', header: 'Type', width: 90, cell: (row) => asWords(row.type) },
  { id: 'category', header: 'Category', width: 160, cell: (row) => row.category_name ?? '–' },
  { id: 'city', header: 'City', width: 140, cell: (row) => firstCity(row) || '–' },
  CONTENT_COLUMNS.languages,
  CONTENT_COLUMNS.author,
  CONTENT_COLUMNS.publish_at,
  CONTENT_COLUMNS.published_at,
  CONTENT_COLUMNS.updated_at,
];
