import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignment } from '#contract/dispatch/assignment.ts';
import type { Statement } from '#contract/payout/statement.schema.ts';
import { convert } from '#domain/money/money.ts';
import { random } from '#tests/domain/random.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/kit/server.ts';
import {
  closeStatement,
  completeJob,
  insertDollar,
  insertPaid,
  reopenStatement,
  statementsOf,
  type Paid,
} from '#tests/kit/statements.ts';

let server: TestServer;
let finance: Caller;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  await insertDollar(server);
  finance = server.as('finance');
  // Another rate for each month.
  for (const [as_of, rate] of RATES)
    await server.database.pool.query(`insert into fx_rate (base, quote, rate, as_of) values ('SGD', 'USD', $1, $2)`, [
      rate,
      as_of,
    ]);
});
afterAll(() => server.stop());

const STEPS = 18;

const RATES = [
  ['2026-01-31T16:00:00Z', '0.7123'],
  ['2026-02-28T16:00:00Z', '0.7654321'],
  ['2026-03-31T16:00:00Z', '0.74'],
  ['2026-04-30T16:00:00Z', '0.7777777777'],
] as const;

type Step =
  | { do: 'complete'; daysAgo: number; payout: number }
  | { do: 'change'; which: number; payout: number }
  | { do: 'close' }
  | { do: 'reopen' };

function stepOf(next: (below: number) => number): Step {
  const payout = next(2_000_000);
  const dice = next(11);
  if (dice < 4) return { do: 'complete', daysAgo: 1 + next(105), payout };
  if (dice < 7) return { do: 'change', which: next(20), payout };
  return { do: dice < 10 ? 'close' : 'reopen' };
}

interface Job {
  id: number;
  rate: string;
  payout: number;
}

const rateOf = (daysAgo: number): string => {
  const at = Date.parse('2026-05-20T04:00:00Z') - daysAgo * 86_400_000;
  return RATES.findLast(([as_of]) => Date.parse(as_of) <= at)?.[1] ?? '0';
};

/** Makes one step. Steps that are not possible now change nothing. */
async function make(each: Step, paid: Paid, jobs: Map<number, Job>): Promise<void> {
  const statements = await statementsOf(finance, paid);
  if (each.do === 'complete' && !jobs.has(each.daysAgo)) {
    const { id } = await completeJob(server, paid, -24 * each.daysAgo, each.payout);
    jobs.set(each.daysAgo, { id, rate: rateOf(each.daysAgo), payout: each.payout });
  }
  const changed = each.do === 'change' ? [...jobs.values()].at(each.which % Math.max(1, jobs.size)) : undefined;
  if (each.do === 'change' && changed) {
    const body = { payout_minor: each.payout, reason: 'Agreed by phone' };
    await finance.call(assignment.setPayout, { params: { id: changed.id }, body });
    changed.payout = each.payout;
  }
  const next = statements.find(({ state }) => state === 'open');
  if (each.do === 'close' && next) await closeStatement(finance, next.id);
  const latest = statements.findLast(({ state }) => state === 'closed');
  if (each.do === 'reopen' && latest) await reopenStatement(finance, latest.id);
}

const closedOf = async (paid: Paid) => (await statementsOf(finance, paid)).filter(({ state }) => state === 'closed');

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('the statements of a company, run %i', (seed) => {
  it('add up to the payouts of its jobs, whatever is closed, changed and opened again', async () => {
    const next = random(seed);
    const paid = await insertPaid(server, 'USD');
    const jobs = new Map<number, Job>();
    let kept = 0;
    for (let count = 0; count < STEPS; count += 1) {
      const before = await closedOf(paid);
      const each = stepOf(next);
      await make(each, paid, jobs);
      const now = await statementsOf(finance, paid);
      const owed = [...jobs.values()].map((job) => convert(job.payout, { from: 'SGD', to: 'USD', rate: job.rate }));
      expect(now.reduce((sum, { total_minor }) => sum + (total_minor ?? Number.NaN), 0)).toBe(
        owed.reduce((sum, amount) => sum + amount, 0),
      );
      expect(now.reduce((sum, { jobs: some }) => sum + some, 0)).toBe(jobs.size);
      if (each.do !== 'reopen')
        expect((await closedOf(paid)).slice(0, before.length)).toEqual(before.map(asClosed(now)));
      kept += before.length;
    }
    expect(kept).toBeGreaterThan(0);
  });
});

/** Returns a closed statement as it must still be: only whether it is the latest may have changed. */
const asClosed = (now: readonly Statement[]) => (closed: Statement) => ({
  ...closed,
  is_next: now.find(({ id }) => id === closed.id)?.is_next,
  is_latest: now.find(({ id }) => id === closed.id)?.is_latest,
});
