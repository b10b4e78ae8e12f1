import { booking } from '#contract/booking/booking.ts';
import { sightOf } from '#domain/access/sight.ts';
import { statusWords } from '#domain/booking/booking.ts';
import { paymentInWords } from '#domain/booking/payment-words.ts';
import { plainAmount } from '#domain/money/money.ts';
import { formatWallClock } from '#domain/time/time.ts';
import { asWords } from '#domain/text/words.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { marketsOf } from './market.ts';
import { presentRow } from './presenter.ts';
import { countBookings, walkBookings } from './search.store.ts';

/** The list of bookings as a whole, limited to the caller's markets. */
export const bookingList = listSource({
  call: booking.list,
  async walk({ query, body }, context, page) {
    const { rows, cursor } = await walkBookings(context.db, query, body, marketsOf(context), page);
    const sight = sightOf(context.actor.grants);
    return { rows: rows.map((row) => presentRow(row, sight)), cursor };
  },
  count: ({ body }, context) => countBookings(context.db, body, marketsOf(context)),
  columns: {
    code: (row) => row.code,
    kind: (row) => asWords(row.kind),
    status: (row) => asWords(statusWords(row.status)),
    pickup_at: (row) => formatWallClock(row.pickup_local),
    city: (row) => row.city.name,
    route: (row) => `${row.origin} → ${row.destination}`,
    party: {
      parts: ['adults', 'children', 'infants', 'bags'],
      read: (row) => [row.adults, row.children, row.infants, row.luggage],
    },
    customer: (row) => row.customer.name,
    payment: (row) => paymentInWords(row),
    total: {
      parts: ['', 'currency'],
      read: (row) => [plainAmount(row.total_minor, row.currency), row.currency],
    },
    due: (row) => plainAmount(row.due_minor, row.currency),
    refunded: (row) => plainAmount(row.refunded_minor, row.currency),
    cost: {
      parts: ['', 'currency'],
      read: ({ cost_minor: cost, sell_currency: currency }) =>
        cost === undefined ? ['', ''] : [plainAmount(cost, currency), currency],
    },
    profit: ({ profit_minor: profit, sell_currency: currency }) =>
      profit === undefined ? '' : plainAmount(profit, currency),
    car_class: (row) => (row.vehicles > 1 ? `${row.vehicles} × ${row.car_class.name}` : row.car_class.name),
    driver: (row) => row.drivers.map(({ driver }) => driver.name).join(', '),
    car: (row) => row.drivers.map(({ car }) => car.plate).join(', '),
    channel: (row) => asWords(row.channel),
    partner_ref: (row) => row.partner_ref ?? '',
    company: (row) => [...new Set(row.drivers.map(({ company }) => company.name))].join(', '),
    created_at: (row, { instant }) => instant(row.created_at),
  },
});
