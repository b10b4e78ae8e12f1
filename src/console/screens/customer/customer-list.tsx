import { customer } from '#contract/customer.ts';
import { CUSTOMER_SORTS, type CustomerRow } from '#contract/customer.schema.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { choice, period, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { BEHIND } from '#console/shell/list/period.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { CustomerState } from './customer-words.tsx';

export function CustomerList() {
  const list = useList({
    kind: 'customer',
    filters: FILTERS,
    sorts: CUSTOMER_SORTS,
    order: '-created_at',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="users.customers.create"
      imports="users.customers.import"
      none="Customers appear here once they book or are added or imported."
    />
  );
}

export const FILTERS = {
  q: text('Name, email, phone'),
  country: choice({ label: 'Country', names: customer.countries, like: /^[A-Z]{2}$/ }),
  state: choice({
    label: 'State',
    values: ['enabled', 'disabled'],
    into: (state) => ({ enabled: state === 'enabled' }),
  }),
  marketing: choice({
    label: 'Marketing',
    values: ['agreed', 'not_agreed'],
    into: (answer) => ({ marketing_opt_in: answer === 'agreed' }),
  }),
  tag: choice({ label: 'Tag', names: customer.tags, like: /^[^,]{1,40}$/ }),
  added: period('Added', ({ from, to }) => ({ created_from: from, created_to: to }), BEHIND),
  alike: choice({
    label: 'Duplicates',
    any: 'All customers',
    values: ['possible'],
    into: () => ({ duplicates: true }),
  }),
};

const COLUMNS: readonly Column<CustomerRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 150,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => <bdi>{row.name}</bdi>,
  },
  { id: 'enabled', header: 'State', width: 96, card: 'mark', cell: (row) => <CustomerState customer={row} /> },
  { id: 'email', header: 'Email', width: 220, sortable: true, cell: (row) => row.email ?? '–' },
  { id: 'phone', header: 'Phone', width: 130, cell: (row) => row.phone ?? '–' },
  { id: 'country', header: 'Country', width: 130, sortable: true, cell: (row) => row.country_name ?? '–' },
  { id: 'bookings', header: 'Bookings', align: 'right', width: 84, cell: (row) => row.bookings.toLocaleString('en') },
  {
    id: 'last_booking_at',
    header: 'Last booking',
    title: 'When they last booked, in the time zone of your profile',
    width: 168,
    cell: (row) =>
      row.last_booking_at === null ? (
        '–'
      ) : (
        <span title={relativeText(row.last_booking_at)}>{showInstant(row.last_booking_at)}</span>
      ),
  },
  { id: 'tags', header: 'Tags', width: 120, card: 'none', cell: (row) => row.tags.join(', ') || '–' },
  {
    id: 'marketing_opt_in',
    header: 'Marketing',
    width: 90,
    card: 'none',
    cell: (row) => (row.marketing_opt_in ? 'Agreed' : 'No'),
  },
  {
    id: 'created_at',
    header: 'Added',
    title: 'Added, in the time zone of your profile',
    width: 168,
    sortable: true,
    firstOrder: 'desc',
    card: 'none',
    cell: (row) => showInstant(row.created_at),
  },
  { id: 'id', header: 'Id', align: 'right', width: 76, sortable: true, card: 'none', cell: (row) => row.id },
];
