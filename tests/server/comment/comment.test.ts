import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { comment } from '#contract/comment.ts';
import { customer } from '#contract/customer.ts';
import { notice } from '#contract/notice.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let on = { kind: 'booking' as const, id: 0 };
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  on = { kind: 'booking', id: (await insertBooking(server.database.db, { status: 'completed' })).id };
});
afterAll(() => server.stop());

const staff = () => server.as('support');
const write = (text: string, more: object = {}) =>
  staff().call(comment.create, { params: on, body: { text, ...more } });
const listed = async () => (await server.as('auditor').call(comment.list, { params: on })).body.data;

describe('comments', () => {
  it('are read by whoever may open the record, pinned ones first', async () => {
    const first = await write('Asked for a child seat');
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ mine: true, pinned: false, version: 1 });
    await write('VIP', { pinned: true });
    await write('Called back');
    const rows = await listed();
    expect(rows.map(({ text }) => text)[0]).toBe('VIP');
    expect(rows.every(({ mine }) => !mine)).toBe(true);
    expect((await server.as('content').call(comment.list, { params: on })).status).toBe(403);
    expect((await server.stranger.call(comment.list, { params: on })).status).toBe(401);
    expect((await staff().call(comment.list, { params: { ...on, id: 999_999 } })).status).toBe(404);
  });

  it('are changed and deleted by their author alone, and a deletion is undone', async () => {
    const { id, version } = (await write('Tpyo')).body.data;
    const params = { ...on, commentId: id };
    const other = server.as('operations');
    expect((await other.call(comment.update, { params, body: { text: 'Mine now' } })).status).toBe(403);
    expect((await other.call(comment.remove, { params })).status).toBe(403);
    const changed = await staff().call(comment.update, { params, body: { text: 'Typo' } });
    expect(changed.body.data).toMatchObject({ text: 'Typo', version: version + 1 });
    const headers = { 'if-match': `"${version}"` };
    expect((await staff().call(comment.update, { params, body: { text: 'Late' }, headers })).status).toBe(412);
    expect((await staff().call(comment.remove, { params })).status).toBe(204);
    expect((await listed()).map((row) => row.id)).not.toContain(id);
    expect((await staff().call(comment.restore, { params })).body.data.text).toBe('Typo');
    expect((await listed()).map((row) => row.id)).toContain(id);
    expect((await staff().call(comment.update, { params: { ...params, id: on.id + 1 }, body: {} })).status).toBe(404);
  });

  it('leave in the history who commented, and not what was written', async () => {
    const { id } = (await write('A secret')).body.data;
    const { data } = (await staff().call(audit.history, { params: { kind: 'booking', id: on.id } })).body;
    expect(data[0]).toMatchObject({ command: 'comment.create' });
    expect(data[0]?.changes).toContainEqual({ field: 'comment', before: null, after: id });
    expect(JSON.stringify(data)).not.toContain('A secret');
  });

  it('send a notice to those they mention who may open the record, once', async () => {
    const { db } = server.database;
    const named = await db.selectFrom('admin').select(['id', 'name', 'email']).execute();
    const nameOf = (role: string) => named.find(({ email }) => email.startsWith(role))?.name ?? '';
    const finance = nameOf('finance');
    const content = nameOf('content');
    const made = await write(`@${finance} and @${content}: please look`);
    const mine = async (role: 'finance' | 'content') =>
      (await server.as(role).call(notice.list)).body.data.filter(({ kind }) => kind === 'comment.mention');
    expect(await mine('finance')).toMatchObject([{ path: expect.stringMatching(/^\/orders\/list\/.*tab=comments$/) }]);
    expect(await mine('content')).toEqual([]);
    const params = { ...on, commentId: made.body.data.id };
    await staff().call(comment.update, { params, body: { text: `@${finance}, please look again` } });
    expect(await mine('finance')).toHaveLength(1);
    const people = (await staff().call(comment.people, { params: { kind: 'booking' } })).body.data;
    expect(Object.values(people)).toContain(finance);
    expect(Object.values(people)).not.toContain(content);
  });

  it.each([{ text: '' }, { text: ' ' }, { text: 'x'.repeat(1001) }, { text: 7 }, { text: 'a', pinned: 'yes' }])(
    'are refused with %j',
    async (body) => {
      expect((await staff().call(comment.create, { params: on, body: body as never })).status).toBe(422);
    },
  );

  it('are erased with the customer they are about', async () => {
    const { db } = server.database;
    const { customer_id: id } = await db
      .selectFrom('booking')
      .select('customer_id')
      .where('id', '=', on.id)
      .executeTakeFirstOrThrow();
    await server.as('user_admin').call(comment.create, { params: { kind: 'customer', id }, body: { text: 'Rude' } });
    expect((await server.as('user_admin').call(customer.remove, { params: { id } })).status).toBe(204);
    const left = await db.selectFrom('comment').select('id').execute();
    expect(left).toEqual([]);
  });
});
