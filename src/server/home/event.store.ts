import { sql } from 'kysely';
import type { event } from '#contract/home/event.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Cover } from '#domain/content/publishable.ts';
import type { Db } from '#server/kit/change/context.ts';
import { limitTo, orderBy, where, type Sorting } from '#server/kit/change/paging.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import type { AtNow } from '#server/kit/change/windowed.ts';

type Names = { en: string } & Record<string, string>;
type EventQuery = ParsedQueryOf<typeof event.list> & AtNow;

const cityName = sql<string>`(select c.name ->> 'en' from city c where c.id = city_event.city_id)`;
const timezone = sql<string>`(select c.timezone from city c where c.id = city_event.city_id)`;

/** The day that it is in a time zone. */
const todayIn = (zone: typeof timezone, now: Date) => sql`(${now}::timestamptz at time zone ${zone})::date`;

/** The state of a row, as `eventStateOf` of the domain says it. */
const stateAt = (now: Date) => sql`case when not city_event.enabled then 'disabled'
  when city_event.ends_on < ${todayIn(timezone, now)} then 'over'
  when city_event.starts_on > ${todayIn(timezone, now)} then 'upcoming' else 'on' end`;

export const eventStore = resourceStore({
  placed: 'event',
  table: 'city_event',
  sorting: {
    fields: {
      starts_on: sql`city_event.starts_on`,
      ends_on: sql`city_event.ends_on`,
      title: byLetters(sql`(city_event.title ->> 'en')`),
      city: byLetters(cityName),
      updated_at: sql`city_event.updated_at`,
    },
    direction: 'asc',
  },
  extra: { city_name: cityName, timezone },
  filters: ({ q, city, state, enabled, now }: EventQuery) => [
    anyContains(q, [
      sql`(select string_agg(value, ' ') from jsonb_each_text(city_event.title))`,
      sql`city_event.venue`,
      cityName,
    ]),
    equals('city_event.city_id', city),
    equals('city_event.enabled', enabled),
    state === undefined ? undefined : sql`${stateAt(now)} = ${state}`,
  ],
});

/** An event that is not over, as the public reads it. */
export interface OpenEvent {
  readonly id: number;
  readonly title: Names;
  readonly city: { id: number; slug: string; name: Names; timezone: string };
  readonly venue: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly cover: Cover | null;
  readonly link: string | null;
}

/** Which events to look for, besides those that are not over. */
export interface WantedEvents {
  /** Slug or id of a city. */
  readonly city?: string | undefined;
  /** The days that they have one in common with. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly page_size: number;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

/** Returns a page of the enabled events that are not over in their enabled cities, and how many there are. */
export async function openEvents(db: Db, wanted: WantedEvents, now: Date) {
  const { city, from, to } = wanted;
  const events = sql`from city_event e join city y on y.id = e.city_id`;
  const conditions = where([
    sql`e.enabled and y.enabled and e.ends_on >= ${todayIn(sql`y.timezone`, now)}`,
    city === undefined ? undefined : sql`(y.slug = ${city} or y.id::text = ${city})`,
    from === undefined ? undefined : sql`e.ends_on >= ${from}::date`,
    to === undefined ? undefined : sql`e.starts_on <= ${to}::date`,
  ]);
  const { rows } = await sql<OpenEvent>`
    select e.id, e.title, e.venue, e.starts_on, e.ends_on, e.cover, e.link,
      jsonb_build_object('id', y.id, 'slug', y.slug, 'name', y.name, 'timezone', y.timezone) as city
    ${events} ${conditions} ${orderBy(wanted, OPEN_SORTING)} ${limitTo(wanted)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${events} ${conditions}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const OPEN_SORTING: Sorting = {
  fields: { starts_on: sql`e.starts_on`, title: byLetters(sql`(e.title ->> 'en')`) },
  direction: 'asc',
  id: sql`e.id`,
};
