import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '#contract/desk.ts';
import { MAX_VIEWS } from '#contract/desk.schema.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Body = BodyOf<typeof desk.addView>;
const ORDERS = { list: 'orders.list', query: 'when=past&status=no_show', shared: false };

const save = (role: RoleCode, body: Partial<Body> & { name: string }) =>
  server.as(role).call(desk.addView, { body: { ...ORDERS, ...body } });
const change = (role: RoleCode, id: number, body: object, ifMatch?: string) =>
  server.as(role).call(desk.updateView, { params: { id }, body, ...(ifMatch && { headers: { 'if-match': ifMatch } }) });
const remove = (role: RoleCode, id: number) => server.as(role).call(desk.removeView, { params: { id } });
const list = (role: RoleCode, name = 'orders.list') => server.as(role).call(desk.views, { query: { list: name } });
const names = async (role: RoleCode) => (await list(role)).body.data.map(({ name, mine }) => ({ name, mine }));

describe('saved views @quick', () => {
  it('require a session', async () => {
    expect((await server.stranger.call(desk.views, { query: { list: 'orders.list' } })).status).toBe(401);
    expect((await server.stranger.call(desk.addView, { body: { ...ORDERS, name: 'x' } })).status).toBe(401);
  });

  it('are of one person, unless shared', async () => {
    const layout = { hidden: ['city'], order: ['code', 'total'], widths: { code: 160 } };
    const { status, body, headers } = await save('dispatcher', { name: '  No-shows ', layout });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body.data).toMatchObject({
      ...ORDERS,
      name: 'No-shows',
      layout,
      mine: true,
      owner: 'The dispatcher',
      version: 1,
    });
    await save('support', { name: 'Today', shared: true });
    expect(await names('dispatcher')).toEqual([
      { name: 'No-shows', mine: true },
      { name: 'Today', mine: false },
    ]);
    expect(await names('support')).toEqual([{ name: 'Today', mine: true }]);
  });

  it('are those of one list', async () => {
    await save('pricing', { list: 'data.city', name: 'Disabled ones', query: 'state=disabled' });
    expect((await list('pricing', 'data.city')).body.data).toHaveLength(1);
    expect((await list('auditor')).body.data.map(({ list: of }) => of)).not.toContain('data.city');
    const all = await server.as('pricing').call(desk.views);
    expect(new Set(all.body.data.map(({ list: of }) => of))).toEqual(new Set(['data.city', 'orders.list']));
    expect((await server.as('hotel').call(desk.views)).body.data).toEqual([]);
  });

  it('are shown and kept only by who may see their list', async () => {
    expect((await list('hotel')).status).toBe(403);
    expect((await save('hotel', { name: 'Mine', shared: true })).status).toBe(403);
    const { body } = await save('support', { name: 'For dispatchers', shared: true });
    expect((await change('hotel', body.data.id, { name: 'Mine' })).status).toBe(404);
    expect((await remove('hotel', body.data.id)).status).toBe(404);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ query: 'x'.repeat(2001) }, 'query'],
    [{ list: 'orders.detail' }, 'list'],
    [{ list: 'constructor' }, 'list'],
    [{ shared: 'yes' }, 'shared'],
    [{ layout: { hidden: [], order: [], widths: { code: -1 } } }, 'layout.widths.code'],
    [{ layout: { hidden: ['x'.repeat(61)], order: [], widths: {} } }, 'layout.hidden.0'],
    [{ owner: 'somebody' }, 'owner'],
  ])('refuse %j', async (wrong, field) => {
    const { status, body } = await save('dispatcher', { name: 'Fine', ...wrong } as never);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toContain(field);
  });

  it('have a name of their own among those of their owner and list', async () => {
    expect((await save('operations', { name: 'Mine' })).status).toBe(201);
    const again = await save('operations', { name: 'Mine' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'already_exists', fields: { name: ['Already taken.'] } });
    expect((await save('finance', { name: 'Mine' })).status).toBe(201);
    expect((await save('operations', { name: 'Mine', list: 'data.city' })).status).toBe(201);
    const other = await save('operations', { name: 'Other' });
    expect((await change('operations', other.body.data.id, { name: 'Mine' })).status).toBe(409);
  });

  it('of one name, saved at the same moment, are one', async () => {
    const tries = await Promise.all(Array.from({ length: 4 }, () => save('auditor', { name: 'At once' })));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await names('auditor')).toContainEqual({ name: 'At once', mine: true });
  });

  it('are no more than anybody can tell apart', async () => {
    for (let count = 0; count < MAX_VIEWS; count += 1)
      await save('pricing', { list: 'data.city', name: `View ${count}` });
    const { status, body } = await save('pricing', { list: 'data.city', name: 'One more' });
    expect(status).toBe(409);
    expect(body.code).toBe('too_many_views');
    expect((await list('pricing', 'data.city')).body.data).toHaveLength(MAX_VIEWS);
  });
});

describe('changing a view', () => {
  it('is for its owner, once per version', async () => {
    const { body } = await save('dispatcher', { name: 'Evening', shared: true });
    const { id } = body.data;
    const changed = await change('dispatcher', id, { name: 'Night', query: 'when=today' }, '"1"');
    expect(changed.body.data).toMatchObject({ name: 'Night', query: 'when=today', shared: true, version: 2 });
    const stale = await change('dispatcher', id, { shared: false }, '"1"');
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ name: 'Night', version: 2 });
    const { status, body: refused } = await change('support', id, { name: 'Mine' });
    expect(status).toBe(403);
    expect(refused.message).toContain('The dispatcher');
    expect((await change('dispatcher', id, {})).body.data.version).toBe(2);
  });

  it('deletes the stored columns', async () => {
    const layout = { hidden: ['city'], order: [], widths: {} };
    const { body } = await save('dispatcher', { name: 'Narrow', layout });
    expect((await change('dispatcher', body.data.id, { layout: null })).body.data.layout).toBeNull();
  });

  it('finds nothing where others keep theirs to themselves', async () => {
    const { body } = await save('dispatcher', { name: 'Private' });
    for (const role of ['support', 'superadmin'] as const) {
      expect((await change(role, body.data.id, { name: 'Mine' })).status).toBe(404);
      expect((await remove(role, body.data.id)).status).toBe(404);
    }
    expect((await change('dispatcher', 999_999, { name: 'Mine' })).status).toBe(404);
  });
});

describe('deleting a view', () => {
  it('is for its owner, and for a superadmin where it is shared', async () => {
    const own = await save('dispatcher', { name: 'Own', shared: true });
    expect((await remove('support', own.body.data.id)).status).toBe(403);
    expect((await remove('dispatcher', own.body.data.id)).status).toBe(204);
    expect((await remove('dispatcher', own.body.data.id)).status).toBe(404);
    const shared = await save('dispatcher', { name: 'Rude words', shared: true });
    const deletable = async (role: RoleCode) =>
      (await list(role)).body.data.find(({ id }) => id === shared.body.data.id)?.deletable;
    expect(await Promise.all((['dispatcher', 'support', 'superadmin'] as const).map(deletable))).toEqual([
      true,
      false,
      true,
    ]);
    expect((await remove('superadmin', shared.body.data.id)).status).toBe(204);
    expect(await names('dispatcher')).not.toContainEqual({ name: 'Rude words', mine: true });
  });
});
