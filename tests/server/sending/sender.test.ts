import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.ts';
import { message } from '#contract/sending/message.ts';
import { startHttpGateway, startMailServer } from '#tests/kit/gateways.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { messageAt, sendAll } from '#tests/kit/sender.ts';
import { plannedMessage } from '#tests/kit/sending-ways.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
const stops: (() => Promise<void>)[] = [];
const mailServer = async (how?: Parameters<typeof startMailServer>[0]) => {
  const started = await startMailServer(how);
  stops.push(started.stop);
  return started;
};
const gateway = async (answer?: Parameters<typeof startHttpGateway>[0]) => {
  const started = await startHttpGateway(answer);
  stops.push(started.stop);
  return started;
};
const laterBy = (minutes: number) => server.setNow(new Date(server.now().getTime() + minutes * 60_000).toISOString());
let people = 0;
const newCustomer = async (facts: Record<string, unknown> = {}) => {
  people += 1;
  const body = {
    first_name: 'Ana',
    last_name: `Lim ${people}`,
    email: `ana${people}@example.com`,
    phone: `+65912345${String(people).padStart(2, '0')}`,
    marketing_opt_in: true,
    ...facts,
  };
  const made = await server.as('superadmin').call(customer.create, { body });
  return { ...made.body.data, email: body.email };
};

beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterEach(async () => {
  server.setNow(NOW);
  await server.database.pool.query(
    "update message set state = 'cancelled', lease = null, leased_until = null where state in ('planned', 'held', 'sending')",
  );
  await server.database.pool.query('delete from suppression');
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => server.stop());

describe('A mail', () => {
  it('arrives with an id, a return path and an envelope that lead back to its message', async () => {
    const { url, mails } = await mailServer();
    const id = await plannedMessage(server, { content: { subject: 'Hello', text: 'Grüße\n', html: '<p>Grüße</p>' } });
    await sendAll(server, { smtpUrl: url });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'ana@example.com', from: `desk+m${id}@kerbside.example` });
    expect(mails[0]?.raw).toContain(`Message-ID: <m${id}@kerbside.example>`);
    expect(mails[0]?.raw).not.toContain('List-Unsubscribe');
    expect(mails[0]?.raw).toContain('Auto-Submitted: auto-generated');
    expect(mails[0]?.raw).toContain('multipart/alternative');
    expect(await messageAt(server, id)).toMatchObject({ state: 'sent', attempts: 1, error: null });
  });

  it('of marketing carries headers to unsubscribe with one click, each on one line', async () => {
    const { url, mails } = await mailServer();
    const { id: customerId, email } = await newCustomer();
    const id = await plannedMessage(server, { kind: 'marketing', customerId, to: email });
    const { token } = await messageAt(server, id);
    await sendAll(server, { smtpUrl: url });
    const raw = `\r\n${mails[0]?.raw ?? ''}`;
    expect(raw).toContain(
      `\r\nList-Unsubscribe: <https://console.example/ntfs/v1/public/unsubscribe/${token}>, <mailto:desk+unsubscribe-m${id}@kerbside.example?subject=unsubscribe>\r\n`,
    );
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  });

  it('to a mailbox that does not exist comes back, and the address is not written to again', async () => {
    const { url, mails } = await mailServer({ refuse: () => ({ code: 550, text: 'No such mailbox' }) });
    const id = await plannedMessage(server);
    await sendAll(server, { smtpUrl: url });
    expect(await messageAt(server, id)).toMatchObject({ state: 'bounced' });
    const next = await plannedMessage(server, { to: 'ANA@example.com' });
    await sendAll(server, { smtpUrl: url });
    expect(await messageAt(server, next)).toMatchObject({ state: 'skipped', skip_reason: 'bounced', attempts: 0 });
    expect(mails).toEqual([]);
  });

  it('that a server refuses for now is tried again after 1, 5, 30 and 120 minutes, and then has failed', async () => {
    const { url } = await mailServer({ refuse: () => ({ code: 450, text: 'Greylisted' }) });
    const id = await plannedMessage(server);
    for (const minutes of [1, 5, 30, 120]) {
      await sendAll(server, { smtpUrl: url });
      expect(await messageAt(server, id)).toMatchObject({
        state: 'planned',
        error: expect.stringContaining('Greylisted') as string,
      });
      laterBy(minutes - 0.1);
      await sendAll(server, { smtpUrl: url });
      expect(await messageAt(server, id)).toMatchObject({ state: 'planned' });
      laterBy(0.1);
    }
    await sendAll(server, { smtpUrl: url });
    expect(await messageAt(server, id)).toMatchObject({ state: 'failed', attempts: 5 });
  });

  it('whose server hangs up after taking it is in doubt, and not sent again unasked', async () => {
    const { url, mails } = await mailServer({ hangUp: () => true });
    const id = await plannedMessage(server);
    await sendAll(server, { smtpUrl: url });
    expect(mails).toHaveLength(1);
    expect(await messageAt(server, id)).toMatchObject({ state: 'uncertain' });
    laterBy(300);
    await sendAll(server, { smtpUrl: url });
    expect(mails).toHaveLength(1);
    const again = await server.as('superadmin').call(message.resend, { params: { id } });
    expect(again.body.data).toMatchObject({ state: 'planned', attempts: 0, why: null });
  });

  it('to a server that cannot be reached is tried again', async () => {
    const id = await plannedMessage(server);
    await sendAll(server, { smtpUrl: 'smtp://127.0.0.1:1' });
    expect(await messageAt(server, id)).toMatchObject({ state: 'planned', attempts: 1 });
  });
});

describe('A text message', () => {
  it('carries a key by which the gateway knows it, the same each time', async () => {
    const { url, requests } = await gateway((reply, _, place) =>
      reply.writeHead(place === 1 ? 500 : 202).end('{"id":"g7"}'),
    );
    const id = await plannedMessage(server, { channel: 'sms', to: '+6591234567', content: { text: 'Here' } });
    await sendAll(server, { smsUrl: url });
    laterBy(1);
    await sendAll(server, { smsUrl: url });
    expect(requests.map(({ body, headers }) => [body['text'], headers['idempotency-key']])).toEqual([
      ['Here', `m${id}`],
      ['Here', `m${id}`],
    ]);
    expect(await messageAt(server, id)).toMatchObject({ state: 'sent', provider_ref: 'g7', attempts: 2 });
  });

  it('waits as long as a gateway asks', async () => {
    const { url } = await gateway((reply) => reply.writeHead(429, { 'retry-after': '600' }).end());
    const id = await plannedMessage(server, { channel: 'sms', to: '+6591234567' });
    await sendAll(server, { smsUrl: url });
    const { try_at } = await messageAt(server, id);
    expect(Date.parse(try_at) - server.now().getTime()).toBe(600_000);
  });

  it('that a gateway refuses for good has failed at once', async () => {
    const { url, requests } = await gateway((reply) => reply.writeHead(422).end('nonsense'));
    const id = await plannedMessage(server, { channel: 'sms', to: '+6591234567' });
    await sendAll(server, { smsUrl: url });
    expect(await messageAt(server, id)).toMatchObject({ state: 'failed', error: 'The gateway answered 422.' });
    expect(requests).toHaveLength(1);
  });
});

it('a push message reaches every device of its customer, and devices that are gone are forgotten', async () => {
  const { id: customerId } = await newCustomer();
  const add = (token: string) =>
    server.database.pool.query("insert into push_token (customer_id, token, platform) values ($1, $2, 'ios')", [
      customerId,
      token,
    ]);
  for (const token of ['one', 'two', 'gone']) await add(token);
  const { url, requests } = await gateway((reply, { body }) =>
    reply.writeHead(body['token'] === 'gone' ? 410 : 200).end('{}'),
  );
  const push = {
    channel: 'push',
    customerId,
    to: null,
    content: { title: 'Hello', text: 'Your driver is here.' },
  } as const;
  const id = await plannedMessage(server, push);
  await sendAll(server, { pushUrl: url });
  expect(requests.map(({ body }) => body['token'])).toEqual(['one', 'two', 'gone']);
  expect(await messageAt(server, id)).toMatchObject({ state: 'sent' });
  await plannedMessage(server, push);
  await sendAll(server, { pushUrl: url });
  expect(requests.slice(3).map(({ body }) => body['token'])).toEqual(['one', 'two']);
});

describe('Without a gateway', () => {
  it('messages are held, counted, and sent once there is one', async () => {
    const id = await plannedMessage(server);
    await sendAll(server, {});
    expect(await messageAt(server, id)).toMatchObject({ state: 'held', attempts: 0 });
    const { body } = await server.as('superadmin').call(message.channels);
    expect(body.data.find(({ channel }) => channel === 'email')).toMatchObject({
      held: 1,
      settings: ['SMTP_URL', 'MAIL_FROM'],
    });
    await server.as('superadmin').call(message.resend, { params: { id } });
    const { url, mails } = await mailServer();
    await sendAll(server, { smtpUrl: url });
    expect(mails).toHaveLength(1);
  });

  it('what was held for a day is not sent any more', async () => {
    const dueAt = new Date(server.now().getTime() - 24 * 3_600_000);
    const id = await plannedMessage(server, { dueAt });
    await sendAll(server, {});
    const late = await server.as('superadmin').call(message.resend, { params: { id } });
    expect(late).toMatchObject({ status: 409, body: { code: 'too_old' } });
  });
});

describe('Right before it is sent', () => {
  const marketing = async (facts: Record<string, unknown> = {}) => {
    const { id: customerId, email } = await newCustomer(facts);
    return { customerId, id: await plannedMessage(server, { kind: 'marketing', customerId, to: email }) };
  };

  it('consent, erasure and a disabled record are looked at again', async () => {
    const { url, mails } = await mailServer();
    const refusing = await marketing({ marketing_opt_in: false });
    const erased = await marketing();
    await server.as('superadmin').call(customer.remove, { params: { id: erased.customerId } });
    const disabled = await marketing();
    await server.as('superadmin').call(customer.toggle, { params: { id: disabled.customerId, flag: 'disable' } });
    await sendAll(server, { smtpUrl: url });
    expect(mails).toEqual([]);
    expect(await messageAt(server, refusing.id)).toMatchObject({ state: 'skipped', skip_reason: 'no_consent' });
    expect(await messageAt(server, erased.id)).toMatchObject({
      state: 'skipped',
      skip_reason: 'erased',
      address: null,
    });
    expect(await messageAt(server, disabled.id)).toMatchObject({ state: 'skipped', skip_reason: 'disabled' });
  });

  it('of two campaigns at once only one reaches somebody who gets one mail a day', async () => {
    const { url, mails } = await mailServer();
    const { customerId, id: first } = await marketing();
    const { address } = await messageAt(server, first);
    const second = await plannedMessage(server, { kind: 'marketing', customerId, to: address });
    await server.database.pool.query('update message set daily_cap = 1 where id = any($1)', [[first, second]]);
    await sendAll(server, { smtpUrl: url });
    expect(mails).toHaveLength(1);
    expect(await messageAt(server, second)).toMatchObject({ state: 'skipped', skip_reason: 'capped' });
  });

  it('quiet hours move it to their end, and what would come too late is not sent', async () => {
    server.setNow('2026-05-20T14:30:00Z');
    const quiet = { start: '22:00', end: '08:00', zone: 'Asia/Singapore' };
    const kept = await plannedMessage(server, { quiet });
    const late = await plannedMessage(server, { quiet, expiresAt: new Date('2026-05-20T23:00:00Z') });
    const { url, mails } = await mailServer();
    await sendAll(server, { smtpUrl: url });
    expect(await messageAt(server, late)).toMatchObject({ state: 'skipped', skip_reason: 'expired' });
    expect(new Date((await messageAt(server, kept)).try_at).toISOString()).toBe('2026-05-21T00:00:00.000Z');
    server.setNow('2026-05-21T00:00:00Z');
    await sendAll(server, { smtpUrl: url });
    expect(mails).toHaveLength(1);
  });

  it('an address that unsubscribed gets no marketing, even after its customer was erased and came back', async () => {
    const { url, mails } = await mailServer();
    const { customerId, id } = await marketing({ email: 'comes.back@example.com' });
    const { token } = await messageAt(server, id);
    const link = `/ntfs/v1/public/unsubscribe/${token}`;
    const shown = await server.app.inject({ url: link });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('<form method="post">');
    expect(await server.database.db.selectFrom('suppression').selectAll().execute()).toEqual([]);
    for (const payload of ['List-Unsubscribe=One-Click', '']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await server.app.inject({ method: 'POST', url: link, payload, headers })).statusCode).toBe(200);
    }
    await server.as('superadmin').call(customer.remove, { params: { id: customerId } });
    const back = await newCustomer({ email: 'comes.back@example.com' });
    const next = await plannedMessage(server, { kind: 'marketing', customerId: back.id, to: 'comes.back@example.com' });
    const own = await plannedMessage(server, { customerId: back.id, to: 'comes.back@example.com' });
    await sendAll(server, { smtpUrl: url });
    expect(await messageAt(server, next)).toMatchObject({ state: 'skipped', skip_reason: 'unsubscribed' });
    expect(await messageAt(server, own)).toMatchObject({ state: 'sent' });
    expect(mails).toHaveLength(1);
    expect((await server.app.inject({ url: '/ntfs/v1/public/unsubscribe/nonsense' })).statusCode).toBe(404);
  });
});
