import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { screen, type Screen } from '#console/registry/define.ts';

const list = screen({
  id: 'hotels.bookings',
  title: 'Hotel bookings',
  words: [
    'stays',
    'reservations',
    'rooms',
    'guests',
    'arrivals',
    'check ins',
    'checks in',
    'who arrives',
    'check-in',
    'hotel orders',
    'hotel reservations',
  ],
  path: '/hotels/bookings',
  call: hotelBooking.list,
  menu: { order: 2, icon: 'hotel-bookings' },
  keys: ['g Shift+B'],
  load: () => import('#console/screens/hotels/bookings/list.tsx').then((m) => ({ default: m.HotelBookingList })),
  filters: () => import('#console/screens/hotels/bookings/filters.ts').then((m) => m.FILTERS),
});

const create = screen({
  id: 'hotels.bookings.create',
  title: 'New hotel booking',
  words: [
    'reserve',
    'reservation',
    'book room',
    'stay',
    'sell',
    'add',
    'create',
    'accommodation',
    'book hotel',
    'new stay',
    'reserve room',
  ],
  path: '/hotels/bookings/create',
  parent: 'hotels.bookings',
  call: [hotelBooking.create, hotelBooking.offers],
  load: () =>
    import('#console/screens/hotels/bookings/new-hotel-booking.tsx').then((m) => ({ default: m.NewHotelBooking })),
});

const record = screen({
  id: 'hotels.bookings.record',
  title: 'Hotel booking',
  path: '/hotels/bookings/:id',
  parent: 'hotels.bookings',
  call: [hotelBooking.one, hotelBooking.byCode],
  load: () => import('#console/screens/hotels/bookings/record.tsx').then((m) => ({ default: m.HotelBookingRecord })),
});

const amend = screen({
  id: 'hotels.bookings.edit',
  title: 'Amend guests',
  path: '/hotels/bookings/:id/edit',
  parent: 'hotels.bookings.record',
  call: [hotelBooking.one, hotelBooking.update],
  load: () => import('#console/screens/hotels/bookings/amend-guests.tsx').then((m) => ({ default: m.AmendGuests })),
});

/** Screens of what customers have booked at hotels. */
export const hotelBookingScreens: readonly Screen[] = [list, create, record, amend];
