import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Actor, Db } from '#server/kit/change/context.ts';
import type { Database } from '#server/kit/database/database.ts';
import type { Log } from '#server/kit/database/log.ts';
import { ApiError, forbidden } from '#server/kit/http/errors.ts';
import type { JobKind, JobContext } from './jobs.ts';
import {
  claimJob,
  endJob,
  requeueJob,
  lockLeasedJob,
  renewLease,
  saveStep,
  type JobResult,
  type JobRow,
} from './jobs.store.ts';
import { notify } from '#server/kit/messages/notices.ts';

export interface WorkerOptions {
  database: Pick<Database, 'db' | 'listen'>;
  kinds: readonly JobKind[];
  /** Who a staff member is and what they may do now; undefined when the account is no longer active. */
  actorOf: (db: Db, adminId: number) => Promise<Actor | undefined>;
  clock: () => Date;
  log: Log;
  /** How long a process that says nothing keeps its job, in ms. */
  leaseMs?: number;
  /** Jobs at work at a time in this process. */
  lanes?: number;
}

/**
 * Works on the jobs of the queue, together with every other process on the database: each job in one of them at a time. A
 * job whose process died is taken over when its lease runs out. Answers how to stop: jobs at work go back to the queue
 * after their step.
 */
export async function startWorker(options: WorkerOptions): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const wake = new Set<() => void>();
  const unlisten = await options.database.listen('job_waiting', () => wake.forEach((go) => go()));
  const lanes = Array.from({ length: options.lanes ?? LANES }, () => workerLoop(options, stopping.signal, wake));
  return async () => {
    stopping.abort();
    wake.forEach((go) => go());
    unlisten();
    await Promise.all(lanes);
  };
}

async function workerLoop(options: WorkerOptions, stopping: AbortSignal, wake: Set<() => void>): Promise<void> {
  const { database, log, leaseMs = LEASE_MS } = options;
  while (!stopping.aborted) {
    // Asked before looking, so that a job which comes in between is not slept over.
    const nap = napUntil(wake);
    try {
      const job = await claimJob(database.db, randomUUID(), leaseMs);
      if (job) await runJob(job, options, stopping);
      else await nap.over;
    } catch (error) {
      log('error', 'Looking for work failed', { err: error });
      await nap.over;
    } finally {
      nap.end();
    }
  }
}

/** A wait that ends when woken, or after {@link POLL_MS}. */
function napUntil(wake: Set<() => void>): { over: Promise<void>; end(): void } {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, POLL_MS);
    wake.add(resolve);
    end = () => {
      clearTimeout(timer);
      wake.delete(resolve);
    };
  });
  return { over, end };
}

async function runJob(row: JobRow, options: WorkerOptions, stopping: AbortSignal): Promise<void> {
  const { database, log, leaseMs = LEASE_MS } = options;
  const held = { id: row.id, lease: row.lease ?? '' };
  const beat = setInterval(
    () => void renewLease(database.db, held, leaseMs).catch(() => undefined), // its next step will say
    leaseMs / 3,
  );
  try {
    const ended = await executeJob(row, options, stopping);
    await finishJob(options, held, 'done', ended);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (error instanceof Stopped) return await requeueJob(database.db, held, 0);
    if (error instanceof Cancelled) return await finishJob(options, held, 'cancelled', { say: 'Cancelled.' });
    if (error instanceof ApiError && error.status < 500)
      return await finishJob(options, held, 'failed', { say: error.message });
    log('error', `Job ${row.id} (${row.kind}) failed`, { err: error });
    if (row.tries < MAX_TRIES) return await requeueJob(database.db, held, row.tries * RETRY_MS);
    await finishJob(options, held, 'failed', { say: 'Something went wrong on the server, again and again.' });
  } finally {
    clearInterval(beat);
  }
}

async function executeJob(row: JobRow, options: WorkerOptions, stopping: AbortSignal): Promise<JobResult> {
  // A process that dies of a job must not take all the others with it.
  if (row.tries > MAX_TRIES) throw new ApiError('bad_request', 'given_up', 'The server broke down over this job.');
  const kind = options.kinds.find(({ name }) => name === row.kind);
  if (!kind) throw new Error(`No job is called ${row.kind}`);
  return kind.run(workOf(row, v.parse(kind.input, row.input), options, stopping));
}

function workOf<I>(row: JobRow, input: I, options: WorkerOptions, stopping: AbortSignal): JobContext<I> {
  const { database, clock, leaseMs = LEASE_MS } = options;
  const held = { id: row.id, lease: row.lease ?? '' };
  const at = { position: row.position, done: row.done, failed: row.failed, total: row.total };
  return {
    id: row.id,
    input,
    db: database.db,
    now: clock,
    log: options.log,
    get position() {
      return at.position;
    },
    get done() {
      return at.done;
    },
    get failed() {
      return at.failed;
    },
    get total() {
      return at.total;
    },
    async actor(db = database.db) {
      const actor = await options.actorOf(db, row.admin_id);
      if (!actor) throw forbidden('The account this was asked with is disabled.');
      return actor;
    },
    async step(work) {
      if (stopping.aborted) throw new Stopped();
      const step = await database.db.transaction().execute(async (trx) => {
        await assertLease(trx, held);
        const done = await work(trx);
        await saveStep(trx, held, done, leaseMs);
        return done;
      });
      at.position = step.position;
      at.done = step.done;
      at.failed += step.failures?.length ?? 0;
      at.total = step.total ?? at.total;
      for (const then of step.after ?? [])
        void then().catch((err: unknown) =>
          options.log('error', `What follows a step of job ${row.id} failed`, { err }),
        );
    },
  };
}

/** Holds the job, so that what is written now is written by the one process that has it. */
async function assertLease(db: Db, held: { id: number; lease: string }): Promise<void> {
  const job = await lockLeasedJob(db, held);
  if (!job) throw new LeaseLost();
  if (job.stop) throw new Cancelled();
}

/** Lays a job down with its notice. */
async function finishJob(
  { database }: WorkerOptions,
  held: { id: number; lease: string },
  state: 'done' | 'failed' | 'cancelled',
  { say, result }: JobResult,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    // What was cancelled at the last moment is done all the same.
    if (!(await lockLeasedJob(trx, held))) return;
    const job = await endJob(trx, held, state, { say, ...(result && { result }) });
    await notify(trx, job.admin_id, {
      kind: `job.${state}`,
      title: `${job.title}: ${state}`,
      detail: say,
      path: `/jobs/${job.id}`,
    });
  });
}

/** Another process has the job. */
class LeaseLost extends Error {}
/** This process stops. */
class Stopped extends Error {}
/** Somebody cancelled the job. */
class Cancelled extends Error {}

const LANES = 2;
const LEASE_MS = 15_000;
/** When a notification was lost, or a lease runs out. */
const POLL_MS = 2_000;
const MAX_TRIES = 5;
const RETRY_MS = 2_000;
