import { company } from '#contract/fleet/company.ts';
import { city } from '#contract/reference/city.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { DRIVER_SORTS, type Driver } from '#contract/fleet/driver.schema.ts';
import { DRIVER_STATUSES } from '#domain/fleet/fleet.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { EnabledState, enabledFilter } from '#console/shell/record/enabled.tsx';
import { choice, ofRecord, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { useList } from '#console/shell/list/use-list.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { DriverState } from './driver-words.tsx';
import { ExpiryDay } from './fleet-words.tsx';

export function DriverList() {
  const list = useList({
    kind: 'driver',
    filters: FILTERS,
    sorts: DRIVER_SORTS,
    order: 'name',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="drivers.list.create"
      none="Drivers of the companies will appear here."
    />
  );
}

const id = /^[1-9]\d{0,8}$/;

export const FILTERS = {
  q: text('Name, phone, email, licence'),
  company: choice({ label: 'Company', names: company.names, like: id }),
  city: choice({ label: 'City', names: city.names, like: id }),
  status: choice({ label: 'Status', values: DRIVER_STATUSES }),
  state: enabledFilter,
  licence: choice({
    label: 'Licences',
    any: 'All licences',
    values: ['expired_or_within_30_days', 'expired_or_within_90_days'],
    into: (when) => ({ expiring: when === 'expired_or_within_30_days' ? '30' : '90' }),
  }),
  language: choice({
    label: 'Language',
    names: publicReference.languagesMap,
    like: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
  }),
  car: ofRecord('Car', 'car', (car) => ({ car: String(car) })),
};

const COLUMNS: readonly Column<Driver>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 190,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => (
      <span className="inline-flex min-w-0 items-center gap-2 align-middle">
        <Avatar name={row.name} src={pictureAddress(row.photo_url)} className="size-6 text-[0.625rem]" />
        <bdi className="truncate">{row.name}</bdi>
      </span>
    ),
  },
  { id: 'status', header: 'Status', width: 110, sortable: true, card: 'mark', cell: (row) => <DriverState {...row} /> },
  { id: 'phone', header: 'Phone', width: 130, cell: (row) => row.phone },
  { id: 'company', header: 'Company', width: 160, sortable: true, cell: (row) => <bdi>{row.company_name}</bdi> },
  { id: 'city', header: 'City', width: 110, sortable: true, cell: (row) => row.city_name },
  { id: 'languages', header: 'Languages', width: 96, card: 'none', cell: (row) => row.languages.join(', ') },
  {
    id: 'expires_on',
    header: 'Expires',
    title: 'Earliest licence expiry',
    width: 120,
    sortable: true,
    cell: (row) => <ExpiryDay on={row.expires_on} zone={row.timezone} />,
  },
  {
    id: 'cars',
    header: 'Cars',
    title: 'Their cars, the primary one first',
    width: 140,
    cell: (row) => row.cars.map(({ plate }) => plate).join(', ') || '–',
  },
  {
    id: 'next_job',
    header: 'Next job',
    title: 'The current or next job, in the time zone of your profile',
    width: 150,
    cell: (row) =>
      row.next_job ? (
        <span title={`${row.next_job.code ?? 'A job of another market'}, ${relativeText(row.next_job.at)}`}>
          {showInstant(row.next_job.at).slice(0, 16)}
        </span>
      ) : row.away_until !== null ? (
        `On leave until ${row.away_until}`
      ) : (
        '–'
      ),
  },
  { id: 'enabled', header: 'State', width: 96, cell: (row) => <EnabledState record={row} /> },
  { id: 'id', header: 'Id', align: 'right', width: 70, sortable: true, card: 'none', cell: (row) => row.id },
];
