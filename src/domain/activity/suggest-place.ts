import { kilometres, type LatLng } from '#domain/booking/place.ts';
import { areAlike } from '#domain/text/alike.ts';

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
    .filter((place) => place.city_id === activity.city_id && areAlike(place.name, activity.name, EMPTY_WORDS))
    .map((place) => ({ id: place.id, metres: activity.at && Math.round(kilometres(activity.at, place) * 1000) }))
    .filter(({ metres }) => metres === null || metres <= NEAR_METRES)
    .toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0) || a.id - b.id);

/** Words in the names of activities that say nothing of where they take place. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(['tour', 'ticket', 'visit']);
const NEAR_METRES = 300;
