import type { PublicEvent } from '#contract/home/public-event.schema.ts';
import type { publicEvent } from '#contract/home/public-event.ts';
import { nameIn } from '#domain/text/words.ts';
import { dateIn } from '#domain/time/time.ts';
import { presentPicture } from '#server/content/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { picturesAmong } from '#server/storage/index.ts';
import { openEvents, type OpenEvent, type WantedEvents } from './event.store.ts';

/** Who reads, and where pictures are. */
interface EventReader {
  readonly language: string;
  /** Address of this server, which pages of other sites must name. */
  readonly origin: string;
}

/**
 * Returns a page of the events that the public may see at an instant, the earliest first: enabled ones in enabled cities
 * whose last day is not over there.
 */
export async function eventsShown(
  db: Db,
  now: Date,
  { language, origin, ...wanted }: EventReader & WantedEvents,
): Promise<{ events: PublicEvent[]; total: number }> {
  const { rows, total } = await openEvents(db, wanted, now);
  const sizes = await picturesAmong(
    db,
    rows.flatMap(({ cover }) => cover?.key ?? []),
  );
  const present = ({ title, city, cover, ...row }: OpenEvent): PublicEvent => ({
    id: row.id,
    title: nameIn(title, language),
    city: { id: city.id, slug: city.slug, name: nameIn(city.name, language), timezone: city.timezone },
    venue: row.venue,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    state: dateIn(now.toISOString(), city.timezone) < row.starts_on ? 'upcoming' : 'on',
    cover: cover && presentPicture(cover, language, sizes, { origin }),
    link: row.link,
  });
  return { events: rows.map(present), total };
}

export const publicEventHandlers: Handlers<typeof publicEvent> = {
  async events({ query }, { db, now, installation }) {
    const origin = new URL(installation.publicUrl).origin;
    const { events, total } = await eventsShown(db, now, { ...query, origin });
    return { data: events, page: query.page, page_size: query.page_size, total };
  },
};
