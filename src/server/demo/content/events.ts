import { event } from '#contract/home/event.ts';
import { addDays } from '#domain/time/calendar.ts';
import { dateIn } from '#domain/time/time.ts';
import { eventHandlers } from '#server/home/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { contextAt, type DemoAuthor } from './author.ts';
import { EVENTS } from './event-texts.ts';
import { drawPicture } from './picture.ts';

interface EventDemo {
  readonly at: string;
  /** The staff member who adds them. */
  readonly author: DemoAuthor;
  /** Where covers are kept; without it there are none. */
  readonly files: FileStore | undefined;
}

/** Adds events, before, around and after today in their cities, by the calls that people use. */
export async function fillEvents(db: Db, { at, author, files }: EventDemo): Promise<void> {
  const rows = await db.selectFrom('city').select(['id', 'name', 'timezone']).execute();
  const cities = new Map(rows.map(({ name, ...city }) => [name.en, city]));
  for (const [place, { title, venue, from, to, link = null, ...each }] of EVENTS.entries()) {
    const city = cities.get(each.city);
    if (!city) throw new Error(`The demo has no city ${each.city}.`);
    const today = dateIn(at, city.timezone);
    const key = files && each.cover !== undefined ? await drawPicture(db, files, place + 60, new Date(at)) : undefined;
    const cover = key === undefined ? null : { key, alt: { en: each.cover ?? '' }, focal: { x: 0.5, y: 0.5 } };
    const days = { starts_on: addDays(today, from), ends_on: addDays(today, to) };
    const body = { title, city_id: city.id, venue, ...days, cover, link };
    const sent = { params: {}, query: undefined, body };
    const { data } = await eventHandlers.create(sent, contextAt(db, at, author, event.create));
    if (!each.off) continue;
    const off = { params: { id: data.id, flag: 'disable' as const }, query: undefined, body: undefined };
    await eventHandlers.toggle(off, contextAt(db, at, author, event.toggle));
  }
}
