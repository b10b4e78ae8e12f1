import { customer } from '#contract/customer.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { countCustomers, walkCustomers } from './customer.store.ts';

/** The list of customers as a whole. */
export const customerList = listSource({
  call: customer.list,
  walk: ({ query }, reader, page) => walkCustomers(reader, query, page),
  count: ({ query }, reader) => countCustomers(reader, query),
  columns: {
    name: { parts: ['first', 'last'], read: (row) => [row.first_name, row.last_name] },
    enabled: (row) => (row.enabled ? 'Enabled' : 'Disabled'),
    email: (row) => row.email,
    phone: (row) => row.phone,
    country: (row) => row.country_name,
    bookings: (row) => row.bookings,
    last_booking_at: (row, { instant }) => (row.last_booking_at === null ? null : instant(row.last_booking_at)),
    tags: (row) => row.tags.join(', '),
    marketing_opt_in: (row) => (row.marketing_opt_in ? 'Yes' : 'No'),
    created_at: (row, { instant }) => instant(row.created_at),
    id: (row) => row.id,
  },
});
