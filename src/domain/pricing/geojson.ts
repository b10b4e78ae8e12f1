import { refused, type Verdict } from '#domain/verdict.ts';
import { DATE_LINE, SWAPPED } from './border-place.ts';
import type { Corner } from './ring.ts';

/**
 * Parses a pasted area into its corners: a GeoJSON polygon, alone, as a feature or as the only one of a collection, or
 * a plain list of `[lng, lat]` pairs.
 */
export function readArea(text: string): Verdict<{ corners: Corner[] }> {
  let parsed: unknown;
  try {
    // Files may begin with a byte order mark, which counts as a space here.
    parsed = JSON.parse(text.trim());
  } catch {
    return refused('This is not valid JSON. Paste the complete text.');
  }
  const areas = ringsOf(parsed);
  if (areas.length === 0) return refused('It contains no polygon.');
  if (areas.length > 1) return refused(`It contains ${areas.length} polygons. Paste one.`);
  const [ring, ...holes] = areas[0] ?? [];
  if (holes.length > 0) return refused('This polygon has a hole, which a zone cannot have. Split it into two zones.');
  const corners = listOf(ring).map(cornerOf);
  const wrong = corners.indexOf(undefined);
  if (wrong >= 0) return refused(whyWrong(listOf(ring), wrong));
  const known = corners.filter((corner) => corner !== undefined);
  const [first] = known;
  const last = known.at(-1);
  const closed = known.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return { ok: true, corners: closed ? known.slice(0, -1) : known };
}

/** Returns every polygon in the value as its rings: the border, then holes. */
function ringsOf(found: unknown): unknown[][] {
  if (Array.isArray(found)) return Array.isArray(found[0]) ? [[found]] : [];
  if (typeof found !== 'object' || found === null) return [];
  const { type, coordinates, geometry, features, geometries } = found as Readonly<Record<string, unknown>>;
  if (type === 'Polygon') return [listOf(coordinates)];
  if (type === 'MultiPolygon') return listOf(coordinates).map(listOf);
  if (type === 'Feature') return ringsOf(geometry);
  return [...listOf(features), ...listOf(geometries)].flatMap(ringsOf);
}

/** Says what is wrong with a point, and why where it can be told. */
function whyWrong(ring: readonly unknown[], wrong: number): string {
  const pairs = ring.map((point) => (Array.isArray(point) ? (point as unknown[]) : []));
  if (pairs.every((pair) => !cornerOf(pair) && cornerOf([pair[1], pair[0]]))) return SWAPPED;
  const isRound = pairs.every(([lng, lat]) => typeof lng === 'number' && cornerOf([lng / 2, lat]));
  return isRound ? `${DATE_LINE}.` : `Point ${wrong + 1} is not a longitude and a latitude.`;
}

function cornerOf(point: unknown): Corner | undefined {
  if (!Array.isArray(point)) return undefined;
  const [lng, lat] = point as unknown[];
  if (typeof lng !== 'number' || typeof lat !== 'number') return undefined;
  if (Math.abs(lng) > 180 || Math.abs(lat) > 90) return undefined;
  return [sixPlaces(lng), sixPlaces(lat)];
}

/** Rounds degrees to a tenth of a metre. */
export const sixPlaces = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
