import { sql } from 'kysely';
import { fillPath, type ParsedQueryOf } from '#contract/kit/call.ts';
import { publicTrip } from '#contract/content/public-trip.ts';
import type { PublicStop, PublicTrip, PublicTripRow } from '#contract/content/public-trip.schema.ts';
import type { Body } from '#domain/content/body.ts';
import { nameIn } from '#domain/text/words.ts';
import { planOf, type Stop } from '#domain/trip/plan.ts';
import { stopTitle } from '#domain/trip/plan-words.ts';
import { clockOf } from '#domain/time/hours.ts';
import { scheduledDay } from '#domain/trip/schedule.ts';
import type { TripFields } from '#server/content/kinds/trip.ts';
import { stopRecordsOf, type StopRecordRow } from '#server/content/plan/stop-records.store.ts';
import type { Db } from '#server/kit/change/context.ts';
import { limitTo, orderBy, where, type Sorting } from '#server/kit/change/paging.ts';
import { byLetters } from '#server/kit/change/resource.store.ts';
import { moved, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { picturesAmong } from '#server/storage/index.ts';
import {
  addressOf,
  isAt,
  liveColumns,
  liveFrom,
  readable,
  words,
  type Live,
  type Named,
  type Reading,
} from './live.store.ts';
import { presentPicture, presentText, seoOf, type PublicReader, type Sizes } from './present.ts';
import { readerOf } from './public.ts';
import type { Words } from './public.store.ts';

/** A trip as the public reads it. */
interface LiveTrip extends Live<TripFields, Words> {
  readonly city: { id: number; slug: string; name: Named; lat: number; lng: number; enabled: boolean };
}

const CITY = sql`join city y on y.id = (s.fields ->> 'city_id')::bigint`;

const columns = (withBody: boolean) => sql`${liveColumns(withBody)}, jsonb_build_object('id', y.id, 'slug', y.slug,
  'name', y.name, 'lat', y.lat::float8, 'lng', y.lng::float8, 'enabled', y.enabled) as city`;

const SORTING: Sorting = {
  fields: {
    published_at: sql`c.published_at`,
    title: byLetters(sql`(${words} ->> 'title')`),
    days: sql`(s.fields ->> 'days')::integer`,
  },
  direction: 'desc',
  id: sql`c.id`,
};

type TripsQuery = ParsedQueryOf<typeof publicTrip.trips>;

async function liveTrips(db: Db, query: TripsQuery, now: Date) {
  const from = liveFrom({ language: query.language, now }, CITY);
  const conditions = where([
    readable('trip', now),
    query.city === undefined ? undefined : sql`y.enabled and (y.slug = ${query.city} or y.id::text = ${query.city})`,
    query.tag === undefined ? undefined : sql`s.fields -> 'tags' @> to_jsonb(${query.tag}::text)`,
    query.featured === undefined ? undefined : sql`s.fields -> 'featured' = to_jsonb(${query.featured}::boolean)`,
  ]);
  const { rows } = await sql<LiveTrip>`
    select ${columns(false)} ${from} ${conditions} ${orderBy(query, SORTING)} ${limitTo(query)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${from} ${conditions}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

async function tripAt(db: Db, slug: string, reading: Reading): Promise<LiveTrip | undefined> {
  const { rows } = await sql<LiveTrip>`
    select ${columns(true)} ${liveFrom(reading, sql`${CITY} ${addressOf('trip')}`)}
    where ${readable('trip', reading.now)} and ${isAt(slug)}`.execute(db);
  return rows[0];
}

/** What the public reads of trips. Only what is live leaves here, and nothing of who wrote it. */
export const publicTripHandlers: Handlers<typeof publicTrip> = {
  async trips({ query }, context) {
    const reader = readerOf(query, context);
    const { rows, total } = await liveTrips(context.db, query, context.now);
    const sizes = await picturesAmong(
      context.db,
      rows.flatMap(({ fields }) => fields.cover?.key ?? []),
    );
    const data = rows.map((row) => presentRow(row, sizes, reader));
    return { data, page: query.page, page_size: query.page_size, total };
  },

  async trip({ params: { slug }, query }, context) {
    const reader = readerOf(query, context);
    const trip = await tripAt(context.db, slug, reader);
    if (!trip) throw notFound('This trip');
    const present = trip.fields.slug;
    if (present !== slug) {
      const path = fillPath(publicTrip.trip.path, { slug: present });
      throw moved(`${path}?language=${encodeURIComponent(query.language)}`, 'This trip');
    }
    return { data: await presentTrip(trip, reader) };
  },
};

async function presentTrip(trip: LiveTrip, reader: PublicReader): Promise<PublicTrip> {
  const { fields, language } = trip;
  const pictures = fields.cover ? [fields.cover.key] : [];
  const { body, html, cards, sizes } = await presentText(
    trip.words.body as Body,
    { ...reader, language },
    { pictures },
  );
  return {
    ...presentRow(trip, sizes, reader),
    plan: await presentPlan(trip, reader.db),
    body,
    html,
    cards,
    seo: seoOf(trip.words),
  };
}

function presentRow(trip: LiveTrip, sizes: Sizes, reader: PublicReader): PublicTripRow {
  const { fields, words: said, language, languages, published_at, city } = trip;
  const { slug, days, budget_minor: minor, currency, tags, featured, cover } = fields;
  return {
    slug,
    language,
    languages,
    title: said.title,
    excerpt: said.excerpt,
    city: city.enabled ? { id: city.id, slug: city.slug, name: nameIn(city.name, language) } : null,
    days,
    budget: minor === null || currency === null ? null : { minor, currency },
    tags: [...tags],
    featured,
    cover: cover && presentPicture(cover, language, sizes, reader),
    published_at,
  };
}

/** Returns the days of a trip without the stops about what the public may not see; the others follow on each other. */
async function presentPlan({ fields, language, city }: LiveTrip, db: Db): Promise<PublicTrip['plan']> {
  const { days, stops = [] } = fields;
  const records = await stopRecordsOf(db, stops);
  const recordOf = ({ type, ref }: Stop) =>
    records.find((each) => each.type === type && each.ref === ref && each.shown);
  const shown = stops.filter((stop) => stop.ref === null || recordOf(stop) !== undefined);
  const facts = (stop: Stop) => {
    const record = recordOf(stop);
    return record && { ...record, at: pointOf(record) };
  };
  return planOf(shown, days).map((own, index) => ({
    day: index + 1,
    stops: scheduledDay(own, facts, city).stops.map(({ stop, start, end, travel }): PublicStop => {
      const record = recordOf(stop);
      const name = record && nameIn(record.names, language);
      return {
        type: stop.type,
        title: stopTitle(stop, name),
        start: clockOf(start),
        end: clockOf(end),
        pinned: stop.start !== null,
        duration_min: stop.duration_min,
        note: stop.note,
        travel: travel && { by: travel.by, minutes: travel.minutes },
        record: record
          ? { ref: record.ref, name: name ?? '', latitude: record.latitude, longitude: record.longitude }
          : null,
      };
    }),
  }));
}

const pointOf = ({ latitude, longitude }: Pick<StopRecordRow, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
