import { booking } from '#contract/booking/booking.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { BOOKING_KINDS, BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { BALANCES, PAYMENT_STATUSES } from '#domain/booking/ledger.ts';
import { addDays } from '#domain/time/calendar.ts';
import { choice, many, ofRecord, onDay, period, text } from '#console/shell/list/filters.ts';
import { BEHIND } from '#console/shell/list/period.ts';

/** Statuses of bookings that no trip follows any more. */
const OVER = ['completed', 'no_show', 'cancelled', 'expired'] as const;

/** The filters of the list. */
export const FILTERS = {
  q: text('Code, name, phone, email, flight'),
  when: period('Pickup', ({ from, to }) => ({ pickup_from: from, pickup_to: to })),
  status: many({ label: 'Status', values: BOOKING_STATUSES, over: OVER }),
  kind: many({ label: 'Kind', values: BOOKING_KINDS }),
  payment: many({
    label: 'Payment',
    values: PAYMENT_STATUSES,
    into: (payment_status) => ({ payment_status }),
  }),
  balance: choice({
    label: 'Balance',
    values: BALANCES,
    words: {
      due: 'Money due',
      overpaid: 'Overpaid',
      refund_due: 'Refund due',
      awaiting_approval: 'Refund awaits approval',
    },
  }),
  city: many({
    label: 'City',
    names: publicReference.citiesMap,
    like: /^[1-9]\d{0,8}$/,
    into: (ids) => ({ city_id: ids.map(Number) }),
  }),
  airport: many({
    label: 'Airport',
    names: booking.airports,
    like: /^[1-9]\d{0,8}$/,
    into: (ids) => ({ airport_id: ids.map(Number) }),
  }),
  assigned: choice({
    label: 'Driver',
    values: ['unassigned', 'assigned'],
    into: (value) => ({ unassigned: value === 'unassigned' }),
  }),
  currency: many({ label: 'Currency', names: publicReference.currenciesMap, like: /^[A-Z]{3}$/ }),
  language: many({ label: 'Language', names: publicReference.languagesMap, like: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/ }),
  market: choice({ label: 'Market', values: ['ph'], words: { ph: 'Philippines' } }),
  day: onDay('Pickup day', (day) => ({ pickup_day_from: day, pickup_day_to: addDays(day, 1) })),
  created: period('Created', ({ from, to }) => ({ created_from: from, created_to: to }), BEHIND),
  car_class: ofRecord('Car class', 'car_class', (id) => ({ car_class_id: [id] })),
  customer: ofRecord('Customer', 'customer', (customer_id) => ({ customer_id })),
  driver: ofRecord('Driver', 'driver', (driver_id) => ({ driver_id })),
  car: ofRecord('Car', 'car', (car_id) => ({ car_id })),
  company: ofRecord('Company', 'company', (company_id) => ({ company_id })),
};
