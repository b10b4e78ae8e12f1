import type { BackgroundJob } from '#contract/job.schema.ts';
import { job } from '#contract/job.ts';
import { jobKinds } from '#server/job-kinds.ts';
import type { Log } from '#server/kit/database/log.ts';
import { startWorker, type WorkerOptions } from '#server/kit/jobs/worker.ts';
import { actorById } from '#server/staff/index.ts';
import type { Caller, TestServer } from './server.ts';

/** Lets a test server work on its jobs as one more process would; answers how to stop. */
export const workOn = (
  { database, installation, now }: TestServer,
  given: Partial<WorkerOptions> = {},
): Promise<() => Promise<void>> => {
  const log: Log = (level, message, details) => {
    if (level === 'error') console.error(message, details);
  };
  return startWorker({ database, kinds: jobKinds(installation), actorOf: actorById, clock: now, log, ...given });
};

/** The job once it is over. Asks more and more rarely: the engine that answers also does the work. */
export const ended = (caller: Caller, id: number): Promise<BackgroundJob> =>
  jobWhen(caller, id, (job) => job.ended_at !== null, 1.4);

/** The job once it is so; each wait before asking again is `slower` times the one before, up to a sixth of a second. */
export async function jobWhen(
  caller: Caller,
  id: number,
  so: (job: BackgroundJob) => boolean,
  slower = 1,
): Promise<BackgroundJob> {
  for (let wait = 15; ; wait = Math.min(wait * slower, 160)) {
    const { status, body } = await caller.call(job.one, { params: { id } });
    if (status !== 200) throw new Error(`Job ${id}: ${body.message}`);
    if (so(body.data)) return body.data;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
