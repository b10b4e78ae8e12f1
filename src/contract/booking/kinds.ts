import { dashboard } from '#contract/dashboard.ts';
import { assignment } from '#contract/dispatch/assignment.ts';
import { board } from '#contract/dispatch/board.ts';
import { car } from '#contract/fleet/car.ts';
import { staffDriver } from '#contract/fleet/driver.ts';
import { kind } from '#contract/kit/kind.ts';
import { formatWallClock } from '#domain/time/time.ts';
import { booking } from './booking.ts';
import { sale } from './sale.ts';

const bookingKind = kind('booking', {
  within: 'place',
  calls: { list: booking.list, one: booking.one, create: sale.create },
  list: 'orders.list',
  path: '/orders/list/:code',
  called: ({ code }) => code,
  hint: ({ customer, pickup_local, city }) => `${customer.name} · ${formatWallClock(pickup_local)} · ${city.name}`,
  bulk: [booking.confirm, booking.cancel, booking.refund, booking.close, assignment.assignAll, assignment.cancelAll],
  alsoReadBy: [dashboard.orders, board.read, assignment.ofOrder, staffDriver.orders, car.orders, sale.trip],
});

export const BOOKING_KINDS = [bookingKind] as const;
