import type { TripRow } from '#contract/content/trip.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { LANGUAGE_STATES } from '#domain/content/locale.ts';
import { CONTENT_STATUSES } from '#domain/content/state.ts';
import { showInstant, showName } from '#console/shell/common/display.ts';
import { choice, ofRecord, text } from '#console/shell/list/filters.ts';
import type { Column } from '#console/ui/table/types.ts';
import { ContentState, LANGUAGE_WORDS, languagesInWords } from './content-words.tsx';

/** The filters that every list of content has. */
export const CONTENT_FILTERS = {
  q: text('Title, address or tag'),
  status: choice({ label: 'Status', values: CONTENT_STATUSES }),
  language_state: choice({ label: 'Languages', values: LANGUAGE_STATES, words: LANGUAGE_WORDS }),
  city: choice({ label: 'City', names: publicReference.citiesMap, like: /^[1-9]\d{0,8}$/ }),
  author: ofRecord('Author', 'admin', (author) => ({ author })),
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

/** What the lists of all content show alike. */
type Row = Pick<
  TripRow,
  'id' | 'status' | 'live' | 'changed' | 'languages' | 'author' | 'publish_at' | 'published_at' | 'updated_at'
>;

/** The columns that every list of content has, by id. */
export const STANDING_COLUMNS = {
  status: {
    id: 'status',
    header: 'Status',
    width: 120,
    card: 'mark',
    cell: (row) => <ContentState status={row.status} />,
  },
  changed: {
    id: 'changed',
    header: 'Draft',
    width: 110,
    cell: (row) => (row.live && row.changed ? 'Has changes' : '–'),
  },
  languages: { id: 'languages', header: 'Languages', width: 200, cell: languagesInWords },
  author: { id: 'author', header: 'Author', width: 150, card: 'none', cell: (row) => row.author?.name ?? '–' },
  publish_at: {
    id: 'publish_at',
    header: 'Goes live',
    width: 168,
    sortable: true,
    card: 'none',
    cell: (row) => (row.publish_at === null ? '–' : showInstant(row.publish_at)),
  },
  published_at: {
    id: 'published_at',
    header: 'Published',
    width: 168,
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => (row.published_at === null ? '–' : showInstant(row.published_at)),
  },
  updated_at: {
    id: 'updated_at',
    header: 'Changed',
    width: 168,
    sortable: true,
    firstOrder: 'desc',
    card: 'none',
    cell: (row) => showInstant(row.updated_at),
  },
} as const satisfies Readonly<Record<string, Column<Row>>>;

/** The columns that every list of content with titles has, by id. */
export const CONTENT_COLUMNS = {
  title: {
    id: 'title',
    header: 'Title',
    width: 280,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => showName({ en: row.slug, ...row.title }) || row.slug,
  },
  ...STANDING_COLUMNS,
} as const satisfies Readonly<Record<string, Column<Row & Pick<TripRow, 'slug' | 'title'>>>>;
