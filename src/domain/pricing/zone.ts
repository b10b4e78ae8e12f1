import { withoutDecimalZeros } from '#domain/text/number.ts';

/** A ring of `[lng, lat]` points as in GeoJSON: closed, at least four points. */
export type Ring = readonly (readonly [lng: number, lat: number])[];

export type Zone = {
  id: number;
  code: string;
  enabled: boolean;
  polygon?: Ring | null;
  postal_prefixes: readonly string[];
  priority: number;
};

/** A pickup or drop-off point. */
export type Point = { lat: number; lng: number; postal_code?: string | null };

/**
 * Returns the zone of a point: among the enabled ones that contain it, the highest priority, then the smallest, then
 * the oldest. A zone contains a point by its polygon, borders included, or by the start of its postal code.
 */
export const zoneAt = <Z extends Zone>(point: Point, zones: readonly Z[]): Z | null => zonesAt(point, zones)[0] ?? null;

/** Returns all the zones of a point, the one that takes precedence first. */
export const zonesAt = <Z extends Zone>(point: Point, zones: readonly Z[]): Z[] =>
  zones.filter((zone) => zone.enabled && contains(zone, point)).toSorted((a, b) => byPrecedence(a, b).sign);

/** Compares two zones by precedence. `sign` is negative when the first one wins; `by` is the deciding criterion. */
export function byPrecedence(a: Zone, b: Zone): { sign: number; by: 'priority' | 'size' | 'age' } {
  if (a.priority !== b.priority) return { sign: b.priority - a.priority, by: 'priority' };
  const [one, other] = [areaOf(a), areaOf(b)];
  if (one !== other) return { sign: one < other ? -1 : 1, by: 'size' };
  return { sign: a.id - b.id, by: 'age' };
}

/** Parses comma-separated prefixes of postal codes. Returns them without spaces, in capitals and without duplicates. */
export const readPrefixes = (text: string): string[] => [...new Set(text.split(',').map(asPostal).filter(Boolean))];

/** Normalises a postal code for comparison. */
const asPostal = (text: string): string => withoutDecimalZeros(text.replace(/\s/g, '').toUpperCase());

function contains({ polygon, postal_prefixes }: Zone, point: Point): boolean {
  if (polygon && inRing(point, polygon)) return true;
  const postal = point.postal_code ? asPostal(point.postal_code) : undefined;
  return postal !== undefined && postal_prefixes.some((prefix) => postal.startsWith(prefix));
}

/** Counts how often a ray from the point to the east crosses the ring; a point on the ring is inside. */
export function inRing({ lng: x, lat: y }: Point, ring: Ring): boolean {
  let inside = false;
  // Plain steps over the corners: a large hire asks this some hundred thousand times.
  for (let at = 1; at < ring.length; at += 1) {
    const start = ring[at - 1];
    const end = ring[at];
    if (!start || !end) continue;
    const [ax, ay] = start;
    const [bx, by] = end;
    const level = ay < by ? ay <= y && y <= by : by <= y && y <= ay;
    if (!level) continue;
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (turn === 0 && Math.min(ax, bx) <= x && x <= Math.max(ax, bx)) return true;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Returns the area in square degrees, narrowed by latitude: good for comparing, not for measuring. */
function areaOf({ polygon }: Zone): number {
  if (!polygon) return Infinity;
  let twice = 0;
  for (const [[ax, ay], [bx, by]] of edges(polygon)) twice += ax * by - bx * ay;
  return (Math.abs(twice) / 2) * Math.cos(((polygon[0]?.[1] ?? 0) * Math.PI) / 180);
}

function edges(ring: Ring): [Ring[number], Ring[number]][] {
  return ring.slice(1).flatMap((end, index) => {
    const start = ring[index];
    return start ? [[start, end] as [Ring[number], Ring[number]]] : [];
  });
}
