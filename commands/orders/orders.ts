import { booking } from '#contract/booking/booking.ts';
import { area, screen } from '#console/registry/define.ts';
import { jobSheet, receipt, voucher } from './orders-print.ts';
import { cashScreen, takingsScreen } from './orders-takings.ts';
import { amendBooking, newBooking } from './orders-selling.ts';
import { quote } from '#commands/prices/prices-quote.ts';

const list = screen({
  id: 'orders.list',
  title: 'Orders',
  words: [
    'bookings',
    'reservations',
    'trips',
    'rides',
    'jobs',
    'pickups',
    'list',
    'search',
    'order list',
    'all bookings',
  ],
  path: '/orders/list',
  call: booking.list,
  menu: { order: 1, icon: 'orders' },
  keys: ['g o'],
  load: () => import('#console/screens/booking/orders-list.tsx').then((m) => ({ default: m.OrdersList })),
  filters: () => import('#console/screens/booking/order-filters.ts').then((m) => m.FILTERS),
});

const detail = screen({
  id: 'orders.detail',
  title: 'Order',
  path: '/orders/list/:code',
  parent: 'orders.list',
  call: booking.byCode,
  tab: ({ code }) => code.toUpperCase(),
  load: () => import('#console/screens/booking/order-detail.tsx').then((m) => ({ default: m.OrderDetail })),
});

export const orders = area({
  id: 'orders',
  title: 'Orders',
  icon: 'orders',
  tag: 'order',
  screens: [list, newBooking, quote, detail, amendBooking, voucher, jobSheet, receipt, takingsScreen, cashScreen],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.orders),
});
