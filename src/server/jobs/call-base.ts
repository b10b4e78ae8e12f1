import type { Actor, Installation } from '#server/kit/change/context.ts';
import type { JobContext } from '#server/kit/jobs/jobs.ts';
import type { CallBase } from '#server/kit/http/run-call.ts';

type AtWork = Pick<JobContext<{ market: 'ph' | null }>, 'id' | 'input' | 'now'>;

/** What a job makes its calls with: in the name of whoever asked, with no browser behind it. */
export const callBase = (
  work: AtWork,
  actor: Actor,
  installation: Installation,
  { idempotencyKey, after }: { idempotencyKey?: string; after?: (() => Promise<void>)[] } = {},
): CallBase => ({
  actor,
  installation,
  now: work.now(),
  requestId: `job-${work.id}`,
  ip: '',
  userAgent: undefined,
  market: work.input.market ?? undefined,
  ifMatch: undefined,
  idempotencyKey,
  // A file that is read in tells nobody: nothing it may write asks for that.
  afterCommit: (then) => void after?.push(then),
});
