import type { publicMoment } from '#contract/ugc/public-moment.ts';
import { nameIn } from '#domain/text/words.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { publicPicture } from '#server/storage/index.ts';
import { shownMoments } from './public-moment.store.ts';

export const publicMomentHandlers: Handlers<typeof publicMoment> = {
  async moments({ query }, { db, installation }) {
    const origin = new URL(installation.publicUrl).origin;
    const { rows, total } = await shownMoments(db, query);
    const data = rows.map(({ photos, city, ...row }) => ({
      ...row,
      city: { id: city.id, slug: city.slug, name: nameIn(city.name, query.language) },
      photos: photos.map(({ key, width, height }) => publicPicture(key, { width, height }, origin)),
    }));
    return { data, page: query.page, page_size: query.page_size, total };
  },
};
