import { DESTINATION_SORTS, type DestinationRow } from '#contract/content/destination.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { showName } from '#console/shell/common/display.ts';
import { CONTENT_FILTERS, STANDING_COLUMNS } from '#console/shell/content/content-list.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { percentsInWords } from './completeness-words.ts';

/** Lists what the public reads of cities. */
export function CityContentList() {
  const list = useList({ kind: 'city_content', filters: FILTERS, sorts: DESTINATION_SORTS, order: '-updated_at' });
  return (
    <ListPage
      list={list}
      columns={CITY_COLUMNS}
      add="insider.city.create"
      none="Content of cities appears here: an introduction, a guide, pictures and tips for each."
    />
  );
}

/** Lists what the public reads of countries. */
export function CountryContentList() {
  const list = useList({ kind: 'country_content', filters: FILTERS, sorts: DESTINATION_SORTS, order: '-updated_at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="insider.country.create"
      none="Content of countries appears here: an introduction, a guide, pictures and tips for each."
    />
  );
}

const { status, language_state, language, author, in_review, changed: draft } = CONTENT_FILTERS;

export const FILTERS = {
  q: text('Name'),
  status,
  complete_below: choice({
    label: 'Completeness',
    values: ['50', '80', '100'],
    words: { '50': 'Below 50%', '80': 'Below 80%', '100': 'Not complete' },
  }),
  language,
  language_state,
  country: choice({ label: 'Country', names: publicReference.countriesMap, like: /^[A-Z]{2}$/ }),
  author,
  in_review,
  changed: draft,
};

const name: Column<DestinationRow> = {
  id: 'name',
  header: 'Name',
  width: 220,
  grow: true,
  sortable: true,
  card: 'title',
  cell: (row) => showName(row.name),
};

const completeness: Column<DestinationRow> = {
  id: 'completeness',
  header: 'Completeness',
  width: 220,
  sortable: true,
  firstOrder: 'asc',
  cell: (row) => percentsInWords(row.completeness),
};

const { status: standing, changed, languages, author: writer, published_at, updated_at } = STANDING_COLUMNS;

const COLUMNS: readonly Column<DestinationRow>[] = [
  name,
  standing,
  changed,
  completeness,
  languages,
  writer,
  published_at,
  updated_at,
];

const CITY_COLUMNS: readonly Column<DestinationRow>[] = [
  name,
  standing,
  changed,
  { id: 'country', header: 'Country', width: 140, cell: (row) => row.country_name },
  completeness,
  languages,
  writer,
  published_at,
  updated_at,
];
