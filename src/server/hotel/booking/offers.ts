import type { HotelOffer } from '#contract/hotel/hotel-booking-input.schema.ts';
import type { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { boughtFor, rateName, sellOf } from '#domain/hotel/rate.ts';
import { daysProblem, nightsOf, roomsFree, stayProblem, type NightRooms } from '#domain/hotel/stay.ts';
import { termsWords } from '#domain/hotel/terms-words.ts';
import { sum } from '#domain/money/money.ts';
import { daysBetween, type DateText } from '#domain/time/calendar.ts';
import { dateIn } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { calendarRooms, costsIn, nightsIn, type CalendarRoom } from '#server/hotel/calendar.store.ts';
import { hotelStore, type HotelRow } from '#server/hotel/hotel.store.ts';
import { sellerOf, type Seller } from '#server/hotel/lookups.store.ts';
import type { PricedNight } from './tables.ts';

/** A rate of a type of room, priced for each night of a stay. */
export type PricedRate = CalendarRoom['rates'][number] & { nights: PricedNight[] };

/** A type of room as it can be booked for a stay. */
export interface OfferedRoom extends Omit<CalendarRoom, 'rates'> {
  nights: (NightRooms & { night: DateText })[];
  rates: PricedRate[];
}

/** What a hotel can sell for a stay. */
export interface Offer {
  hotel: HotelRow;
  seller: Seller;
  nights: DateText[];
  rooms: OfferedRoom[];
}

interface Days {
  readonly check_in: DateText;
  readonly check_out: DateText;
}

export const offers: Handler<typeof hotelBooking.offers> = async ({ query }, { db, now }) => {
  const offer = await offerOf(db, query.hotel, query, now);
  return { data: presentOffer(offer) };
};

/**
 * Returns what a hotel can sell for a stay, with the price and the cost of each night.
 * @throws ApiError 422 for days that are no stay, 409 for a hotel that is not on sale
 */
export async function offerOf(db: Db, hotelId: number, { check_in, check_out }: Days, now: Date): Promise<Offer> {
  const problem = daysProblem(check_in, check_out);
  if (problem) throw invalid({ check_out: [problem] });
  const hotel = await hotelStore.find(db, hotelId);
  if (!hotel) throw invalid({ hotel_id: ['This hotel does not exist.'] });
  if (check_in < dateIn(now.toISOString(), hotel.timezone))
    throw invalid({ check_in: ['Must not be before today, by the hotel’s clock.'] });
  const seller = hotel.enabled && hotel.merged_into === null ? await sellerOf(db, hotelId) : undefined;
  if (!seller) throw conflict('not_on_sale', `${hotel.name.en} is not on sale.`);

  const nights = nightsOf(check_in, check_out);
  const span = { from: check_in, until: check_out };
  const taken = await nightsIn(db, hotelId, span);
  const costs = await costsIn(db, hotelId, span);
  const rooms = (await calendarRooms(db, hotelId)).filter(({ enabled }) => enabled);
  const place = (night: DateText) => daysBetween(check_in, night);
  return {
    hotel,
    seller,
    nights,
    rooms: rooms.map((room) => {
      const cells = nights.map((night) => ({ night, rooms: room.inventory, sold: 0, closed: null as string | null }));
      for (const { room_id, night, rooms: total, sold, closed } of taken)
        if (room_id === room.id) cells[place(night)] = { night, rooms: total, sold, closed };
      return { ...room, nights: cells, rates: room.rates.map((rate) => pricedRate(rate, nights, seller, costs)) };
    }),
  };
}

function pricedRate(
  rate: CalendarRoom['rates'][number],
  nights: readonly DateText[],
  { markup_bps, commission_bps }: Seller,
  changed: Awaited<ReturnType<typeof costsIn>>,
): PricedRate {
  const own = new Map(changed.filter(({ rate_id }) => rate_id === rate.id).map((row) => [row.night, row.cost_minor]));
  return {
    ...rate,
    nights: nights.map((night) => {
      const cost = own.get(night) ?? rate.cost_minor;
      return { night, cost_minor: boughtFor(cost, commission_bps), sell_minor: sellOf(cost, markup_bps) };
    }),
  };
}

const presentOffer = ({ hotel, seller, nights, rooms }: Offer): HotelOffer => ({
  hotel_id: hotel.id,
  hotel_name: hotel.name.en,
  city_name: hotel.city_name,
  timezone: hotel.timezone,
  currency: hotel.currency,
  provider: { id: seller.provider_id, name: seller.provider_name },
  nights,
  rooms: rooms.map((room) => ({
    id: room.id,
    name: room.name.en,
    max_adults: room.max_adults,
    max_children: room.max_children,
    max_occupancy: room.max_occupancy,
    free: Math.min(...room.nights.map(roomsFree)),
    why: stayProblem(room.nights, 1)?.why ?? null,
    rates: room.rates.map(({ id, board, terms, nights: priced }) => ({
      id,
      board,
      name: rateName({ board, terms }),
      terms,
      terms_words: termsWords(terms, hotel.currency),
      nights_minor: priced.map(({ sell_minor }) => sell_minor),
      total_minor: sum(priced.map(({ sell_minor }) => sell_minor)),
    })),
  })),
});
