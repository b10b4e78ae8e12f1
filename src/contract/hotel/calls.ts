import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';
import * as bookedRoomSchemas from './booked-room.schema.ts';
import * as calendarSchemas from './calendar.schema.ts';
import { calendar } from './calendar.ts';
import * as facilitySchemas from './facility.schema.ts';
import { facility } from './facility.ts';
import * as hotelBookingInputSchemas from './hotel-booking-input.schema.ts';
import * as hotelBookingSchemas from './hotel-booking.schema.ts';
import { hotelBooking } from './hotel-booking.ts';
import * as hotelCollectionSchemas from './hotel-collection.schema.ts';
import { hotelCollection } from './hotel-collection.ts';
import * as hotelPartnerSchemas from './hotel-partner.schema.ts';
import { hotelPartner } from './hotel-partner.ts';
import * as hotelSchemas from './hotel.schema.ts';
import { hotel } from './hotel.ts';
import * as providerSchemas from './provider.schema.ts';
import { provider } from './provider.ts';
import * as roomSchemas from './room.schema.ts';
import { room } from './room.ts';
import * as termsSchemas from './terms.schema.ts';

/** The calls of this folder, each with both halves. */
export const HOTEL_CALLS: readonly CompleteCall[] = [
  ...complete(hotel, hotelSchemas.hotelDetails),
  ...complete(hotelPartner, hotelPartnerSchemas.hotelPartnerDetails),
  ...complete(hotelCollection, hotelCollectionSchemas.hotelCollectionDetails),
  ...complete(room, roomSchemas.roomDetails),
  ...complete(calendar, calendarSchemas.calendarDetails),
  ...complete(hotelBooking, hotelBookingSchemas.hotelBookingDetails),
  ...complete(facility, facilitySchemas.facilityDetails),
  ...complete(provider, providerSchemas.providerDetails),
];

export const HOTEL_SCHEMAS: readonly SchemaModule[] = [
  hotelSchemas,
  hotelPartnerSchemas,
  hotelCollectionSchemas,
  hotelBookingSchemas,
  hotelBookingInputSchemas,
  bookedRoomSchemas,
  roomSchemas,
  termsSchemas,
  calendarSchemas,
  facilitySchemas,
  providerSchemas,
];
