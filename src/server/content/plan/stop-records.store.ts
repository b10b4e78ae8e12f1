import { sql } from 'kysely';
import type { StopRecord } from '#contract/content/trip-plan.schema.ts';
import type { Stop } from '#domain/trip/plan.ts';
import type { Db } from '#server/kit/change/context.ts';

/** The kinds of record that a stop may be about. */
export type StopKind = StopRecord['type'];

export const STOP_KINDS: readonly StopKind[] = ['activity', 'place'];

/** What plans need to know of a record that a stop is about, with its names by language. */
export interface StopRecordRow extends StopRecord {
  readonly names: { en: string } & Record<string, string>;
}

/** Returns what plans need to know of the records that stops are about, of those that exist. */
export const stopRecordsOf = async (db: Db, stops: readonly Stop[]): Promise<StopRecordRow[]> =>
  (await Promise.all(STOP_KINDS.map(async (kind) => stopRecords(db, kind, refsOf(stops, kind))))).flat();

const refsOf = (stops: readonly Stop[], kind: Stop['type']): number[] => [
  ...new Set(stops.flatMap(({ type, ref }) => (type === kind && ref !== null ? [ref] : []))),
];

/** Returns what plans need to know of those of some activities or places that exist. */
export async function stopRecords(db: Db, type: StopKind, ids: readonly number[]): Promise<StopRecordRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<StopRecordRow, 'type' | 'name'>>`
    ${type === 'activity' ? ACTIVITIES : PLACES} where t.id = any(${[...ids]}::bigint[]) order by t.id`.execute(db);
  return rows.map((row) => ({ type, name: row.names.en, ...row }));
}

/** Returns such a record as staff are shown it. */
export function presentStopRecord(row: StopRecordRow): StopRecord {
  const { names: _, ...record } = row;
  return record;
}

/** An activity is where its place is, and open when its place is; without one, where its supplier says that it begins. */
const ACTIVITIES = sql`
  select t.id as ref, t.name as names, c.name ->> 'en' as city_name, coalesce(p.lat, t.lat)::float8 as latitude,
    coalesce(p.lng, t.lng)::float8 as longitude, coalesce(p.opening_hours, '[]') as opening_hours, t.enabled as shown,
    t.duration_min
  from activity t join city c on c.id = t.city_id left join place p on p.id = t.place_id`;

const PLACES = sql`
  select t.id as ref, t.name as names, c.name ->> 'en' as city_name, t.lat::float8 as latitude, t.lng::float8 as longitude,
    t.opening_hours, t.enabled as shown, null::integer as duration_min
  from place t join city c on c.id = t.city_id`;
