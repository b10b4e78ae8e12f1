import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { message } from '#contract/sending/message.ts';
import { suppression } from '#contract/sending/suppression.ts';
import { signatureOf, SIGNATURE_HEADER } from '#server/kit/security/signature.ts';
import { startMailServer } from '#tests/kit/gateways.ts';
import { messageAt, sendAll } from '#tests/kit/sender.ts';
import { plannedMessage } from '#tests/kit/sending-ways.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

const SECRET = 'a secret for the reports of gateways';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ eventsSecret: SECRET });
});
beforeEach(() => server.database.pool.query('delete from suppression'));
afterAll(() => server.stop());

const report = (payload: string, { type = 'application/json', secret = SECRET, at = server.now() } = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/ntfs/v1/public/events',
    payload,
    headers: { 'content-type': type, [SIGNATURE_HEADER]: signatureOf(secret, payload, at) },
  });

/** Sends a mail and returns its id. */
async function sent(to = 'ana@example.com'): Promise<number> {
  const { url, stop } = await startMailServer();
  const id = await plannedMessage(server, { to });
  await sendAll(server, { smtpUrl: url });
  await stop();
  return id;
}

describe('A report about a message', () => {
  it('moves it on and is kept once, in whatever order reports come', async () => {
    const id = await sent();
    const opened = JSON.stringify({ message: `m${id}`, event: 'opened', at: '2026-05-20T05:00:00Z' });
    const delivered = JSON.stringify({ events: [{ message: id, event: 'delivered', at: '2026-05-20T04:01:00Z' }] });
    for (const body of [opened, delivered, delivered, opened]) {
      const reply = await report(body);
      expect(reply.json()).toEqual({ received: 1, known: 1 });
    }
    const { body } = await server.as('superadmin').call(message.one, { params: { id } });
    expect(body.data).toMatchObject({ state: 'delivered', opened_at: '2026-05-20T05:00:00.000Z' });
    expect(body.data.events.map(({ event }) => event)).toEqual(['delivered', 'opened']);
  });

  it('that it came back keeps its address from being written to', async () => {
    const id = await sent('gone@example.com');
    await report(JSON.stringify({ message: id, event: 'bounced', detail: '5.1.1 unknown' }));
    expect(await messageAt(server, id)).toMatchObject({
      state: 'bounced',
      error: 'There is no such mailbox, or it takes no mail any more. (5.1.1 unknown)',
    });
    const next = await sent('gone@example.com');
    expect(await messageAt(server, next)).toMatchObject({ state: 'skipped', skip_reason: 'bounced' });
    const { body } = await server.as('superadmin').call(suppression.list);
    expect(body.data).toMatchObject([{ address: 'gone@example.com', reason: 'bounced', by: null }]);
    const params = { kind: 'suppression' as const, id: body.data[0]?.id ?? 0 };
    const history = await server.as('superadmin').call(audit.history, { params });
    expect(history.body.data).toMatchObject([{ deed: 'Blocked address', actor: null, what: 'made' }]);
  });

  it('that it came back for now counts: the third day within 30 keeps the address from being written to', async () => {
    const to = 'full@example.com';
    const soft = async (day: string) =>
      report(JSON.stringify({ message: await sent(to), event: 'soft_bounced', at: `${day}T04:00:00Z` }));
    for (const day of ['2026-05-17', '2026-05-18', '2026-05-18']) await soft(day);
    const last = await sent(to);
    expect((await messageAt(server, last)).state).toBe('sent');
    await report(JSON.stringify({ message: last, event: 'soft_bounced', at: '2026-05-19T04:00:00Z' }));
    expect(await messageAt(server, await sent(to))).toMatchObject({ state: 'skipped' });
  });

  it.each([
    [
      '5.2.2',
      'smtp; 552 mailbox full',
      'planned',
      'The mailbox of the reader is full, or takes nothing at the moment.',
    ],
    ['5.3.4', 'smtp; 552 too big', 'failed', 'The message is too large for the mail server of the reader.'],
    ['5.7.1', 'smtp; 550 refused', 'failed', 'The mail server of the reader refused the message by its rules'],
  ])('with the status %s blocks no address, and says what happened', async (status, said, state, words) => {
    const to = `status${status}@example.com`;
    const id = await sent(to);
    const body = `Original-Envelope-Id: m${id}\r\n\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: ${said}\r\n`;
    await report(body, { type: 'message/rfc822' });
    const shown = (await server.as('superadmin').call(message.one, { params: { id } })).body.data;
    expect(shown).toMatchObject({ state, suppression: null });
    expect(shown.why).toContain(words);
    expect(shown.why?.endsWith('It is tried again.')).toBe(state === 'planned');
    expect((await messageAt(server, await sent(to))).state).toBe('sent');
  });

  it('that a mailbox is full is tried again three times, an hour later at first', async () => {
    const now = server.now();
    const id = await sent('again@example.com');
    const bounced = () => report(JSON.stringify({ message: id, event: 'bounced', detail: '552 5.2.2 mailbox full' }));
    const { url, stop } = await startMailServer();
    for (const hours of [1, 6, 24]) {
      await bounced();
      const { state, try_at } = await messageAt(server, id);
      const at = new Date(server.now().getTime() + hours * 3_600_000);
      expect([state, new Date(try_at).getTime()]).toEqual(['planned', at.getTime()]);
      server.setNow(at.toISOString());
      await sendAll(server, { smtpUrl: url });
    }
    await bounced();
    expect((await messageAt(server, id)).state).toBe('failed');
    await stop();
    server.setNow(now.toISOString());
  });

  it('that its server takes it later by its rules counts against no address', async () => {
    const to = 'later@example.com';
    for (const day of [16, 17, 18]) {
      const id = await sent(to);
      const said = { event: 'soft_bounced', detail: '451 4.7.1 greylisted', at: `2026-05-${day}T04:00:00Z` };
      await report(JSON.stringify({ message: id, ...said }));
      expect(await messageAt(server, id)).toMatchObject({
        state: 'sent',
        error: 'The mail server of the reader has not taken it yet. (451 4.7.1 greylisted)',
      });
    }
    expect((await messageAt(server, await sent(to))).state).toBe('sent');
  });

  it('is read from the raw notification of a mail server', async () => {
    const id = await sent('raw@example.com');
    const notification = `From: MAILER-DAEMON@mx.example\r\nContent-Type: multipart/report\r\n\r\nReporting-MTA: dns; mx.example\r\nOriginal-Envelope-Id: m${id}\r\n\r\nFinal-Recipient: rfc822; raw@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550\r\n  No such user\r\n`;
    expect((await report(notification, { type: 'message/rfc822' })).statusCode).toBe(200);
    expect(await messageAt(server, id)).toMatchObject({
      state: 'bounced',
      error: 'There is no such mailbox, or it takes no mail any more. (5.1.1 smtp; 550 No such user)',
    });
  });

  it('about a message that was never handed over changes nothing', async () => {
    const id = await plannedMessage(server);
    expect((await report(JSON.stringify({ message: id, event: 'delivered' }))).json()).toEqual({
      received: 1,
      known: 0,
    });
    expect((await messageAt(server, id)).state).toBe('planned');
  });
});

describe('A report is refused', () => {
  it.each([
    ['with another signature', () => report('{}', { secret: 'a secret that somebody made up' }), 'bad_signature'],
    ['when it is old', () => report('{}', { at: new Date(server.now().getTime() - 301_000) }), 'bad_signature'],
    ['that is not JSON', () => report('{'), 'bad_report'],
    ['that names no message', () => report('{"event":"delivered"}'), 'bad_report'],
    ['about an event there is not', () => report('{"message":1,"event":"eaten"}'), 'bad_report'],
    ['that is no notification', () => report('Hello', { type: 'text/plain' }), 'bad_report'],
  ])('%s', async (_, send, code) => {
    const reply = await send();
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code });
  });

  it('where no secret is set', async () => {
    const closed = await startTestServer();
    const reply = await closed.app.inject({ method: 'POST', url: '/ntfs/v1/public/events', payload: '{}' });
    expect(reply.statusCode).toBe(404);
    await closed.stop();
  });
});
