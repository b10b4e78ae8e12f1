import type { Hotel } from '#contract/hotel/hotel.schema.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { slugOf } from '#domain/content/article.ts';
import { HOTEL_TYPE_WORDS, likeHotels, sellable } from '#domain/hotel/hotel.ts';
import { kilometres } from '#domain/booking/place.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { resource } from '#server/kit/change/resource.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { cityExists, currencyExists } from '#server/reference/index.ts';
import { keepImages } from '#server/storage/index.ts';
import {
  facilitiesNotOf,
  hasPrices,
  hotelNames,
  hotelsAmong,
  hotelsNear,
  hotelStore,
  lockProvidersOf,
  lockSoldHotel,
  slugTaken,
  usesOfHotel,
} from './hotel.store.ts';
import { currencyOfCity } from './lookups.store.ts';
import { presentHotel } from './hotel-presenter.ts';
import { mergeHotels } from './merge.ts';
import { refuseLess, refuseMerged } from './on-sale.ts';

const hotels = resource({
  kind: 'hotel',
  store: hotelStore,
  usedBy: { by: usesOfHotel },
  present: presentHotel,
  afterWrite: (tx, { id, photos }, { now }) => keepImages(tx, { entity: 'hotel', id, field: 'photos' }, photos, now),
  check: (values, db) => checkHotel(values as Partial<Hotel>, db),
});

/** Refuses a hotel that names what does not exist, or that could not be sold any more although it is on sale. */
async function checkHotel(next: Partial<Hotel>, db: Db): Promise<void> {
  const { id, city_id, currency, facility_ids = [], photos = [] } = next;
  if (city_id !== undefined && !(await cityExists(db, city_id)))
    throw invalid({ city_id: ['This city does not exist.'] });
  if (currency !== undefined && !(await currencyExists(db, currency)))
    throw invalid({ currency: ['This currency does not exist.'] });
  if ((await facilitiesNotOf(db, 'hotel', facility_ids)).length > 0)
    throw invalid({ facility_ids: ['Choose facilities of hotels.'] });
  if (id === undefined) return;
  const before = await lockSoldHotel(db, id);
  if (!before) return;
  refuseMerged(before);
  if (currency !== before.currency && (await hasPrices(db, id)))
    throw invalid({ currency: [`Its rooms have prices in ${before.currency}.`] });
  await refuseLess(db, id, { photos: before.photos - photos.length });
}

/** Returns the body of a new hotel with what follows from its name and city. A hotel is not on sale at first. */
async function completed(
  body: { name: { en: string }; city_id: number; slug?: string | undefined; currency?: string | undefined },
  db: Db,
) {
  const currency = body.currency ?? (await currencyOfCity(db, body.city_id));
  if (currency === undefined) throw invalid({ city_id: ['This city does not exist.'] });
  return { ...body, currency, slug: body.slug ?? (await freeSlug(db, body.name.en)), enabled: false };
}

/** Returns a slug made of a name that no hotel has: `garden-court`, `garden-court-2`. */
async function freeSlug(db: Db, name: string): Promise<string> {
  const base = slugOf(name, 100) || 'hotel';
  let slug = base;
  for (let number = 2; await slugTaken(db, slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

export const hotelHandlers: Handlers<typeof hotel> = {
  ...hotels.handlers,
  create: async ({ body }, context) => hotels.handlers.create({ body: await completed(body, context.db) }, context),
  toggle: ({ params: { id, flag } }, context) =>
    hotels.writes.patch(
      id,
      context,
      { enabled: flag === 'enable' },
      { validate: (tx, next) => refuseUnsold(tx.db, next) },
    ),
  remove: hotels.removeUnused,
  restore: hotels.restore,
  names: async (_, context) => ({ data: await hotelNames(context) }),
  merge: mergeHotels,

  async same({ params }, context) {
    const { data } = await hotels.handlers.one({ params }, context);
    return { data: await sameHotels(data, context) };
  },
};

/** @throws ApiError 422 for a hotel that is to be sold and lacks something, 409 for one that has become another */
async function refuseUnsold(db: Db, { id, enabled }: Hotel): Promise<void> {
  if (enabled) await lockProvidersOf(db, id);
  const hotel = await lockSoldHotel(db, id);
  if (!hotel) return;
  refuseMerged(hotel);
  const verdict = sellable(hotel);
  if (enabled && !verdict.ok) throw invalid({}, verdict.code, verdict.why);
}

/** Returns the hotels that may be the same as this one, the nearest first. */
async function sameHotels(one: Hotel, context: StaffContext): Promise<{ hotel: Hotel; metres: number }[]> {
  if (one.merged_into) return [];
  const here = { name: one.name.en, lat: one.lat, lng: one.lng };
  const near = (await hotelsNear(context, one.id, one))
    .map(({ id, name, lat, lng }) => ({ id, name, lat: Number(lat), lng: Number(lng) }))
    .filter((other) => likeHotels(here, other))
    .map((other) => ({ id: other.id, metres: Math.round(kilometres(here, other) * 1000) }))
    .toSorted((a, b) => a.metres - b.metres || a.id - b.id);
  const ids = near.map(({ id }) => id);
  const rows = await hotelsAmong(context.db, ids);
  return near.flatMap(({ id, metres }) =>
    rows.filter((row) => row.id === id).map((row) => ({ hotel: presentHotel(row), metres })),
  );
}

/** The list of hotels as a whole. */
export const hotelList = listSource({
  call: hotel.list,
  walk: hotels.walk,
  count: hotels.count,
  columns: {
    name: (row, { name: inLanguage }) => inLanguage(row.name),
    enabled: (row) => (row.enabled ? 'On sale' : 'Not on sale'),
    city: (row) => row.city_name,
    stars: (row) => row.stars,
    type: (row) => HOTEL_TYPE_WORDS[row.type],
    rooms: (row) => row.rooms,
    partners: (row) => row.partners,
    address: (row) => row.address,
    position: { parts: ['latitude', 'longitude'], read: (row) => [row.lat, row.lng] },
  },
});
