import * as v from 'valibot';
import type { job } from '#contract/job.ts';
import { kindOfList } from '#contract/kinds.ts';
import type { Call } from '#contract/kit/call.ts';
import { JOB_KINDS, type BackgroundJob } from '#contract/job.schema.ts';
import { readsEverything } from '#domain/access/access.ts';
import type { Actor, StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, forbidden, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { enqueue } from '#server/kit/jobs/jobs.ts';
import { downloadLink } from '#server/storage/index.ts';
import { BulkRequest, refuseRequest } from './bulk-request.ts';
import {
  askToStop,
  countImportRows,
  doneItems,
  failedItems,
  failuresOf,
  findJob,
  importRowsOf,
  listJobs,
  lockJob,
  type JobRecord,
} from './job.store.ts';

type JobCalls = Pick<typeof job, 'list' | 'one' | 'failures' | 'rows' | 'cancel' | 'retry' | 'undo' | 'link'>;

export const jobHandlers: Handlers<JobCalls> = {
  async list({ query }, context) {
    const { rows, total } = await listJobs(context.db, query, ownerFilter(query, context.actor));
    return {
      data: rows.map((row) => presentJob(row, context)),
      page: query.page,
      page_size: query.page_size,
      total,
    };
  },

  one: async ({ params }, context) => ({
    data: presentJob(visible(await findJob(context.db, params.id), context.actor), context),
  }),

  async failures({ params, query }, { db, actor }) {
    visible(await findJob(db, params.id), actor);
    const { rows, total } = await failuresOf(db, params.id, query);
    return { data: rows, page: query.page, page_size: query.page_size, total };
  },

  async rows({ params, query }, { db, actor }) {
    visible(await findJob(db, params.id), actor);
    const counts = await countImportRows(db, params.id);
    const total = query.what ? counts[query.what] : counts.new + counts.changed + counts.unchanged + counts.gone;
    const data = await importRowsOf(db, params.id, query);
    return { data, page: query.page, page_size: query.page_size, total, counts };
  },

  cancel: ({ params }, context) =>
    context.transact(async (tx) => {
      const { actor } = context;
      const before = visible(await lockJob(tx.db, params.id), actor);
      if (before.admin_id !== actor.id && actor.level !== 0)
        throw forbidden(`Only ${before.asked_by} or a superadmin can cancel this job.`);
      if (before.ended_at !== null) throw conflict('ended', 'This job has already ended.');
      await askToStop(tx.db, params.id);
      const after = await loadJob(tx, params.id);
      await tx.audit({
        kind: 'job',
        id: params.id,
        before: { state: before.state, stop_asked: before.stop_asked },
        after: { state: after.state, stop_asked: after.stop_asked },
      });
      return { data: presentJob(after, context) };
    }),

  link: ({ params }, { actor, now, transact }) =>
    transact(async (tx) => {
      const row = visible(await findJob(tx.db, params.id), actor);
      // The file's content depends on the rights of the admin who requested it.
      if (row.admin_id !== actor.id) throw forbidden(`Only ${row.asked_by} can fetch this file.`);
      if (row.result_file === null || !hasResult(row, now))
        throw conflict('no_file', 'This job has no file, or it has expired.');
      const link = await downloadLink(tx.db, row.result_file, { reader: actor }, now);
      await tx.audit({ kind: 'job', id: row.id, before: null, after: { file: row.result_name } });
      return { data: link };
    }),

  retry: ({ params }, context) =>
    context.transact(async (tx) => {
      const { actor } = context;
      const row = visible(await lockJob(tx.db, params.id), actor);
      if (row.admin_id !== actor.id) throw forbidden(`Only ${row.asked_by} can try this again.`);
      if (!isRetriable(row)) throw conflict('nothing_failed', 'There is nothing to retry.');
      if (row.continued) throw conflict('continued', 'This job was retried already.');
      refuseRequest(v.parse(BulkRequest, row.input), context);
      const items = await failedItems(tx.db, row.id);
      const id = await enqueue(tx, actor, {
        kind: row.kind,
        title: `${row.title}, again`.slice(0, MAX_TITLE),
        input: row.input,
        items,
        retryOf: row.id,
      });
      return { data: presentJob(await loadJob(tx, id), context) };
    }),

  undo: ({ params }, context) =>
    context.transact(async (tx) => {
      const { actor, now } = context;
      const row = visible(await lockJob(tx.db, params.id), actor);
      if (row.admin_id !== actor.id) throw forbidden(`Only ${row.asked_by} can undo this.`);
      if (row.continued) throw conflict('continued', 'This job was undone or retried already.');
      const by = undoOf(row);
      const late = row.ended_at === null || now.getTime() - Date.parse(row.ended_at) > UNDO_MS;
      const items = by && !late ? await doneItems(tx.db, row) : [];
      if (!by || items.length === 0) throw conflict('not_undoable', 'This job cannot be undone, or not any more.');
      const input = { ...v.parse(BulkRequest, row.input), call: by.id, body: null };
      refuseRequest(input, context);
      const id = await enqueue(tx, actor, {
        kind: row.kind,
        title: `Undo ${row.title}`.slice(0, MAX_TITLE),
        input,
        items,
        retryOf: row.id,
      });
      return { data: presentJob(await loadJob(tx, id), context) };
    }),
};

/** Returns the call that undoes what a job did; undefined if there is none. */
function undoOf({ kind, input }: JobRecord): Call | undefined {
  const order = v.safeParse(v.object({ list: v.string(), call: v.string() }), input);
  return kind === 'bulk' && order.success ? kindOfList(order.output.list)?.undoneBy[order.output.call] : undefined;
}

/**
 * Returns the owner that a list is limited to; undefined for everybody's jobs, which only admins with all read rights in
 * all markets may see.
 */
export const ownerFilter = (query: { whose: 'mine' | 'all' }, actor: Actor): number | undefined =>
  query.whose === 'all' && seesEverybodys(actor) ? undefined : actor.id;

/** A title or a failure may name records of any market. */
const seesEverybodys = ({ grants, markets }: Actor): boolean => markets.length === 0 && readsEverything(grants);

/** Presents a job. */
export const presentJob = (row: JobRecord, { actor, now }: Pick<StaffContext, 'actor' | 'now'>): BackgroundJob => ({
  id: row.id,
  kind: v.parse(v.picklist(JOB_KINDS), row.kind),
  title: row.title,
  state: row.state,
  done: row.done,
  failed: row.failed,
  total: row.total,
  outcome: row.outcome,
  list: 'list' in row.input && typeof row.input.list === 'string' ? row.input.list : null,
  result:
    row.result_name === null || !hasResult(row, now) ? null : { name: row.result_name, bytes: row.result_bytes ?? 0 },
  gone: row.gone,
  retriable: isRetriable(row) && !row.continued && row.admin_id === actor.id,
  applicable:
    row.kind === 'import' &&
    row.state === 'done' &&
    hasGoodRows(row) &&
    isTrial(row) &&
    !row.continued &&
    row.admin_id === actor.id,
  asked_by: row.asked_by,
  mine: row.admin_id === actor.id,
  created_at: row.created_at,
  started_at: row.started_at,
  ended_at: row.ended_at,
});

const isTrial = ({ input }: JobRecord): boolean => 'trial' in input && input.trial === true;

/** Returns whether an import would write anything. An all-or-nothing import writes only when every row is good. */
const hasGoodRows = ({ input, done, failed }: JobRecord): boolean =>
  'whole' in input && input.whole === true ? done > 0 && failed === 0 : done > failed;

/** Unused files are deleted after seven days; links to them end a little earlier. */
const hasResult = ({ result_file, ended_at }: JobRecord, now: Date): boolean =>
  result_file !== null && ended_at !== null && now.getTime() - Date.parse(ended_at) < RESULT_MS;

/** Reads a job that was just written. */
export async function loadJob(tx: Tx, id: number): Promise<JobRecord> {
  const row = await findJob(tx.db, id);
  if (!row) throw new Error(`Job ${id} is gone while it is written`);
  return row;
}

/**
 * Returns the job if the caller may see it.
 * @throws ApiError 404 otherwise
 */
function visible(row: JobRecord | undefined, actor: Actor): JobRecord {
  if (!row || (row.admin_id !== actor.id && !seesEverybodys(actor))) throw notFound('This job');
  return row;
}

const isRetriable = ({ kind, ended_at, failed }: JobRecord): boolean =>
  kind === 'bulk' && ended_at !== null && failed > 0;

const MAX_TITLE = 200;
/** The console offers to undo for ten seconds; a slow network gets some more. */
const UNDO_MS = 60_000;
const RESULT_MS = 6.9 * 86_400_000;
