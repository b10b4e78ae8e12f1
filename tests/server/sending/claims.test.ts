import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endSilentClaims, startSender } from '#server/sending/index.ts';
import { message } from '#contract/sending/message.ts';
import { claimMessages, markHanded } from '#server/sending/sender.store.ts';
import { startHttpGateway, startMailServer } from '#tests/kit/gateways.ts';
import { messageAt, sendAll, senderOptions } from '#tests/kit/sender.ts';
import { plannedMessage } from '#tests/kit/sending-ways.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await server.database.pool.query(
    "update message set state = 'cancelled', lease = null, leased_until = null where state in ('planned', 'sending')",
  );
});
afterAll(() => server.stop());

describe('When a sender dies', () => {
  it('a mail it had handed over is in doubt, and everything else is sent by the next', async () => {
    const mail = await plannedMessage(server);
    const early = await plannedMessage(server);
    const text = await plannedMessage(server, { channel: 'sms', to: '+6591234567' });
    const { db } = server.database;
    const lease = crypto.randomUUID();
    const claim = { lease, now: server.now(), leaseMs: 60_000, limit: 10 };
    const claimed = [
      ...(await claimMessages(db, { ...claim, channel: 'email' })),
      ...(await claimMessages(db, { ...claim, channel: 'sms' })),
    ];
    expect(claimed.map(({ id }) => id)).toEqual([mail, early, text]);
    for (const row of claimed) if (row.id !== early) await markHanded(db, row, 60_000);
    await endSilentClaims(db);
    expect((await messageAt(server, mail)).state).toBe('sending');
    await endSilentClaims(db, true);
    expect(await messageAt(server, mail)).toMatchObject({ state: 'uncertain' });
    expect(await messageAt(server, early)).toMatchObject({ state: 'planned', attempts: 0 });
    const { url, requests, stop } = await startHttpGateway();
    const smtp = await startMailServer();
    await sendAll(server, { smsUrl: url, smtpUrl: smtp.url });
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual([`m${text}`]);
    expect(smtp.mails).toHaveLength(1);
    await smtp.stop();
    await stop();
  });

  it('two senders share the work, and nobody gets anything twice', async () => {
    const ids: number[] = [];
    for (let place = 0; place < 60; place += 1)
      ids.push(await plannedMessage(server, { channel: 'sms', to: `+65900000${String(place).padStart(2, '0')}` }));
    const { url, requests, stop } = await startHttpGateway();
    await Promise.all([
      sendAll(server, { smsUrl: url }),
      sendAll(server, { smsUrl: url }),
      sendAll(server, { smsUrl: url }),
    ]);
    expect(requests).toHaveLength(ids.length);
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set(ids.map((id) => `m${id}`)),
    );
    await stop();
  });
});

it('What customers wait for is sent before marketing that was due earlier', async () => {
  for (let place = 0; place < 15; place += 1)
    await plannedMessage(server, {
      channel: 'sms',
      kind: 'marketing',
      to: `+65900100${String(place).padStart(2, '0')}`,
    });
  const reply = await plannedMessage(server, { channel: 'sms', to: '+6590020000' });
  const [first, ...others] = await claimMessages(server.database.db, {
    channel: 'sms',
    lease: crypto.randomUUID(),
    now: server.now(),
    leaseMs: 60_000,
    limit: 10,
  });
  expect(first?.id).toBe(reply);
  expect(others.map(({ kind }) => kind)).toEqual(Array.from({ length: 9 }, () => 'marketing'));
});

it('A gateway that does not answer delays neither the other channels nor the console', async () => {
  const held: ServerResponse[] = [];
  const sms = await startHttpGateway((reply) => void held.push(reply));
  const smtp = await startMailServer();
  const text = await plannedMessage(server, { channel: 'sms', to: '+6590030000' });
  const stop = startSender(senderOptions(server, { smsUrl: sms.url, smtpUrl: smtp.url }));
  await vi.waitFor(() => expect(held).toHaveLength(1), 10_000);
  const mail = await plannedMessage(server);
  await vi.waitFor(async () => expect((await messageAt(server, mail)).state).toBe('sent'), 10_000);
  const read = await server.as('superadmin').call(message.one, { params: { id: text } });
  expect(read.body.data.state).toBe('sending');
  for (const reply of held) reply.writeHead(202).end('{}');
  await stop();
  expect((await messageAt(server, text)).state).toBe('sent');
  await sms.stop();
  await smtp.stop();
});
