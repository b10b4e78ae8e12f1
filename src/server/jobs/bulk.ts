import { labelOf } from '#contract/kinds.ts';
import type { job } from '#contract/job.ts';
import { MAX_IN_BULK } from '#contract/job.schema.ts';
import type { Db, Installation, StaffContext } from '#server/kit/change/context.ts';
import { fromDatabase } from '#server/kit/database/database-errors.ts';
import { ApiError, conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handlers, Route } from '#server/kit/http/handlers.ts';
import { enqueue, jobKind, type JobContext } from '#server/kit/jobs/jobs.ts';
import { itemsAfter, type Failure, type Item } from '#server/kit/jobs/jobs.store.ts';
import type { Cursor } from '#server/kit/change/paging.ts';
import { runCall } from '#server/kit/http/run-call.ts';
import { withinSavepoint } from '#server/kit/change/savepoint.store.ts';
import { BulkRequest, readRequest, refuseRequest } from './bulk-request.ts';
import { callBase } from './call-base.ts';
import { loadJob, presentJob } from './job.ts';
import { resolveList, type ResolvedList } from './sources.ts';

type BulkCalls = Pick<typeof job, 'count' | 'bulk'>;

export const bulkHandlers: Handlers<BulkCalls> = {
  async count({ body }, context) {
    const { source, input } = resolveList(context.actor, body);
    return { data: { count: await source.count(input, context) } };
  },

  async bulk({ body }, context) {
    const { actor } = context;
    const { call, params, with: given, list, title } = body;
    const resolved = resolveList(actor, body);
    const order: BulkRequest = { list, call, params, body: given ?? null, market: context.market ?? null };
    refuseRequest(order, context);
    const items = body.only
      ? body.only.map(({ id, label }) => ({ recordId: id, label }))
      : await everyRecord(resolved, context, body.expected);
    if (items.length !== body.expected) throw countChanged(items.length);
    return context.transact(async (tx) => {
      const id = await enqueue(tx, actor, { kind: 'bulk', title, input: order, items });
      return { data: presentJob(await loadJob(tx, id), context) };
    });
  },
};

/** Returns the job that makes one call for each of many records, in the name of the admin who requested it. */
export const bulkJob = (routes: readonly Route[], installation: Installation) =>
  jobKind<BulkRequest>({
    name: 'bulk',
    input: BulkRequest,
    async run(work) {
      const route = routes.find(({ call }) => call.id === work.input.call);
      if (!route) throw invalid({ call: ['There is no such call any more.'] });
      for (;;) {
        const place = typeof work.position === 'number' ? work.position : 0;
        const items = await itemsAfter(work.db, work.id, place, MAX_IN_STEP);
        if (items.length === 0) break;
        await work.step((db) => runBatch(db, work, route, installation, items));
      }
      const good = work.done - work.failed;
      return {
        say:
          work.failed === 0
            ? `Done for all ${count(good)}.`
            : `Done for ${count(good)} of ${count(work.done)}; ${count(work.failed)} failed.`,
      };
    },
  });

/** Processes as many items as fit a short transaction, at least one. */
async function runBatch(
  db: Db,
  work: JobContext<BulkRequest>,
  route: Route,
  installation: Installation,
  items: Awaited<ReturnType<typeof itemsAfter>>,
) {
  const actor = await work.actor(db);
  const inputOf = readRequest(work.input, { actor, now: work.now() });
  const failures: Failure[] = [];
  const after: ((db: Db) => Promise<void>)[] = [];
  const until = performance.now() + STEP_MS;
  let place = 0;
  for (const item of items) {
    const own: ((db: Db) => Promise<void>)[] = [];
    const idempotencyKey = `job-${work.id}-${item.record_id}`;
    const base = callBase(work, actor, installation, { idempotencyKey, after: own });
    try {
      await withinSavepoint(db, () => runCall(route, inputOf(item.record_id), base, db));
      after.push(...own);
    } catch (error) {
      failures.push({
        place: item.place,
        recordId: item.record_id,
        label: item.label,
        reason: reasonOf(error, work),
      });
    }
    place = item.place;
    if (performance.now() > until) break;
  }
  return { position: place, done: place, failures, after };
}

/** Yields the id of every record a filter finds. Refuses a wrong count before reading more records than expected. */
async function everyRecord(
  { kind, source, input }: ResolvedList,
  context: StaffContext,
  expected: number,
): Promise<Item[]> {
  const found = await source.count(input, context);
  if (found !== expected) throw countChanged(found);
  const items = new Map<number, Item>();
  let after: Cursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof source.walk>> = await source.walk(input, context, {
      after,
      limit: PAGE_SIZE,
    });
    for (const row of page.rows) items.set(row.id, { recordId: row.id, label: labelOf(kind, row) });
    after = page.cursor;
  } while (after && items.size <= MAX_IN_BULK);
  return [...items.values()];
}

const countChanged = (found: number) =>
  conflict('count_changed', `The filter now finds ${count(found)} records. Check them before you continue.`, {
    count: found,
  });

/**
 * Returns why a record was refused.
 * @throws the original error where a retry may help (503, `try_again`)
 */
function reasonOf(error: unknown, work: JobContext<BulkRequest>): string {
  const refusal = error instanceof ApiError ? error : fromDatabase(error);
  if (!refusal) {
    work.log('error', `Job ${work.id} failed for a record`, { err: error });
    return 'Something went wrong on the server.';
  }
  if (refusal.status === 503 || refusal.code === 'try_again') throw error;
  const fields = Object.values(refusal.facts.fields ?? {}).flat();
  return fields.length > 0 ? fields.join(' ') : refusal.message;
}

const count = (n: number): string => n.toLocaleString('en');

/** Duration of a step, so that other queries get their turn on the embedded engine. */
const STEP_MS = 60;
const MAX_IN_STEP = 50;
const PAGE_SIZE = 1000;
