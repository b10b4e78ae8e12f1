import type { Db } from '#server/kit/change/context.ts';
import { fillHotelBookings } from './bookings.ts';
import { fillCollections } from './collections.ts';
import { fillFacilities } from './facilities.ts';
import { fillHotelRecords } from './hotels.ts';
import type { HotelDemo } from './hotel-demo.ts';
import { fillProviders } from './providers.ts';

/** Adds hotels, what they offer and through whom they are sold, by the calls that people use. */
export async function fillHotels(db: Db, demo: HotelDemo): Promise<void> {
  await fillFacilities(db, demo);
  await fillProviders(db, demo);
  await fillHotelRecords(db, demo);
  await fillCollections(db, demo);
  await fillHotelBookings(db, demo);
}
