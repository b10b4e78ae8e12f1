import { hotelCollection } from '#contract/hotel/hotel-collection.ts';
import { contextAt } from '#server/demo/content/author.ts';
import { CITIES } from '#server/demo/places.ts';
import { hotelCollectionHandlers } from '#server/hotel/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { HotelDemo } from './hotel-demo.ts';
import { hotelIds } from './ids.store.ts';

interface CollectionText {
  readonly name: readonly [en: string, zh: string];
  readonly city?: string;
  readonly hotels: readonly string[];
  /** From when until when it is shown, in days from today. */
  readonly days: readonly [from: number, until: number | null];
}

/** The collections of the demo. */
const COLLECTIONS: readonly CollectionText[] = [
  {
    name: ['Quiet houses in Singapore', '新加坡静谧之选'],
    city: 'Singapore',
    hotels: ['garden-court-hotel', 'katong-shophouse', 'harbour-loft', 'orchard-terrace'],
    days: [-30, null],
  },
  {
    name: ['By the beach', '海滨之选'],
    hotels: ['mactan-reef-resort', 'white-beach-villas', 'patong-bay-resort', 'seminyak-sands'],
    days: [-12, 60],
  },
  {
    name: ['Manila for a weekend', '马尼拉周末'],
    city: 'Manila',
    hotels: ['bayside-manila', 'intramuros-house', 'makati-court-hotel'],
    days: [9, 40],
  },
  {
    name: ['Snow and hot springs', '雪与温泉'],
    hotels: ['susukino-snow-lodge', 'beitou-hot-spring-house'],
    days: [-200, -60],
  },
];

/** Adds collections of hotels, by the call that people use. */
export async function fillCollections(db: Db, { at, author }: HotelDemo): Promise<void> {
  const ids = await hotelIds(db);
  const inDays = (days: number) => new Date(Date.parse(at) + days * DAY_MS).toISOString();
  for (const { name, city, hotels, days } of COLLECTIONS) {
    const [from, until] = days;
    const body = {
      name: { en: name[0], zh: name[1] },
      city_id: CITIES.find((each) => each.name === city)?.id ?? null,
      hotel_ids: hotels.flatMap((slug) => ids.get(slug) ?? []),
      starts_at: inDays(from),
      ends_at: until === null ? null : inDays(until),
    };
    const sent = { params: {}, query: undefined, body };
    await hotelCollectionHandlers.create(sent, contextAt(db, at, author, hotelCollection.create));
  }
}

const DAY_MS = 86_400_000;
