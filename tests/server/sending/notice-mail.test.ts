import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { message } from '#contract/sending/message.ts';
import { notice } from '#contract/notice.ts';
import { sso } from '#contract/staff/sso.ts';
import type { NoticeTopic } from '#domain/notice.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { startMailServer, type MailServer } from '#tests/kit/gateways.ts';
import { sendAll } from '#tests/kit/sender.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let smtp: MailServer;
/** How many mails earlier tests have sent. */
let seen = 0;
beforeAll(async () => {
  server = await startTestServer();
  smtp = await startMailServer();
});
beforeEach(() => {
  server.setNow(NOW);
  seen = smtp.mails.length;
});
afterAll(async () => {
  await smtp.stop();
  await server.stop();
});

const support = () => server.as('support');
const wants = (...topics: NoticeTopic[]) => support().call(sso.updateSelf, { body: { notice_mail: topics } });
const tell = async (title: string, kind: 'ticket.overdue' | 'comment.mention' = 'ticket.overdue') => {
  const { id } = (await support().call(sso.self)).body.data;
  const told = { kind, title, detail: 'Where is my driver?', path: '/others/tickets/7' };
  await server.database.db.transaction().execute((trx) => notify(trx, id, told));
  // The database stamps notices with its own clock, not with that of the test.
  await server.database.db.updateTable('notice').set({ created_at: NOW }).execute();
};
const mailed = async (secondsLater: number) => {
  server.setNow(new Date(Date.parse(NOW) + secondsLater * 1000).toISOString());
  await sendAll(server, { smtpUrl: smtp.url });
  return smtp.mails.slice(seen).map(({ to, raw }) => `${to}: ${/^Subject: (.*)/m.exec(raw)?.[1] ?? ''}`.trim());
};

it('Notices go by mail to those who chose their topic, two minutes later, once', async () => {
  const { email } = (await support().call(sso.self)).body.data;
  await wants('tickets');
  await tell('Ticket TK1 is overdue');
  await tell('Ana mentioned you', 'comment.mention');
  expect(await mailed(119)).toEqual([]);
  expect(await mailed(120)).toEqual([`${email}: Ticket TK1 is overdue`]);
  expect(smtp.mails[seen]?.raw).toContain('https://console.example/others/tickets/7');
  expect(await mailed(600)).toHaveLength(1);
});

it('Several notices make one mail, and those that were read meanwhile make none', async () => {
  await wants('tickets', 'mentions');
  await tell('Ticket TK2 is overdue');
  await support().call(notice.readAll);
  await tell('Ticket TK3 is overdue');
  await tell('Ana mentioned you', 'comment.mention');
  expect(await mailed(120)).toEqual([expect.stringMatching(/: Ticket TK3 is overdue, and 1 more notice$/)]);
  expect(smtp.mails[seen]?.raw).not.toContain('TK2');
});

it('Nobody gets mails who did not ask for them or has left', async () => {
  await wants();
  await tell('Ticket TK4 is overdue');
  expect(await mailed(120)).toEqual([]);
  await wants('tickets');
  await tell('Ticket TK5 is overdue');
  const admins = server.database.db
    .updateTable('admin')
    .where('email', '=', (await support().call(sso.self)).body.data.email);
  await admins.set({ status: 'disabled' }).execute();
  expect(await mailed(240)).toEqual([]);
  await admins.set({ status: 'active' }).execute();
});

it('The outbox does not show what staff are told', async () => {
  await wants('tickets');
  await tell('Ticket TK6 is overdue');
  await mailed(120);
  const { rows } = await server.database.pool.query<{ id: number }>(
    "select id from message where about_kind = 'notice' order by id desc limit 1",
  );
  const outbox = server.as('superadmin');
  expect((await outbox.call(message.list)).body.data).toEqual([]);
  expect((await outbox.call(message.one, { params: { id: Number(rows[0]?.id) } })).status).toBe(404);
});

it('Topics that do not exist are refused', async () => {
  expect((await support().call(sso.updateSelf, { body: { notice_mail: ['gossip'] } as never })).status).toBe(422);
});
