import { kilometres, type LatLng } from '#domain/booking/place.ts';
import type { Ring } from './zone.ts';

/** Returns why a border cannot be one of a city's zones, as one sentence: it lies elsewhere, or round the date line. */
export function borderPlaceError(ring: Ring, city: LatLng): string | undefined {
  const side = ring.findIndex(([lng], at) => Math.abs(lng - (ring[at - 1]?.[0] ?? lng)) > HALF_ROUND);
  if (side > 0) return `${DATE_LINE}: the line to corner ${(side % (ring.length - 1)) + 1} would go round the world.`;
  const away = ring.map(([lng, lat]) => kilometres({ lat, lng }, city));
  const far = away.findIndex((distance) => distance > REACH_KM);
  if (far < 0) return undefined;
  const isSwapped = ring.every(([lat, lng]) => Math.abs(lat) <= 90 && kilometres({ lat, lng }, city) <= REACH_KM);
  if (isSwapped) return SWAPPED;
  return `Corner ${far + 1} is ${Math.round(away[far] ?? 0).toLocaleString('en')} km from the city; the limit is ${REACH_KM} km.`;
}

/** Said of points whose latitude comes first. */
export const SWAPPED = 'Latitude and longitude are swapped: the longitude comes first.';

/** Said of a border across the line where longitudes end. */
export const DATE_LINE = 'It crosses the date line, where longitudes end at 180°. Make one zone on each side';

const HALF_ROUND = 180;
/** The farthest that a corner of a zone may be from its city: farther than anybody is driven. */
const REACH_KM = 500;
