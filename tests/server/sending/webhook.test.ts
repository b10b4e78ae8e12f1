import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { booking } from '#contract/booking/booking.ts';
import { notice } from '#contract/notice.ts';
import { message } from '#contract/sending/message.ts';
import { webhook } from '#contract/sending/webhook.ts';
import type { WebhookEvent } from '#domain/sending/webhook.ts';
import { isInside } from '#server/kit/http/outside.ts';
import { checkSignature, SIGNATURE_HEADER } from '#server/kit/security/signature.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { startHttpGateway } from '#tests/kit/gateways.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { messageAt, sendAll } from '#tests/kit/sender.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterEach(async () => {
  server.setNow(NOW);
  await server.database.pool.query('update webhook set enabled = false');
});
afterAll(() => server.stop());

const staff = () => server.as('superadmin');
const listening = async (url: string, events: WebhookEvent[] = ['booking.confirmed']) => {
  const { body } = await staff().call(webhook.create, { body: { name: 'Accounts', url, events } });
  return { params: { id: body.data.id } };
};
const confirmOne = async () => {
  const { id } = await insertBooking(server.database.db, { status: 'pending' });
  return (await staff().call(booking.confirm, { params: { id } })).body.data;
};
const deliveriesOf = async (id: number) =>
  (await staff().call(message.list, { query: { webhook: String(id) } })).body.data;

describe('A webhook', () => {
  it('hears what it listens to, signed with its secret, and names nobody', async () => {
    const { url, requests, stop } = await startHttpGateway();
    const { params } = await listening(url);
    const deaf = await listening(url, ['booking.refunded']);
    const { id, code } = await confirmOne();
    await sendAll(server, {});
    expect(requests).toHaveLength(1);
    const [{ body, headers } = { body: {}, headers: {} }] = requests;
    expect(body).toMatchObject({ event: 'booking.confirmed', at: NOW, booking: { id, code, status: 'confirmed' } });
    expect(JSON.stringify(body)).not.toMatch(/Ana|example\.com|\+65/);
    const { secret } = (await staff().call(webhook.secret, { params })).body.data;
    const raw = Buffer.from(JSON.stringify(body));
    expect(checkSignature(secret, raw, headers[SIGNATURE_HEADER], server.now())).toBeUndefined();
    expect(checkSignature('another', raw, headers[SIGNATURE_HEADER], server.now())).toBe('wrong');
    expect(await deliveriesOf(params.id)).toMatchObject([{ state: 'sent', subject: 'booking.confirmed' }]);
    expect(await deliveriesOf(deaf.params.id)).toEqual([]);
    await stop();
  });

  it('is tried again with the same id, and a failed delivery can be repeated', async () => {
    let status = 500;
    const { url, requests, stop } = await startHttpGateway((reply) => reply.writeHead(status).end());
    const { params } = await listening(url);
    await confirmOne();
    for (const minutes of [0, 1, 5, 30, 120]) {
      server.setNow(new Date(server.now().getTime() + minutes * 60_000).toISOString());
      await sendAll(server, {});
    }
    const [failed] = await deliveriesOf(params.id);
    expect(failed).toMatchObject({ state: 'failed', attempts: 5, why: 'The gateway answered 500.' });
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([`m${failed?.id}`]));
    status = 204;
    await staff().call(message.resend, { params: { id: failed?.id ?? 0 } });
    await sendAll(server, {});
    expect(await deliveriesOf(params.id)).toMatchObject([{ state: 'sent' }]);
    await stop();
  });

  it('that fails five times in a row is disabled, and those who look after webhooks are told', async () => {
    const { url, requests, stop } = await startHttpGateway((reply) => reply.writeHead(400).end());
    const { params } = await listening(url);
    const enabled = async () => (await staff().call(webhook.one, { params })).body.data.enabled;
    for (let failed = 0; failed < 5; failed += 1) {
      expect(await enabled()).toBe(true);
      await confirmOne();
      await sendAll(server, {});
    }
    expect(requests).toHaveLength(5);
    expect(await enabled()).toBe(false);
    const path = `/notifications/webhooks/${params.id}`;
    const told = (await staff().call(notice.list)).body.data.filter((each) => each.path === path);
    expect(told).toMatchObject([{ title: 'The webhook Accounts is disabled' }]);
    const [entry] = (await staff().call(audit.list, { query: { command: 'webhook.give-up' } })).body.data;
    expect(entry).toMatchObject({
      actor: null,
      deed: 'Disabled webhook that does not answer',
      record: { label: 'Accounts' },
    });
    // Enabled again, it has another five.
    const { version } = (await staff().call(webhook.toggle, { params: { ...params, flag: 'enable' } })).body.data;
    expect(version).toBeGreaterThan(1);
    await confirmOne();
    await sendAll(server, {});
    expect(await enabled()).toBe(true);
    await staff().call(webhook.toggle, { params: { ...params, flag: 'disable' } });
    await stop();
  });

  it('that is disabled or deleted hears nothing, even of what was planned', async () => {
    const { url, requests, stop } = await startHttpGateway();
    const disabled = await listening(url);
    const deleted = await listening(url);
    await confirmOne();
    await staff().call(webhook.toggle, { params: { ...disabled.params, flag: 'disable' } });
    await staff().call(webhook.remove, deleted);
    await sendAll(server, {});
    expect(requests).toEqual([]);
    expect((await staff().call(webhook.test, disabled)).body.code).toBe('disabled');
    expect((await staff().call(webhook.one, deleted)).status).toBe(404);
    await stop();
  });

  it('signs with another secret once it has one', async () => {
    const { params } = await listening('https://example.com/hooks');
    const before = (await staff().call(webhook.secret, { params })).body.data.secret;
    const { secret } = (await staff().call(webhook.rotate, { params })).body.data;
    expect(secret).not.toBe(before);
    expect((await staff().call(webhook.secret, { params })).body.data.secret).toBe(secret);
    const { secret: stored } = await server.database.db
      .selectFrom('webhook')
      .select('secret')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    expect(stored).not.toContain(secret);
    expect((await server.stranger.call(webhook.secret, { params })).status).toBe(401);
    expect((await server.as('auditor').call(webhook.secret, { params })).status).toBe(403);
  });

  it('cannot be used to reach the network of the server', async () => {
    const { url, requests, stop } = await startHttpGateway();
    const { params } = await listening(url.replace('127.0.0.1', 'localhost'));
    const { body } = await staff().call(webhook.test, { params });
    await sendAll(server, {}, false);
    expect(requests).toEqual([]);
    expect(await messageAt(server, body.data.id)).toMatchObject({
      state: 'failed',
      error: 'The address lies within the network of the server.',
    });
    await stop();
  });

  it.each([
    ['10.1.2.3', true],
    ['172.31.0.1', true],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['127.0.0.1', true],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['::1', true],
    ['::ffff:10.0.0.1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['not an address', true],
    ['8.8.8.8', false],
    ['172.32.0.1', false],
    ['2606:4700::1111', false],
    ['::ffff:8.8.8.8', false],
  ])('%s lies within the network of the server: %s', (ip, inside) => expect(isInside(ip)).toBe(inside));

  it.each([
    ['an address without a scheme', { url: 'example.com' }],
    ['another scheme', { url: 'file:///etc/passwd' }],
    ['an address with a password', { url: 'https://user:secret@example.com/' }],
    ['no events', { events: [] }],
    ['an event there is not', { events: ['booking.eaten'] }],
    ['a secret of one’s own', { secret: 'mine' }],
  ])('is refused with %s', async (_, wrong) => {
    const body = { name: 'Accounts', url: 'https://example.com/', events: ['booking.paid'], ...wrong } as never;
    expect((await staff().call(webhook.create, { body })).status).toBe(422);
  });
});
