import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.ts';
import { notice } from '#contract/notice.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { signatureOf } from '#server/kit/security/signature.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { picture } from '#tests/kit/pictures.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { plannedMessage } from '#tests/kit/sending-ways.ts';
import { startTestServer, NOW, type TestServer } from '#tests/kit/server.ts';
import { addMinutes } from '#domain/time/time.ts';

const SECRET = 'a secret of the mail gateway';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ eventsSecret: SECRET, mailFrom: 'desk@help.example' });
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const staff = () => server.as('support');
let mails = 0;
const mail = (more: object = {}) => ({
  message_id: `<${(mails += 1)}@mail.example.com>`,
  from: `stranger${mails}@example.com`,
  subject: 'A question',
  text: 'May I bring a bicycle?',
  ...more,
});
async function deliver(body: object) {
  const payload = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'kerbside-signature': signatureOf(SECRET, payload, server.now()),
  };
  const url = '/booking/v1/public/tickets/inbound';
  const reply = await server.app.inject({ method: 'POST', url, payload, headers });
  const { outcome, ticket: code } = reply.json<{ outcome?: string; ticket?: string | null }>();
  return { status: reply.statusCode, outcome, code: code ?? '' };
}
const byCode = async (code: string) => (await staff().call(ticket.byCode, { params: { code } })).body.data;
const thread = async (code: string) => {
  const { id } = await byCode(code);
  return (await staff().call(ticket.messages, { params: { id } })).body.data;
};
const lastBody = async (code: string) => (await thread(code)).at(-1)?.body;

/** A ticket with a reply of ours. Returns its code, who began it, and the Message-ID of the reply. */
async function answeredTicket() {
  const first = mail();
  const { code } = await deliver(first);
  const { id } = await byCode(code);
  await staff().call(ticket.write, { params: { id }, body: { kind: 'reply', body: 'How big is it?' } });
  const sent = await server.database.db.selectFrom('message').select('id').orderBy('id', 'desc').executeTakeFirst();
  return { code, id, first, ours: `m${sent?.id}` };
}

describe('a mail that answers another', () => {
  it('is on its ticket only where the other was ours: our ids on another host are not', async () => {
    const { code, first, ours } = await answeredTicket();
    const elsewhere = await deliver(mail({ in_reply_to: `<${ours}@crm.example>` }));
    expect(elsewhere.outcome).toBe('created');
    const answer = await deliver(mail({ from: first.from, in_reply_to: `<${ours}@HELP.example>` }));
    expect(answer).toMatchObject({ outcome: 'added', code });
  });

  it('of ours joins whoever sends it, says who that is, and staff are not told that it is the customer', async () => {
    const { code, id, ours } = await answeredTicket();
    await staff().call(ticket.act, { params: { id, action: 'process' }, body: {} });
    const from = 'partner@example.net';
    const answer = await deliver(mail({ from, text: 'Quite big.', references: [`<x@y> <${ours}@help.example>`] }));
    expect(answer).toMatchObject({ outcome: 'added', code });
    expect(await lastBody(code)).toBe(`Written from ${from}:\n\nQuite big.`);
    const titles = (await staff().call(notice.list)).body.data.map(({ title }) => title);
    expect(titles[0]).toBe(`Somebody new wrote on ticket ${code}`);
    await deliver(mail({ from, subject: code }));
    expect((await staff().call(notice.list)).body.data[0]?.title).toBe(`The customer wrote on ticket ${code}`);
    expect((await byCode(code)).contact?.address).not.toBe(from);
  });

  it('of somebody else’s begins a ticket that names theirs, unless its sender is on that', async () => {
    const { code, first } = await answeredTicket();
    const { message_id } = first;
    const strange = await deliver(mail({ in_reply_to: message_id }));
    expect(strange.outcome).toBe('created');
    expect((await thread(strange.code))[0]).toMatchObject({
      kind: 'system',
      body: `This mail answers ${code}, but comes from somebody who is not on that ticket. Merge them if they belong together.`,
    });
    expect(await deliver(mail({ from: first.from, in_reply_to: message_id }))).toMatchObject({
      outcome: 'added',
      code,
    });
  });

  it('names more than a hundred, and is taken all the same', async () => {
    const { code, first } = await answeredTicket();
    const references = [...Array.from({ length: 150 }, (_, n) => `<old${n}@example.com>`), first.message_id];
    expect(await deliver(mail({ from: first.from, references }))).toMatchObject({ outcome: 'added', code });
  });
});

describe('two mails', () => {
  it('with one Message-ID are two where sender or words differ, and one where nothing does', async () => {
    const first = mail();
    expect((await deliver(first)).outcome).toBe('created');
    expect((await deliver({ ...first, from: 'other@example.com' })).outcome).toBe('created');
    expect((await deliver({ ...first, text: 'It is a tandem.' })).outcome).toBe('created');
    expect((await deliver(first)).outcome).toBe('duplicate');
  });

  it('without one are one when the gateway repeats it, and two with other files or a day later', async () => {
    const first = { ...mail(), message_id: '' };
    expect((await deliver(first)).outcome).toBe('created');
    for (const message_id of ['', ' ', null, undefined, `<${'a'.repeat(1000)}>`])
      expect((await deliver({ ...first, message_id })).outcome).toBe('duplicate');
    const attachments = [{ name: 'seat.txt', content: Buffer.from('12A').toString('base64') }];
    expect((await deliver({ ...first, attachments })).outcome).toBe('created');
    server.setNow(addMinutes(NOW, 25 * 60));
    expect((await deliver(first)).outcome).toBe('created');
    server.setNow(NOW);
  });
});

describe('what a mail says', () => {
  it('is read from its HTML where it has no text', async () => {
    const html = '<style>p{}</style><p>Please move my pickup to <b>09:00</b></p><p>M&uuml;ller</p>';
    for (const text of ['', '  \n', null, undefined]) {
      const { code } = await deliver(mail({ text, html }));
      expect(await lastBody(code)).toBe('Please move my pickup to 09:00\n\nMüller');
    }
    const both = await deliver(mail({ text: 'Plain', html }));
    expect(await lastBody(both.code)).toBe('Plain');
    const neither = await deliver(mail({ text: undefined, html: '<img src="cid:1">' }));
    expect(await lastBody(neither.code)).toBe('The mail has no text.');
  });

  it('keeps the boarding pass, however many logos stand before it', async () => {
    const logo = (await picture({ name: 'logo.png' })).content;
    const logos = [1, 2, 3, 4, 5, 6].map((n) => ({
      name: `image00${n}.png`,
      content: Buffer.from(logo).toString('base64'),
    }));
    const pass = { name: 'boarding pass.txt', content: Buffer.from('Seat 12A').toString('base64') };
    const { code } = await deliver(mail({ attachments: [...logos, pass] }));
    const message = (await thread(code)).at(-1);
    expect(message?.files.map(({ name }) => name)).toEqual([...logos.slice(0, 4).map(({ name }) => name), pass.name]);
    expect(message?.body).toContain('(“image005.png” was left out. A message takes 5 files.)');
  });
});

describe('an answer to a message about a booking', () => {
  /** A message about a booking that was sent to its customer. */
  async function told() {
    const { id, code } = await insertBooking(server.database.db, { inHours: 6 });
    const { data: known } = (await staff().call(customer.one, { params: { id: 1 } })).body;
    const to = known.email ?? '';
    const message = await plannedMessage(server, { to, about: { kind: 'booking', id }, customerId: 1 });
    return { code, to, in_reply_to: `<m${message}@help.example>` };
  }

  it('is about that booking, and its customer is the ticket’s', async () => {
    const { code, to, in_reply_to } = await told();
    const answer = await deliver(mail({ from: to, subject: 'Question', in_reply_to }));
    expect(await byCode(answer.code)).toMatchObject({ booking: { code }, customer: { id: 1 }, contact: null });
  });

  it('of somebody else is about no booking, and names it', async () => {
    const { code, in_reply_to } = await told();
    const answer = await deliver(mail({ subject: 'Question', in_reply_to }));
    expect(await byCode(answer.code)).toMatchObject({ booking: null, customer: null });
    expect((await thread(answer.code))[0]).toMatchObject({
      kind: 'system',
      body: `This answers a message about ${code}, which was sent to another address. Make sure who wrote it.`,
    });
  });

  it('of whoever travels on it is answered where they wrote from', async () => {
    const { code, in_reply_to } = await told();
    const from = 'traveller@example.net';
    await server.database.pool.query(
      `update message set address = '${from}', address_hash = address_hash('email', '${from}') where id = ${/\d+/.exec(in_reply_to)?.[0]}`,
    );
    const answer = await deliver(mail({ from, in_reply_to }));
    const begun = await byCode(answer.code);
    expect(begun).toMatchObject({ booking: { code }, customer: { id: 1 }, contact: { address: from } });
    await staff().call(ticket.write, { params: { id: begun.id }, body: { kind: 'reply', body: 'Yes.' } });
    const sent = await server.database.db
      .selectFrom('message')
      .select('address')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(sent?.address).toBe(from);
  });
});

describe('mail that nobody wrote', () => {
  it.each([
    ['has no sender', { from: '<>' }],
    ['is from a mail server', { from: 'MAILER-DAEMON@mx.example.org', name: 'Mail Delivery System' }],
    ['is from a mail server without an address', { from: 'MAILER-DAEMON (Mail Delivery System)' }],
    ['is from our own address', { from: 'desk@help.example' }],
    ['is to our own address, which came back', { from: 'Desk <desk+m12@help.example>' }],
    ['says so in a header among others', { headers: { Received: ['by a', 'by b'], Precedence: 'auto_reply' } }],
    ['says so in a header', { headers: { 'X-Autoreply': 'yes' } }],
  ])('begins no ticket when it %s', async (_, more) => {
    expect(await deliver(mail(more))).toEqual({ status: 200, outcome: 'ignored', code: '' });
  });

  it('is kept with the message of ours that it is about, and moves nothing', async () => {
    const { code, ours } = await answeredTicket();
    const text = 'The mail could not be delivered.';
    const report = mail({ from: '<>', text, in_reply_to: `<${ours}@help.example>` });
    expect(await deliver(report)).toMatchObject({ outcome: 'kept', code });
    expect((await thread(code)).at(-1)).toMatchObject({ body: text, automatic: true });
  });

  it('is our own reply that came back: it is not written twice', async () => {
    const { code, ours } = await answeredTicket();
    const echo = mail({ from: 'desk@help.example', subject: code, message_id: `<${ours}@help.example>` });
    expect((await deliver(echo)).outcome).toBe('ignored');
  });
});
