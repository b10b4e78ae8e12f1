import { sql } from 'kysely';
import type { Place } from '#contract/activity/place.schema.ts';
import { place } from '#contract/activity/place.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { hoursInWords } from '#domain/activity/opening-hours.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { imageUrl, keepImages } from '#server/storage/index.ts';
import { cityExists } from '#server/reference/index.ts';
import { activitiesElsewhere, categoryNames, lockCategoryOf, namesWithCities } from './references.store.ts';
import { usesOfPlace } from './uses.store.ts';

const cityName = sql<string>`(select c.name ->> 'en' from city c where c.id = place.city_id)`;
const categoryName = sql<string>`(select c.name ->> 'en' from category c where c.id = place.category_id)`;
const activities = sql<number>`(select count(*) from activity a where a.place_id = place.id)`;

const store = resourceStore({
  placed: 'place',
  table: 'place',
  json: ['opening_hours'],
  sorting: {
    fields: {
      name: byLetters(sql`(place.name ->> 'en')`),
      city: byLetters(cityName),
      category: byLetters(categoryName),
      activities,
    },
    direction: 'asc',
  },
  extra: { city_name: cityName, category_name: categoryName, activities },
  filters: ({ q, city, category, enabled }: ParsedQueryOf<typeof place.list>) => [
    anyContains(q, [sql`place.name ->> 'en'`, sql`place.address`, cityName]),
    equals('place.city_id', city),
    equals('place.category_id', category),
    equals('place.enabled', enabled),
  ],
});

const places = resource({
  kind: 'place',
  store,
  usedBy: { by: usesOfPlace },
  present: (row): Place => ({
    ...stamps(row),
    name: row.name,
    city_id: row.city_id,
    city_name: row.city_name,
    category_id: row.category_id,
    category_name: row.category_name,
    lat: Number(row.lat),
    lng: Number(row.lng),
    address: row.address,
    opening_hours: row.opening_hours.map(({ days, open, close }) => ({ days: [...days], open, close })),
    photos: row.photos,
    photo_urls: row.photos.map(imageUrl),
    activities: row.activities,
  }),
  afterWrite: (tx, { id, photos }, { now }) => keepImages(tx, { entity: 'place', id, field: 'photos' }, photos, now),
  async check(values, db) {
    const { id, city_id, category_id } = values as Partial<Place>;
    if (city_id !== undefined && !(await cityExists(db, city_id)))
      throw invalid({ city_id: ['This city does not exist.'] });
    if (category_id !== undefined && !(await lockCategoryOf(db, 'place', category_id)))
      throw invalid({ category_id: ['Choose a category of places.'] });
    if (id !== undefined && city_id !== undefined && (await activitiesElsewhere(db, id, city_id)))
      throw invalid({ city_id: ['Activities of its present city take place here. Give them another place first.'] });
  },
});

export const placeHandlers: Handlers<typeof place> = {
  ...places.handlers,
  remove: places.removeUnused,
  restore: places.restore,
  names: async (_, context) => ({ data: await namesWithCities(context, 'place') }),
  categories: async (_, { db }) => ({ data: await categoryNames(db, 'place') }),
};

/** The list of places as a whole. */
export const placeList = listSource({
  call: place.list,
  walk: places.walk,
  count: places.count,
  columns: {
    name: (row, { name: inLanguage }) => inLanguage(row.name),
    enabled: stateInWords,
    city: (row) => row.city_name,
    category: (row) => row.category_name,
    address: (row) => row.address,
    hours: (row) => hoursInWords(row.opening_hours),
    activities: (row) => row.activities,
    position: { parts: ['latitude', 'longitude'], read: (row) => [row.lat, row.lng] },
  },
});
