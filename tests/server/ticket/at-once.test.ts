import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerAtOnce } from '#tests/kit/answer-at-once.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

it('Two people who answer one ticket at once send each reply once, and no word is lost', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) await answerAtOnce(server, round);
  const { rows } = await server.database.pool.query<{ n: number }>(
    `select count(*)::int as n from message where about_kind = 'ticket'`,
  );
  expect(rows).toEqual([{ n: 2 * ROUNDS }]);
}, 120_000);

/** `TICKET_ROUNDS=1000` tries it for long. */
const ROUNDS = Number(process.env['TICKET_ROUNDS'] ?? 20);
