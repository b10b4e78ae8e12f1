import { STORY_SORTS, type StoryRow } from '#contract/ugc/story.schema.ts';
import { story } from '#contract/ugc/story.ts';
import { STORY_STATES } from '#domain/ugc/story.ts';
import { showName } from '#console/shell/common/display.ts';
import { CONTENT_COLUMNS, CONTENT_FILTERS } from '#console/shell/content/content-list.tsx';
import { choice } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import type { Column } from '#console/ui/table/types.ts';
import { STATE_WORDS, StoryStatus, timeIn } from './story-words.tsx';

/** Lists stories. */
export function StoryList() {
  const list = useList({ kind: 'story', filters: FILTERS, sorts: STORY_SORTS, order: '-updated_at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="ugc.stories.create"
      none="Stories appear here: a few pictures and short videos of a city, one after the other."
    />
  );
}

const { q, status, language_state, city, author, language, in_review, changed: draft } = CONTENT_FILTERS;

export const FILTERS = {
  q: { ...q, any: 'Title or address' },
  status,
  state: choice({ label: 'Expiry', values: STORY_STATES, words: STATE_WORDS }),
  city,
  category: choice({ label: 'Category', names: story.categories, like: /^[1-9]\d{0,8}$/ }),
  language_state,
  author,
  language,
  in_review,
  changed: draft,
};

/** Shows the title of a story after its cover. */
function Title({ row }: { row: StoryRow }) {
  const address = pictureAddress(row.cover && `${row.cover.url}?width=160`);
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      {address === null ? (
        <span className="h-6 w-4 shrink-0 rounded-sm bg-subtle" />
      ) : (
        <img src={address} alt="" className="h-6 w-4 shrink-0 rounded-sm object-cover" />
      )}
      <span className="truncate">{showName({ en: row.slug, ...row.title }) || row.slug}</span>
    </span>
  );
}

const {
  title,
  status: standing,
  changed,
  languages,
  author: by,
  publish_at,
  published_at,
  updated_at,
} = CONTENT_COLUMNS;

const COLUMNS: readonly Column<StoryRow>[] = [
  { ...title, cell: (row) => <Title row={row} /> },
  { ...standing, cell: (row) => <StoryStatus row={row} /> },
  { id: 'city', header: 'City', width: 130, cell: (row) => row.city_name || '–' },
  { id: 'category', header: 'Category', width: 130, cell: (row) => row.category_name || '–' },
  { id: 'slides', header: 'Slides', width: 80, align: 'right', cell: (row) => row.slide_count },
  {
    id: 'ends_at',
    header: 'Expires',
    width: 150,
    sortable: true,
    cell: (row) => (row.ends_at === null ? '–' : <span title={row.timezone}>{timeIn(row.ends_at, row.timezone)}</span>),
  },
  changed,
  languages,
  by,
  publish_at,
  published_at,
  updated_at,
];
