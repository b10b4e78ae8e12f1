import type { Actor, Db, Installation } from '#server/kit/change/context.ts';
import type { JobContext } from '#server/kit/jobs/jobs.ts';
import type { CallBase } from '#server/kit/http/run-call.ts';

type AtWork = Pick<JobContext<{ market: 'ph' | null }>, 'id' | 'input' | 'now'>;

/** Returns the context in which a job makes calls: in the name of the admin who requested it, without a browser. */
export const callBase = (
  work: AtWork,
  actor: Actor,
  installation: Installation,
  { idempotencyKey, after }: { idempotencyKey?: string; after?: ((db: Db) => Promise<void>)[] } = {},
): CallBase => ({
  actor,
  installation,
  now: work.now(),
  requestId: `job-${work.id}`,
  job: work.id,
  ip: '',
  userAgent: undefined,
  market: work.input.market ?? undefined,
  ifMatch: undefined,
  idempotencyKey,
  // Imports pass no `after`: their writes schedule none.
  afterCommit: (then) => void after?.push(then),
});
