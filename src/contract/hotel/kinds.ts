import { article } from '#contract/content/article.ts';
import { kind } from '#contract/kit/kind.ts';
import { FACILITY_GROUP_WORDS } from '#domain/hotel/facility.ts';
import { PROVIDER_TYPE_WORDS } from '#domain/hotel/provider.ts';
import { HOTEL_TYPE_WORDS } from '#domain/hotel/hotel.ts';
import { calendar } from './calendar.ts';
import { facility } from './facility.ts';
import { comment } from '#contract/comment.ts';
import { HOTEL_BOOKING_STATUS_WORDS } from '#domain/hotel/hotel-booking.ts';
import { hotelBooking } from './hotel-booking.ts';
import { hotelCollection } from './hotel-collection.ts';
import { hotelPartner } from './hotel-partner.ts';
import { hotel } from './hotel.ts';
import { provider } from './provider.ts';
import { room } from './room.ts';

const hotelKind = kind('hotel', {
  within: 'place',
  calls: hotel,
  list: 'hotels.list',
  path: '/hotels/list/:id/info',
  called: ({ name }, choose) => choose(name),
  hint: ({ type, city_name }) => `${HOTEL_TYPE_WORDS[type]}, ${city_name}`,
  alsoReadBy: [
    article.collection,
    hotelCollection.list,
    hotelCollection.one,
    hotel.names,
    hotel.same,
    hotelPartner.list,
    hotelPartner.one,
    room.list,
    room.one,
    calendar.read,
    comment.list,
  ],
});

const hotelPartnerKind = kind('hotel_partner', {
  within: 'place',
  calls: hotelPartner,
  list: null,
  path: '/hotels/partners/:id',
  called: ({ hotel_name, provider_name }, choose) => `${choose(hotel_name)} at ${provider_name}`,
  hint: ({ external_id }) => external_id,
  noun: 'partner',
  nouns: 'partners',
  alsoReadBy: [hotel.list, hotel.one, provider.list, provider.one, calendar.read],
});

const roomKind = kind('room', {
  within: 'place',
  calls: room,
  list: null,
  path: '/hotels/rooms/:id',
  called: ({ name }, choose) => choose(name),
  hint: ({ hotel_name, code }) => `${hotel_name.en}, ${code}`,
  alsoReadBy: [room.ofHotel, hotel.list, hotel.one, calendar.read],
});

const hotelCollectionKind = kind('hotel_collection', {
  within: 'place',
  calls: hotelCollection,
  list: 'hotels.collections',
  path: '/hotels/collections/:id',
  called: ({ name }, choose) => choose(name),
  hint: ({ city_name }) => city_name ?? 'Everywhere',
});

const hotelBookingKind = kind('hotel_booking', {
  within: 'place',
  calls: {
    list: hotelBooking.list,
    one: hotelBooking.one,
    create: hotelBooking.create,
    update: hotelBooking.update,
  },
  list: 'hotels.bookings',
  path: '/hotels/bookings/:id',
  called: ({ code }) => code,
  hint: ({ holder, hotel, status }) => `${holder} · ${hotel.name} · ${HOTEL_BOOKING_STATUS_WORDS[status]}`,
  bulk: [hotelBooking.confirm],
  alsoReadBy: [hotelBooking.figures, hotelBooking.logs, calendar.read, comment.list],
});

const facilityKind = kind('facility', {
  within: 'everywhere',
  calls: facility,
  list: 'hotels.facilities',
  path: '/hotels/facilities/:id',
  called: ({ name }, choose) => choose(name),
  hint: ({ group, level }) => `${FACILITY_GROUP_WORDS[group]}, ${level === 'hotel' ? 'of hotels' : 'of rooms'}`,
  alsoReadBy: [facility.names, facility.choices, hotel.list, hotel.one, room.list, room.ofHotel, room.one],
});

const providerKind = kind('provider', {
  within: 'everywhere',
  calls: provider,
  list: 'hotels.providers',
  path: '/hotels/providers/:id',
  called: ({ name }) => name,
  hint: ({ type, currency }) => `${PROVIDER_TYPE_WORDS[type]}, ${currency}`,
  alsoReadBy: [provider.names, hotelPartner.list, hotelPartner.one],
});

export const HOTEL_KINDS = [
  hotelKind,
  hotelPartnerKind,
  roomKind,
  hotelCollectionKind,
  hotelBookingKind,
  facilityKind,
  providerKind,
] as const;
