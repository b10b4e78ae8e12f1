import { trip } from '#contract/content/trip.ts';
import type { TripRow, TripSnapshot } from '#contract/content/trip.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { addressOf } from '#contract/kinds.ts';
import { ARTICLE_NEEDS } from '#domain/content/article.ts';
import type { Cover } from '#domain/content/publishable.ts';
import { beyondInWords, fitted, type Stop } from '#domain/trip/plan.ts';
import { stopsByDay } from '#domain/trip/plan-words.ts';
import { contentStore } from '#server/content/content.store.ts';
import { titlesOf } from '#server/content/draft.ts';
import { contentHandlers } from '#server/content/handlers.ts';
import { planHandlers } from '#server/content/plan/plan.ts';
import { presentCover } from '#server/content/present.ts';
import { bodiesOf, citiesAmong } from '#server/content/references.store.ts';
import type { ContentSpec } from '#server/content/spec.ts';
import type { Snapshot } from '#server/content/tables.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Values } from '#server/kit/change/change.ts';
import { listSource, type ListContext } from '#server/kit/change/list-source.ts';
import type { KeysetPage } from '#server/kit/change/paging.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { contentColumns, NO_TEXTS, presentTexts } from './written.ts';

/** The fields of a trip that all of its languages share. */
export interface TripFields {
  readonly slug: string;
  readonly city_id: number;
  readonly days: number;
  readonly cover: Cover | null;
  readonly budget_minor: number | null;
  readonly currency: string | null;
  readonly tags: readonly string[];
  readonly featured: boolean;
  /** Absent from drafts that never had any. */
  readonly stops?: readonly Stop[];
}

const fieldsOf = ({ fields }: Snapshot) => fields as unknown as TripFields;

type TripOnly = Pick<
  TripRow,
  'slug' | 'title' | 'city_id' | 'city_name' | 'days' | 'stop_count' | 'cover' | 'tags' | 'featured'
>;

const tripSpec: ContentSpec<TripOnly, TripSnapshot> = {
  kind: 'trip',
  path: (id) => addressOf('trip', id),
  store: contentStore<ParsedQueryOf<typeof trip.list>>('trip', undefined),
  fields: ['slug', 'city_id', 'days', 'cover', 'budget_minor', 'currency', 'tags', 'featured'],
  noTexts: NO_TEXTS,
  needs: ARTICLE_NEEDS,
  publication: (snapshot) => ({
    title: titlesOf(snapshot),
    cover: fieldsOf(snapshot).cover,
    body: bodiesOf(snapshot),
  }),
  columns(snapshot) {
    const { city_id, days, cover, tags, featured, stops = [] } = fieldsOf(snapshot);
    return { city_ids: [city_id], days, cover, tags, featured, stop_count: stops.length };
  },
  settled: withStopsOnItsDays,
  inHistory: ({ stops, ...fields }) => ({ ...fields, stops: stopsByDay((stops ?? []) as readonly Stop[]) }),
  check: checkTrip,
  presentRow: (row) => ({
    slug: row.slug ?? '',
    title: row.title,
    city_id: row.city_ids[0] ?? 0,
    city_name: row.city_name ?? '',
    days: row.days ?? 0,
    stop_count: row.stop_count,
    cover: row.cover && presentCover(row.cover),
    tags: row.tags,
    featured: row.featured,
  }),
  presentSnapshot(snapshot) {
    const { cover, tags, stops = [], ...fields } = fieldsOf(snapshot);
    const shared = { ...fields, cover: cover && presentCover(cover), tags: [...tags], stops: [...stops] };
    return { ...shared, texts: presentTexts(snapshot) };
  },
};

/** Moves the stops of days that a trip lost to its last day. Refused unless the request says that they may move. */
function withStopsOnItsDays(next: Snapshot, { move_stops }: Values): Snapshot {
  const { days, stops = [] } = fieldsOf(next);
  const lost = beyondInWords(stops, days);
  if (lost === undefined) return next;
  if (move_stops !== true) {
    const why = `A trip of ${days === 1 ? 'one day' : `${days} days`} has no day for ${lost}. Let them move to day ${days}.`;
    throw invalid({ move_stops: [why] }, 'stops_left', why);
  }
  return { ...next, fields: { ...next.fields, stops: fitted(stops, days) } };
}

/** Refuses a city that does not exist, and a budget without its currency. */
async function checkTrip(db: Db, next: Snapshot): Promise<void> {
  const { city_id, budget_minor, currency } = fieldsOf(next);
  if ((await citiesAmong(db, [city_id])).length === 0) throw invalid({ city_id: ['This city does not exist.'] });
  if (budget_minor !== null && currency === null) throw invalid({ currency: ['Choose the currency of the budget.'] });
}

export const trips = contentHandlers(tripSpec);

export const tripHandlers: Handlers<typeof trip> = { ...trips.handlers, ...planHandlers(trips) };

/** The list of trips as a whole. */
export const tripList = listSource({
  call: trip.list,
  async walk({ query }: Parameters<typeof trips.handlers.list>[0], reader: ListContext, page: KeysetPage) {
    const rows = await trips.store.walk(reader, { ...query, now: reader.now }, page);
    return { rows: rows.map(trips.record.presentRow), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => trips.store.count(reader, { ...query, now: reader.now }),
  columns: {
    ...contentColumns,
    city: ({ city_name }) => city_name,
    days: ({ days }) => days,
    stops: ({ stop_count }) => stop_count,
  },
});
