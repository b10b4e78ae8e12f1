import type { FeaturedActivity } from '#contract/activity/featured-activity.schema.ts';
import { featuredActivity } from '#contract/activity/featured-activity.ts';
import { isWindow, NO_WINDOW, type Window } from '#domain/time/window.ts';
import type { Db } from '#server/kit/change/context.ts';
import { bringBack } from '#server/kit/change/deletion.store.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { resource } from '#server/kit/change/resource.ts';
import { windowed, windowInFile } from '#server/kit/change/windowed.ts';
import { ApiError, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { imageUrl } from '#server/storage/index.ts';
import {
  featuredStore,
  isFeatured,
  lockActivity,
  lockCity,
  lockFeatured,
  removedPlace,
  type Place,
} from './featured-activity.store.ts';

/** A place as it is stored: its state follows from the clock as well. */
type Stored = Omit<FeaturedActivity, 'state'>;

const places = resource({
  kind: 'featured_activity',
  store: featuredStore,
  atEnd: 'of its neighbours',
  present: (row): Stored => ({
    id: row.id,
    activity_id: row.activity_id,
    city_id: row.city_id,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    position: row.position,
    name: row.name,
    activity_enabled: row.activity_enabled,
    city_name: row.city_name,
    photo_url: row.photos[0] === undefined ? null : imageUrl(row.photos[0]),
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }),
  async check(values, db) {
    const { id = 0, ...wanted } = values as unknown as Wanted;
    // One that was disabled while it had a place may still change its time and its city.
    const before = id === 0 ? undefined : await featuredStore.find(db, id);
    await checkPlace(wanted, db, { id, mayBeDisabled: before?.activity_id === wanted.activity_id });
  },
  auditFacts: ({ name, city_name, starts_at, ends_at, position, version }) => ({
    activity: name.en,
    city: city_name ?? EVERYWHERE,
    starts_at,
    ends_at,
    position,
    version,
  }),
});

const EVERYWHERE = 'Everywhere';

/** A place as it would be stored. */
type Wanted = Place & Window & { id?: number };

/**
 * Refuses a window without time, an activity or city that does not exist, one that is disabled, and a second place of an
 * activity in a city. Everybody who features an activity waits here for the others.
 */
async function checkPlace(
  place: Place & Window,
  db: Db,
  { id, mayBeDisabled }: { id: number; mayBeDisabled: boolean },
): Promise<void> {
  if (!isWindow(place)) throw invalid({ ends_at: [NO_WINDOW] });
  await lockFeatured(db);
  const activity = await lockActivity(db, place.activity_id);
  if (!activity) throw invalid({ activity_id: ['This activity does not exist.'] });
  const city = place.city_id === null ? null : await lockCity(db, place.city_id);
  if (city === undefined) throw invalid({ city_id: ['This city does not exist.'] });
  if (!activity.enabled && !mayBeDisabled) throw invalid({ activity_id: ['Enable this activity first.'] });
  if (!(await isFeatured(db, place, id))) return;
  const where = city === null ? 'everywhere' : `in ${city}`;
  const why = `${activity.name.en} is featured ${where} already. Change its time there.`;
  throw new ApiError('conflict', 'already_featured', why, { fields: { city_id: [why] } });
}

const byClock = windowed(places, ({ activity_enabled }) => activity_enabled);

export const featuredActivityHandlers: Handlers<typeof featuredActivity> = {
  ...byClock.handlers,
  remove: places.removeUnused,

  restore: ({ params: { id } }, context) =>
    byClock.stated(
      places.writes.create(context, async (tx) => {
        const place = await removedPlace(tx.db, id);
        if (!place) throw notFound('This deleted featured activity');
        await checkPlace(place, tx.db, { id, mayBeDisabled: true });
        await bringBack(tx.db, { table: featuredStore.table, id, dependents: [] });
        return (await places.handlers.one({ params: { id } }, { ...context, db: tx.db })).data;
      }),
      context,
    ),
};

/** The list of featured activities as a whole. */
export const featuredActivityList = listSource({
  call: featuredActivity.list,
  walk: byClock.walk,
  count: byClock.count,
  columns: {
    name: (row, { name }) => name(row.name),
    city: ({ city_name }) => city_name ?? EVERYWHERE,
    position: ({ position }) => position,
    ...windowInFile,
  },
});
