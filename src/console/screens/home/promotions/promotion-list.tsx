import { PROMOTION_SORTS, type PromotionRow } from '#contract/home/promotion.schema.ts';
import { PROMOTION_STATES } from '#domain/home/promotion.ts';
import { CONTENT_COLUMNS, CONTENT_FILTERS } from '#console/shell/content/content-list.tsx';
import { choice } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { endIn, timeIn, WINDOW_WORDS, WindowStatus } from './promotion-words.tsx';

/** Lists promotion pages. */
export function PromotionList() {
  const list = useList({ kind: 'promotion', filters: FILTERS, sorts: PROMOTION_SORTS, order: '-starts_at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="home.promotions.create"
      none="Promotion pages appear here: what is offered for a time, on a page of its own."
    />
  );
}

const { q, status, language_state, author, language, in_review, changed: draft } = CONTENT_FILTERS;

export const FILTERS = {
  q: { ...q, any: 'Title or address' },
  status,
  state: choice({ label: 'Window', values: PROMOTION_STATES, words: WINDOW_WORDS }),
  language_state,
  author,
  language,
  in_review,
  changed: draft,
};

const { title, status: standing, changed, languages, author: by, published_at, updated_at } = CONTENT_COLUMNS;

const COLUMNS: readonly Column<PromotionRow>[] = [
  title,
  standing,
  { id: 'state', header: 'Window', width: 110, cell: (row) => <WindowStatus row={row} /> },
  {
    id: 'starts_at',
    header: 'From',
    width: 150,
    sortable: true,
    firstOrder: 'desc',
    cell: ({ window: { starts_at, zone } }) => <span title={zone}>{timeIn(starts_at, zone)}</span>,
  },
  {
    id: 'ends_at',
    header: 'Until',
    width: 150,
    sortable: true,
    cell: ({ window: { ends_at, zone } }) => <span title={zone}>{endIn(ends_at, zone)}</span>,
  },
  { id: 'slug', header: 'Address', width: 200, card: 'none', cell: (row) => row.slug },
  changed,
  languages,
  by,
  published_at,
  updated_at,
];
