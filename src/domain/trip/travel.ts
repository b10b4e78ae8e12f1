import { kilometres, type LatLng } from '#domain/booking/place.ts';

/** How travellers get from one stop to the next, and about how long it takes. */
export interface Travel {
  readonly by: 'foot' | 'car';
  /** Kilometres of way, not as the crow flies. */
  readonly km: number;
  readonly minutes: number;
}

/** Returns an estimate of the way between two points: on foot where it is short, else by car with a time to get in and out. */
export function travelBetween(from: LatLng, to: LatLng): Travel {
  const km = kilometres(from, to) * DETOUR;
  if (km <= WALKED_KM) return { by: 'foot', km, minutes: Math.ceil((km / WALKING_KMH) * 60) };
  const slow = Math.min(km, CITY_KM);
  const hours = slow / CITY_KMH + (km - slow) / ROAD_KMH;
  return { by: 'car', km, minutes: Math.ceil(GETTING_IN_MIN + hours * 60) };
}

/** Ways are this much longer than the straight line. */
const DETOUR = 1.3;
const WALKED_KM = 1.2;
const WALKING_KMH = 4.5;
/** The first part of a ride, in the streets around the stop. */
const CITY_KM = 5;
const CITY_KMH = 20;
const ROAD_KMH = 45;
const GETTING_IN_MIN = 5;
