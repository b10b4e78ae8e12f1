import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSilentClaims } from '#server/sending/index.ts';
import { claimMessages, markHanded } from '#server/sending/sender.store.ts';
import { startHttpGateway, startMailServer } from '#tests/kit/gateways.ts';
import { messageAt, sendAll } from '#tests/kit/sender.ts';
import { plannedMessage } from '#tests/kit/sending-ways.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('When a sender dies', () => {
  it('a mail it had handed over is in doubt, and everything else is sent by the next', async () => {
    const mail = await plannedMessage(server);
    const early = await plannedMessage(server);
    const text = await plannedMessage(server, { channel: 'sms', to: '+6591234567' });
    const { db } = server.database;
    const lease = crypto.randomUUID();
    const claimed = await claimMessages(db, { lease, now: server.now(), leaseMs: 60_000, limit: 10 });
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
    lease: crypto.randomUUID(),
    now: server.now(),
    leaseMs: 60_000,
    limit: 10,
  });
  expect(first?.id).toBe(reply);
  expect(others.map(({ kind }) => kind)).toEqual(Array.from({ length: 9 }, () => 'marketing'));
});
