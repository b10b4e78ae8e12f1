import type { Ring } from './zone.ts';

/** Returns why a ring cannot be a zone's border, as one sentence; undefined when it can. */
export function ringError(ring: Ring): string | undefined {
  const first = ring[0];
  const last = ring.at(-1);
  if (!first || !last || first[0] !== last[0] || first[1] !== last[1])
    return 'Must be closed: the last point is the first one again.';
  if (ring.length < MIN_POINTS) return 'Must have at least three corners.';
  if (ring.length > MAX_POINTS) return `Must have at most ${MAX_POINTS - 1} corners.`;
  const twin = ring.findIndex(([lng, lat], at) => at > 0 && lng === ring[at - 1]?.[0] && lat === ring[at - 1]?.[1]);
  if (twin > 0) return `Corners ${twin} and ${cornerAt(ring, twin)} are the same point.`;
  const crossing = firstCrossing(ring);
  if (crossing) {
    const [one, other] = crossing;
    return `The line from corner ${one} to ${cornerAt(ring, one)} meets the one from corner ${other} to ${cornerAt(ring, other)}.`;
  }
  return undefined;
}

/** Returns the closed ring of these corners; null when there are none. */
export function ringOf<C>(corners: readonly C[]): C[] | null {
  const [first] = corners;
  return first ? [...corners, first] : null;
}

/** Inserts a corner into the side where it causes the smallest detour. */
export function withCorner(corners: readonly Corner[], added: Corner): Corner[] {
  const away = (a: Corner | undefined, b: Corner | undefined) => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0);
  const detours = corners.map((corner, at) => {
    const next = corners[(at + 1) % corners.length];
    return away(corner, added) + away(added, next) - away(corner, next);
  });
  const after = corners.length < 3 ? corners.length - 1 : detours.indexOf(Math.min(...detours));
  return corners.toSpliced(after + 1, 0, added);
}

/** The maximum number of points in a ring, with the repeated first point included. */
export const MAX_POINTS = 500;
const MIN_POINTS = 4;

/** Returns the sides of a ring, in order. */
export const sidesOf = (ring: Ring): Side[] =>
  ring.slice(1).flatMap((end, at) => {
    const start = ring[at];
    return start ? [[start, end] as const] : [];
  });

export type Corner = Ring[number];
export type Side = readonly [from: Corner, to: Corner];

/** Returns whether two sides cross. Touching is not crossing. */
export function cross([a, b]: Side, [c, d]: Side): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** Returns the number of the corner where the side beginning at corner `number` ends, both counted from 1. */
const cornerAt = (ring: Ring, number: number): number => (number % (ring.length - 1)) + 1;

/** Returns the first two sides that meet where they should not, by the numbers of the corners they begin at. */
function firstCrossing(ring: Ring): [number, number] | undefined {
  const sides = sidesOf(ring);
  for (const [at, one] of sides.entries()) {
    for (let next = at + 1; next < sides.length; next += 1) {
      const other = sides[next];
      if (!other) continue;
      const follows = next === at + 1;
      const closes = at === 0 && next === sides.length - 1;
      const meets = follows ? foldsBack(one, other) : closes ? foldsBack(other, one) : sidesMeet(one, other);
      if (meets) return [at + 1, next + 1];
    }
  }
  return undefined;
}

/** Returns whether a side runs back over the preceding one. */
const foldsBack = ([a, b]: Side, [, c]: Side): boolean =>
  turn(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0;

/** Returns whether two sides have a point in common. */
function sidesMeet(one: Side, other: Side): boolean {
  const [a, b] = one;
  const [c, d] = other;
  return cross(one, other) || lies(c, one) || lies(d, one) || lies(a, other) || lies(b, other);
}

/** Returns whether a point lies on a side. */
const lies = (point: Corner, [a, b]: Side): boolean =>
  turn(a, b, point) === 0 && between(a[0], point[0], b[0]) && between(a[1], point[1], b[1]);

const between = (a: number, x: number, b: number): boolean => Math.min(a, b) <= x && x <= Math.max(a, b);

/** Returns a positive number where the path from a over b to c turns left, a negative one where it turns right. */
const turn = (a: Corner, b: Corner, c: Corner): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
