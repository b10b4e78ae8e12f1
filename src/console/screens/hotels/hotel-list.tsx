import { facility } from '#contract/hotel/facility.ts';
import { HOTEL_SORTS, type Hotel } from '#contract/hotel/hotel.schema.ts';
import { provider } from '#contract/hotel/provider.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { HOTEL_TYPE_WORDS, HOTEL_TYPES } from '#domain/hotel/hotel.ts';
import { showName } from '#console/shell/common/display.ts';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { WithThumbnail } from '#console/shell/record/photos.tsx';
import { Status } from '#console/ui/status.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { HotelStars } from './hotel-words.tsx';

/** Lists hotels. */
export function HotelList() {
  const list = useList({ kind: 'hotel', filters: FILTERS, sorts: HOTEL_SORTS, order: 'name' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="hotels.list.create"
      imports="hotels.list.import"
      none="Hotels whose rooms are sold by the night appear here; a file brings many at once."
    />
  );
}

export const FILTERS = {
  q: text('Name, chain, address or city'),
  city: choice({ label: 'City', names: publicReference.citiesMap, like: /^\d{1,9}$/ }),
  stars: choice({
    label: 'Stars',
    values: ['1', '2', '3', '4', '5'],
    words: { 1: 'At least 1 star', 2: 'At least 2 stars', 3: 'At least 3 stars', 4: 'At least 4 stars', 5: '5 stars' },
  }),
  type: choice({ label: 'Type', values: HOTEL_TYPES, words: HOTEL_TYPE_WORDS }),
  provider: choice({ label: 'Provider', names: provider.names, like: /^\d{1,9}$/ }),
  facility: choice({ label: 'Facility', names: facility.names, like: /^\d{1,9}$/ }),
  state: choice({
    label: 'State',
    values: ['enabled', 'disabled'],
    words: { enabled: 'On sale', disabled: 'Not on sale' },
    into: (state) => ({ enabled: state === 'enabled' }),
  }),
};

const COLUMNS: readonly Column<Hotel>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 260,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => <WithThumbnail url={row.photo_urls[0]}>{showName(row.name)}</WithThumbnail>,
  },
  { id: 'city', header: 'City', width: 140, sortable: true, cell: (row) => row.city_name },
  {
    id: 'stars',
    header: 'Stars',
    width: 110,
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => <HotelStars stars={row.stars} />,
  },
  { id: 'type', header: 'Type', width: 110, sortable: true, cell: (row) => HOTEL_TYPE_WORDS[row.type] },
  { id: 'rooms', header: 'Rooms', width: 90, align: 'right', sortable: true, cell: (row) => row.rooms },
  { id: 'partners', header: 'Partners', width: 100, align: 'right', sortable: true, cell: (row) => row.partners },
  {
    id: 'enabled',
    header: 'State',
    width: 120,
    card: 'mark',
    cell: ({ enabled }) => <Status tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On sale' : 'Not on sale'}</Status>,
  },
  { id: 'address', header: 'Address', width: 240, card: 'none', cell: (row) => row.address },
];
