import { sql, type Selectable } from 'kysely';
import type { job } from '#contract/job.ts';
import type { ImportRow, JobFailure } from '#contract/job.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';
import { cursorOf, isAfter, limitTo, orderBy, where } from '#server/kit/change/paging.ts';
import type { Item } from '#server/kit/jobs/jobs.store.ts';
import type { Cursor, PageQuery, Sorting, KeysetPage } from '#server/kit/change/paging.ts';
import type { JobTable } from '#server/kit/tables.ts';
import { anyContains } from '#server/kit/change/search.store.ts';

/** A job with its owner's name, and whether another job carries out or tries again what it left. */
export type JobRecord = Selectable<JobTable> & { asked_by: string; continued: boolean; gone: number };

/** Returns one page of jobs, of one staff member or of all. */
export async function listJobs(
  db: Db,
  query: Query,
  adminId: number | undefined,
): Promise<{ rows: JobRecord[]; total: number }> {
  const { rows } = await sql<JobRecord>`
    ${SELECT} ${where(listConditions(query, adminId))} ${orderBy(query, SORTING)} ${limitTo(query)}`.execute(db);
  return { rows, total: await countJobs(db, query, adminId) };
}

/** Returns a page of a walk through all jobs a filter finds. */
export async function walkJobs(db: Db, query: Query, adminId: number | undefined, { after, limit }: KeysetPage) {
  const { rows } = await sql<JobRecord & { cursor: Cursor }>`
    select j.*, a.name as asked_by, ${CONTINUED}, ${GONE}, ${cursorOf(query, SORTING)} as cursor
    from job j join admin a on a.id = j.admin_id
    ${where([...listConditions(query, adminId), after ? isAfter(query, SORTING, after) : undefined])}
    ${orderBy(query, SORTING)} limit ${limit}`.execute(db);
  return rows;
}

/** Counts the jobs a filter finds. */
export async function countJobs(db: Db, query: Query, adminId: number | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from job j ${where(listConditions(query, adminId))}`.execute(db);
  return rows[0]?.total ?? 0;
}

const SORTING: Sorting = { fields: { id: sql`j.id` }, direction: 'desc', id: sql`j.id` };

const listConditions = ({ q, state, kind }: Query, adminId: number | undefined) => [
  adminId === undefined ? undefined : sql`j.admin_id = ${adminId}`,
  state ? sql`j.state = ${state}` : undefined,
  kind ? sql`j.kind = ${kind}` : undefined,
  anyContains(q, [sql`j.title`]),
];

type Query = ParsedQueryOf<typeof job.list>;

export const findJob = async (db: Db, id: number): Promise<JobRecord | undefined> =>
  (await sql<JobRecord>`${SELECT} where j.id = ${id}`.execute(db)).rows[0];

/** Locks a job until the transaction ends, and reads it. */
export async function lockJob(db: Db, id: number): Promise<JobRecord | undefined> {
  await sql`select from job where id = ${id} for update`.execute(db);
  return findJob(db, id);
}

/** Requests cancellation: a queued job ends at once, a running one stops after its step. */
export const askToStop = (db: Db, id: number) =>
  sql`
    update job set stop_asked = true,
      state = case when state = 'queued' then 'cancelled' else state end,
      outcome = case when state = 'queued' then 'Cancelled before it began.' else outcome end,
      ended_at = case when state = 'queued' then now() else ended_at end
    where id = ${id}`.execute(db);

export async function failuresOf(
  db: Db,
  jobId: number,
  query: PageQuery,
): Promise<{ rows: JobFailure[]; total: number }> {
  const place = sql`f.place`;
  const order = orderBy(query, { fields: { place }, direction: 'asc', id: place });
  const { rows } = await sql<JobFailure>`
    select f.place, f.record_id, f.label, f.reason, f.fields from job_failure f where f.job_id = ${jobId}
    ${order} ${limitTo(query)}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from job_failure where job_id = ${jobId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns a page of what an import did with its rows. */
export async function importRowsOf(
  db: Db,
  jobId: number,
  query: PageQuery & { what?: ImportRow['what'] | undefined },
): Promise<ImportRow[]> {
  const place = sql`r.place`;
  const conditions = [sql`r.job_id = ${jobId}`, query.what ? sql`r.what = ${query.what}` : undefined];
  const { rows } = await sql<ImportRow>`
    select r.place, r.what, r.record_id, r.label, r.currency, r.changes from import_row r ${where(conditions)}
    ${orderBy(query, { fields: { place }, direction: 'asc', id: place })} ${limitTo(query)}`.execute(db);
  return rows;
}

/** Counts what an import did with its rows. */
export async function countImportRows(db: Db, jobId: number): Promise<Record<ImportRow['what'], number>> {
  const { rows } = await sql<{ what: ImportRow['what']; count: number }>`
    select what, count(*) as count from import_row where job_id = ${jobId} group by what`.execute(db);
  const none = { new: 0, changed: 0, unchanged: 0, gone: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ what, count }) => [what, count])) };
}

/** Returns the records that a job failed on. */
export async function failedItems(db: Db, jobId: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select record_id as "recordId", label from job_failure
    where job_id = ${jobId} and record_id is not null order by place`.execute(db);
  return rows;
}

/** Returns the records a job has worked on without a failure. */
export async function doneItems(db: Db, { id, done }: JobRecord): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select i.record_id as "recordId", i.label from job_item i
    where i.job_id = ${id} and i.place <= ${done}
      and not exists (select from job_failure f where f.job_id = i.job_id and f.place = i.place)
    order by i.place`.execute(db);
  return rows;
}

/** Deletes jobs that ended more than 90 days ago, with their failures. */
export const purgeJobs = (db: Db) =>
  db
    .deleteFrom('job')
    .where('ended_at', '<', sql<string>`now() - interval '90 days'`)
    .execute();

/** A continuation that failed or was cancelled leaves what there was to do. */
const CONTINUED = sql`exists (
  select from job n where n.retry_of = j.id and n.state not in ('failed', 'cancelled')) as continued`;

const GONE = sql`(select count(*) from import_row r where r.job_id = j.id and r.what = 'gone') as gone`;

const SELECT = sql`select j.*, a.name as asked_by, ${CONTINUED}, ${GONE} from job j join admin a on a.id = j.admin_id`;

/** Returns the refused rows of an import, as they were read. */
export async function failedLines(
  db: Db,
  jobId: number,
  after: number,
  limit: number,
): Promise<{ place: number; line: string[]; reason: string }[]> {
  const { rows } = await sql<{ place: number; line: string[]; reason: string }>`
    select place, coalesce(line, '[]') as line, reason from job_failure
    where job_id = ${jobId} and place > ${after} order by place limit ${limit}`.execute(db);
  return rows;
}
