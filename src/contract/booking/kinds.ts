import { comment } from '#contract/comment.ts';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { assignment } from '#contract/dispatch/assignment.ts';
import { board } from '#contract/dispatch/board.ts';
import { car } from '#contract/fleet/car.ts';
import { staffDriver } from '#contract/fleet/driver.ts';
import { kind } from '#contract/kit/kind.ts';
import { bookingMessage } from '#contract/sending/message.ts';
import { payout, statement } from '#contract/payout/statement.ts';
import { formatWallClock } from '#domain/time/time.ts';
import { booking } from './booking.ts';
import { sale } from './sale.ts';
import { cash, takings } from './takings.ts';

const bookingKind = kind('booking', {
  within: 'place',
  calls: { list: booking.list, one: booking.one, create: sale.create },
  list: 'orders.list',
  path: '/orders/list/:code',
  called: ({ code }) => code,
  hint: ({ customer, pickup_local, city }) => `${customer.name} · ${formatWallClock(pickup_local)} · ${city.name}`,
  bulk: [
    booking.confirm,
    booking.unconfirm,
    booking.cancel,
    booking.refund,
    booking.close,
    assignment.assignAll,
    assignment.cancelAll,
  ],
  undoneBy: { [booking.confirm.id]: booking.unconfirm },
  alsoReadBy: [
    dashboard.orders,
    board.read,
    assignment.ofOrder,
    staffDriver.orders,
    car.orders,
    sale.trip,
    takings.list,
    cash.open,
    statement.list,
    statement.one,
    statement.lines,
    payout.list,
    comment.list,
    bookingMessage.list,
  ],
});

export const BOOKING_KINDS = [bookingKind] as const;
