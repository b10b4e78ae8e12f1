import { sql, type Selectable } from 'kysely';
import type { FieldChange } from '#contract/kit/log.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { JobTable } from '#server/kit/tables.ts';

export type JobRow = Selectable<JobTable>;

/** A part of a job that failed. `fields` and `line` belong to imports: sentences by field, and the line as read. */
export interface Failure {
  /** Its place in the work, counted from 1. */
  place: number;
  recordId: number | null;
  label: string;
  reason: string;
  fields?: Readonly<Record<string, readonly string[]>>;
  line?: readonly string[];
}

/** What an import does with one row of its file, or that a record is not in the file any more. */
export interface ImportRow {
  /** The number of the row, counted from 1; records that are gone come behind all rows. */
  place: number;
  what: 'new' | 'changed' | 'unchanged' | 'gone';
  /** Null for a record that a trial would add. */
  recordId: number | null;
  label: string;
  /** The currency of the amounts among the changes. */
  currency: string | null;
  changes: readonly FieldChange[];
}

/** State of a job after a step. */
export interface Step {
  position: unknown;
  /** Total number done, failures included. */
  done: number;
  total?: number;
  failures?: readonly Failure[];
  /** What an import did with its rows. */
  rows?: readonly ImportRow[];
  /** Work after the commit of the step. Its failures are only logged. */
  after?: readonly ((db: Db) => Promise<void>)[];
}

/** Outcome of a finished job: a sentence, and the file it made. */
export interface JobResult {
  say: string;
  result?: { fileId: number; name: string; bytes: number };
}

/** A record that a job works on. */
export interface Item {
  recordId: number;
  label: string;
}

export async function insertJob(
  db: Db,
  job: {
    kind: string;
    title: string;
    adminId: number;
    input: unknown;
    total: number | null;
    retryOf: number | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('job')
    .values({
      kind: job.kind,
      title: job.title,
      admin_id: job.adminId,
      input: JSON.stringify(job.input),
      total: job.total,
      retry_of: job.retryOf,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertItems(db: Db, jobId: number, items: readonly Item[]): Promise<void> {
  await sql`
    insert into job_item (job_id, place, record_id, label)
    select ${jobId}, i.place, i.record_id, i.label
    from unnest(${items.map(({ recordId }) => recordId)}::bigint[], ${items.map(({ label }) => label)}::text[])
      with ordinality as i (record_id, label, place)`.execute(db);
}

/** Returns the items after a place, in order. */
export const itemsAfter = (db: Db, jobId: number, place: number, limit: number) =>
  db
    .selectFrom('job_item')
    .select(['place', 'record_id', 'label'])
    .where('job_id', '=', jobId)
    .where('place', '>', place)
    .orderBy('place')
    .limit(limit)
    .execute();

/**
 * Claims the next job: a queued one, or one whose lease has expired. Owners with fewer running jobs come first, so that
 * one person's ten exports do not delay everybody. Jobs in `except` are left to other processes.
 */
export async function claimJob(
  db: Db,
  lease: string,
  leaseMs: number,
  except: readonly number[] = [],
): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    update job set state = 'running', lease = ${lease}, leased_until = ${fromNow(leaseMs)}, tries = tries + 1,
      started_at = coalesce(started_at, now())
    where id = (
      select j.id from job j
      where ((j.state = 'queued' and j.run_after <= now()) or (j.state = 'running' and j.leased_until < now()))
        and j.id <> all (${[...except]}::bigint[])
      order by (select count(*) from job r where r.admin_id = j.admin_id and r.state = 'running' and r.id <> j.id), j.id
      limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/**
 * Ends the leases of all jobs, so that they are claimed at once. Only where no other process can hold one: on the
 * embedded database, after a start.
 */
export const endLeases = (db: Db) =>
  db
    .updateTable('job')
    .set({ leased_until: sql<string>`now() - interval '1 second'` })
    .where('state', '=', 'running')
    .execute();

/** Returns a job to the queue as if it had not been claimed. */
export const passOnJob = (db: Db, { id, lease }: JobLease) =>
  sql`
    update job set state = 'queued', lease = null, leased_until = null, tries = greatest(tries - 1, 0)
    where id = ${id} and lease = ${lease}`.execute(db);

/** Renews the lease. Returns its stop flag, or undefined once the lease is lost. */
export async function renewLease(
  db: Db,
  { id, lease }: JobLease,
  leaseMs: number,
): Promise<{ stop: boolean } | undefined> {
  const { rows } = await sql<{ stop: boolean }>`
    update job set leased_until = ${fromNow(leaseMs)} where id = ${id} and lease = ${lease}
    returning stop_asked as stop`.execute(db);
  return rows[0];
}

/** Locks a job until the transaction ends; undefined when another process has taken it over. */
export async function lockLeasedJob(db: Db, { id, lease }: JobLease): Promise<{ stop: boolean } | undefined> {
  const { rows } = await sql<{ stop: boolean }>`
    select stop_asked as stop from job where id = ${id} and lease = ${lease} for update`.execute(db);
  return rows[0];
}

export async function saveStep(
  db: Db,
  { id }: JobLease,
  { position, done, total, failures = [], rows = [] }: Step,
  leaseMs: number,
): Promise<void> {
  if (failures.length > 0) {
    await db
      .insertInto('job_failure')
      .values(
        failures.map(({ place, recordId, label, reason, fields, line }) => ({
          job_id: id,
          place,
          record_id: recordId,
          label,
          reason,
          fields: fields ? JSON.stringify(fields) : null,
          line: line ? JSON.stringify(line) : null,
        })),
      )
      .execute();
  }
  if (rows.length > 0) {
    await db
      .insertInto('import_row')
      .values(
        rows.map(({ place, what, recordId, label, currency, changes }) => ({
          job_id: id,
          place,
          what,
          record_id: recordId,
          label,
          currency,
          changes: JSON.stringify(changes),
        })),
      )
      .execute();
  }
  await db
    .updateTable('job')
    .set({
      position: JSON.stringify(position),
      done,
      ...(total !== undefined && { total }),
      failed: sql<number>`failed + ${failures.length}`,
      leased_until: fromNow(leaseMs),
      tries: 0,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends a job. */
export const endJob = (
  db: Db,
  { id }: JobLease,
  state: 'done' | 'failed' | 'cancelled',
  { say, result }: JobResult,
): Promise<JobRow> =>
  db
    .updateTable('job')
    .set({
      state,
      outcome: say,
      result_file: result?.fileId ?? null,
      result_name: result?.name ?? null,
      result_bytes: result?.bytes ?? null,
      lease: null,
      leased_until: null,
      ended_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns a job to the queue; it can be claimed again after `waitMs`. */
export async function requeueJob(db: Db, { id, lease }: JobLease, waitMs: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'queued', lease: null, leased_until: null, run_after: fromNow(waitMs) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

type JobLease = { id: number; lease: string };

const fromNow = (ms: number) => sql<string>`now() + make_interval(secs => ${ms / 1000})`;
