import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notice } from '#contract/notice.ts';
import { savedReply } from '#contract/ticket/saved-reply.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { addMinutes } from '#domain/time/time.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, NOW, type Caller, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());
afterEach(() => server.setNow(NOW));

const staff = () => server.as('support');
const made = async (more: object = {}) => {
  const body = { type: 'other' as const, subject: 'Bicycle', body: 'May I bring one?', customer_id: 1, ...more };
  return (await staff().call(ticket.create, { body: { ...body, channel: 'email' } })).body.data;
};
const write = (id: number, kind: 'reply' | 'note', body: string, version?: number, who: Caller = staff()) =>
  who.call(ticket.write, {
    params: { id },
    body: { kind, body },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const thread = async (id: number) => (await staff().call(ticket.messages, { params: { id } })).body.data;
const outbox = () => server.database.db.selectFrom('message').selectAll().orderBy('id').execute();
const later = (seconds: number) => server.setNow(addMinutes(NOW, seconds / 60));

describe('a reply', () => {
  it('is planned to be sent to the customer when it is no longer held, with the code in its subject', async () => {
    const { id, code } = await made();
    const { status, body } = await write(id, 'reply', 'Yes, you may.');
    expect(status).toBe(201);
    expect(body.data.message).toMatchObject({ kind: 'reply', delivery: 'planned' });
    const sent = (await outbox()).at(-1);
    expect(sent).toMatchObject({ channel: 'email', about_kind: 'ticket', about_id: id, state: 'planned' });
    expect(sent?.content).toMatchObject({ subject: `Bicycle [${code}]`, text: 'Yes, you may.' });
    expect(new Date(String(sent?.due_at)).getTime()).toBe(Date.parse(NOW) + 10_000);
  });

  it('that is taken back is not sent', async () => {
    const { id } = await made();
    const { message } = (await write(id, 'reply', 'No.')).body.data;
    const back = await staff().call(ticket.takeBack, { params: { id, messageId: message.id } });
    expect(back.body.data).toEqual({ body: 'No.', files: [] });
    expect((await outbox()).at(-1)?.state).toBe('cancelled');
    expect(await thread(id)).toHaveLength(1);
  });

  it('cannot be taken back once it is no longer held', async () => {
    const { id } = await made();
    const { message } = (await write(id, 'reply', 'Done.')).body.data;
    later(10);
    const back = await staff().call(ticket.takeBack, { params: { id, messageId: message.id } });
    expect(back.status).toBe(409);
    expect(back.body).toMatchObject({ code: 'sent_already' });
    expect((await outbox()).at(-1)?.state).toBe('planned');
  });

  it('is refused with what a colleague wrote since, and sent when its author sends it anyway', async () => {
    const { id, version } = await made();
    await write(id, 'note', 'I am on it.', undefined, server.as('operations'));
    const late = await write(id, 'reply', 'We are on it.', version);
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      code: 'stale_version',
      current: { id, messages: [{ kind: 'note', body: 'I am on it.' }] },
    });
    expect(await thread(id)).toHaveLength(2);
    expect((await write(id, 'reply', 'We are on it.')).status).toBe(201);
  });

  it('is not refused for one’s own note, nor for a change without words', async () => {
    const { id, version } = await made();
    await write(id, 'note', 'My own note');
    await server.as('operations').call(ticket.act, { params: { id, action: 'process' }, body: {} });
    expect((await write(id, 'reply', 'Hello', version)).status).toBe(201);
  });

  it('shows the words of a merged ticket to whoever was writing', async () => {
    const stays = await made();
    const other = await made({ subject: 'The same bicycle' });
    const lead = server.as('operations');
    await lead.call(ticket.act, { params: { id: other.id, action: 'merge' }, body: { into_id: stays.id } });
    const late = await write(stays.id, 'reply', 'Yes', stays.version);
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ current: { messages: [{ kind: 'customer', body: 'May I bring one?' }] } });
  });
});

describe('a note', () => {
  it('mentions a colleague, who gets a notice', async () => {
    const { id, code } = await made();
    const { name } = await server.database.db
      .selectFrom('admin')
      .select('name')
      .where('email', '=', 'operations@example.com')
      .executeTakeFirstOrThrow();
    await write(id, 'note', `Please look, @${name}.`);
    const [latest] = (await server.as('operations').call(notice.list)).body.data;
    expect(latest).toMatchObject({ kind: 'ticket.mention', title: expect.stringContaining(code) });
  });
});

describe('a saved reply', () => {
  const body = { name: 'Where we meet', language: 'en', body: 'Your driver {driver} for {code} comes at {pickup}.' };

  it('may only name what a booking says', async () => {
    expect((await server.stranger.call(savedReply.create, { body })).status).toBe(401);
    expect((await server.as('auditor').call(savedReply.create, { body })).status).toBe(403);
    const wrong = await staff().call(savedReply.create, { body: { ...body, body: 'Your {car} is here.' } });
    expect(wrong.status).toBe(422);
    expect(wrong.body.fields).toEqual({
      body: ['{car} cannot be filled in. These can: {code}, {pickup}, {driver}.'],
    });
  });

  it('is found in its language, and once by its name', async () => {
    expect((await staff().call(savedReply.create, { body })).status).toBe(201);
    expect((await staff().call(savedReply.create, { body })).status).toBe(409);
    expect((await staff().call(savedReply.list, { query: { language: 'en' } })).body.total).toBe(1);
    expect((await staff().call(savedReply.list, { query: { language: 'ko' } })).body.total).toBe(0);
  });

  it('with something left to fill in is not sent', async () => {
    const { id } = await made();
    const refused = await write(id, 'reply', 'Your driver is {driver}.');
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'unfilled',
      fields: { body: ['Fill in {driver} before you send it.'] },
    });
    expect(await thread(id)).toHaveLength(1);
  });
});
