import { sql } from 'kysely';
import type { trip } from '#contract/content/trip.ts';
import type { TripPlan } from '#contract/content/trip-plan.schema.ts';
import { sameJson } from '#domain/text/canonical.ts';
import { duplicateStop, fitted, type Stop } from '#domain/trip/plan.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { expectVersion, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import type { ContentRecord, ContentState } from '#server/content/content-record.ts';
import type { DraftWriter } from '#server/content/draft-writer.ts';
import { titlesOf } from '#server/content/draft.ts';
import type { Snapshot } from '#server/content/tables.ts';
import { presentStopRecord, STOP_KINDS, stopRecords, stopRecordsOf } from './stop-records.store.ts';

interface Tools<Row extends object, Shown extends object> {
  readonly record: ContentRecord<Row, Shown>;
  readonly drafts: DraftWriter;
}

type Calls = Pick<typeof trip, 'plan' | 'setPlan' | 'stopRecord'>;

/** What the plan of a trip depends on. */
interface PlannedFields {
  readonly city_id: number;
  readonly days: number;
  /** Absent from drafts that never had any. */
  readonly stops?: readonly Stop[];
}

/** Returns the handlers of a trip's plan, which is part of its draft and becomes public with it. */
export function planHandlers<Row extends object, Shown extends object>({
  record,
  drafts,
}: Tools<Row, Shown>): Handlers<Calls> {
  return {
    plan: async ({ params: { id } }, context) => ({ data: await present(await record.at(context.db, id), context) }),

    async setPlan({ params: { id }, body }, context) {
      // Who is too late hears what the plan is now, not what the trip is.
      const { ifMatch, ...unchecked } = context;
      await record.writes.change(id, { ...unchecked, ifMatch: undefined }, async (tx, state) => {
        expectVersion(await present(state, { ...context, db: tx.db }), ifMatch);
        const { days, stops: before = [] } = fieldsOf(state.draft);
        refuseWrongDays(body.stops, days);
        const stops = fitted(body.stops, days);
        if (sameJson(stops, before)) return 'unchanged';
        await refuseUnknown(tx.db, body.stops, before);
        await drafts.write(tx, state, { ...state.draft, fields: { ...state.draft.fields, stops } }, context);
        return 'changed';
      });
      return { data: await present(await record.at(context.db, id), context) };
    },

    async stopRecord({ params: { id, type } }, { db }) {
      const kind = STOP_KINDS.find((each) => each === type);
      const [found] = kind ? await stopRecords(db, kind, [id]) : [];
      if (!found) throw notFound(kind === 'activity' ? 'This activity' : 'This place');
      return { data: presentStopRecord(found) };
    },
  };
}

const fieldsOf = ({ fields }: Snapshot) => fields as unknown as PlannedFields;

async function present(
  { row, draft }: ContentState<unknown>,
  { db, installation }: Pick<StaffContext, 'db' | 'installation'>,
): Promise<TripPlan> {
  const { city_id, days, stops = [] } = fieldsOf(draft);
  return {
    id: row.id,
    title: titlesOf(draft)['en'] ?? '',
    city: await cityOf(db, city_id),
    days,
    stops: [...stops],
    records: (await stopRecordsOf(db, stops)).map(presentStopRecord),
    tiles_url: installation.tilesUrl ?? null,
    version: row.version,
  };
}

async function cityOf(db: Db, id: number): Promise<TripPlan['city']> {
  const { rows } = await sql<TripPlan['city']>`
    select id, name ->> 'en' as name, lat::float8 as latitude, lng::float8 as longitude from city
    where id = ${id}`.execute(db);
  const [city] = rows;
  if (!city) throw new Error(`City ${id} of a trip does not exist`);
  return city;
}

/** Refuses a stop that is there twice, and one on a day that the trip does not have. */
function refuseWrongDays(stops: readonly Stop[], days: number): void {
  const twice = duplicateStop(stops);
  if (twice !== -1) {
    throw invalid({ [`stops.${twice}.id`]: ['This stop is in the plan twice.'] }, 'duplicate_stop');
  }
  const wrong = stops.findIndex(({ day }) => day > days);
  if (wrong !== -1) {
    const why = days === 1 ? 'The trip has only one day.' : `The trip has only ${days} days.`;
    throw invalid({ [`stops.${wrong}.day`]: [why] }, 'no_such_day');
  }
}

/** Refuses stops about records that do not exist, but for those that the plan had before. */
async function refuseUnknown(db: Db, stops: readonly Stop[], before: readonly Stop[]): Promise<void> {
  const known = new Set([...before, ...(await stopRecordsOf(db, stops))].map(({ type, ref }) => `${type} ${ref}`));
  const wrong = stops.flatMap(({ type, ref }, at): [string, string[]][] =>
    ref === null || known.has(`${type} ${ref}`) ? [] : [[`stops.${at}.ref`, [`This ${type} does not exist.`]]],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}
