import type { WorldAirport } from '#contract/reference/airport.schema.ts';
import { canonicalZone } from '#domain/time/time-zones.ts';

/**
 * Returns the airports of the world. They are read from a file on first use; the file is fixed per build, so they need
 * no table.
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
