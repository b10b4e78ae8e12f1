import type { WorldAirport } from '#contract/reference/airport.schema.ts';
import { canonicalZone } from '#domain/time/time-zones.ts';

/**
 * The airports of the world, read from their file when they are first asked for. It never changes while the product runs,
 * so they take no place in the database.
 */
export async function worldAirports(): Promise<readonly WorldAirport[]> {
  world ??= (await import('./world-airports.json')).default.airports.map(read);
  return world;
}

let world: readonly WorldAirport[] | undefined;

function read(line: string): WorldAirport {
  const [iata = '', icao = '', name = '', city = '', country = '', lat = '', lng = '', zone = ''] = line.split('|');
  return {
    iata,
    icao: icao || null,
    name,
    city,
    country,
    lat: Number(lat),
    lng: Number(lng),
    timezone: canonicalZone(zone),
  };
}
