import { useRef } from 'react';
import { CITY_SERVICES, CITY_SORTS, crm, crmPublic, type City } from '#contract/crm.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#domain/paging.ts';
import { asWords } from '#domain/words.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { ListPage } from '#console/shell/list-page.tsx';
import { useCall } from '#console/shell/queries.ts';
import { SearchText } from '#console/shell/search-text.tsx';
import { runtime } from '#console/shell/runtime.ts';
import { useTable } from '#console/shell/table.tsx';
import { readUrl, urlList, urlNumber, urlSort, urlText, useUrlState } from '#console/shell/url-state.ts';
import { Button } from '#console/ui/button.tsx';
import { Select } from '#console/ui/input.tsx';
import { EmptyState } from '#console/ui/states.tsx';
import { Status } from '#console/ui/status.tsx';
import type { Column } from '#console/ui/table/types.ts';

/** Cities and whether they are sold. */
export function CityList() {
  const [state, change] = useUrlState(LIST_STATE);
  const searchBox = useRef<HTMLInputElement>(null);
  const query = queryOf(state);
  const answer = useCall(crm.cities, { query });
  const countries = useCall(crmPublic.countriesMap, {}, { staleTime: 300_000 }).data?.data ?? {};
  const table = useTable<City>({
    rows: answer.data?.data,
    settled: !answer.isPlaceholderData,
    toRef,
    page: state.pageNo,
    onPage: (pageNo) => change({ pageNo }),
    loadAll: () => loadAll(query),
    onFilter: () => searchBox.current?.focus(),
  });
  return (
    <ListPage
      answer={answer}
      table={table}
      kind="city"
      label="Cities"
      columns={COLUMNS}
      sorting={sortingOf(state)}
      onSortingChange={(sort) => change({ sort })}
      page={state.pageNo}
      pageSize={query.page_size}
      onPage={(pageNo) => change({ pageNo })}
      onPageSize={(size) => change({ size })}
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
            className="w-40"
            placeholder="Any country"
            value={state.country}
            options={Object.entries(countries).map(([value, label]) => ({ value, label }))}
            onChange={(event) => change({ country: event.currentTarget.value })}
          />
          <Select
            aria-label="Service"
            className="w-36"
            placeholder="Any service"
            value={state.service[0] ?? ''}
            options={CITY_SERVICES.map((value) => ({ value, label: asWords(value) }))}
            onChange={(event) =>
              change({ service: CITY_SERVICES.filter((service) => service === event.currentTarget.value) })
            }
          />
          <Select
            aria-label="State"
            className="w-36"
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
  pageNo: urlNumber(1),
  size: urlNumber(DEFAULT_PAGE_SIZE),
  sort: urlSort('name'),
  q: urlText(),
  country: urlText(),
  service: urlList(CITY_SERVICES),
  state: urlList(STATES),
} as const;

type ListState = ReturnType<typeof readUrl<typeof LIST_STATE>>;

const COLUMNS: readonly Column<City>[] = [
  { id: 'name', header: 'Name', width: 200, sortable: true, card: 'title', cell: (row) => row.name.en },
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

function sortingOf({ sort }: ListState) {
  return sort.filter(({ id }) => CITY_SORTS.some((field) => field === id));
}

function queryOf(state: ListState) {
  const sorting = sortingOf(state);
  return {
    page: state.pageNo,
    page_size: Math.min(state.size, MAX_PAGE_SIZE),
    ...(sorting.length > 0 && {
      sort: sorting.map(({ id }) => id).join(','),
      order: sorting.map(({ order }) => order).join(','),
    }),
    ...(state.q && { q: state.q }),
    ...(/^[A-Z]{2}$/.test(state.country) && { country: state.country }),
    ...(state.service[0] && { service: state.service[0] }),
    ...(state.state[0] && { enabled: state.state[0] === 'enabled' }),
  };
}

/** The whole list; there are hundreds of cities, not thousands. */
async function loadAll(query: ReturnType<typeof queryOf>): Promise<Ref<'city'>[]> {
  const refs: Ref<'city'>[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await runtime().send(crm.cities, { query: { ...query, page, page_size: MAX_PAGE_SIZE } });
    refs.push(...data.map(toRef));
    if (data.length === 0 || refs.length >= total) return refs;
  }
}

const toRef = (city: City): Ref<'city'> => ({ kind: 'city', id: city.id, label: city.name.en, record: city });
