import { PLACE_SORTS, type Place } from '#contract/activity/place.schema.ts';
import { place } from '#contract/activity/place.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { hoursInWords } from '#domain/activity/opening-hours.ts';
import { showName } from '#console/shell/common/display.ts';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { otherNames, RecordPage } from '#console/shell/record/record-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { TextLink } from '#console/ui/link.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { MapLink } from '#console/shell/record/map-link.tsx';
import { Photos, WithThumbnail } from '#console/shell/record/photos.tsx';

/** Lists places that travellers visit. */
export function PlaceList() {
  const list = useList({ kind: 'place', filters: FILTERS, sorts: PLACE_SORTS, order: 'name' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="articles.places.create"
      none="Sights, parks and museums appear here; activities and trips refer to them."
    />
  );
}

export const PlaceRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(place.one, { params: { id: Number(params.id) } })}
    kind="place"
    facts={(row) => [row.city_name, row.category_name]}
    sections={(row) => [
      {
        title: 'Place',
        facts: [
          ...otherNames(row.name),
          { label: 'City', value: row.city_name },
          { label: 'Category', value: row.category_name },
          { label: 'Address', value: row.address && <bdi>{row.address}</bdi> },
          { label: 'Opening hours', value: hoursInWords(row.opening_hours) },
          { label: 'Position on the map', value: <MapLink lat={row.lat} lng={row.lng} /> },
          { label: 'Activities', value: <Activities of={row} /> },
        ],
      },
    ]}
    Below={PhotosOf}
  />
);

const PhotosOf = ({ record }: { record: Place }) => <Photos urls={record.photo_urls} of={showName(record.name)} />;

const Activities = ({ of }: { of: Place }) =>
  of.activities === 0 ? '0' : <TextLink href={`/articles/activities?place=${of.id}`}>{String(of.activities)}</TextLink>;

export const FILTERS = {
  q: text('Name, address or city'),
  city: choice({ label: 'City', names: publicReference.citiesMap, like: /^\d{1,9}$/ }),
  category: choice({ label: 'Category', names: place.categories, like: /^\d{1,9}$/ }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<Place>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 240,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => <WithThumbnail url={row.photo_urls[0]}>{showName(row.name)}</WithThumbnail>,
  },
  enabledColumn,
  { id: 'city', header: 'City', width: 150, sortable: true, cell: (row) => row.city_name },
  { id: 'category', header: 'Category', width: 150, sortable: true, cell: (row) => row.category_name },
  { id: 'address', header: 'Address', width: 220, card: 'none', cell: (row) => row.address || '–' },
  {
    id: 'hours',
    header: 'Opening hours',
    width: 220,
    card: 'none',
    cell: (row) => hoursInWords(row.opening_hours) || '–',
  },
  {
    id: 'activities',
    header: 'Activities',
    align: 'right',
    width: 110,
    sortable: true,
    cell: (row) => <Activities of={row} />,
  },
];
