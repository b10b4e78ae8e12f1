import { BANNER_STATE_FILTERS, type Banner } from '#contract/home/banner.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { BANNER_KINDS, PLACEMENTS } from '#domain/home/banner.ts';
import { asWords } from '#domain/text/words.ts';
import { always, choice, text, type Filter } from '#console/shell/list/filters.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import type { Column } from '#console/ui/table/types.ts';
import { BannerStatus, endOf, KIND_WORDS, showMinute } from './banner-words.tsx';

/** Returns a filter that has a value until another one is chosen. */
const startingAt = <T extends string, I>(value: T, filter: Filter<T | '', I>): Filter<T | '', I> => ({
  ...filter,
  field: {
    read: (given) => (given === ANY ? '' : given === null ? value : filter.field.read(given)),
    write: (chosen) => (chosen === value ? undefined : chosen || ANY),
  },
});

const ANY = 'any';

const SHARED = {
  q: text('Title or link'),
  placement: choice({ label: 'Placement', values: PLACEMENTS }),
  state: startingAt('not_ended', choice({ label: 'State', values: BANNER_STATE_FILTERS, over: ['ended'] })),
  market: choice({ label: 'Market', names: publicReference.countriesMap, like: /^[A-Z]{2}$/ }),
  language: choice({ label: 'Language', names: publicReference.languagesMap, like: /^[a-z]{2,3}(-\w{2,8})*$/ }),
};

export const FILTERS = {
  ...SHARED,
  kind: startingAt('banner', choice({ label: 'Kind', values: BANNER_KINDS, words: KIND_WORDS })),
};

export const MARKETING_FILTERS = { ...SHARED, kind: always({ kind: 'marketing' as const }) };

/** Shows the title of a banner after its picture. */
function Title({ row }: { row: Banner }) {
  const address = pictureAddress(row.image_desktop.url);
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      {address !== null && <img src={address} alt="" className="h-5 w-8 shrink-0 rounded-sm object-cover" />}
      <span className="truncate">{row.title}</span>
    </span>
  );
}

/** Returns names in a cell: of one or all, else how many. */
const few = (names: readonly string[], noun: string): string =>
  names.length === 0 ? 'All' : names.length === 1 ? (names[0] ?? '') : `${names.length} ${noun}`;

export const COLUMNS: readonly Column<Banner>[] = [
  {
    id: 'title',
    header: 'Title',
    width: 240,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => <Title row={row} />,
  },
  { id: 'placement', header: 'Placement', width: 108, sortable: true, cell: ({ placement }) => asWords(placement) },
  { id: 'state', header: 'State', width: 180, card: 'mark', cell: (row) => <BannerStatus row={row} /> },
  { id: 'starts_at', header: 'Starts', width: 136, sortable: true, cell: ({ starts_at }) => showMinute(starts_at) },
  { id: 'ends_at', header: 'Ends', width: 136, sortable: true, cell: endOf },
  { id: 'markets', header: 'Markets', width: 96, cell: ({ markets }) => few(markets, 'markets') },
  { id: 'languages', header: 'Languages', width: 100, cell: ({ languages }) => few(languages, 'languages') },
  { id: 'enabled', header: 'Enabled', width: 76, card: 'none', cell: ({ enabled }) => (enabled ? 'Yes' : 'No') },
];
