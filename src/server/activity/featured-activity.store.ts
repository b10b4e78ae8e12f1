import { sql, type RawBuilder } from 'kysely';
import type { featuredActivity } from '#contract/activity/featured-activity.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Window } from '#domain/time/window.ts';
import type { Db } from '#server/kit/change/context.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { byWindow, isInWindow, windowStateAt } from '#server/kit/change/window.store.ts';
import type { AtNow } from '#server/kit/change/windowed.ts';

type Names = { en: string } & Record<string, string>;
type FeaturedQuery = ParsedQueryOf<typeof featuredActivity.list> & AtNow;

/** An activity at its place among those that are featured. */
export interface Place {
  readonly activity_id: number;
  readonly city_id: number | null;
}

/** Something of the activity of a place. */
const ofActivity = <T>(what: RawBuilder<T>) =>
  sql<T>`(select ${what} from activity a where a.id = featured_activity.activity_id)`;

const name = ofActivity(sql<Names>`a.name`);
const englishName = ofActivity(sql<string>`a.name ->> 'en'`);
const enabled = ofActivity(sql<boolean>`a.enabled`);
const cityName = sql<string | null>`(select c.name ->> 'en' from city c where c.id = featured_activity.city_id)`;

/** By city, everywhere first, and in the order of each. Two cities of one name stay apart. */
const byPlace = sql`array[${byLetters(sql`coalesce(${cityName}, '')`)},
  lpad(coalesce(featured_activity.city_id, 0)::text, 20, '0'), lpad(featured_activity.position::text, 10, '0')]`;

export const featuredStore = resourceStore({
  placed: 'featured_activity',
  table: 'featured_activity',
  extra: {
    name,
    activity_enabled: enabled,
    photos: ofActivity(sql<string[]>`a.photos`),
    city_name: cityName,
  },
  sorting: {
    fields: { city: byPlace, name: byLetters(englishName), ...byWindow('featured_activity') },
    direction: 'asc',
  },
  place: { column: 'position', within: ['city_id'] },
  filters: ({ q, state, city, activity, now }: FeaturedQuery) => [
    anyContains(q, [
      ofActivity(sql`(select string_agg(value, ' ') from jsonb_each_text(a.name))`),
      sql`coalesce(${cityName}, 'everywhere')`,
    ]),
    equals('featured_activity.city_id', city),
    equals('featured_activity.activity_id', activity),
    state === undefined ? undefined : sql`${windowStateAt('featured_activity', enabled, now)} = ${state}`,
  ],
});

/** Keeps others from featuring activities until the transaction ends, so that each sees those of all before it. */
export const lockFeatured = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('featured_activity'))`.execute(db);

/** Locks an activity, so that it is not deleted meanwhile. */
export const lockActivity = (db: Db, id: number) =>
  db.selectFrom('activity').select(['name', 'enabled']).where('id', '=', id).forShare().executeTakeFirst();

/** Returns the English name of a city, which is not deleted meanwhile; undefined when there is none. */
export async function lockCity(db: Db, id: number): Promise<string | undefined> {
  const found = await db.selectFrom('city').select('name').where('id', '=', id).forShare().executeTakeFirst();
  return found?.name.en;
}

/** Returns whether an activity has another place in a city, or everywhere. */
export async function isFeatured(db: Db, { activity_id, city_id }: Place, without: number): Promise<boolean> {
  const { rows } = await sql`
    select from featured_activity
    where activity_id = ${activity_id} and city_id is not distinct from ${city_id} and id <> ${without}`.execute(db);
  return rows.length > 0;
}

/** Returns a place that was removed. */
export async function removedPlace(db: Db, id: number): Promise<(Place & Window) | undefined> {
  const { rows } = await sql<Place & Window>`
    select f.activity_id, f.city_id, f.starts_at, f.ends_at
    from deleted_record d, jsonb_populate_record(null::featured_activity, d.row) f
    where d.entity = 'featured_activity' and d.record_id = ${id} and d.root_entity = 'featured_activity'`.execute(db);
  return rows[0];
}

/** An activity that is featured now, as it is stored. */
export interface FeaturedNow {
  readonly id: number;
  readonly in_city: boolean;
  readonly name: Names;
  readonly duration_min: number;
  readonly from_price_minor: number;
  readonly currency: string;
  readonly rating: string | null;
  readonly photos: readonly string[];
  readonly url: string | null;
  readonly type: { code: string; name: Names } | null;
  readonly city: { id: number; slug: string; name: Names } | null;
  readonly place: { name: Names; address: string; lat: number; lng: number } | null;
}

/** Returns the enabled activities that are featured now: those of a city (slug or id) in their order, then those of everywhere. */
export async function featuredNow(db: Db, city: string | undefined, now: Date): Promise<FeaturedNow[]> {
  const here =
    city === undefined
      ? sql`false`
      : sql`exists (select from city y where y.id = f.city_id and y.enabled and (y.slug = ${city} or y.id::text = ${city}))`;
  const { rows } = await sql<FeaturedNow>`
    select a.id, f.city_id is not null as in_city, a.name, a.duration_min, a.from_price_minor, a.currency, a.rating,
      a.photos, a.url,
      (select jsonb_build_object('code', t.code, 'name', t.name) from category t where t.id = a.type_id and t.enabled) as type,
      (select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) from city c
        where c.id = a.city_id and c.enabled) as city,
      (select jsonb_build_object('name', p.name, 'address', p.address, 'lat', p.lat, 'lng', p.lng) from place p
        where p.id = a.place_id and p.enabled) as place
    from featured_activity f join activity a on a.id = f.activity_id
    where a.enabled and ${isInWindow('f', now)} and (f.city_id is null or ${here})
    order by f.city_id is null, f.position, f.id`.execute(db);
  return rows;
}
