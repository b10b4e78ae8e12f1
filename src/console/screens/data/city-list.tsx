import { useRef } from 'react';
import { CITY_SERVICES, CITY_SORTS, crm, crmPublic, type City } from '#contract/crm.ts';
import { asWords } from '#domain/words.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { showName } from '#console/shell/display.ts';
import { ListPage } from '#console/shell/list-page.tsx';
import { useCall } from '#console/shell/queries.ts';
import { SearchText } from '#console/shell/search-text.tsx';
import { readUrl, urlList, urlText, useUrlState } from '#console/shell/url-state.ts';
import { LIST_FIELDS, useList } from '#console/shell/use-list.ts';
import { Button } from '#console/ui/button.tsx';
import { Select } from '#console/ui/input.tsx';
import { EmptyState } from '#console/ui/states.tsx';
import { Status } from '#console/ui/status.tsx';
import type { Column } from '#console/ui/table/types.ts';

/** Cities and whether they are sold. */
export function CityList() {
  const [state, change] = useUrlState(LIST_STATE);
  const searchBox = useRef<HTMLInputElement>(null);
  const countries = useCall(crmPublic.countriesMap, {}, { staleTime: 300_000 }).data?.data ?? {};
  const list = useList({
    call: crm.cities,
    state,
    change,
    sorts: CITY_SORTS,
    order: 'name',
    query: filterOf(state),
    toRef,
    onFilter: () => searchBox.current?.focus(),
  });
  return (
    <ListPage
      list={list}
      kind="city"
      label="Cities"
      columns={COLUMNS}
      filters={
        <div role="search" aria-label="Cities" className="flex shrink-0 flex-wrap items-center gap-2">
          <SearchText
            box={searchBox}
            label="Search cities"
            placeholder="City"
            value={state.q}
            onSearch={(q, replace) => change({ q }, { replace })}
          />
          <Select
            aria-label="Country"
            className="w-40 max-tablet:w-[calc(50%-0.25rem)]"
            placeholder="Any country"
            value={state.country}
            options={Object.entries(countries).map(([value, label]) => ({ value, label }))}
            onChange={(event) => change({ country: event.currentTarget.value })}
          />
          <Select
            aria-label="Service"
            className="w-36 max-tablet:w-[calc(50%-0.25rem)]"
            placeholder="Any service"
            value={state.service[0] ?? ''}
            options={CITY_SERVICES.map((value) => ({ value, label: asWords(value) }))}
            onChange={(event) =>
              change({ service: CITY_SERVICES.filter((service) => service === event.currentTarget.value) })
            }
          />
          <Select
            aria-label="State"
            className="w-36 max-tablet:w-[calc(50%-0.25rem)]"
            placeholder="Any state"
            value={state.state[0] ?? ''}
            options={STATES.map((value) => ({ value, label: asWords(value) }))}
            onChange={(event) => change({ state: STATES.filter((each) => each === event.currentTarget.value) })}
          />
        </div>
      }
      empty={
        <EmptyState
          title="No city fits these filters"
          why="Try fewer letters or remove a filter."
          action={
            <Button onClick={() => change({ q: '', country: '', service: [], state: [] })}>Show all cities</Button>
          }
        />
      }
    />
  );
}

const STATES = ['enabled', 'disabled'] as const;

const LIST_STATE = {
  ...LIST_FIELDS,
  q: urlText(),
  country: urlText(),
  service: urlList(CITY_SERVICES),
  state: urlList(STATES),
} as const;

type ListState = ReturnType<typeof readUrl<typeof LIST_STATE>>;

const COLUMNS: readonly Column<City>[] = [
  { id: 'name', header: 'Name', width: 200, sortable: true, card: 'title', cell: (row) => showName(row.name) },
  {
    id: 'enabled',
    header: 'State',
    width: 110,
    card: 'mark',
    cell: (row) => <Status tone={row.enabled ? 'good' : 'neutral'}>{row.enabled ? 'Enabled' : 'Disabled'}</Status>,
  },
  { id: 'country', header: 'Country', width: 170, grow: true, cell: (row) => row.country_name },
  { id: 'timezone', header: 'Time zone', width: 170, cell: (row) => row.timezone },
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

function servicesOf(row: City): string {
  const services = [row.airport_service && 'Airport', row.day_booking_service && 'Day hire'].filter(Boolean);
  return services.length > 0 ? services.join(', ') : '–';
}

const filterOf = ({ q, country, service, state }: ListState) => ({
  ...(q && { q }),
  ...(/^[A-Z]{2}$/.test(country) && { country }),
  ...(service[0] && { service: service[0] }),
  ...(state[0] && { enabled: state[0] === 'enabled' }),
});

const toRef = (city: City): Ref<'city'> => ({ kind: 'city', id: city.id, label: showName(city.name), record: city });
