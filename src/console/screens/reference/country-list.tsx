import { COUNTRY_SORTS, type Country } from '#contract/reference/country.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { CONTINENT_NAMES, CONTINENTS, flagOf } from '#domain/reference/country.ts';
import { showName } from '#console/shell/common/display.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the countries, and whether services are sold there. */
export function CountryList() {
  const list = useList({
    kind: 'country',
    filters: FILTERS,
    sorts: COUNTRY_SORTS,
    order: 'name',
  });
  return <ListPage list={list} columns={COLUMNS} none="Countries come with an installation." />;
}

export const FILTERS = {
  q: text('Country'),
  continent: choice({ label: 'Continent', values: CONTINENTS }),
  currency: choice({ label: 'Currency', names: publicReference.currenciesMap, like: /^[A-Z]{3}$/ }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<Country>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 240,
    sortable: true,
    card: 'title',
    cell: (row) => `${flagOf(row.code)} ${showName(row.name)}`,
  },
  enabledColumn,
  { id: 'code', header: 'Code', width: 90, sortable: true, cell: (row) => row.code },
  { id: 'continent', header: 'Continent', width: 140, cell: (row) => CONTINENT_NAMES[row.continent] },
  { id: 'currency', header: 'Currency', width: 100, sortable: true, cell: (row) => row.currency },
  { id: 'cities', header: 'Cities', width: 150, grow: true, cell: citiesOf },
  { id: 'phone_code', header: 'Calling code', width: 110, card: 'none', cell: (row) => `+${row.phone_code}` },
  {
    id: 'tax_rate_bps',
    header: 'Tax',
    align: 'right',
    width: 80,
    sortable: true,
    card: 'none',
    cell: taxOf,
  },
];

/** Returns the number of cities, and how many of them are enabled. */
export function citiesOf({ cities, enabled_cities }: Country): string {
  if (cities === 0) return '–';
  return `${cities}, ${enabled_cities === cities ? 'all' : enabled_cities === 0 ? 'none' : enabled_cities} enabled`;
}

/** Returns the tax rate included in a country's prices. */
export function taxOf({ tax_rate_bps }: Country): string {
  return `${tax_rate_bps / 100}%`;
}
