import type * as v from 'valibot';
import type { Actor, Db, Tx } from '#server/kit/change/context.ts';
import type { Log } from '#server/kit/database/log.ts';
import { insertItems, insertJob, type JobResult, type Item, type Step } from './jobs.store.ts';

/** What a running job works with. */
export interface JobContext<I> {
  readonly id: number;
  readonly input: I;
  readonly db: Db;
  /** State the last step stored, as JSON; null before the first step. The step may have run in another process. */
  readonly position: unknown;
  readonly done: number;
  readonly failed: number;
  readonly total: number | null;
  now(): Date;
  readonly log: Log;
  /**
   * Returns the admin who requested the job, with current rights; call it again in every step. Inside a step, pass its
   * `db`.
   * @throws ApiError when the account is no longer active
   */
  actor(db?: Db): Promise<Actor>;
  /**
   * Runs one step. Its writes and the stored position commit together, so that after a crash another process resumes
   * exactly there. Keep a step well under a second: the embedded engine serves nothing else meanwhile, and a job can be
   * cancelled only between steps.
   */
  step(work: (db: Db) => Promise<Step>): Promise<void>;
}

/**
 * Thrown by a job that this process cannot do and another may be able to: a file may be on the disk of that one. The job
 * returns to the queue; when nobody can do it for a while, it ends with the message.
 */
export class NotHereError extends Error {}

/**
 * A kind of background job. An `ApiError` thrown by `run` ends the job with its sentence; any other error is retried.
 */
export interface JobKind<I = unknown> {
  readonly name: string;
  readonly input: v.GenericSchema<unknown, I>;
  run(work: JobContext<I>): Promise<JobResult>;
}

/** Declares a kind of job. Its work may restart after a crash, so it must rely on `position`, never on memory. */
export const jobKind = <I>(kind: JobKind<I>): JobKind => kind;

/** A new job; the records it works on are its items. */
export interface NewJob<I> {
  kind: string;
  title: string;
  input: I;
  total?: number;
  items?: readonly Item[];
  retryOf?: number;
}

/**
 * Enqueues a job within the caller's transaction. Returns its id. A process starts it as soon as the transaction
 * commits.
 */
export async function enqueue<I>(tx: Tx, actor: Pick<Actor, 'id'>, job: NewJob<I>): Promise<number> {
  const { items = [], total, retryOf, ...rest } = job;
  const id = await insertJob(tx.db, {
    ...rest,
    adminId: actor.id,
    total: total ?? (items.length > 0 ? items.length : null),
    retryOf: retryOf ?? null,
  });
  if (items.length > 0) await insertItems(tx.db, id, items);
  await tx.audit({ kind: 'job', id, before: null, after: { kind: job.kind, title: job.title, input: job.input } });
  return id;
}
