import { cross, sidesOf, type Corner } from './ring.ts';
import { byPrecedence, inRing, type Ring, type Zone } from './zone.ts';

/** Two overlapping zones of a city and kind, and which of them takes precedence there. */
export type Overlap<Z> = {
  other: Z;
  /** Whether the queried zone takes precedence. */
  wins: boolean;
  by: 'priority' | 'size' | 'age';
  /** What the two zones share. */
  shares: 'area' | 'postal codes' | 'area and postal codes';
};

/** Returns the enabled zones that overlap with a zone. A shared border is not an overlap. */
export function overlapsOf<Z extends Zone>(zone: Zone, others: readonly Z[]): Overlap<Z>[] {
  return others
    .filter((other) => other.id !== zone.id && other.enabled)
    .flatMap((other) => {
      const area = Boolean(zone.polygon && other.polygon && areasOverlap(zone.polygon, other.polygon));
      const postal = zone.postal_prefixes.some((a) =>
        other.postal_prefixes.some((b) => a.startsWith(b) || b.startsWith(a)),
      );
      if (!area && !postal) return [];
      const order = byPrecedence(zone, other);
      const shares = area ? (postal ? 'area and postal codes' : 'area') : 'postal codes';
      return [{ other, wins: order.sign < 0, by: order.by, shares }];
    });
}

/** Returns an overlap as a sentence. */
export function overlapWords(
  zone: { name: string },
  { other, wins, by, shares }: Overlap<Zone & { name: string }>,
): string {
  const [winner, loser] = wins ? [zone.name, other.name] : [other.name, zone.name];
  return `Where they share ${shares}, ${winner} applies over ${loser} (${REASONS[by]}).`;
}

const REASONS = {
  priority: 'higher priority',
  size: 'same priority, smaller area',
  age: 'otherwise equal, older',
} as const;

/** Returns whether two areas share more than borders. */
function areasOverlap(one: Ring, other: Ring): boolean {
  const [sides, others] = [sidesOf(one), sidesOf(other)];
  if (sides.some((side) => others.some((another) => cross(side, another)))) return true;
  return reachesInto(one, other) || reachesInto(other, one);
}

/** Returns whether a border or inner point of one area lies within the other and not on its border. */
function reachesInto(one: Ring, other: Ring): boolean {
  const onBorder = sidesOf(one).flatMap(([a, b]) => [a, between(a, b)]);
  return [...onBorder, ...innerPoints(one)].some((point) => isWithin(point, other));
}

const isWithin = ([lng, lat]: Corner, ring: Ring): boolean =>
  inRing({ lng, lat }, ring) && sidesOf(ring).every(([a, b]) => distanceFrom([lng, lat], a, b) > NEAR);

/** Returns points within an area: the midpoints of diagonals between every other corner that lie inside. */
function innerPoints(ring: Ring): Corner[] {
  const corners = ring.slice(0, -1);
  return corners.flatMap((corner, at) => {
    const next = corners[(at + 2) % corners.length];
    const middle = next && between(corner, next);
    return middle && isWithin(middle, ring) ? [middle] : middle && corners.length === 3 ? [centreOf(corners)] : [];
  });
}

const between = (a: Corner, b: Corner): Corner => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

const centreOf = (corners: readonly Corner[]): Corner => [
  corners.reduce((sum, [lng]) => sum + lng, 0) / corners.length,
  corners.reduce((sum, [, lat]) => sum + lat, 0) / corners.length,
];

/** Returns the distance of a point from a side, in degrees. */
function distanceFrom([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const along = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / long));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** The tolerance for coinciding borders: a tenth of a metre, in degrees. */
const NEAR = 1e-6;
