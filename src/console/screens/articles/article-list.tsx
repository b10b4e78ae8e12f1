import { articleCategory } from '#contract/content/article-category.ts';
import { ARTICLE_SORTS, type ArticleRow } from '#contract/content/article.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { ARTICLE_TYPES } from '#domain/content/article.ts';
import { LANGUAGE_STATES } from '#domain/content/locale.ts';
import { CONTENT_STATUSES } from '#domain/content/state.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant, showName } from '#console/shell/common/display.ts';
import { choice, ofRecord, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { ContentState, LANGUAGE_WORDS, languagesInWords } from './article-words.tsx';

/** Lists articles and posts. */
export function ArticleList() {
  const list = useList({ kind: 'article', filters: FILTERS, sorts: ARTICLE_SORTS, order: '-updated_at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="articles.list.create"
      none="Articles and posts appear here: what travellers read on the website and in the app."
    />
  );
}

/** An id in the address of a list. */
const id = /^[1-9]\d{0,8}$/;

export const FILTERS = {
  q: text('Title, address or tag'),
  status: choice({ label: 'Status', values: CONTENT_STATUSES }),
  type: choice({ label: 'Type', values: ARTICLE_TYPES }),
  language_state: choice({ label: 'Languages', values: LANGUAGE_STATES, words: LANGUAGE_WORDS }),
  category: choice({ label: 'Category', names: articleCategory.names, like: id }),
  city: choice({ label: 'City', names: publicReference.citiesMap, like: id }),
  author: ofRecord('Author', (author) => ({ author })),
  language: choice({
    label: 'Language',
    names: publicReference.languagesMap,
    like: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
  }),
  in_review: choice({
    label: 'Review',
    values: ['asked', 'not'],
    words: { asked: 'Asked for', not: 'Not asked for' },
    into: (value) => ({ in_review: value === 'asked' }),
  }),
  featured: choice({
    label: 'Featured',
    values: ['yes', 'no'],
    into: (value) => ({ featured: value === 'yes' }),
  }),
  changed: choice({
    label: 'Draft',
    values: ['changed', 'live'],
    words: { changed: 'Has changes', live: 'Same as live' },
    into: (value) => ({ changed: value === 'changed' }),
  }),
};

const COLUMNS: readonly Column<ArticleRow>[] = [
  {
    id: 'title',
    header: 'Title',
    width: 280,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => showName({ en: row.slug, ...row.title }) || row.slug,
  },
  { id: 'status', header: 'Status', width: 120, card: 'mark', cell: (row) => <ContentState status={row.status} /> },
  { id: 'changed', header: 'Draft', width: 110, cell: (row) => (row.live && row.changed ? 'Has changes' : '–') },
  { id: 'type', header: 'Type', width: 90, cell: (row) => asWords(row.type) },
  { id: 'category', header: 'Category', width: 160, cell: (row) => row.category_name ?? '–' },
  { id: 'languages', header: 'Languages', width: 200, cell: languagesInWords },
  { id: 'author', header: 'Author', width: 150, card: 'none', cell: (row) => row.author?.name ?? '–' },
  {
    id: 'publish_at',
    header: 'Goes live',
    width: 168,
    sortable: true,
    card: 'none',
    cell: (row) => (row.publish_at === null ? '–' : showInstant(row.publish_at)),
  },
  {
    id: 'published_at',
    header: 'Published',
    width: 168,
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => (row.published_at === null ? '–' : showInstant(row.published_at)),
  },
  {
    id: 'updated_at',
    header: 'Changed',
    width: 168,
    sortable: true,
    firstOrder: 'desc',
    card: 'none',
    cell: (row) => showInstant(row.updated_at),
  },
];
