/** A geographic point, in degrees. */
export type LatLng = { lat: number; lng: number };

/** Returns the distance along the earth's surface, in kilometres. */
export function kilometres(from: LatLng, to: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const along = half(from.lat, to.lat);
  const across = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(along + across)));
}

/** A place as it is named to people. */
export interface NamedPlace {
  readonly name: string;
  readonly address?: string | null | undefined;
  readonly terminal?: string | null | undefined;
}

/** Returns a place with everything that helps to find it. */
export const placeText = ({ name, address, terminal }: NamedPlace): string =>
  [name, terminal && `Terminal ${terminal.replace(/^terminal\s+/i, '')}`, address].filter(Boolean).join('\n');

/** A trip from one place to another; a day hire may come back to where it began. */
export type Route = {
  origin: string;
  destination: string;
  vehicles?: number;
  /** Vehicles times days. */
  slots?: number;
  hire_hours?: number | null;
};

/**
 * Returns a route in short: an airport by its code alone, as in `SIN → Riverside Suites`, and a place that a hire comes back
 * to once.
 */
export const routeWords = (route: Route, short: (place: string) => string = shortPlace): string =>
  route.origin === route.destination
    ? `${short(route.origin)}, ${hireWords(route)}`
    : `${short(route.origin)} → ${short(route.destination)}`;

/** Returns what a hire is that comes back to where it began: `8 h hire and back`. */
function hireWords({ vehicles = 1, slots = 1, hire_hours }: Route): string {
  const days = slots / vehicles;
  const length = days > 1 ? `${days}-day ` : hire_hours ? `${hire_hours} h ` : '';
  return `${length}hire and back`;
}

/** Returns a place in short: an airport by its code alone. */
export const shortPlace = (name: string): string => /\(([A-Z]{3})\)$/.exec(name)?.[1] ?? name;

/** Parses a pasted point: `1.3039, 103.8318`, `1.3039° N 103.8318° E`, `geo:1.3039,103.8318`, or the URL of a map. */
export function readPoint(text: string): LatLng | undefined {
  const [, marked] = /[@=:]\s*(-?\d{1,3}(?:\.\d+)?(?:,|%2C)\s*-?\d{1,3}(?:\.\d+)?)/i.exec(text) ?? [];
  const match = POINT.exec((marked ?? text).replace(/%2C/i, ',').trim());
  if (!match) return undefined;
  const [, first = '', north = '', second = '', east = ''] = match;
  const lat = Number(first) * (/s/i.test(north) ? -1 : 1);
  const lng = Number(second) * (/w/i.test(east) ? -1 : 1);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

const POINT = /^(-?\d{1,3}(?:\.\d+)?)(?:\s*°)?(?:\s*([NS]))?[\s,;]+(-?\d{1,3}(?:\.\d+)?)(?:\s*°)?(?:\s*([EW]))?$/i;

const EARTH_RADIUS_KM = 6371;
