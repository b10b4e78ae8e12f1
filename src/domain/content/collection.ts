/** What an article may collect: records that its page shows after its text. */
export const COLLECTION_TYPES = ['activities', 'hotels', 'places', 'articles'] as const;
export type CollectionType = (typeof COLLECTION_TYPES)[number];

/** The kind of record of each type of collection. */
export const COLLECTED_KINDS = {
  activities: 'activity',
  hotels: 'hotel',
  places: 'place',
  articles: 'article',
} as const satisfies Readonly<Record<CollectionType, string>>;

/** At most so many records in one collection. */
export const MOST_COLLECTED = 30;

/** Ids of the collected records in their order, by what they are. A type without any is left out. */
export type Collections = { readonly [T in CollectionType]?: readonly number[] };

/** Returns collections after one of them has changed; an empty one is left out. */
export function withCollection(collections: Collections, type: CollectionType, ids: readonly number[]): Collections {
  const { [type]: _, ...others } = collections;
  return ids.length === 0 ? others : { ...others, [type]: [...ids] };
}
