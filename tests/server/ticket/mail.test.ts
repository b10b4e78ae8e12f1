import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.ts';
import { notice } from '#contract/notice.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { addMinutes } from '#domain/time/time.ts';
import { signatureOf } from '#server/kit/security/signature.ts';
import { hoursFromNow, insertBooking } from '#tests/kit/bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, NOW, type TestServer } from '#tests/kit/server.ts';

const SECRET = 'a secret of the mail gateway';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ eventsSecret: SECRET });
  await insertReference(server.database.db);
});
afterAll(() => server.stop());
afterEach(() => server.setNow(NOW));

const URL = '/booking/v1/public/tickets/inbound';
const staff = () => server.as('support');
let mails = 0;
const mail = (more: object = {}) => ({
  message_id: `<${(mails += 1)}@mail.example.com>`,
  from: `stranger${mails}@example.com`,
  name: 'Sam Stranger',
  subject: 'A question',
  text: 'May I bring a bicycle?',
  ...more,
});
async function deliver(body: object, { secret = SECRET, at = server.now() } = {}) {
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'kerbside-signature': signatureOf(secret, payload, at) };
  const reply = await server.app.inject({ method: 'POST', url: URL, payload, headers });
  return { status: reply.statusCode, body: reply.json<{ code?: string; outcome?: string; ticket?: string | null }>() };
}
const byCode = async (code: string) => (await staff().call(ticket.byCode, { params: { code } })).body.data;
const thread = async (id: number) => (await staff().call(ticket.messages, { params: { id } })).body.data;
const act = (id: number, action: 'process' | 'resolve' | 'wait' | 'merge', body: object = {}, role = 'support') =>
  server.as(role as 'support').call(ticket.act, { params: { id, action }, body });
async function ticketOf(body: object) {
  const { body: received } = await deliver(body);
  return byCode(received.ticket ?? '');
}

describe('mail of customers', () => {
  it('is only taken from the gateway, signed a moment ago', async () => {
    expect(await deliver(mail(), { secret: 'another secret' })).toMatchObject({
      status: 400,
      body: { code: 'bad_signature' },
    });
    const old = new Date(addMinutes(NOW, -10));
    expect(await deliver(mail(), { at: old })).toMatchObject({ status: 400, body: { code: 'bad_signature' } });
    expect(await deliver({ ...mail(), from: 'nobody' })).toMatchObject({ status: 400, body: { code: 'bad_mail' } });
    expect((await staff().call(ticket.list)).body.total).toBe(0);
  });

  it('of somebody unknown begins a ticket that can be answered', async () => {
    const begun = await ticketOf(mail({ from: 'Stranger@example.com' }));
    expect(begun).toMatchObject({
      channel: 'email',
      status: 'open',
      customer: null,
      contact: { name: 'Sam Stranger', address: 'stranger@example.com' },
      can_reply: true,
      due_at: hoursFromNow(4),
    });
    const reply = await staff().call(ticket.write, { params: { id: begun.id }, body: { kind: 'reply', body: 'Yes.' } });
    expect(reply.status).toBe(201);
  });

  it('of a customer who names a booking is about both', async () => {
    const { code } = await insertBooking(server.database.db, { inHours: 6 });
    const { body: known } = await staff().call(customer.one, { params: { id: 1 } });
    const begun = await ticketOf(mail({ from: known.data.email, text: `About ${code}: may I bring a bicycle?` }));
    expect(begun).toMatchObject({
      customer: { id: 1 },
      booking: { code },
      contact: null,
      resolve_due_at: hoursFromNow(5),
    });
  });

  it('is taken once, however often it is delivered, also at the same time', async () => {
    const same = mail();
    const outcomes = await Promise.all([deliver(same), deliver(same), deliver(same)]);
    expect(outcomes.filter(({ body }) => body.outcome === 'created')).toHaveLength(1);
  });

  it('with the code in its subject is added, ends the waiting and must be answered; whoever has it is told', async () => {
    const from = 'cyclist@example.com';
    const { id, code } = await ticketOf(mail({ from }));
    await act(id, 'process');
    await staff().call(ticket.write, { params: { id }, body: { kind: 'reply', body: 'How big is it?' } });
    await act(id, 'wait', { waiting_on: 'customer' });
    server.setNow(hoursFromNow(1));
    expect((await deliver(mail({ from, subject: `RE: A question [${code}]`, text: 'Quite big.' }))).body).toEqual({
      outcome: 'added',
      ticket: code,
    });
    expect(await byCode(code)).toMatchObject({ waiting_on: 'none', reply_due_at: hoursFromNow(5), paused_s: 3600 });
    const [latest] = (await staff().call(notice.list)).body.data;
    expect(latest).toMatchObject({ kind: 'ticket.answered', title: `The customer wrote on ticket ${code}` });
  });

  it('that answers one of the messages is added, and so is one to a ticket that was merged', async () => {
    const first = mail();
    const { id, code } = await ticketOf(first);
    await staff().call(ticket.write, { params: { id }, body: { kind: 'reply', body: 'Hello' } });
    const sent = await server.database.db.selectFrom('message').select('id').orderBy('id', 'desc').executeTakeFirst();
    const answer = await deliver(mail({ subject: 'Re: hello', in_reply_to: `<m${sent?.id}@kerbside.example>` }));
    expect(answer.body).toEqual({ outcome: 'added', ticket: code });
    const other = await ticketOf(mail());
    await act(id, 'merge', { into_id: other.id }, 'operations');
    const third = await deliver(mail({ from: first.from, references: [first.message_id] }));
    expect(third.body).toEqual({ outcome: 'added', ticket: other.code });
  });

  it('that is long is kept whole, up to 100,000 characters', async () => {
    const text = `${'We were nine people with twelve bags. '.repeat(2000)}The end.`;
    const { id } = await ticketOf(mail({ text }));
    expect((await thread(id)).at(-1)?.body).toBe(text);
    const { id: longer } = await ticketOf(mail({ text: text.repeat(2) }));
    const cut = (await thread(longer)).at(-1)?.body ?? '';
    expect(cut).toHaveLength(100_000);
    expect(cut).toMatch(/\n\n\(The rest of the mail was too long\.\)$/);
  });

  it('from another address than the ticket’s says so', async () => {
    const { id, code } = await ticketOf(mail());
    await deliver(mail({ from: 'someone.else@example.com', subject: code, text: 'It was me.' }));
    expect((await thread(id)).at(-1)?.body).toBe('Written from someone.else@example.com:\n\nIt was me.');
  });

  it('opens a resolved ticket again for seven days, and afterwards begins one that follows it', async () => {
    const { id, code } = await ticketOf(mail());
    await act(id, 'process');
    await act(id, 'resolve', { resolution: 'Answered' });
    server.setNow(hoursFromNow(6 * 24));
    expect((await deliver(mail({ subject: code }))).body.outcome).toBe('reopened');
    server.setNow(NOW);
    expect(await byCode(code)).toMatchObject({ status: 'processing', reopened: 1 });
    await act(id, 'resolve', { resolution: 'Answered again' });
    server.setNow(hoursFromNow(14 * 24));
    const late = await deliver(mail({ subject: code }));
    expect(late.body.outcome).toBe('created');
    server.setNow(NOW);
    const follows = await byCode(late.body.ticket ?? '');
    expect((await thread(follows.id))[0]).toMatchObject({
      kind: 'system',
      body: `This follows ${code}, which is resolved.`,
    });
  });
});

describe('mail that a machine sent', () => {
  it('is kept with the ticket that it answers: it opens nothing again, wakes nothing and tells nobody', async () => {
    const from = 'away@example.com';
    const { id, code } = await ticketOf(mail({ from }));
    await act(id, 'process');
    server.setNow(addMinutes(NOW, 1));
    await staff().call(ticket.write, { params: { id }, body: { kind: 'reply', body: 'How big is it?' } });
    await act(id, 'wait', { waiting_on: 'customer' });
    server.setNow(addMinutes(NOW, 2));
    const before = await byCode(code);
    const text = 'I am away until Monday.';
    const away = mail({ from, subject: `Away: [${code}]`, text, auto_submitted: 'auto-replied' });
    expect((await deliver(away)).body).toEqual({ outcome: 'kept', ticket: code });
    expect(await byCode(code)).toEqual({ ...before, version: before.version + 1, updated_at: expect.any(String) });
    expect((await thread(id)).at(-1)).toMatchObject({ body: text, automatic: true });
    await act(id, 'resolve', { resolution: 'Answered' });
    expect((await deliver({ ...away, message_id: '<again@mail.example.com>' })).body.outcome).toBe('kept');
    expect(await byCode(code)).toMatchObject({ status: 'resolved', reopened: 0 });
    const told = (await staff().call(notice.list)).body.data;
    expect(told.filter(({ kind, title }) => kind === 'ticket.answered' && title.includes(code))).toEqual([]);
  });

  it('begins no ticket, unlike mail that says that a person sent it', async () => {
    const { total } = (await staff().call(ticket.list)).body;
    for (const auto_submitted of ['auto-generated', 'Auto-Replied; owner-email="me@example.com"']) {
      expect((await deliver(mail({ auto_submitted }))).body).toEqual({ outcome: 'ignored', ticket: null });
    }
    expect((await staff().call(ticket.list)).body.total).toBe(total);
    expect((await deliver(mail({ auto_submitted: 'no' }))).body.outcome).toBe('created');
  });

  it('without saying so is cut after thirty within an hour: no more tickets, and no ticket moved', async () => {
    const from = 'robot@example.com';
    const outcomes: unknown[] = [];
    for (let n = 1; n <= 32; n += 1) outcomes.push((await deliver(mail({ from, text: `Number ${n}` }))).body.outcome);
    expect(outcomes).toEqual([...Array.from({ length: 30 }, () => 'created'), 'kept', 'kept']);
    const { data } = (await staff().call(ticket.list, { query: { sort: 'id', order: 'desc' } })).body;
    const words = (await thread(data[0]?.id ?? 0)).map(({ body, automatic }) => [body, automatic]);
    expect(words).toEqual([
      ['Number 30', false],
      ['Number 31', true],
      ['Number 32', true],
    ]);
    server.setNow(hoursFromNow(1.1));
    expect((await deliver(mail({ from }))).body.outcome).toBe('created');
  });

  it('is not what a customer writes after staff have answered, however often', async () => {
    const { id, code } = await ticketOf(mail());
    const write = async () => (await deliver(mail({ subject: code }))).body.outcome;
    for (let n = 1; n <= 29; n += 1) expect(await write()).toBe('added');
    expect(await write()).toBe('kept');
    server.setNow(addMinutes(NOW, 1));
    await staff().call(ticket.write, { params: { id }, body: { kind: 'reply', body: 'We are looking.' } });
    server.setNow(addMinutes(NOW, 2));
    expect(await write()).toBe('added');
    await act(id, 'process');
    await act(id, 'resolve', { resolution: 'Answered' });
    server.setNow(addMinutes(NOW, 3));
    expect(await write()).toBe('reopened');
  });
});
