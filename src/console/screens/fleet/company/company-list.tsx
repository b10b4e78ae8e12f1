import { COMPANY_SORTS, type CompanyRow } from '#contract/fleet/company.schema.ts';
import { city } from '#contract/reference/city.ts';
import { VALIDATION_STATUSES } from '#domain/fleet/fleet.ts';
import { EnabledState } from '#console/shell/record/enabled.tsx';
import { choice, many, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { ExpiryDay, ValidationState } from '#console/screens/fleet/fleet-words.tsx';

export function CompanyList() {
  const list = useList({
    kind: 'company',
    filters: FILTERS,
    sorts: COMPANY_SORTS,
    order: 'name',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="drivers.company.create"
      none="Companies that drive for us will appear here."
    />
  );
}

export const FILTERS = {
  q: text('Name or registration number'),
  city: many({
    label: 'City',
    names: city.names,
    like: /^[1-9]\d{0,8}$/,
    into: (ids) => ({ city_id: ids.map(Number) }),
  }),
  validation: many({ label: 'Validation', values: VALIDATION_STATUSES }),
  state: choice({
    label: 'State',
    values: ['enabled', 'disabled'],
    into: (state) => ({ enabled: state === 'enabled' }),
  }),
  papers: choice({
    label: 'Documents',
    values: ['expiring'],
    any: 'All documents',
    into: () => ({ expiring: true }),
  }),
};

const number = (value: number) => value.toLocaleString('en');

const COLUMNS: readonly Column<CompanyRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 160,
    sortable: true,
    grow: true,
    card: 'title',
    cell: (row) => <bdi>{row.name}</bdi>,
  },
  { id: 'enabled', header: 'State', width: 96, card: 'mark', cell: (row) => <EnabledState record={row} /> },
  {
    id: 'validation',
    header: 'Validation',
    width: 120,
    cell: (row) => <ValidationState status={row.validation_status} />,
  },
  { id: 'city', header: 'City', width: 150, sortable: true, cell: (row) => `${row.city_name}, ${row.country}` },
  { id: 'drivers', header: 'Drivers', align: 'right', width: 84, sortable: true, cell: (row) => number(row.drivers) },
  { id: 'cars', header: 'Cars', align: 'right', width: 72, sortable: true, cell: (row) => number(row.cars) },
  {
    id: 'services',
    header: 'Services',
    title: 'Services that are enabled',
    align: 'right',
    width: 90,
    sortable: true,
    cell: (row) => number(row.services),
  },
  {
    id: 'next_expiry',
    header: 'Next expiry',
    title: 'Earliest expiry of its own documents',
    width: 140,
    sortable: true,
    cell: (row) => <ExpiryDay on={row.next_expiry} zone={row.timezone} />,
  },
  {
    id: 'contact',
    header: 'Contact',
    width: 200,
    card: 'none',
    cell: (row) => <bdi>{`${row.contact_name}, ${row.contact_phone}`}</bdi>,
  },
  {
    id: 'rating',
    header: 'Rating',
    align: 'right',
    width: 80,
    card: 'none',
    cell: (row) => row.rating?.toFixed(1) ?? '–',
  },
];
