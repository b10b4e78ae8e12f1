import { sql } from 'kysely';
import type { Activity } from '#contract/activity/activity.schema.ts';
import { activity, type activityFilter } from '#contract/activity/activity.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { suggestPlaces } from '#domain/activity/suggest-place.ts';
import { plainAmount } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { cityExists, currencyExists } from '#server/reference/index.ts';
import { imageUrl, keepImages } from '#server/storage/index.ts';
import {
  categoryNames,
  cityOfPlace,
  enabledCategories,
  lockCategoryOf,
  namesWithCities,
  placesOfCity,
  supplierExists,
} from './references.store.ts';
import { usesOfActivity } from './uses.store.ts';

const named = (table: string, column: string) =>
  sql<string>`(select o.name ->> 'en' from ${sql.table(table)} o where o.id = ${sql.ref(`activity.${column}`)})`;
const cityName = named('city', 'city_id');
const typeName = named('category', 'type_id');
const placeName = named('place', 'place_id');
const supplierName = sql<string | null>`(select s.name from supplier s where s.id = activity.supplier_id)`;

const source = sql<Activity['source']>`case when activity.supplier_id is null then 'own'
  when activity.imported then 'import' else 'supplier' end`;

const store = resourceStore({
  placed: 'activity',
  table: 'activity',
  sorting: {
    fields: {
      name: byLetters(sql`(activity.name ->> 'en')`),
      type: byLetters(typeName),
      city: byLetters(cityName),
      supplier: byLetters(supplierName),
      price: sql`activity.from_price_minor`,
      rating: sql`activity.rating`,
      duration: sql`activity.duration_min`,
      updated_at: sql`activity.updated_at`,
    },
    direction: 'asc',
  },
  extra: { city_name: cityName, type_name: typeName, place_name: placeName, supplier_name: supplierName, source },
  filters: ({
    q,
    type,
    city,
    supplier,
    source: from,
    place,
    has_place,
    enabled,
  }: ParsedQueryOf<typeof activity.list>) => [
    anyContains(q, [
      sql`activity.name ->> 'en'`,
      sql`coalesce(activity.external_id, '')`,
      sql`coalesce(${supplierName}, '')`,
      cityName,
    ]),
    equals('activity.type_id', type),
    equals('activity.city_id', city),
    equals('activity.supplier_id', supplier),
    from && sql`${source} = ${from}`,
    equals('activity.place_id', place),
    has_place === undefined ? undefined : sql`(activity.place_id is not null) = ${has_place}`,
    equals('activity.enabled', enabled),
  ],
});

const activities = resource({
  kind: 'activity',
  store,
  usedBy: { by: usesOfActivity, dependents: [['featured_activity', 'activity_id', 'all']] },
  present: (row): Activity => ({
    ...stamps(row),
    name: row.name,
    source: row.source,
    imported: row.imported,
    supplier_id: row.supplier_id,
    supplier_name: row.supplier_name,
    external_id: row.external_id,
    type_id: row.type_id,
    type_name: row.type_name,
    city_id: row.city_id,
    city_name: row.city_name,
    place_id: row.place_id,
    place_name: row.place_name,
    lat: numberOf(row.lat),
    lng: numberOf(row.lng),
    duration_min: row.duration_min,
    from_price_minor: row.from_price_minor,
    currency: row.currency,
    rating: numberOf(row.rating),
    photos: row.photos,
    photo_urls: row.photos.map(imageUrl),
    url: row.url,
  }),
  afterWrite: (tx, { id, photos }, { now }) => keepImages(tx, { entity: 'activity', id, field: 'photos' }, photos, now),
  check: (values, db) => checkReferences(values as Stored, db),
});

export const activityHandlers: Handlers<typeof activity> = {
  ...activities.handlers,
  remove: activities.removeUnused,
  restore: activities.restore,
  names: async (_, context) => ({ data: await namesWithCities(context, 'activity') }),
  types: async (_, { db }) => ({ data: await categoryNames(db, 'activity') }),

  async suggestPlaces(input, context) {
    const { data } = await activities.handlers.one(input, context);
    const places = await placesOfCity(context.db, data.city_id);
    const at = data.lat === null || data.lng === null ? null : { lat: data.lat, lng: data.lng };
    const candidates = places.map((place) => ({ ...place, lat: Number(place.lat), lng: Number(place.lng) }));
    const found = suggestPlaces({ name: data.name.en, city_id: data.city_id, at }, candidates);
    return {
      data: found.flatMap(({ id, metres }) => {
        const place = places.find((each) => each.id === id);
        return place ? [{ id, name: place.name, address: place.address, metres }] : [];
      }),
    };
  },

  setPlace: ({ params: { id }, body }, context) =>
    activities.writes.patch(id, context, body, { validate: (tx, next) => checkReferences(next, tx.db) }),
};

export const activityFilterHandlers: Handlers<typeof activityFilter> = {
  read: async (_, { db }) => ({ data: { type_of_activity: await enabledCategories(db, 'activity') } }),
};

/** The list of activities as a whole. */
export const activityList = listSource({
  call: activity.list,
  walk: activities.walk,
  count: activities.count,
  columns: {
    name: (row, { name: inLanguage }) => inLanguage(row.name),
    enabled: stateInWords,
    type: (row) => row.type_name,
    city: (row) => row.city_name,
    supplier: { parts: ['', "supplier's code"], read: (row) => [row.supplier_name ?? '', row.external_id ?? ''] },
    price: { parts: ['', 'currency'], read: (row) => [plainAmount(row.from_price_minor, row.currency), row.currency] },
    place: (row) => row.place_name ?? '',
    duration: (row) => row.duration_min,
    rating: (row) => row.rating ?? '',
    source: (row) => asWords(row.source),
    url: (row) => row.url ?? '',
  },
});

/** An activity as it would be stored. */
type Stored = Pick<
  Activity,
  'supplier_id' | 'external_id' | 'type_id' | 'city_id' | 'place_id' | 'lat' | 'lng' | 'currency'
>;

/** Refuses an activity that names what does not exist, or what does not fit together. */
async function checkReferences(next: Stored, db: Db): Promise<void> {
  const { supplier_id, external_id, type_id, city_id, place_id, lat, lng, currency } = next;
  if (!(await cityExists(db, city_id))) throw invalid({ city_id: ['This city does not exist.'] });
  if (!(await lockCategoryOf(db, 'activity', type_id)))
    throw invalid({ type_id: ['Choose a category of activities.'] });
  if (!(await currencyExists(db, currency))) throw invalid({ currency: ['This currency does not exist.'] });
  if (supplier_id !== null && !(await supplierExists(db, supplier_id)))
    throw invalid({ supplier_id: ['This supplier does not exist.'] });
  if (supplier_id === null && external_id !== null)
    throw invalid({ external_id: ['Choose the supplier whose code this is.'] });
  if ((lat === null) !== (lng === null))
    throw invalid({ [lat === null ? 'lat' : 'lng']: ['Enter both latitude and longitude, or neither.'] });
  if (place_id === null) return;
  const cityOfIt = await cityOfPlace(db, place_id);
  if (cityOfIt === undefined) throw invalid({ place_id: ['This place does not exist.'] });
  if (cityOfIt !== city_id) throw invalid({ place_id: ['This place is in another city.'] });
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
