import { fold } from '#domain/text/text.ts';

/** The searchable facts of an airport. */
export type FindableAirport = { iata: string; icao: string | null; name: string; city: string; country: string };

/**
 * Returns the airports that match a text, best first: by code, then those whose city or name begins with it, then those
 * that contain it. Equal matches keep their input order.
 */
export function findAirports<A extends FindableAirport>(airports: readonly A[], typed: string, limit: number): A[] {
  const words = fold(typed);
  if (words === '') return [];
  const ranked = airports.flatMap((airport) => {
    const rank = rankOf(airport, words);
    return rank === undefined ? [] : [{ airport, rank }];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ airport }) => airport);
}

function rankOf({ iata, icao, name, city }: FindableAirport, words: string): number | undefined {
  if (iata.toLowerCase() === words) return 0;
  if (icao?.toLowerCase() === words) return 1;
  const [place, called] = [fold(city), fold(name)];
  if (place.startsWith(words)) return 2;
  if (called.startsWith(words)) return 3;
  return place.includes(words) || called.includes(words) ? 4 : undefined;
}
