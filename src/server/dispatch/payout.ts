import type { assignment } from '#contract/dispatch/assignment.ts';
import { isPayable } from '#domain/payout/payout.ts';
import { conflict, expectVersion } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { lockPayouts, openStatements } from '#server/payout/index.ts';
import { sightOf } from '#domain/access/sight.ts';
import { whichOf } from './assign.ts';
import { updateAssignment } from './assignment.store.ts';
import { lockJob, named, reread } from './change.ts';
import { presentAssignment } from './presenter.ts';
import { syncBookingStatus } from './state.ts';

/**
 * Changes what a company is paid for a job that is over. The log of the booking says why, without amounts, which not all
 * of its readers may see; the history of the payout has them.
 */
export const setPayout: Handler<typeof assignment.setPayout> = ({ params, body }, context) =>
  context.transact(async (tx) => {
    const { state, job } = await lockJob(tx, params.id, context);
    expectVersion(presentAssignment(job, sightOf(context.actor.grants)), context.ifMatch);
    if (!isPayable(job.status)) throw conflict('not_payable', 'The payout is changed once the job is over.');
    const { payout_minor } = body;
    if (payout_minor === job.payout_minor) return { data: await reread(tx, job.id, context) };
    // Before the job is changed: closing a statement locks its company, and then writes to each of its jobs.
    await lockPayouts(tx.db, job.company_id);
    await updateAssignment(tx.db, job.id, { payout_minor });
    const data = { ...named(job), ...whichOf(state.booking, job) };
    await syncBookingStatus(
      tx,
      state,
      [{ event: 'payout_changed', at: context.now, data, note: body.reason }],
      context,
    );
    await openStatements(tx, [job.id]);
    const facts = (minor: number) => ({ code: job.code, payout_minor: minor, currency: job.payout_currency });
    await tx.audit({
      kind: 'payout',
      id: job.id,
      label: job.code,
      before: facts(job.payout_minor),
      after: { ...facts(payout_minor), reason: body.reason },
    });
    return { data: await reread(tx, job.id, context) };
  });
