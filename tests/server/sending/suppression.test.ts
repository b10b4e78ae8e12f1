import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { customer } from '#contract/customer.ts';
import { job } from '#contract/job.ts';
import { message } from '#contract/sending/message.ts';
import { suppression } from '#contract/sending/suppression.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { startMailServer } from '#tests/kit/gateways.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { messageAt, sendAll } from '#tests/kit/sender.ts';
import { plannedMessage } from '#tests/kit/sending-ways.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.database.pool.query(
    'delete from suppression; delete from message; delete from booking; delete from customer',
  );
  await server.database.pool.query(`update admin set markets = '{}'`);
});
afterAll(() => server.stop());

const staff = () => server.as('marketing');
const block = (body: BodyOf<typeof suppression.create>) => staff().call(suppression.create, { body });
const found = async (q: string) => (await staff().call(suppression.list, { query: { q } })).body.data;

/** Blocks an address and returns its block. */
async function blocked(address: string, reason: 'unsubscribed' | 'invalid' = 'unsubscribed') {
  const { status, body } = await block({ address, reason });
  expect(status).toBe(201);
  return body.data;
}

async function person(more: Partial<BodyOf<typeof customer.create>> = {}) {
  const body = { first_name: 'Ana', email: 'ana@example.com', marketing_opt_in: true, ...more };
  return (await server.as('superadmin').call(customer.create, { body })).body.data;
}

/** Sends what is due, and returns what became of a message. */
async function sent(id: number) {
  const { url, stop } = await startMailServer();
  await sendAll(server, { smtpUrl: url });
  await stop();
  return messageAt(server, id);
}

describe('Blocking an address', () => {
  it('is for those who may add to notifications, and takes one email address or phone number', async () => {
    const body = { address: 'ana@example.com' };
    expect((await server.stranger.call(suppression.create, { body })).status).toBe(401);
    expect((await server.as('support').call(suppression.create, { body })).status).toBe(403);
    for (const [address, why] of [
      ['', /^Enter a value/],
      ['Ana', /Enter an email address, such as ana@example\.com, or a phone number/],
      ['ana@', /Enter an email address/],
      ['9123', /Enter a phone number with its country code/],
      ['ana@example.com, ben@example.com', /Enter one email address only/],
    ] as const) {
      const refused = await block({ address });
      expect(refused.status, address).toBe(422);
      expect(refused.body).toMatchObject({ fields: { address: [expect.stringMatching(why)] } });
    }
  });

  it('keeps the form in which others know it, and is found in any spelling of the whole address', async () => {
    const mail = await blocked(' Ana Lim <ANA@Example.com>');
    const phone = await blocked('+65 (0)9123-4567', 'invalid');
    expect([mail.channel, phone.channel]).toEqual(['email', 'sms']);
    for (const q of ['ana@example.com', 'mailto:ANA@example.com'])
      expect(
        (await found(q)).map(({ id }) => id),
        q,
      ).toEqual([mail.id]);
    for (const q of ['+6591234567', '0065 9123 4567', 'tel:+65-9123-4567'])
      expect(
        (await found(q)).map(({ id }) => id),
        q,
      ).toEqual([phone.id]);
    for (const q of ['ana', 'example.com', '9123']) expect(await found(q), q).toEqual([]);
  });

  it('says who did it since when, and shows the address only where a customer or a message has it', async () => {
    const { id } = await person({ phone: '+6591234567' });
    const known = await blocked('ana@example.com');
    expect(known).toMatchObject({
      address: 'ana@example.com',
      reason: 'unsubscribed',
      by: { name: expect.any(String) },
      customer: { id, name: 'Ana' },
      at: server.now().toISOString(),
    });
    const unknown = await blocked('nobody@example.com');
    expect(unknown).toMatchObject({ address: null, customer: null });
    await plannedMessage(server, { to: 'nobody@example.com' });
    const { body } = await staff().call(suppression.one, { params: { id: unknown.id } });
    expect(body.data).toMatchObject({ address: 'nobody@example.com', customer: null });
  });

  it('twice is refused, and leads to the block that is there', async () => {
    const first = await blocked('ana@example.com');
    const again = await block({ address: 'Ana@example.com', reason: 'invalid' });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'taken',
        fields: { address: ['This address is blocked already. Reason: unsubscribed.'] },
        details: { holder: { id: first.id } },
      },
    });
  });

  it('by several people at once blocks it once', async () => {
    const tries = await Promise.all([1, 2, 3, 4].map(() => block({ address: 'ana@example.com' })));
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409]);
  });

  it('leaves its note in the history, and never the address', async () => {
    await person();
    const { body } = await block({ address: 'ana@example.com', note: 'Asked by phone.' });
    const { id } = body.data;
    const history = await staff().call(audit.history, { params: { kind: 'suppression', id } });
    expect(history.body.data).toMatchObject([
      { deed: 'Blocked address', record: { label: 'Email address' }, what: 'made' },
    ]);
    expect(history.body.data[0]?.changes).toContainEqual({ field: 'note', before: null, after: 'Asked by phone.' });
    const { rows } = await server.database.pool.query(`select * from audit_log where entity = 'suppression'`);
    expect(JSON.stringify(rows)).not.toContain('ana@');
  });

  it('keeps back a message that waits already', async () => {
    const { id: customerId } = await person();
    const offer = await plannedMessage(server, { kind: 'marketing', customerId });
    const voucher = await plannedMessage(server, { customerId });
    const { id } = await blocked('ana@example.com');
    expect(await sent(offer)).toMatchObject({ state: 'skipped', skip_reason: 'unsubscribed' });
    expect(await messageAt(server, voucher)).toMatchObject({ state: 'sent' });
    const { body } = await staff().call(message.one, { params: { id: offer } });
    expect(body.data.suppression).toBe(id);
    const there = await staff().call(message.list, { query: { suppression: String(id) } });
    expect(new Set(there.body.data.map((each) => each.id))).toEqual(new Set([offer, voucher]));
  });

  it('as invalid keeps back everything', async () => {
    await blocked('ana@example.com', 'invalid');
    expect(await sent(await plannedMessage(server))).toMatchObject({ state: 'skipped', skip_reason: 'invalid' });
  });
});

describe('Unblocking an address', () => {
  it('is for those who may disable notifications', async () => {
    const { id } = await blocked('ana@example.com', 'invalid');
    expect((await server.as('auditor').call(suppression.unblock, { params: { id }, body: {} })).status).toBe(403);
  });

  it('sends the next message there', async () => {
    const { id } = await blocked('ana@example.com', 'invalid');
    expect((await staff().call(suppression.unblock, { params: { id }, body: {} })).status).toBe(204);
    expect((await staff().call(suppression.one, { params: { id } })).status).toBe(404);
    expect(await sent(await plannedMessage(server))).toMatchObject({ state: 'sent' });
  });

  it('takes a reason where the person asked not to be written to, which the history keeps', async () => {
    const { id } = await blocked('ana@example.com');
    const refused = await staff().call(suppression.unblock, { params: { id }, body: {} });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'reason_required',
        fields: { reason: ['Enter why it is unblocked: the person asked not to be written to.'] },
      },
    });
    const reason = 'Subscribed again on the website.';
    await staff().call(suppression.unblock, { params: { id }, body: { reason } });
    const history = await staff().call(audit.history, { params: { kind: 'suppression', id } });
    expect(history.body.data[0]).toMatchObject({ deed: 'Unblocked address' });
    expect(history.body.data[0]?.changes).toContainEqual({ field: 'note', before: null, after: reason });
  });

  it('refuses a block that has changed since', async () => {
    const { id } = await blocked('ana@example.com', 'invalid');
    const late = await staff().call(suppression.unblock, { params: { id }, body: {}, headers: { 'if-match': '"7"' } });
    expect(late.status).toBe(412);
  });

  it('is undone, unless the address was blocked again meanwhile', async () => {
    const { id } = await blocked('ana@example.com', 'invalid');
    await staff().call(suppression.unblock, { params: { id }, body: {} });
    const { status, body } = await staff().call(suppression.restore, { params: { id } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, reason: 'invalid', version: 2 });
    await staff().call(suppression.unblock, { params: { id }, body: {} });
    await blocked('ana@example.com');
    expect((await staff().call(suppression.restore, { params: { id } })).status).toBe(409);
  });

  it('works for many at once, and is undone for all of them', async () => {
    const ids = [await blocked('ana@example.com', 'invalid'), await blocked('ben@example.com')].map(({ id }) => id);
    const body = {
      list: 'ntfs.suppressions',
      query: {},
      body: {},
      call: suppression.unblock.id,
      params: {},
      with: { reason: 'The campaign was sent by mistake.' },
      expected: 2,
      title: 'Unblock addresses',
    };
    const started = await staff().call(job.bulk, { body });
    expect(started.status).toBe(201);
    const stop = await workOn(server);
    expect(await ended(staff(), started.body.data.id)).toMatchObject({ state: 'done', failed: 0, done: 2 });
    expect(await staff().call(suppression.list)).toMatchObject({ body: { total: 0 } });
    const undone = await staff().call(job.undo, { params: { id: started.body.data.id } });
    expect(await ended(staff(), undone.body.data.id)).toMatchObject({ state: 'done', failed: 0 });
    await stop();
    const { body: back } = await staff().call(suppression.list);
    expect(new Set(back.data.map(({ id }) => id))).toEqual(new Set(ids));
  });
});

describe('A blocked address', () => {
  it('stays blocked when its customer is erased, and is not shown any more', async () => {
    const { id: customerId, version } = await person();
    await plannedMessage(server, { customerId });
    const { id } = await blocked('ana@example.com', 'invalid');
    const erased = await server
      .as('superadmin')
      .call(customer.remove, { params: { id: customerId }, headers: { 'if-match': `"${version}"` } });
    expect(erased.status).toBe(204);
    const { body } = await staff().call(suppression.one, { params: { id } });
    expect(body.data).toMatchObject({ address: null, customer: null, reason: 'invalid' });
    expect((await found('ana@example.com')).map((each) => each.id)).toEqual([id]);
    expect(await sent(await plannedMessage(server))).toMatchObject({ state: 'skipped', skip_reason: 'invalid' });
  });

  it('stays blocked when its customer is merged into another with another address', async () => {
    const kept = await person({ email: 'kept@example.com' });
    const other = await person();
    const { id } = await blocked('ana@example.com', 'invalid');
    const merged = await server.as('superadmin').call(customer.merge, {
      params: { id: kept.id },
      body: { other_id: other.id, other_version: other.version, take: [] },
    });
    expect(merged.status).toBe(200);
    expect((await staff().call(suppression.one, { params: { id } })).body.data).toMatchObject({
      address: null,
      customer: null,
    });
    expect(await sent(await plannedMessage(server))).toMatchObject({ state: 'skipped' });
  });

  it('of another market is not there for staff of one, and adding it tells them nothing of it', async () => {
    const { id } = await person();
    const body = { address: 'ana@example.com' };
    const elsewhere = (await server.as('superadmin').call(suppression.create, { body })).body.data;
    await server.database.pool.query(`update admin set markets = '{ph}' where email like 'marketing@%'`);
    expect((await staff().call(suppression.one, { params: { id: elsewhere.id } })).status).toBe(404);
    expect(await found('ana@example.com')).toEqual([]);
    const again = await staff().call(suppression.create, { body });
    expect(again).toMatchObject({ status: 409, body: { fields: { address: ['This address is blocked already.'] } } });
    expect(again.body).not.toHaveProperty('details');
    const own = await blocked('ben@example.com');
    expect((await staff().call(suppression.list)).body.data.map((each) => each.id)).toEqual([own.id]);
    expect((await staff().call(suppression.list, { query: { customer: String(id) } })).body.data).toEqual([]);
  });

  it('is shown in part, and its customer not at all, to those who may not see customers', async () => {
    await person();
    const { id } = await blocked('ana@example.com');
    await server.database.pool.query(
      `insert into policy (role_id, permission_id, actions) select id, 'ntfs', '{get}' from role where code = 'content'`,
    );
    const { body } = await server.as('content').call(suppression.one, { params: { id } });
    expect(body.data).toMatchObject({ address: 'a•••@example.com', customer: null });
  });
});
