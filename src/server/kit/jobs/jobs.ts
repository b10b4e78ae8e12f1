import type * as v from 'valibot';
import type { Actor, Db, Tx } from '#server/kit/change/context.ts';
import type { Log } from '#server/kit/database/log.ts';
import { insertItems, insertJob, type JobResult, type Item, type Step } from './jobs.store.ts';

/** A job at work. */
export interface JobContext<I> {
  readonly id: number;
  readonly input: I;
  readonly db: Db;
  /** Where the last step left the job, as JSON; null before the first, which may be another process's. */
  readonly position: unknown;
  readonly done: number;
  readonly failed: number;
  readonly total: number | null;
  now(): Date;
  readonly log: Log;
  /**
   * Who asked, with the rights they hold now: ask again at every step. Inside a step, give its `db`.
   * @throws ApiError when the account is no more
   */
  actor(db?: Db): Promise<Actor>;
  /**
   * What `work` writes and where it leaves the job commit together or not at all, so that after a crash another process
   * goes on exactly there. Keep it well under a second: the embedded engine does nothing else meanwhile, and only between
   * steps can a job be cancelled.
   */
  step(work: (db: Db) => Promise<Step>): Promise<void>;
}

/** A kind of long work. An `ApiError` thrown by `run` ends the job with its sentence; any other fault is tried again. */
export interface JobKind<I = unknown> {
  readonly name: string;
  readonly input: v.GenericSchema<unknown, I>;
  run(work: JobContext<I>): Promise<JobResult>;
}

/** Declares a kind of job. Work may begin anew after a crash: it goes by `position`, never by what it remembers. */
export const jobKind = <I>(kind: JobKind<I>): JobKind => kind;

/** What a new job is: the records it works on are its items. */
export interface NewJob<I> {
  kind: string;
  title: string;
  input: I;
  total?: number;
  items?: readonly Item[];
  retryOf?: number;
}

/** Puts a job into the queue, in the caller's transaction; answers its id. Some process begins as soon as that commits. */
export async function enqueue<I>(tx: Tx, actor: Pick<Actor, 'id'>, job: NewJob<I>): Promise<number> {
  const { items = [], total, retryOf, ...rest } = job;
  const id = await insertJob(tx.db, {
    ...rest,
    adminId: actor.id,
    total: total ?? (items.length > 0 ? items.length : null),
    retryOf: retryOf ?? null,
  });
  if (items.length > 0) await insertItems(tx.db, id, items);
  await tx.audit({ entity: 'job', id, before: null, after: { kind: job.kind, title: job.title, input: job.input } });
  return id;
}
