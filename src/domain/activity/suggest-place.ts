import { kilometres, type LatLng } from '#domain/booking/place.ts';
import { fold } from '#domain/text/text.ts';

/** A place that an activity may belong to. */
export interface PlaceFacts extends LatLng {
  readonly id: number;
  readonly city_id: number;
  readonly name: string;
}

/** An activity whose place is sought. Suppliers do not always say where it is. */
export interface ActivityFacts {
  readonly name: string;
  readonly city_id: number;
  readonly at: LatLng | null;
}

/** A place that is suggested, with its distance in metres; null when it is not known where the activity is. */
export interface Suggestion {
  readonly id: number;
  readonly metres: number | null;
}

/**
 * Returns the places at which an activity may take place, the nearest first: those of its city with a name like its own,
 * and at most 300 m away where it is known where the activity is.
 */
export const suggestPlaces = (activity: ActivityFacts, places: readonly PlaceFacts[]): Suggestion[] =>
  places
    .filter((place) => place.city_id === activity.city_id && areAlike(place.name, activity.name))
    .map((place) => ({ id: place.id, metres: activity.at && Math.round(kilometres(activity.at, place) * 1000) }))
    .filter(({ metres }) => metres === null || metres <= NEAR_METRES)
    .toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0) || a.id - b.id);

/** Returns whether two names share most of their words: all words of the shorter one, or more than half of both. */
export function areAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  const shorter = Math.min(a.size, b.size);
  return shorter > 0 && (shared === shorter || (2 * shared) / (a.size + b.size) > 0.5);
}

const wordsOf = (name: string): Set<string> =>
  new Set(
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !EMPTY_WORDS.has(word)),
  );

/** Words that say nothing of what is meant. */
const EMPTY_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'in',
  'of',
  'on',
  'the',
  'to',
  'tour',
  'ticket',
  'visit',
  'with',
]);
const NEAR_METRES = 300;
