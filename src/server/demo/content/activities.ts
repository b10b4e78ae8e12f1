import { activity } from '#contract/activity/activity.ts';
import { featuredActivity } from '#contract/activity/featured-activity.ts';
import { place } from '#contract/activity/place.ts';
import { supplier } from '#contract/activity/supplier.ts';
import { activityHandlers, featuredActivityHandlers, placeHandlers, supplierHandlers } from '#server/activity/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { drawPicture } from './picture.ts';
import { contextAt, type DemoAuthor } from './author.ts';
import { ACTIVITIES, PLACES, SUPPLIERS } from './activity-texts.ts';

interface ActivityDemo {
  readonly at: string;
  /** The staff member who adds them. */
  readonly author: DemoAuthor;
  /** Where photos are kept; without it there are none. */
  readonly files: FileStore | undefined;
}

/** Adds suppliers, places and activities, some of them featured, by the calls that people use. */
export async function fillActivities(db: Db, { at, author, files }: ActivityDemo): Promise<void> {
  const cities = await idsBy(db, 'city');
  const categories = await idsBy(db, 'category');
  const create = <Body>(body: Body) => ({ params: {}, query: undefined, body });

  const inDays = (days: number) => new Date(Date.parse(at) + days * DAY_MS).toISOString();

  let drawn = 20;
  const photos = async () => (files ? [await drawPicture(db, files, (drawn += 1), new Date(at))] : []);

  const suppliers = new Map<string, number>();
  for (const body of SUPPLIERS) {
    const { data } = await supplierHandlers.create(create(body), contextAt(db, at, author, supplier.create));
    suppliers.set(data.name, data.id);
  }

  const places = new Map<string, number>();
  for (const { name, city, category, at: point, address, hours } of PLACES) {
    const [lat, lng] = point;
    const where = { city_id: cities.get(city) ?? 0, category_id: categories.get(category) ?? 0, lat, lng, address };
    const opening_hours = hours.map(({ days, ...each }) => ({ ...each, days: [...days] }));
    const body = { name, ...where, opening_hours, photos: await photos() };
    const { data } = await placeHandlers.create(create(body), contextAt(db, at, author, place.create));
    places.set(name.en, data.id);
  }

  for (const each of ACTIVITIES) {
    const [supplierName, external_id = null] = each.supplier ?? [];
    const [from_price_minor, currency] = each.price;
    const [lat = null, lng = null] = each.at ?? [];
    const body = {
      name: each.name,
      supplier_id: (supplierName !== undefined && suppliers.get(supplierName)) || null,
      external_id,
      imported: each.imported ?? false,
      type_id: categories.get(each.type) ?? 0,
      city_id: cities.get(each.city) ?? 0,
      place_id: (each.place !== undefined && places.get(each.place)) || null,
      lat,
      lng,
      duration_min: each.minutes,
      from_price_minor,
      currency,
      rating: each.rating ?? null,
      photos: await photos(),
      url: null,
    };
    const { data } = await activityHandlers.create(create(body), contextAt(db, at, author, activity.create));
    if (each.featured) {
      const { city, from, to } = each.featured;
      const city_id = city === undefined ? null : (cities.get(city) ?? 0);
      const window = { starts_at: inDays(from), ends_at: to === undefined ? null : inDays(to) };
      await featuredActivityHandlers.create(
        create({ activity_id: data.id, city_id, ...window }),
        contextAt(db, at, author, featuredActivity.create),
      );
    }
    if (each.off) {
      const off = { params: { id: data.id, flag: 'disable' as const }, query: undefined, body: undefined };
      await activityHandlers.toggle(off, contextAt(db, at, author, activity.toggle));
    }
  }
}

const DAY_MS = 86_400_000;

/** Returns the ids of cities by their English names, or of categories by their codes. */
async function idsBy(db: Db, table: 'city' | 'category'): Promise<ReadonlyMap<string, number>> {
  const rows =
    table === 'city'
      ? (await db.selectFrom('city').select(['id', 'name']).execute()).map(({ id, name }) => [name.en, id] as const)
      : (await db.selectFrom('category').select(['id', 'code']).execute()).map(({ id, code }) => [code, id] as const);
  return new Map(rows);
}
