import { offer } from '#contract/booking/offer.ts';
import { quote } from '#contract/booking/quote.ts';
import { sale } from '#contract/booking/sale.ts';
import { screen } from '#console/registry/define.ts';

/** The form that sells a trip. */
export const newBooking = screen({
  id: 'orders.new',
  title: 'New booking',
  words: [
    'sell',
    'create',
    'add',
    'make',
    'order',
    'book',
    'hire',
    'reservation',
    'transfer',
    'day hire',
    'walk-in',
    'phone booking',
    'wants to book',
  ],
  path: '/orders/new',
  call: [sale.create, quote.calculate, offer.read],
  menu: { order: 2, icon: 'add' },
  keys: ['b'],
  load: () => import('#console/screens/selling/new-booking.tsx').then((m) => ({ default: m.NewBooking })),
});

/** The form that amends a booking. */
export const amendBooking = screen({
  id: 'orders.amend',
  title: 'Amend',
  path: '/orders/list/:code/amend',
  parent: 'orders.detail',
  call: [sale.trip, sale.amendQuote, sale.amend, offer.read],
  tab: ({ code }) => `Amend ${code.toUpperCase()}`,
  load: () => import('#console/screens/selling/amend/amend-booking.tsx').then((m) => ({ default: m.AmendBooking })),
});
