import { BOOKING_SORTS } from '#contract/booking/booking-sorts.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { BOOKING_KINDS, BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { PAYMENT_STATUSES } from '#domain/booking/ledger.ts';
import { choice, many, ofRecord, period, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { COLUMNS } from './columns.tsx';

/** Lists all bookings, with filters for what a caller can tell. */
export function OrdersList() {
  const list = useList({
    kind: 'booking',
    filters: FILTERS,
    sorts: BOOKING_SORTS,
    // Past bookings are sorted latest first.
    order: ({ when }) => (when === 'past' || when === 'all' ? '-pickup_at' : 'pickup_at'),
  });
  return (
    <ListPage list={list} columns={COLUMNS} none="Bookings made on the web, in the app or by partners appear here." />
  );
}

const FILTERS = {
  q: text('Code, name, phone, email, flight'),
  when: period('Pickup', ({ from, to }) => ({ pickup_from: from, pickup_to: to })),
  status: many({ label: 'Status', values: BOOKING_STATUSES }),
  kind: many({ label: 'Kind', values: BOOKING_KINDS }),
  payment: many({
    label: 'Payment',
    values: PAYMENT_STATUSES,
    into: (payment_status) => ({ payment_status }),
  }),
  city: many({
    label: 'City',
    names: publicReference.citiesMap,
    like: /^[1-9]\d{0,8}$/,
    into: (ids) => ({ city_id: ids.map(Number) }),
  }),
  assigned: choice({
    label: 'Driver',
    values: ['unassigned', 'assigned'],
    into: (value) => ({ unassigned: value === 'unassigned' }),
  }),
  currency: many({ label: 'Currency', names: publicReference.currenciesMap, like: /^[A-Z]{3}$/ }),
  customer: ofRecord('Customer', (customer_id) => ({ customer_id })),
  driver: ofRecord('Driver', (driver_id) => ({ driver_id })),
  car: ofRecord('Car', (car_id) => ({ car_id })),
  company: ofRecord('Company', (company_id) => ({ company_id })),
};
