/** A point on the map, in degrees. */
export type LatLng = { lat: number; lng: number };

/** Distance along the surface, in kilometres. */
export function kilometres(from: LatLng, to: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const along = half(from.lat, to.lat);
  const across = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(along + across)));
}

const EARTH_RADIUS_KM = 6371;
