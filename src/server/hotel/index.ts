import { calendar } from '#contract/hotel/calendar.ts';
import { facility } from '#contract/hotel/facility.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { hotelCollection } from '#contract/hotel/hotel-collection.ts';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { provider } from '#contract/hotel/provider.ts';
import { room } from '#contract/hotel/room.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { hotelBookingHandlers, hotelBookingList } from './booking/index.ts';
import { calendarHandlers } from './calendar.ts';
import { facilityHandlers, facilityList } from './facility.ts';
import { hotelCollectionHandlers, hotelCollectionList } from './hotel-collection.ts';
import { hotelPartnerHandlers } from './hotel-partner.ts';
import { hotelHandlers, hotelList } from './hotel.ts';
import { providerHandlers, providerList } from './provider.ts';
import { roomHandlers } from './room.ts';

export { hotelBookingAccount, moveHotelBookings } from './booking/index.ts';
export { hotelImport, partnerImport } from './hotel-import.ts';
export { roomImport } from './room-import.ts';
export {
  calendarHandlers,
  facilityHandlers,
  hotelBookingHandlers,
  hotelCollectionHandlers,
  hotelHandlers,
  hotelPartnerHandlers,
  providerHandlers,
  roomHandlers,
};

export const hotelRoutes = [
  ...implement(hotel, hotelHandlers),
  ...implement(hotelPartner, hotelPartnerHandlers),
  ...implement(hotelCollection, hotelCollectionHandlers),
  ...implement(room, roomHandlers),
  ...implement(calendar, calendarHandlers),
  ...implement(hotelBooking, hotelBookingHandlers),
  ...implement(facility, facilityHandlers),
  ...implement(provider, providerHandlers),
];

/** The lists of this service as a whole, by kind of record. */
export const HOTEL_LISTS = {
  hotel: hotelList,
  hotel_collection: hotelCollectionList,
  hotel_booking: hotelBookingList,
  facility: facilityList,
  provider: providerList,
};
