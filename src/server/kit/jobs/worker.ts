import { addressOf } from '#contract/kinds.ts';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Actor, Db } from '#server/kit/change/context.ts';
import type { Database } from '#server/kit/database/database.ts';
import type { Log } from '#server/kit/database/log.ts';
import { ApiError, forbidden } from '#server/kit/http/errors.ts';
import { NotHereError, type JobKind, type JobContext } from './jobs.ts';
import {
  claimJob,
  endJob,
  passOnJob,
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
  /** Returns a staff member with current rights; undefined when the account is no longer active. */
  actorOf: (db: Db, adminId: number) => Promise<Actor | undefined>;
  clock: () => Date;
  log: Log;
  /** How long a silent process keeps its job, in ms. */
  leaseMs?: number;
  /** Jobs that run concurrently in this process. */
  lanes?: number;
}

/**
 * Runs jobs from the queue, alongside every other process on the database; each job runs in one of them. A job whose
 * process died is taken over when its lease expires. Returns a function that stops the worker: running jobs return to
 * the queue after their step.
 */
export async function startWorker(options: WorkerOptions): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const wake = new Set<() => void>();
  const unlisten = await options.database.listen('job_waiting', () => wake.forEach((go) => go()));
  const left: LeftJobs = new Map();
  const lanes = Array.from({ length: options.lanes ?? LANES }, () => workerLoop(options, stopping.signal, wake, left));
  return async () => {
    stopping.abort();
    wake.forEach((go) => go());
    unlisten();
    await Promise.all(lanes);
  };
}

/** Jobs that this process cannot do, and until when it leaves them to others. */
type LeftJobs = Map<number, number>;

async function workerLoop(
  options: WorkerOptions,
  stopping: AbortSignal,
  wake: Set<() => void>,
  left: LeftJobs,
): Promise<void> {
  const { database, log, leaseMs = LEASE_MS } = options;
  while (!stopping.aborted) {
    // Subscribe before polling, or a job enqueued in between waits a full poll.
    const wait = waitForWork(wake);
    try {
      for (const [id, until] of left) if (until < performance.now()) left.delete(id);
      const job = await claimJob(database.db, randomUUID(), leaseMs, [...left.keys()]);
      if (job) await runJob(job, options, stopping, left);
      else await wait.over;
    } catch (error) {
      log('error', 'Looking for work failed', { err: error });
      await wait.over;
    } finally {
      wait.end();
    }
  }
}

/** Returns a wait that ends when woken, or after {@link POLL_MS}. */
function waitForWork(wake: Set<() => void>): { over: Promise<void>; end(): void } {
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

async function runJob(row: JobRow, options: WorkerOptions, stopping: AbortSignal, left: LeftJobs): Promise<void> {
  const { database, log, leaseMs = LEASE_MS } = options;
  const jobLease = { id: row.id, lease: row.lease ?? '' };
  const beat = setInterval(
    () => void renewLease(database.db, jobLease, leaseMs).catch(() => undefined), // its next step will say
    leaseMs / 3,
  );
  try {
    const ended = await executeJob(row, options, stopping);
    await finishJob(options, jobLease, 'done', ended);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (error instanceof Stopped) return await requeueJob(database.db, jobLease, 0);
    if (error instanceof NotHereError && row.started_at && Date.now() - Date.parse(row.started_at) < LEFT_FOR_MS) {
      left.set(row.id, performance.now() + leaseMs);
      await passOnJob(database.db, jobLease);
      return;
    }
    if (error instanceof NotHereError) return await finishJob(options, jobLease, 'failed', { say: error.message });
    if (error instanceof Cancelled) return await finishJob(options, jobLease, 'cancelled', { say: 'Cancelled.' });
    if (error instanceof ApiError && error.status < 500)
      return await finishJob(options, jobLease, 'failed', { say: error.message });
    log('error', `Job ${row.id} (${row.kind}) failed`, { err: error });
    if (row.tries < MAX_TRIES) return await requeueJob(database.db, jobLease, row.tries * RETRY_MS);
    await finishJob(options, jobLease, 'failed', { say: 'Something went wrong on the server, again and again.' });
  } finally {
    clearInterval(beat);
  }
}

async function executeJob(row: JobRow, options: WorkerOptions, stopping: AbortSignal): Promise<JobResult> {
  // A job that crashes its worker must not crash every worker.
  if (row.tries > MAX_TRIES) throw new ApiError('bad_request', 'given_up', 'The server broke down over this job.');
  const kind = options.kinds.find(({ name }) => name === row.kind);
  if (!kind) throw new Error(`No job is called ${row.kind}`);
  return kind.run(workOf(row, v.parse(kind.input, row.input), options, stopping));
}

function workOf<I>(row: JobRow, input: I, options: WorkerOptions, stopping: AbortSignal): JobContext<I> {
  const { database, clock, leaseMs = LEASE_MS } = options;
  const jobLease = { id: row.id, lease: row.lease ?? '' };
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
        await assertLease(trx, jobLease);
        const done = await work(trx);
        await saveStep(trx, jobLease, done, leaseMs);
        return done;
      });
      at.position = step.position;
      at.done = step.done;
      at.failed += step.failures?.length ?? 0;
      at.total = step.total ?? at.total;
      for (const then of step.after ?? [])
        void then(database.db).catch((err: unknown) =>
          options.log('error', `What follows a step of job ${row.id} failed`, { err }),
        );
    },
  };
}

/** Locks the job, so that only the process with the lease writes. */
async function assertLease(db: Db, jobLease: { id: number; lease: string }): Promise<void> {
  const job = await lockLeasedJob(db, jobLease);
  if (!job) throw new LeaseLost();
  if (job.stop) throw new Cancelled();
}

/** Ends the job and notifies its owner in one transaction. */
async function finishJob(
  { database }: WorkerOptions,
  jobLease: { id: number; lease: string },
  state: 'done' | 'failed' | 'cancelled',
  { say, result }: JobResult,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    // A job cancelled at the last moment counts as done.
    if (!(await lockLeasedJob(trx, jobLease))) return;
    const job = await endJob(trx, jobLease, state, { say, ...(result && { result }) });
    await notify(trx, job.admin_id, {
      kind: `job.${state}`,
      title: `${job.title}: ${state}`,
      detail: say,
      path: addressOf('job', job.id),
    });
  });
}

/** Another process has taken over the job. */
class LeaseLost extends Error {}
/** This process is stopping. */
class Stopped extends Error {}
/** The job was cancelled. */
class Cancelled extends Error {}

const LANES = 2;
const LEASE_MS = 15_000;
/** Covers lost notifications and expired leases. */
const POLL_MS = 2_000;
const MAX_TRIES = 5;
const RETRY_MS = 2_000;
/** How long processes leave a job to each other. */
const LEFT_FOR_MS = 5 * 60_000;
