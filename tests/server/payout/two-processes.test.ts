import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { assignment } from '#contract/dispatch/assignment.ts';
import { statement } from '#contract/payout/statement.ts';
import type { Payout, Statement } from '#contract/payout/statement.schema.ts';
import { fillPath, type Call } from '#contract/kit/call.ts';
import { insertAccount } from '#tests/kit/accounts.ts';
import { startApi, type ApiProcess } from '#tests/kit/api-process.ts';
import { TEST_DATABASE_URL } from '#tests/kit/database.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { completeJob, insertPaid, statementsOf, type Paid } from '#tests/kit/statements.ts';

const ROUNDS = 8;

/** The embedded database is for one process. */
describe.runIf(TEST_DATABASE_URL !== '')('two processes that write the same statement', () => {
  let server: TestServer;
  let first: ApiProcess;
  let second: ApiProcess;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    await insertReference(server.database.db);
    token = await insertAccount(server.database.db, 'superadmin', new Date());
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.database.db);
    const url = new URL(TEST_DATABASE_URL);
    url.pathname = `/${rows[0]?.name}`;
    [first, second] = await Promise.all([startApi(url.href), startApi(url.href)]);
  });
  afterAll(async () => {
    await Promise.allSettled([first?.kill(), second?.kill()]);
    await server.stop();
  });

  const send = async (at: ApiProcess, { method, path }: Call, id: number, body?: object) => {
    const reply = await fetch(at.origin + fillPath(path, { id }), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as { data: Statement; code: string } };
  };
  const linesOf = async (id: number) =>
    ((await send(first, statement.lines, id)).body as unknown as { data: Payout[] }).data;

  /** Returns an open statement of a new company with three jobs of a month that is over. */
  async function openStatement(): Promise<{ id: number; paid: Paid; jobs: number[] }> {
    const paid = await insertPaid(server);
    const jobs = [];
    for (const day of [10, 11, 12]) jobs.push((await completeJob(server, paid, (day - 20 - 30) * 24)).id);
    const [open] = await statementsOf(server.as('finance'), paid);
    if (!open) throw new Error('The jobs opened no statement');
    return { id: open.id, paid, jobs };
  }

  it('close it once: the other one is told that it is closed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await openStatement();
      const replies = await Promise.all(
        [first, second, first, second].map((process) => send(process, statement.close, id)),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
        Array(3).fill('closed_already'),
      );
      const { data } = (await send(second, statement.one, id)).body;
      expect(data).toMatchObject({ state: 'closed', revision: 1, jobs: 3, total_minor: 3 * 7_225 });
    }
  });

  it('keep every payout in it as it was closed: one changed in that moment is in it, or a correction follows', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, paid, jobs } = await openStatement();
      const [job = 0] = jobs;
      const [closed, changed] = await Promise.all([
        send(first, statement.close, id),
        send(second, assignment.setPayout, job, { payout_minor: 10_000, reason: 'Waited an hour' }),
      ]);
      expect([closed, changed]).toMatchObject([{ status: 200 }, { status: 200 }]);
      const { data } = (await send(first, statement.one, id)).body;
      const lines = await linesOf(id);
      expect(data.total_minor).toBe(lines.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0), 0));
      // Whatever came first, the company is owed the changed payout in the end, once.
      const all = await Promise.all((await statementsOf(server.as('finance'), paid)).map((each) => linesOf(each.id)));
      const owed = all.flat().filter((line) => line.assignment_id === job);
      expect(owed.reduce((sum, { amount_minor }) => sum + (amount_minor ?? 0), 0)).toBe(10_000);
    }
  });

  it('close it or open it again, never half of each', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await openStatement();
      expect((await send(first, statement.close, id)).status).toBe(200);
      await Promise.all([
        send(first, statement.reopen, id, { reason: 'A job was missing' }),
        send(second, statement.close, id),
        send(second, statement.reopen, id, { reason: 'A job was missing' }),
      ]);
      const { data } = (await send(first, statement.one, id)).body;
      expect(data).toMatchObject({ jobs: 3, total_minor: 3 * 7_225 });
      expect(await linesOf(id)).toHaveLength(3);
    }
  });
});
