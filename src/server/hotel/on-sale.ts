import { sellable } from '#domain/hotel/hotel.ts';
import type { Db } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import { lockSoldHotel, type SoldHotel } from './hotel.store.ts';

/** What a change takes away from what a hotel is sold with. */
type Less = Partial<Pick<SoldHotel, 'photos' | 'rooms' | 'partners'>>;

/**
 * Locks a hotel that a partner or a room belongs to.
 * @throws ApiError 422 when it does not exist, 409 when it has become another one
 */
export async function hotelFor(db: Db, hotelId: number): Promise<SoldHotel> {
  const hotel = await lockSoldHotel(db, hotelId);
  if (!hotel) throw invalid({ hotel_id: ['This hotel does not exist.'] });
  refuseMerged(hotel);
  return hotel;
}

/** @throws ApiError 409 for a hotel that turned out to be another one */
export function refuseMerged({ merged_into }: Pick<SoldHotel, 'merged_into'>): void {
  if (merged_into !== null) throw conflict('merged', 'This hotel was merged into another one.');
}

/**
 * Refuses to take away what a hotel on sale cannot be without. Locks the hotel.
 * @param less how many photos, rooms in sale and selling partners go away
 * @throws ApiError 409
 */
export async function refuseLess(db: Db, hotelId: number, less: Less): Promise<void> {
  const hotel = await lockSoldHotel(db, hotelId);
  if (!hotel?.enabled) return;
  const left = {
    photos: hotel.photos - (less.photos ?? 0),
    rooms: hotel.rooms - (less.rooms ?? 0),
    partners: hotel.partners - (less.partners ?? 0),
  };
  const verdict = sellable(left);
  if (!verdict.ok) throw conflict('on_sale', `${hotel.name} is on sale. ${verdict.why} Take the hotel off sale first.`);
}
