import { car } from '#contract/fleet/car.ts';
import { CAR_SORTS, type Car } from '#contract/fleet/car.schema.ts';
import { company } from '#contract/fleet/company.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { VALIDATION_STATUSES } from '#domain/fleet/fleet.ts';
import { EnabledState, enabledFilter } from '#console/shell/record/enabled.tsx';
import { choice, ofRecord, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { ExpiryDay, ValidationState } from './fleet-words.tsx';

export function CarList() {
  const list = useList({
    kind: 'car',
    filters: FILTERS,
    sorts: CAR_SORTS,
    order: 'plate',
  });
  return (
    <ListPage list={list} columns={COLUMNS} add="drivers.cars.create" none="Cars of the companies will appear here." />
  );
}

const id = /^[1-9]\d{0,8}$/;

export const FILTERS = {
  q: text('Plate, make, model, company'),
  company: choice({ label: 'Company', names: company.names, like: id }),
  car_class: choice({ label: 'Class', names: car.classes, like: id }),
  validation_status: choice({ label: 'Validation', values: VALIDATION_STATUSES }),
  country: choice({ label: 'Country', names: publicReference.countriesMap, like: /^[A-Z]{2}$/ }),
  state: enabledFilter,
  papers: choice({
    label: 'Documents',
    any: 'All documents',
    values: ['expired_or_within_30_days', 'expired_or_within_90_days'],
    into: (when) => ({ expiring: when === 'expired_or_within_30_days' ? '30' : '90' }),
  }),
  driver: ofRecord('Driver', 'driver', (driver) => ({ driver: String(driver) })),
};

const COLUMNS: readonly Column<Car>[] = [
  { id: 'plate', header: 'Plate', width: 130, sortable: true, card: 'title', cell: (row) => row.plate },
  {
    id: 'validation_status',
    header: 'Validation',
    width: 120,
    card: 'mark',
    cell: (row) => <ValidationState status={row.validation_status} />,
  },
  {
    id: 'make',
    header: 'Car',
    width: 180,
    grow: true,
    sortable: true,
    cell: (row) => <bdi>{`${row.make} ${row.model}`}</bdi>,
  },
  { id: 'year', header: 'Year', align: 'right', width: 72, sortable: true, cell: (row) => row.year },
  { id: 'class', header: 'Class', width: 150, sortable: true, cell: (row) => row.car_class.name },
  {
    id: 'seats',
    header: 'Seats',
    title: 'Seats for passengers, and pieces of luggage',
    align: 'right',
    width: 90,
    sortable: true,
    cell: (row) => `${row.seats} + ${row.luggage}`,
  },
  { id: 'company', header: 'Company', width: 170, sortable: true, cell: (row) => <bdi>{row.company_name}</bdi> },
  {
    id: 'drivers',
    header: 'Drivers',
    width: 160,
    cell: (row) => <bdi>{row.drivers.map(({ name }) => name).join(', ') || '–'}</bdi>,
  },
  {
    id: 'expires_on',
    header: 'Expires',
    title: 'Earliest expiry of insurance, inspection and registration',
    width: 120,
    sortable: true,
    cell: (row) => <ExpiryDay on={row.expires_on} zone={row.timezone} />,
  },
  { id: 'enabled', header: 'State', width: 96, cell: (row) => <EnabledState record={row} /> },
  { id: 'id', header: 'Id', align: 'right', width: 70, sortable: true, card: 'none', cell: (row) => row.id },
];
