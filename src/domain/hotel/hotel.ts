import { kilometres, type LatLng } from '#domain/booking/place.ts';
import { areAlike } from '#domain/text/alike.ts';
import { fold } from '#domain/text/text.ts';
import { ALLOWED, type No, type Yes } from '#domain/verdict.ts';

export const HOTEL_TYPES = ['hotel', 'apartment', 'resort', 'hostel', 'villa'] as const;
export type HotelType = (typeof HOTEL_TYPES)[number];
export const HOTEL_TYPE_WORDS: Readonly<Record<HotelType, string>> = {
  hotel: 'Hotel',
  apartment: 'Apartment',
  resort: 'Resort',
  hostel: 'Hostel',
  villa: 'Villa',
};

/** The most hotels that a collection shows. */
export const MOST_COLLECTED_HOTELS = 50;

/** How many photos, rooms and partners in use a hotel has. */
export interface HotelParts {
  readonly photos: number;
  readonly rooms: number;
  readonly partners: number;
}

/** Returns whether a hotel may be sold; else all that it lacks, in one sentence. */
export function sellable({ photos, rooms, partners }: HotelParts): Yes | (No & { code: 'not_sellable' }) {
  const missing = [photos === 0 && 'a photo', rooms === 0 && 'a room', partners === 0 && 'a partner'].filter(
    (each) => each !== false,
  );
  if (missing.length === 0) return ALLOWED;
  const last = missing.at(-1) ?? '';
  const list = missing.length === 1 ? last : `${missing.slice(0, -1).join(', ')} and ${last}`;
  return { ok: false, code: 'not_sellable', why: `Before it is sold, it needs ${list}.` };
}

/** A hotel as it is compared with others. */
export interface HotelFacts extends LatLng {
  readonly name: string;
}

/** How far apart two records of one hotel may lie. */
export const SAME_HOTEL_METRES = 200;

/** Returns whether two hotels may be the same one: close to each other, and with names alike. */
export const likeHotels = (one: HotelFacts, other: HotelFacts): boolean =>
  kilometres(one, other) * 1000 <= SAME_HOTEL_METRES &&
  (fold(one.name) === fold(other.name) || areAlike(one.name, other.name, EMPTY_WORDS));

/** Words in the names of hotels that say nothing of which hotel is meant. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([...HOTEL_TYPES, 'hotels', 'inn', 'lodge', 'suites', 'residences']);
