import type { PublicActivity } from '#contract/activity/public-activity.schema.ts';
import type { publicActivity } from '#contract/activity/public-activity.ts';
import { nameIn } from '#domain/text/words.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { picturesAmong, publicPicture } from '#server/storage/index.ts';
import { featuredNow, type FeaturedNow } from './featured-activity.store.ts';

/** What the public reads of activities: nothing of suppliers, and nothing of what is disabled. */
export const publicActivityHandlers: Handlers<typeof publicActivity> = {
  async featured({ query: { city, language } }, { db, now, installation }) {
    const origin = new URL(installation.publicUrl).origin;
    const activities = withoutTwice(await featuredNow(db, city, now));
    const sizes = await picturesAmong(
      db,
      activities.flatMap(({ photos }) => photos),
    );
    const photosOf = (keys: readonly string[]) =>
      keys.flatMap((key) => {
        const size = sizes.get(key);
        return size ? [publicPicture(key, size, origin)] : [];
      });
    return { data: activities.map((activity) => present(activity, language, photosOf(activity.photos))) };
  },
};

/** Leaves out what is featured everywhere and in the city as well: the city comes first. */
const withoutTwice = (activities: readonly FeaturedNow[]): readonly FeaturedNow[] =>
  activities.filter(({ id }, at) => activities.findIndex((each) => each.id === id) === at);

const present = (activity: FeaturedNow, language: string, photos: PublicActivity['photos']): PublicActivity => {
  const { id, in_city, type, city, place, rating } = activity;
  return {
    id,
    featured: in_city ? 'city' : 'everywhere',
    name: nameIn(activity.name, language),
    type: type && { code: type.code, name: nameIn(type.name, language) },
    city: city && { id: city.id, slug: city.slug, name: nameIn(city.name, language) },
    duration_min: activity.duration_min,
    from_price_minor: activity.from_price_minor,
    currency: activity.currency,
    rating: rating === null ? null : Number(rating),
    place: place && {
      name: nameIn(place.name, language),
      address: place.address,
      lat: place.lat,
      lng: place.lng,
    },
    photos,
    url: activity.url,
  };
};
