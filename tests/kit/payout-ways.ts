import type { Call } from '#contract/kit/call.ts';
import { rating } from '#contract/booking/rating.ts';
import { assignment } from '#contract/dispatch/assignment.ts';
import { statement } from '#contract/payout/statement.ts';
import type { Sent } from './data-ways.ts';
import type { TestServer } from './server.ts';
import { completeJob, insertPaid, statementsOf } from './statements.ts';

/** Hours from the tests' clock to a day of the month before. */
const LAST_MONTH = -30 * 24;

/** One way to make each call that settles with companies or rates their drivers. */
export function payoutWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  const completed = async () => {
    const paid = await insertPaid(server());
    const job = await completeJob(server(), paid, LAST_MONTH);
    const [open] = await statementsOf(server().as('superadmin'), paid);
    return { job, statement: { id: open?.id ?? 0 }, rated: { id: job.booking.id, assignmentId: job.id } };
  };
  const closed = async () => {
    const { statement: params } = await completed();
    await server().as('superadmin').call(statement.close, { params });
    return params;
  };
  const rated = async () => {
    const { rated: params } = await completed();
    await server()
      .as('superadmin')
      .call(rating.give, { params, body: { stars: 5 } });
    return params;
  };
  return [
    [statement.close, async () => ({ params: (await completed()).statement })],
    [statement.reopen, async () => ({ params: await closed(), body: { reason: 'A job was missing' } })],
    [
      assignment.setPayout,
      async () => ({
        params: { id: (await completed()).job.id },
        body: { payout_minor: 9_000, reason: 'Waited an hour' },
      }),
    ],
    [rating.give, async () => ({ params: (await completed()).rated, body: { stars: 4, comment: 'Friendly' } })],
    [rating.withdraw, async () => ({ params: await rated(), body: { reason: 'Rated by mistake' } })],
  ];
}
