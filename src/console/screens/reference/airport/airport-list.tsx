import { AIRPORT_SORTS, type Airport } from '#contract/reference/airport.schema.ts';
import { city } from '#contract/reference/city.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { showZone } from '#console/shell/common/display.ts';

/** Lists the airports that transfers serve. */
export function AirportList() {
  const list = useList({
    kind: 'airport',
    filters: FILTERS,
    sorts: AIRPORT_SORTS,
    order: 'iata',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="data.airport.create"
      none="Airports that are added will appear here."
    />
  );
}

export const FILTERS = {
  q: text('Code, name or city'),
  country: choice({ label: 'Country', names: publicReference.countriesMap, like: /^[A-Z]{2}$/ }),
  city: choice({ label: 'City', names: city.names, like: /^\d{1,9}$/ }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<Airport>[] = [
  { id: 'iata', header: 'IATA', width: 80, sortable: true, card: 'title', cell: (row) => row.iata },
  enabledColumn,
  { id: 'name', header: 'Name', width: 280, sortable: true, grow: true, cell: (row) => row.name },
  { id: 'city', header: 'City', width: 160, sortable: true, cell: (row) => row.city_name },
  { id: 'country', header: 'Country', width: 160, sortable: true, cell: (row) => row.country_name },
  { id: 'terminals', header: 'Terminals', width: 130, cell: (row) => terminalCodes(row) || '–' },
  { id: 'timezone', header: 'Time zone', width: 170, card: 'none', cell: (row) => showZone(row.timezone) },
];

/** Returns the terminal codes of an airport. */
export const terminalCodes = ({ terminals }: Airport): string => terminals.map(({ code }) => code).join(', ');
