import type { HotelCollection } from '#contract/hotel/hotel-collection.schema.ts';
import { hotelCollection } from '#contract/hotel/hotel-collection.ts';
import { isWindow, NO_WINDOW, windowStateOf } from '#domain/time/window.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byClock, windowInFile } from '#server/kit/change/windowed.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { cityExists } from '#server/reference/index.ts';
import { collectionStore, hotelsGone } from './hotel-collection.store.ts';

/** A collection as it is stored: its state follows from the clock as well. */
type Stored = Omit<HotelCollection, 'state'>;

const collections = resource({
  kind: 'hotel_collection',
  store: collectionStore,
  usedBy: { by: () => [] },
  present: (row): Stored => ({
    ...stamps(row),
    name: row.name,
    city_id: row.city_id,
    city_name: row.city_name,
    hotel_ids: row.hotel_ids,
    hotels: row.hotels,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
  }),
  async check(values, db) {
    const { city_id, hotel_ids, ...window } = values as unknown as Stored;
    if (!isWindow(window)) throw invalid({ ends_at: [NO_WINDOW] });
    if (city_id !== null && !(await cityExists(db, city_id))) throw invalid({ city_id: ['This city does not exist.'] });
    const gone = await hotelsGone(db, hotel_ids);
    if (gone.length > 0)
      throw invalid(Object.fromEntries(gone.map((index) => [`hotel_ids.${index}`, ['This hotel does not exist.']])));
  },
  auditFacts: ({ name, city_name, hotels, starts_at, ends_at, enabled, version }) => ({
    name,
    city: city_name ?? EVERYWHERE,
    hotels: hotels.map((each) => each.name),
    starts_at,
    ends_at,
    enabled,
    version,
  }),
});

const EVERYWHERE = 'Everywhere';

const clocked = byClock(collections, (stored, now) => windowStateOf(stored, stored.enabled, now));

export const hotelCollectionHandlers: Handlers<typeof hotelCollection> = {
  ...clocked.handlers,
  toggle: (input, context) => clocked.stated(collections.handlers.toggle(input, context), context),
  remove: collections.removeUnused,
  restore: (input, context) => clocked.stated(collections.restore(input, context), context),
};

/** The list of collections as a whole. */
export const hotelCollectionList = listSource({
  call: hotelCollection.list,
  walk: clocked.walk,
  count: clocked.count,
  columns: {
    name: (row, { name }) => name(row.name),
    city: ({ city_name }) => city_name ?? EVERYWHERE,
    hotels: ({ hotels }) => hotels.length,
    ...windowInFile,
    enabled: stateInWords,
  },
});
