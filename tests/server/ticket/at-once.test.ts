import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticket } from '#contract/ticket/ticket.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { answerAtOnce } from '#tests/kit/answer-at-once.ts';
import { roundsAtOnce } from '#tests/kit/long.ts';
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

it('Two people who answer one ticket at the same time, hundreds of times, lose no word and double none', async () => {
  const about = { type: 'other' as const, subject: 'Both answer', body: 'Hello?', customer_id: 1 };
  const { id, ...made } = (await server.as('support').call(ticket.create, { body: about })).body.data;
  let { version } = made;
  const said: string[] = [];
  // Whoever is refused reads what is new and sends again, first this time, while the other one has more to say.
  let [first, second] = [
    { role: 'support' as RoleCode, text: 'support 0' },
    { role: 'operations' as RoleCode, text: 'operations 0' },
  ];
  for (let round = 1; round <= COLLISIONS; round += 1) {
    const headers = { 'if-match': `"${version}"` };
    const replies = await Promise.all(
      [first, second].map(({ role, text }) =>
        server.as(role).call(ticket.write, { params: { id }, body: { kind: 'reply', body: text }, headers }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 412]);
    if (replies[0]?.status === 412) [first, second] = [second, first];
    const current = replies.find(({ status }) => status === 412)?.body.current;
    expect(current).toMatchObject({ messages: [{ kind: 'reply', body: first.text }] });
    version = Number(current?.['version']);
    said.push(first.text);
    [first, second] = [second, { role: first.role, text: `${first.role} ${round}` }];
  }
  const { rows } = await server.database.pool.query<{ body: string; sent: string }>(
    `select m.body, s.content ->> 'text' as sent from ticket_message m join message s on s.id = m.message_id
     where m.ticket_id = $1 order by m.id`,
    [id],
  );
  expect(rows).toEqual(said.map((body) => ({ body, sent: body })));
}, 240_000);

/** `TICKET_ROUNDS=1000` tries it for long. */
const ROUNDS = Number(process.env['TICKET_ROUNDS'] ?? 5);
const COLLISIONS = roundsAtOnce(500);
