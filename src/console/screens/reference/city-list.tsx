import { publicReference } from '#contract/reference/public-reference.ts';
import { CITY_SERVICES, CITY_SORTS, type City } from '#contract/reference/city.schema.ts';
import { showName, showZone } from '#console/shell/common/display.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { servicesOf } from './city-words.ts';

/** Lists the cities, and whether services are sold there. */
export function CityList() {
  const list = useList({
    kind: 'city',
    filters: FILTERS,
    sorts: CITY_SORTS,
    order: 'name',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="data.city.create"
      imports="data.city.import"
      none="Cities that are added will appear here."
    />
  );
}

export const FILTERS = {
  q: text('City'),
  country: choice({ label: 'Country', names: publicReference.countriesMap, like: /^[A-Z]{2}$/ }),
  service: choice({ label: 'Service', values: CITY_SERVICES }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<City>[] = [
  { id: 'name', header: 'Name', width: 200, sortable: true, card: 'title', cell: (row) => showName(row.name) },
  enabledColumn,
  { id: 'country', header: 'Country', width: 170, grow: true, cell: (row) => row.country_name },
  { id: 'timezone', header: 'Time zone', width: 170, cell: (row) => showZone(row.timezone) },
  { id: 'currency', header: 'Currency', width: 90, cell: (row) => row.currency },
  { id: 'services', header: 'Services', width: 200, cell: servicesOf },
  {
    id: 'position',
    header: 'Position',
    align: 'right',
    width: 90,
    sortable: true,
    card: 'none',
    cell: (row) => row.position,
  },
  { id: 'id', header: 'Id', align: 'right', width: 70, sortable: true, card: 'none', cell: (row) => row.id },
];
