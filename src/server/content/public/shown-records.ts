import type { PublicCard, PublicItem } from '#contract/content/public-content.schema.ts';
import type { Body, CardKind } from '#domain/content/body.ts';
import {
  COLLECTED_KINDS,
  COLLECTION_TYPES,
  type Collections,
  type CollectionType,
} from '#domain/content/collection.ts';
import { CENTRE } from '#domain/content/body.ts';
import { cardsOf, mapsOf } from '#domain/content/parts.ts';
import type { CardView, PlaceView } from '#domain/content/render.ts';
import { nameIn } from '#domain/text/words.ts';
import type { Db } from '#server/kit/change/context.ts';
import { picturesAmong, publicPicture } from '#server/storage/index.ts';
import type { Reading } from './live.store.ts';
import { citiesOnCards, enabledOnCards, liveAmong } from './public.store.ts';

/** A record that an article shows: as a card, as a place of a map or in a collection. */
interface ShownRecord {
  readonly card: PublicCard;
  readonly view: CardView;
  /** Where it is on a map; null for what lies nowhere. */
  readonly at: Pick<PlaceView, 'latitude' | 'longitude'> | null;
}

/** The records that an article shows to the public, by kind and id. What the public may not see is missing. */
export type ShownRecords = ReadonlyMap<string, ShownRecord>;

const keyOf = (of: CardKind, ref: number): string => `${of} ${ref}`;

/** Reads the records that a text and the collections beside it name. */
export async function shownRecords(
  body: Body,
  collections: Collections,
  { db, ...reading }: Reading & { db: Db },
): Promise<ShownRecords> {
  const cards = cardsOf(body).map(({ part }) => part);
  const idsOf = (kind: CardKind) => cards.flatMap(({ of, ref }) => (of === kind ? [ref] : []));
  const found = new Map<string, ShownRecord>();
  const add = (card: PublicCard, view: Omit<CardView, 'title'>, at: ShownRecord['at'] = null) =>
    found.set(keyOf(card.of, card.ref), { card, view: { title: card.title, ...view }, at });

  const articles = await liveAmong(db, [...idsOf('article'), ...(collections.articles ?? [])], reading);
  for (const { id, fields, words } of articles) {
    const card = { of: 'article', ref: id, title: words.title, slug: fields.slug } as const;
    add(card, { href: `/articles/${fields.slug}`, summary: words.excerpt, picture: fields.cover });
  }
  for (const { id, slug, name } of await citiesOnCards(db, idsOf('booking'))) {
    const card = { of: 'booking', ref: id, title: nameIn(name, reading.language), slug } as const;
    add(card, { href: `/cities/${slug}`, summary: '', picture: null });
  }
  const onMaps = mapsOf(body).flatMap(({ part }) => part.places);
  const wanted = {
    activity: [...idsOf('activity'), ...(collections.activities ?? [])],
    hotel: [...idsOf('hotel'), ...(collections.hotels ?? [])],
    place: [...idsOf('place'), ...onMaps, ...(collections.places ?? [])],
  };
  for (const of of ['activity', 'hotel', 'place'] as const)
    for (const { id, name, city, photo, lat, lng } of await enabledOnCards(db, of, wanted[of])) {
      const card = { of, ref: id, title: nameIn(name, reading.language), slug: String(id) };
      const picture = photo === null ? null : { key: photo, focal: CENTRE };
      const at = lat === null || lng === null ? null : { latitude: Number(lat), longitude: Number(lng) };
      add(card, { href: `/${PATHS[of]}/${id}`, summary: nameIn(city, reading.language), picture }, at);
    }
  return found;
}

/** Returns what the cards of a text lead to. */
export const cardsFor = (body: Body, records: ShownRecords): PublicCard[] => [
  ...new Set(cardsOf(body).flatMap(({ part: { of, ref } }) => records.get(keyOf(of, ref))?.card ?? [])),
];

/** Returns what a card shows; null for a record that the public may not see. */
export const viewIn = (records: ShownRecords, of: CardKind, ref: number): CardView | null =>
  records.get(keyOf(of, ref))?.view ?? null;

/** Returns a place of a map; null for one that the public may not see. */
export function placeIn(records: ShownRecords, ref: number): PlaceView | null {
  const record = records.get(keyOf('place', ref));
  return record?.at ? { name: record.view.title, href: record.view.href, ...record.at } : null;
}

/** Returns the collections of an article in their order, without what the public may not see. */
export const collectionsFor = (
  collections: Collections,
  records: ShownRecords,
  sizes: Awaited<ReturnType<typeof picturesAmong>>,
  origin: string,
): Record<CollectionType, PublicItem[]> =>
  Object.fromEntries(
    COLLECTION_TYPES.map((type) => [
      type,
      (collections[type] ?? []).flatMap((ref) => {
        const record = records.get(keyOf(COLLECTED_KINDS[type], ref));
        if (!record) return [];
        const { title, slug } = record.card;
        const { summary, picture } = record.view;
        const size = picture && sizes.get(picture.key);
        return [
          { ref, title, slug, summary, picture: picture && size ? publicPicture(picture.key, size, origin) : null },
        ];
      }),
    ]),
  ) as Record<CollectionType, PublicItem[]>;

const PATHS = { activity: 'activities', hotel: 'hotels', place: 'places' } as const;
