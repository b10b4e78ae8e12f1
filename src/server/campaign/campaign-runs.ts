import type { campaign } from '#contract/campaign/campaign.ts';
import { allows } from '#domain/access/access.ts';
import { mayActivate, mayDeactivate, mayRetryRun, mayRun, mayRunAgain } from '#domain/campaign/campaign.ts';
import { whyOf } from '#domain/sending/message-words.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { cancelRun, planRunAgain } from '#server/sending/index.ts';
import { after, scheduled } from './advance.ts';
import { campaignAt, campaignWrites } from './campaign-record.ts';
import { campaigns, endRun, lockRun, openRunOf, runMessages, runsPage } from './campaign.store.ts';
import { allow, refuseUnready, startRun } from './run.ts';

type RunCalls = Pick<
  typeof campaign,
  'activate' | 'deactivate' | 'run' | 'send' | 'runs' | 'messages' | 'stop' | 'retry' | 'resend'
>;

const UNSCHEDULED = { next_run_at: null, next_begins_at: null } as const;

/** Sends a campaign now, whatever its schedule. */
const runNow = (id: number, context: StaffContext) =>
  campaignWrites.change(
    id,
    context,
    async (tx, { row, shown }) => {
      const { now, actor } = context;
      allow(mayRunAgain(shown.last_run?.started_at ?? null, now));
      await refuseUnready(tx.db, { ...row, schedule: 'now' }, now);
      await campaigns.update(tx.db, id, { activated_by: actor.id });
      const resumes = row.status === 'scheduled' && row.schedule === 'recurring';
      const run = await startRun(tx.db, row, { at: now.toISOString(), wall: null, now, by: actor.id, resumes });
      if (run === undefined) throw conflict('invalid_transition', 'This campaign is running already.');
      return 'changed';
    },
    { guard: ({ row }) => allow(mayRun(row)) },
  );

/** Ends the open run of a locked campaign and cancels what is not sent yet. Returns whether there was one. */
async function stopOpenRun(tx: Tx, campaignId: number, now: Date): Promise<void> {
  const run = await openRunOf(tx.db, campaignId);
  if (run === undefined || !(await lockRun(tx.db, run))) return;
  await cancelRun(tx.db, run);
  await endRun(tx.db, run, 'stopped', now);
}

async function runAt(db: StaffContext['db'], runId: number) {
  const run = await db.selectFrom('campaign_run').selectAll().where('id', '=', runId).executeTakeFirst();
  if (!run) throw notFound('This run');
  return run;
}

/** The calls that send campaigns, and show and mend what became of it. */
export const runHandlers: Handlers<RunCalls> = {
  activate: ({ query: { id } }, context) =>
    campaignWrites.change(
      id,
      context,
      async (tx, { row }) => {
        const { now, actor } = context;
        await refuseUnready(tx.db, row, now);
        const next = scheduled(row, now, now);
        await campaigns.update(tx.db, id, {
          activated_by: actor.id,
          updated_by: actor.id,
          ...(next && { status: 'scheduled', ...next }),
        });
        if (!next) await startRun(tx.db, row, { at: now.toISOString(), wall: null, now, by: actor.id, resumes: true });
        return 'changed';
      },
      { guard: ({ row }) => allow(mayActivate(row)) },
    ),

  deactivate: ({ query: { id } }, context) =>
    campaignWrites.change(
      id,
      context,
      async (tx) => {
        await stopOpenRun(tx, id, context.now);
        await campaigns.update(tx.db, id, { status: 'paused', updated_by: context.actor.id, ...UNSCHEDULED });
        return 'changed';
      },
      { guard: ({ row }) => allow(mayDeactivate(row)) },
    ),

  run: ({ query: { id } }, context) => runNow(id, context),
  send: ({ query: { id } }, context) => runNow(id, context),

  async runs({ query }, { db }) {
    await campaignAt(db, query.id);
    const { page, page_size } = query;
    return { ...(await runsPage(db, query.id, query)), page, page_size };
  },

  async messages({ params: { runId }, query }, { db, actor }) {
    const run = await runAt(db, runId);
    await campaignAt(db, run.campaign_id);
    const { rows, total } = await runMessages(db, runId, query, actor);
    const { page, page_size } = query;
    const seesNames = allows(actor.grants, 'users:get');
    const data = rows.map((row) => ({
      id: row.id,
      customer: row.customer_id === null ? null : { id: row.customer_id, name: seesNames ? row.customer_name : null },
      state: row.state,
      why: whyOf(row),
      language: row.language,
      due_at: row.due_at,
      sent_at: row.sent_at,
      opened_at: row.opened_at,
    }));
    return { data, page, page_size, total };
  },

  async stop({ params: { runId } }, context) {
    const { campaign_id: id } = await runAt(context.db, runId);
    return campaignWrites.change(id, context, async (tx, { row }) => {
      const run = await lockRun(tx.db, runId);
      if (run?.state !== 'planned' && run?.state !== 'sending')
        throw conflict('invalid_transition', 'This run has ended already.');
      await cancelRun(tx.db, runId);
      await endRun(tx.db, runId, 'stopped', context.now);
      const undone = Date.parse(run.grace_until) > context.now.getTime();
      const next =
        run.resumes && row.schedule === 'recurring' ? scheduled(row, after(run, context.now), context.now) : null;
      if (row.status === 'running')
        await campaigns.update(tx.db, id, {
          status: next ? 'scheduled' : undone ? 'draft' : 'paused',
          ...(next ?? UNSCHEDULED),
        });
      return 'changed';
    });
  },

  async retry({ params: { runId } }, context) {
    const { campaign_id: id } = await runAt(context.db, runId);
    return campaignWrites.change(
      id,
      context,
      async (tx, { row }) => {
        const { now, actor } = context;
        await refuseUnready(tx.db, { ...row, schedule: 'now' }, now);
        const { numUpdatedRows } = await tx.db
          .updateTable('campaign_run')
          .set({ state: 'planned', ended_at: null, counts: null, error: null })
          .where('id', '=', runId)
          .where('state', '=', 'failed')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw conflict('invalid_transition', 'This run has not failed.');
        await campaigns.update(tx.db, id, { status: 'running', activated_by: actor.id, updated_by: actor.id });
        return 'changed';
      },
      { guard: ({ shown }) => allow(mayRetryRun(shown)) },
    );
  },

  async resend({ params: { runId }, body }, context) {
    const { campaign_id: id } = await runAt(context.db, runId);
    return campaignWrites.change(id, context, async (tx, { row }) => {
      await lockRun(tx.db, runId);
      const again = await planRunAgain(tx.db, runId, body.states, context.now);
      if (again === 0) throw conflict('nothing_to_resend', `No message of this run is ${body.states.join(' or ')}.`);
      await tx.db
        .updateTable('campaign_run')
        .set({ state: 'sending', ended_at: null, counts: null })
        .where('id', '=', runId)
        .where('state', 'in', ['done', 'stopped'])
        .execute();
      const status = row.status === 'completed' ? { status: 'running' } : {};
      await campaigns.update(tx.db, id, { ...status, updated_by: context.actor.id });
      return 'changed';
    });
  },
};
