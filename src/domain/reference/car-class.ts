import { ALLOWED, refused } from '#domain/verdict.ts';
import type { Verdict } from '#domain/verdict.ts';

/** The six car classes, by code (PRODUCT.md#reference-data). */
export const CAR_CLASS_CODES = ['hatchback', 'mid_sized_sedan', 'luxury_sedan', 'stationwagon', 'suv', 'mpv'] as const;
type CarClassCode = (typeof CAR_CLASS_CODES)[number];

/** The capacity of one vehicle of a class. Luggage counts 24-inch pieces; a higher rank may replace a lower one. */
export type CarClass = { code: CarClassCode; name: string; max_pax: number; max_luggage: number; rank: number };

/** The car classes of a new installation. */
export const DEFAULT_CAR_CLASSES: readonly CarClass[] = [
  { code: 'hatchback', name: 'Hatchback', max_pax: 3, max_luggage: 2, rank: 1 },
  { code: 'mid_sized_sedan', name: 'Mid-sized Sedan', max_pax: 3, max_luggage: 2, rank: 2 },
  { code: 'stationwagon', name: 'Stationwagon', max_pax: 4, max_luggage: 3, rank: 3 },
  { code: 'suv', name: 'SUV', max_pax: 5, max_luggage: 4, rank: 4 },
  { code: 'mpv', name: 'MPV', max_pax: 6, max_luggage: 4, rank: 5 },
  { code: 'luxury_sedan', name: 'Luxury Sedan', max_pax: 3, max_luggage: 2, rank: 6 },
];

/** The passengers and their luggage. */
export type Party = { adults: number; children: number; infants: number; luggage: number };

/** The maximum number of vehicles per booking. */
const MAX_VEHICLES = 5;

/** Returns the number of seats needed. Children and infants need one too. */
function seatsNeeded({ adults, children, infants }: Omit<Party, 'luggage'>): number {
  return adults + children + infants;
}

/** Returns whether this many vehicles of a class hold a party and its luggage. */
export function fits(
  party: Party,
  carClass: { name: string; max_pax: number; max_luggage: number },
  vehicles: number,
): Verdict {
  const seats = carClass.max_pax * vehicles;
  const bags = carClass.max_luggage * vehicles;
  const what = vehicles === 1 ? `One ${carClass.name}` : `${vehicles} vehicles of the class ${carClass.name}`;
  const verb = vehicles === 1 ? 'takes' : 'take';
  if (seatsNeeded(party) > seats) return refused(`${what} ${verb} ${seats} people, not ${seatsNeeded(party)}.`);
  if (party.luggage > bags) return refused(`${what} ${verb} ${bags} pieces of luggage, not ${party.luggage}.`);
  return ALLOWED;
}

/** Returns the fewest vehicles of a class that hold a party, or null when even the allowed maximum does not. */
export function vehiclesFor(party: Party, carClass: { max_pax: number; max_luggage: number }): number | null {
  const needed = Math.max(
    1,
    Math.ceil(seatsNeeded(party) / carClass.max_pax),
    Math.ceil(party.luggage / carClass.max_luggage),
  );
  return needed <= MAX_VEHICLES ? needed : null;
}
